/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The part of `size` bytes in a Range header (RFC 9110 §14). null: the whole, for a missing or malformed header, or for several parts.
 * 'unsatisfiable': the part begins behind the end.
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
