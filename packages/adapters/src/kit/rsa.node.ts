import type { SealingKey } from '@caifu/core/kit';

/**
 * The encrypted block in base64, made by Node's own cryptography. null outside Node and in versions before 20.16. jsencrypt cannot be
 * imported there and takes its padding from Math.random.
 */
export const encryptInNode = (content: string, { publicKey, padding }: SealingKey): string | null => {
  const node = typeof process === 'undefined' ? undefined : process.getBuiltinModule?.('node:crypto');
  if (node === undefined) return null;
  const { RSA_PKCS1_PADDING, RSA_PKCS1_OAEP_PADDING } = node.constants;
  const scheme = padding === 'PKCS1' ? { padding: RSA_PKCS1_PADDING } : { padding: RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  return node.publicEncrypt({ key: pemOf(publicKey), ...scheme }, new TextEncoder().encode(content)).toString('base64');
};

/** A server may return the base64 of the key without PEM lines. */
const pemOf = (publicKey: string): string =>
  publicKey.includes('-----') ? publicKey : `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----\n`;

/** The part of Node that is used. This package is compiled without Node's types. */
declare const process: { readonly getBuiltinModule?: (name: 'node:crypto') => NodeCrypto } | undefined;

interface NodeCrypto {
  readonly constants: { readonly RSA_PKCS1_PADDING: number; readonly RSA_PKCS1_OAEP_PADDING: number };
  publicEncrypt(
    key: { readonly key: string; readonly padding: number; readonly oaepHash?: string },
    content: Uint8Array,
  ): { toString(encoding: 'base64'): string };
}
