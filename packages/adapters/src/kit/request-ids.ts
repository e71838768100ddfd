import type { RequestIds } from '@caifu/core/kit';

/** Random ids (UUID version 4). A page without https has no randomUUID, so the id is made of random bytes. */
export const createRequestIds = (source: Pick<Crypto, 'getRandomValues'> & Partial<Pick<Crypto, 'randomUUID'>> = crypto): RequestIds => ({
  next: () => source.randomUUID?.() ?? uuidOf(source.getRandomValues(new Uint8Array(16))),
});

const uuidOf = (bytes: Uint8Array): string => {
  const hex = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};
