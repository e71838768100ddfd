import type { SealingKey } from '@caifu/core/kit';

/**
 * The block in base64 by Node's own cryptography; null where this is not Node, or one older than 20.16. jsencrypt cannot
 * be imported there, and draws its padding from Math.random.
 */
export const encryptInNode = (content: string, { publicKey, padding }: SealingKey): string | null => {
  const node = typeof process === 'undefined' ? undefined : process.getBuiltinModule?.('node:crypto');
  if (node === undefined) return null;
  const { RSA_PKCS1_PADDING, RSA_PKCS1_OAEP_PADDING } = node.constants;
  const scheme = padding === 'PKCS1' ? { padding: RSA_PKCS1_PADDING } : { padding: RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  return node.publicEncrypt({ key: pemOf(publicKey), ...scheme }, new TextEncoder().encode(content)).toString('base64');
};

/** A server may answer the bare base64 of the key. */
const pemOf = (publicKey: string): string =>
  publicKey.includes('-----') ? publicKey : `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----\n`;

/** The part of Node that is used: this package is compiled without Node's types. */
declare const process: { readonly getBuiltinModule?: (name: 'node:crypto') => NodeCrypto } | undefined;

interface NodeCrypto {
  readonly constants: { readonly RSA_PKCS1_PADDING: number; readonly RSA_PKCS1_OAEP_PADDING: number };
  publicEncrypt(
    key: { readonly key: string; readonly padding: number; readonly oaepHash?: string },
    content: Uint8Array,
  ): { toString(encoding: 'base64'): string };
}
