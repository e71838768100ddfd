/**
 * The first letters of a text as a reader counts them, with … if it was cut. A letter with its marks, or a sign of several parts,
 * is never split. The cost does not depend on the length of the text.
 */
export const cutText = (text: string, letters: number): string => {
  if (text.length <= letters) return text;
  const head = text.slice(0, letters * UNITS_PER_LETTER);
  const starts = lettersOf(head);
  const end = starts[letters] ?? (head.length === text.length ? head.length : (starts.at(-1) ?? 0));
  return end === text.length ? text : `${text.slice(0, end)}…`;
};

/** The average number of code units allowed for a letter; a letter with thousands of marks ends the text. */
const UNITS_PER_LETTER = 16;

/** The position of each letter. Old browsers support only whole characters. */
const lettersOf = (text: string): readonly number[] => {
  if (typeof Intl.Segmenter === 'function') return Array.from(new Intl.Segmenter('zh').segment(text), ({ index }) => index);
  let at = 0;
  return Array.from(text, (character) => (at += character.length) - character.length);
};
