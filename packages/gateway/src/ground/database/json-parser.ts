/**
 * Reads JSON of the database. The same text is read once: who asks again is given the very same value, so that what was
 * made of it can be used again (`madeOnce`). The oldest is forgotten first. Values are shared: nobody changes them.
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
/** For all texts together: a value takes some four times its text. */
const MOST_CHARACTERS = 2_000_000;
/** Characters; what is longer is hardly asked for twice. */
const LONGEST = 16_384;

/** Makes a value of another once, and keeps it as long as that one lives. */
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
