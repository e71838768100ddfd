/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The part of `size` bytes that a Range header asks for (RFC 9110 §14). null: the whole, because nothing or nothing that can be
 * understood is asked, or several parts at once. 'unsatisfiable': a part that begins behind the end.
 */
export const rangeOf = (header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null => {
  const [, first = '', last = ''] = header?.match(/^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i) ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
};
