/** The maximum number of characters of a search, and of its words. */
export const LONGEST_SEARCH = 40;
const MOST_WORDS = 4;

/** A search as long as it may be, cut between characters, never inside one. */
export const cutSearch = (text: string): string => Array.from(text).slice(0, LONGEST_SEARCH).join('');

/** [PF-682] Wide letters and digits count as plain ones, and capitals as lower case. */
export const plainText = (text: string): string => text.normalize('NFKC').toLowerCase();

/** [PF-682] The searched words: each must be in a product's name or code, or in one of its readings [PF-870]. */
export const searchWords = (search: string): readonly string[] =>
  plainText(cutSearch(search))
    .split(/[\s\p{C}]+/u)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
