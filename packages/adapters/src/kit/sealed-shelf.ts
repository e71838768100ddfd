/** The part of `CacheStorage` that is used. */
export interface KeptCaches {
  readonly open: (name: string) => Promise<Pick<Cache, 'match' | 'matchAll' | 'put' | 'keys' | 'delete'>>;
  readonly delete: (name: string) => Promise<boolean>;
}

export interface ShelfLimits {
  /** The cache's name. */
  readonly name: string;
  /** Above these the oldest go first. An entry above `mostBytes` is not kept. */
  readonly mostEntries: number;
  readonly mostBytes: number;
}

/** Bytes under a name of their session. */
export interface SealedShelf {
  readonly keep: (token: string, name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  readonly find: (token: string, name: string) => Promise<Uint8Array<ArrayBuffer> | null>;
}

/**
 * Each entry is sealed (AES-GCM) by a key that is derived from the session's token and kept nowhere: another sign-in finds it neither by
 * name nor by content, and once the token is gone nobody does. Rules: UI-706, UI-707, UI-1063; decisions 0213, 0321.
 */
export const createSealedShelf = (caches: KeptCaches, { name: shelf, mostEntries, mostBytes }: ShelfLimits): SealedShelf => {
  const keyOf = async (token: string): Promise<CryptoKey> => {
    const secret = await crypto.subtle.importKey('raw', bytesOf(token), 'HKDF', false, ['deriveKey']);
    const how = { name: 'HKDF', hash: 'SHA-256', salt: bytesOf(shelf), info: bytesOf('seal') };
    return crypto.subtle.deriveKey(how, secret, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  };
  /** Neither the token nor the name can be read from it. */
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
      // Both lists begin with the oldest.
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

/** Header of an entry: its bytes before they were sealed. */
const LENGTH = 'content-length';
const IV_BYTES = 12;
