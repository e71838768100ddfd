/** The faults of a name or a word that somebody brought. */
export type NameFault = 'number' | 'hidden-signs' | 'too-long';

/**
 * [FI-24] A name is read by people: it has no signs that nobody sees or that turn the direction of what stands beside it, no signs that no font has,
 * and it is more than a number, also as a spreadsheet writes one (1.5E+03). `longest` in signs.
 */
export const nameFault = (text: string, longest: number = LONGEST_NAME): NameFault | null => {
  if (hasHiddenSigns(text)) return 'hidden-signs';
  if (/^[\p{N}\s.,:+\-/%]+(?:e[+-]?\d+)?$/iu.test(text.normalize('NFKC'))) return 'number';
  return text.length > longest ? 'too-long' : null;
};

/** [FI-24] Controls, signs without width, signs of direction, halves of signs, signs of private use, and the sign of a damaged one. */
export const hasHiddenSigns = (text: string): boolean => HIDDEN.test(text);

const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{DI}\uFFFD]/u;
const LONGEST_NAME = 100;
