/** Values by key, up to a total size. The least recently used one is evicted first. */
export interface BoundedCache<Value> {
  get(key: string): Value | undefined;
  /** A value that exceeds the size alone is not kept. */
  put(key: string, value: Value): void;
  /** Bytes kept now. */
  readonly size: () => number;
}

export const createBoundedCache = <Value>(mostBytes: number, bytesOf: (value: Value) => number): BoundedCache<Value> => {
  // A map returns its keys in insertion order, so a used entry is inserted again.
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
