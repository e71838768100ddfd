import { KEPT_CACHE } from './kept-cache.ts';

/** As much of `CacheStorage` as is used. */
export interface KeptCaches {
  readonly open: (name: string) => Promise<Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>>;
  readonly delete: (name: string) => Promise<boolean>;
}

export interface KeptAnswer {
  /** Epoch milliseconds. */
  readonly readAt: number;
  readonly text: string;
}

/** Answers that may be read without a network. */
export interface KeptAnswers {
  readonly keep: (token: string, call: string, answer: KeptAnswer) => Promise<void>;
  readonly find: (token: string, call: string) => Promise<KeptAnswer | null>;
}

/**
 * Each answer is sealed (AES-GCM) by a key that is derived from the session's token and kept nowhere: another sign-in finds it neither by
 * name nor by content, and once the token is gone nobody does. Rules: UI-706, UI-707; decision 0213.
 */
export const createKeptAnswers = (caches: KeptCaches): KeptAnswers => ({
  keep: async (token, call, answer) => {
    const [cache, key, address] = await Promise.all([caches.open(KEPT_CACHE), keyOf(token), addressOf(token, call)]);
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytesOf(JSON.stringify(answer)));
    await cache.put(address, new Response(new Blob([iv, sealed])));
    const kept = await cache.keys();
    await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST_KEPT)).map((oldest) => cache.delete(oldest)));
  },

  find: async (token, call) => {
    const cache = await caches.open(KEPT_CACHE);
    const found = await cache.match(await addressOf(token, call));
    if (found === undefined) return null;
    const bytes = new Uint8Array(await found.arrayBuffer());
    const opened = await crypto.subtle
      .decrypt({ name: 'AES-GCM', iv: bytes.slice(0, IV_BYTES) }, await keyOf(token), bytes.slice(IV_BYTES))
      .catch(() => null);
    return opened === null ? null : readKept(new TextDecoder().decode(opened));
  },
});

/** Most answers that are kept on a device. One visit reads fewer; above it the oldest is dropped. */
const MOST_KEPT = 60;
const IV_BYTES = 12;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));

const keyOf = async (token: string): Promise<CryptoKey> => {
  const secret = await crypto.subtle.importKey('raw', bytesOf(token), 'HKDF', false, ['deriveKey']);
  const how = { name: 'HKDF', hash: 'SHA-256', salt: bytesOf(KEPT_CACHE), info: bytesOf('seal') };
  return crypto.subtle.deriveKey(how, secret, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
};

/** Neither the token nor the call can be read from it. */
const addressOf = async (token: string, call: string): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(JSON.stringify([KEPT_CACHE, token, call]))));
  return `https://kept.invalid/${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
};

const readKept = (text: string): KeptAnswer | null => {
  const read: unknown = JSON.parse(text);
  if (typeof read !== 'object' || read === null || !('readAt' in read) || !('text' in read)) return null;
  return typeof read.readAt === 'number' && typeof read.text === 'string' ? { readAt: read.readAt, text: read.text } : null;
};
