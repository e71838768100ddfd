/**
 * The first so many letters as a reader counts them, with … where there were more: a letter with its marks, or a sign of
 * several parts, is never cut in two. Costs the same for a text of any length.
 */
export const cutText = (text: string, letters: number): string => {
  if (text.length <= letters) return text;
  const head = text.slice(0, letters * UNITS_PER_LETTER);
  const starts = lettersOf(head);
  const end = starts[letters] ?? (head.length === text.length ? head.length : (starts.at(-1) ?? 0));
  return end === text.length ? text : `${text.slice(0, end)}…`;
};

/** Code units that a letter may have on average; one with thousands of marks ends the text. */
const UNITS_PER_LETTER = 16;

/** Where each letter begins. Old browsers know whole characters only. */
const lettersOf = (text: string): readonly number[] => {
  if (typeof Intl.Segmenter === 'function') return Array.from(new Intl.Segmenter('zh').segment(text), ({ index }) => index);
  let at = 0;
  return Array.from(text, (character) => (at += character.length) - character.length);
};
