import { decodeMessage, encodeMessage, type MessageCodec } from './endpoint.ts';

/** The part of `Storage` that is used. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** A value under one key. `codec` checks the stored value and its version; a value that does not fit counts as absent. */
export interface StoredItem<Value> {
  readonly key: string;
  readonly codec: MessageCodec<Value>;
}

/**
 * JSON over a storage that may be blocked, full or corrupt. Nothing here throws. A value that cannot be written is kept in memory until the
 * page is closed; a value that cannot be read is absent.
 */
export interface JsonStore {
  read<Value>(item: StoredItem<Value>): Value | null;
  /** False when the value is in memory only. */
  write<Value>(item: StoredItem<Value>, value: NoInfer<Value>): boolean;
  remove(key: string): void;
  /** Keys in the storage and in memory. */
  keys(): readonly string[];
}

/** `open` is called at every use, because reading `window.localStorage` throws where storage is blocked. */
export const createJsonStore = (open: () => KeyValueStorage | null): JsonStore => {
  const memory = new Map<string, string>();

  const attempt = <Result>(use: (storage: KeyValueStorage) => Result, otherwise: Result): Result => {
    try {
      const storage = open();
      return storage === null ? otherwise : use(storage);
    } catch {
      return otherwise;
    }
  };

  const remove = (key: string): void => {
    memory.delete(key);
    attempt((storage) => {
      storage.removeItem(key);
    }, undefined);
  };

  return {
    read: ({ key, codec }) => {
      const text = memory.get(key) ?? attempt((storage) => storage.getItem(key), null);
      if (text === null) return null;
      const decoded = decodeMessage(codec, parse(text));
      if (decoded.kind === 'decoded') return decoded.value;
      remove(key);
      return null;
    },

    write: ({ key, codec }, value) => {
      const text = JSON.stringify(encodeMessage(codec, value));
      const put = () =>
        attempt((storage) => {
          storage.setItem(key, text);
          return storage.getItem(key) === text;
        }, false);
      if (put()) {
        memory.delete(key);
        return true;
      }
      // Removes the old value: it must not come back after a reload, and its room may be needed.
      remove(key);
      if (put()) return true;
      memory.set(key, text);
      return false;
    },

    remove,

    keys: () => {
      const stored = attempt((storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index)), []);
      return [...new Set([...memory.keys(), ...stored.filter((key) => key !== null)])];
    },
  };
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
