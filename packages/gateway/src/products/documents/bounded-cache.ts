/** Values under their keys as long as all of them together are not too big; what was not used longest goes first. */
export interface BoundedCache<Value> {
  get(key: string): Value | undefined;
  /** A value that is too big on its own is not kept. */
  put(key: string, value: Value): void;
  /** Bytes that are kept now. */
  readonly size: () => number;
}

export const createBoundedCache = <Value>(mostBytes: number, bytesOf: (value: Value) => number): BoundedCache<Value> => {
  // A map tells its keys in the order in which they were set: used means set again.
  const kept = new Map<string, Value>();
  let bytes = 0;
  const drop = (key: string): Value | undefined => {
    const value = kept.get(key);
    if (value === undefined) return undefined;
    kept.delete(key);
    bytes -= bytesOf(value);
    return value;
  };
  return {
    get: (key) => {
      const value = kept.get(key);
      if (value === undefined) return undefined;
      kept.delete(key);
      kept.set(key, value);
      return value;
    },
    put: (key, value) => {
      drop(key);
      const added = bytesOf(value);
      if (added > mostBytes) return;
      for (const oldest of kept.keys()) {
        if (bytes + added <= mostBytes) break;
        drop(oldest);
      }
      kept.set(key, value);
      bytes += added;
    },
    size: () => bytes,
  };
};
