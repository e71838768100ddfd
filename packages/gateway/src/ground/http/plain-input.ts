const DEPTH = 8;
const KEYS = 200;
const TEXT = 4_096;
/** A lone surrogate. */
const HALF = /\p{Surrogate}/u;

/**
 * Whether an input is safe to read: no text has a NUL or a lone surrogate (the database cannot store them), and nothing is very long, very
 * deep or very wide.
 */
export const isPlain = (input: unknown, longest = TEXT, depth = DEPTH): boolean => {
  if (typeof input === 'string') return input.length <= longest && !input.includes('\0') && !HALF.test(input);
  if (typeof input !== 'object' || input === null) return true;
  if (depth === 0) return false;
  const entries = Object.entries(input);
  return entries.length <= KEYS && entries.every(([key, value]) => isPlain(key, TEXT, 0) && isPlain(value, longest, depth - 1));
};
