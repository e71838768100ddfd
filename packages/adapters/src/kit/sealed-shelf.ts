/** The part of `CacheStorage` that is used. */
export interface KeptCaches {
  readonly open: (name: string) => Promise<Pick<Cache, 'match' | 'matchAll' | 'put' | 'keys' | 'delete'>>;
  readonly delete: (name: string) => Promise<boolean>;
}

export interface ShelfLimits {
  /** The name of the cache. */
  readonly name: string;
  /** Above these limits the oldest entries are deleted. An entry above `mostBytes` is not stored. */
  readonly mostEntries: number;
  readonly mostBytes: number;
}

/** Bytes by name, stored for one session. */
export interface SealedShelf {
  readonly keep: (token: string, name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  readonly find: (token: string, name: string) => Promise<Uint8Array<ArrayBuffer> | null>;
}

/**
 * Stores each entry encrypted (AES-GCM) with a key that is derived from the session's token and never stored. Another session can neither
 * find nor read an entry, and without the token nobody can. Rules: UI-706, UI-707, UI-1063; decisions 0213, 0321.
 */
export const createSealedShelf = (caches: KeptCaches, { name: shelf, mostEntries, mostBytes }: ShelfLimits): SealedShelf => {
  const keyOf = async (token: string): Promise<CryptoKey> => {
    const secret = await crypto.subtle.importKey('raw', bytesOf(token), 'HKDF', false, ['deriveKey']);
    const how = { name: 'HKDF', hash: 'SHA-256', salt: bytesOf(shelf), info: bytesOf('seal') };
    return crypto.subtle.deriveKey(how, secret, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  };
  /** A digest, from which neither the token nor the name can be read. */
  const addressOf = async (token: string, name: string): Promise<string> => {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(JSON.stringify([shelf, token, name]))));
    return `https://kept.invalid/${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  };

  return {
    keep: async (token, name, bytes) => {
      if (bytes.length > mostBytes) return;
      const [cache, key, address] = await Promise.all([caches.open(shelf), keyOf(token), addressOf(token, name)]);
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes);
      await cache.put(address, new Response(new Blob([iv, sealed]), { headers: { [LENGTH]: String(bytes.length) } }));
      // Both lists start with the oldest entry.
      const [kept, answers] = await Promise.all([cache.keys(), cache.matchAll()]);
      let room = mostBytes;
      const tooMany = kept.toReversed().filter((_, place) => {
        room -= Number(answers[answers.length - 1 - place]?.headers.get(LENGTH) ?? 0);
        return place >= mostEntries || room < 0;
      });
      await Promise.all(tooMany.map((oldest) => cache.delete(oldest)));
    },

    find: async (token, name) => {
      const cache = await caches.open(shelf);
      const found = await cache.match(await addressOf(token, name));
      if (found === undefined) return null;
      const bytes = new Uint8Array(await found.arrayBuffer());
      return crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes.slice(0, IV_BYTES) }, await keyOf(token), bytes.subarray(IV_BYTES)).then(
        (opened) => new Uint8Array(opened),
        () => null,
      );
    },
  };
};

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));

/** Header of an entry with its length in bytes before encryption. */
const LENGTH = 'content-length';
const IV_BYTES = 12;
