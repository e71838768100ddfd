/** The faults of a name or a word from outside. */
export type NameFault = 'number' | 'hidden-signs' | 'too-long';

/**
 * [FI-24] A name must be readable: without invisible signs, signs that change the direction of text, and signs without a font. It
 * must be more than a number, also as a spreadsheet writes one (1.5E+03). `longest` in signs.
 */
export const nameFault = (text: string, longest: number = LONGEST_NAME): NameFault | null => {
  if (hasHiddenSigns(text)) return 'hidden-signs';
  if (/^[\p{N}\s.,:+\-/%]+(?:e[+-]?\d+)?$/iu.test(text.normalize('NFKC'))) return 'number';
  return text.length > longest ? 'too-long' : null;
};

/**
 * [FI-24] Control characters, zero-width characters, direction marks, lone surrogates, private-use characters, and the replacement
 * character.
 */
export const hasHiddenSigns = (text: string): boolean => HIDDEN.test(text);

const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{DI}\uFFFD]/u;
const LONGEST_NAME = 100;
