/**
 * Parses JSON of the database. An equal text is parsed once. A repeated read gets the same object, so that values derived from it can be
 * reused (`madeOnce`). The oldest text is evicted first. The objects are shared, so nobody may change them.
 */
export const createJsonParser = (): ((text: string) => unknown) => {
  const values = new Map<string, unknown>();
  let characters = 0;
  return (text) => {
    const known = values.get(text);
    if (known !== undefined) return known;
    const value: unknown = JSON.parse(text);
    if (text.length > LONGEST) return value;
    characters += text.length;
    for (const [oldest] of values) {
      if (values.size < MOST && characters <= MOST_CHARACTERS) break;
      values.delete(oldest);
      characters -= oldest.length;
    }
    values.set(text, value);
    return value;
  };
};

const MOST = 2_000;
/** For all texts together. An object takes about four times its text. */
const MOST_CHARACTERS = 2_000_000;
/** Characters. A longer text is rarely repeated. */
const LONGEST = 16_384;

/** Derives a value from an object once, and keeps it as long as the object lives. */
export const madeOnce = <Source extends object, Value>(make: (source: Source) => Value): ((source: Source) => Value) => {
  const made = new WeakMap<Source, { readonly value: Value }>();
  return (source) => {
    const known = made.get(source);
    if (known !== undefined) return known.value;
    const value = make(source);
    made.set(source, { value });
    return value;
  };
};
