import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Secrets } from './secrets.ts';

/**
 * Encrypts what the database keeps and nobody may read there (AES-256-GCM under a key from the pepper, one for each
 * purpose). `context` says whose it is: bytes that were moved to another row do not open.
 */
export const sealBytes = (secrets: Secrets, purpose: string, bytes: Uint8Array, context: string): Buffer => {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(ALGORITHM, secrets.digest('at-rest', purpose), nonce).setAAD(Buffer.from(context));
  const sealed = [cipher.update(bytes), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]);
};

/** Throws for bytes that were sealed for another purpose or context, or changed since. */
export const openBytes = (secrets: Secrets, purpose: string, sealed: Uint8Array, context: string): Buffer => {
  const nonce = sealed.subarray(0, NONCE);
  const decipher = createDecipheriv(ALGORITHM, secrets.digest('at-rest', purpose), nonce, { authTagLength: TAG });
  decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]);
};

const ALGORITHM = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;
