import { plainText, searchWords } from './search-words.ts';
import { readingOf, typedReading, type TextReading } from '../values/pinyin.ts';

/** A thing with a name in a search over things of one kind. */
export interface Named extends TextReading {
  /** In comparable form (`plainText`), as are the others. */
  readonly name: string;
  /** Empty: it has none. */
  readonly code: string;
  /** Further words about it; empty: none. */
  readonly about: string;
}

export interface FoundNamed<Item extends Named> {
  /** The best first, equal ones in their own order; at most the requested number. */
  readonly items: readonly Item[];
  /** The number of all matches. */
  readonly count: number;
  /** Nothing matches what was typed; these differ from it in one sign. */
  readonly isNear: boolean;
}

/** How well a word matches, the best first. */
const [CODE, START, READING_START, WITHIN, ABOUT, NONE] = [0, 1, 2, 3, 4, 5];

/**
 * [SM-10] The things that match each typed word: by code, by the start of the name, by the start of its reading, within them, in the words
 * about it. The worst match of a word decides the rank. [SM-11] Where nothing matches, those that differ from one typed word of at least
 * four signs in one sign: another, a missing or an additional one.
 */
export const findNamed = <Item extends Named>(things: readonly Item[], search: string, most: number): FoundNamed<Item> => {
  const words = searchWords(search);
  if (words.length === 0) return { items: [], count: 0, isNear: false };
  const ranks: Item[][] = Array.from({ length: NONE }, () => []);
  for (const thing of things) ranks[Math.max(...words.map((word) => fitOf(thing, word)))]?.push(thing);
  const fitting = ranks.flat();
  if (fitting.length > 0) return { items: fitting.slice(0, most), count: fitting.length, isNear: false };
  const [word = ''] = words;
  const near = words.length === 1 && Array.from(word).length >= LEAST_FOR_NEAR ? things.filter((thing) => isNear(thing, word)) : [];
  return { items: near.slice(0, most), count: near.length, isNear: near.length > 0 };
};

const LEAST_FOR_NEAR = 4;

const fitOf = ({ name, code, about, initials, pinyin }: Named, word: string): number => {
  const letters = typedReading(word);
  if (code !== '' && code.startsWith(word)) return CODE;
  if (name.startsWith(word)) return START;
  if (initials.startsWith(letters) || pinyin.startsWith(letters)) return READING_START;
  // Letters within a whole reading may begin inside a syllable and mean nothing.
  if (name.includes(word) || initials.includes(letters)) return WITHIN;
  return about.includes(word) ? ABOUT : NONE;
};

const isNear = ({ name, code, initials, pinyin }: Named, word: string): boolean =>
  [name, code, initials, pinyin].some((text) => text.length >= LEAST_FOR_NEAR && beginsOneOff(text, typedReading(word)));

/** [SM-11] Whether a text begins with what was typed but for one sign. */
export const beginsOneOff = (text: string, typed: string): boolean => {
  let at = 0;
  while (at < typed.length && text[at] === typed[at]) at += 1;
  if (at === typed.length) return true;
  const rest = typed.slice(at + 1);
  return text.startsWith(rest, at + 1) || text.startsWith(typed.slice(at), at + 1) || text.startsWith(rest, at);
};

/** A thing by its name and what is known of it. */
export const named = <Thing>(
  thing: Thing,
  name: string,
  { code = '', about = '' }: { readonly code?: string; readonly about?: string } = {},
): Named & { readonly thing: Thing } => ({
  thing,
  name: plainText(name),
  code: plainText(code),
  about: plainText(about),
  ...readingOf(name),
});
