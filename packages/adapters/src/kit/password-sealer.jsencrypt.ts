import { type PasswordSealer, PortError, type SealedPassword, type SealingKey } from '@caifu/core/kit';

import { rsaModulusBytes } from './rsa-public-key.ts';

/**
 * `PasswordSealer` over jsencrypt, which is loaded when the first password is sealed, or over Node's own cryptography. With OAEP-SHA256 the
 * block holds `{"n":nonce,"p":digits}`. For a server that returns only a key the block holds the digits alone (PKCS1). The key is checked
 * before and the block after, because jsencrypt returns `false` for some bad keys and makes up a key for others.
 */
export const createPasswordSealer = (): PasswordSealer => ({
  seal: async (digits, key) => {
    const modulusBytes = rsaModulusBytes(key.publicKey);
    if (modulusBytes === null || modulusBytes < MIN_MODULUS_BYTES || modulusBytes > MAX_MODULUS_BYTES) throw new PortError('crypto');
    if (!/^[0-9]{6}$/.test(digits)) throw new PortError('crypto');
    const block = await encrypt(contentOf(digits, key), key);
    if (!isBlockOf(block, modulusBytes)) throw new PortError('crypto');
    return block;
  },
});

/** 2048 bits. */
const MIN_MODULUS_BYTES = 256;
/** 8192 bits: a longer key would freeze a phone. */
const MAX_MODULUS_BYTES = 1024;

/** Outside a window, or without getRandomValues, jsencrypt takes its padding from Math.random. */
const hasRandomness = (): boolean => typeof window !== 'undefined' && typeof self.crypto?.getRandomValues === 'function';

const contentOf = (digits: string, key: SealingKey): string => {
  if (key.padding === 'PKCS1') return digits;
  // jsencrypt does not encode text for OAEP: characters beyond ASCII would decrypt to something else.
  if (key.nonce === null || !/^[\x21-\x7e]+$/.test(key.nonce)) throw new PortError('crypto');
  return JSON.stringify({ n: key.nonce, p: digits });
};

/** null: no means of encryption is available here. */
const encrypt = async (content: string, key: SealingKey): Promise<unknown> => {
  try {
    if (!hasRandomness()) return (await import('./rsa.node.ts')).encryptInNode(content, key);
    const { JSEncrypt } = await import('jsencrypt');
    const cipher = new JSEncrypt();
    cipher.setPublicKey(key.publicKey);
    return key.padding === 'PKCS1' ? cipher.encrypt(content) : cipher.encryptOAEP(content);
  } catch {
    throw new PortError('crypto');
  }
};

const isBlockOf = (block: unknown, bytes: number): block is SealedPassword =>
  typeof block === 'string' &&
  block.length === Math.ceil(bytes / 3) * 4 &&
  /^[A-Za-z0-9+/]+={0,2}$/.test(block) &&
  (block.length / 4) * 3 - (block.length - block.replaceAll('=', '').length) === bytes;
