import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Secrets } from './secrets.ts';

/**
 * Encrypts what the database keeps and nobody may read there (AES-256-GCM under a key of the purpose). `context` says whose it is: bytes that
 * were moved to another row do not open. From the second version of the sealing key on, a mark with the version stands before them.
 */
export const sealBytes = (secrets: Secrets, purpose: string, bytes: Uint8Array, context: string, asked: number | null = null): Buffer => {
  const { version, key } = secrets.sealingKey(purpose, asked);
  const mark = markOf(version);
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.concat([mark, Buffer.from(context)]));
  const sealed = [cipher.update(bytes), cipher.final()];
  return Buffer.concat([mark, nonce, cipher.getAuthTag(), ...sealed]);
};

/** Throws for bytes that were sealed for another purpose or context, or changed since. */
export const openBytes = (secrets: Secrets, purpose: string, sealed: Uint8Array, context: string): Buffer => {
  const version = sealedVersion(sealed);
  const mark = markOf(version);
  const bytes = sealed.subarray(mark.length);
  const { key } = secrets.sealingKey(purpose, version);
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAAD(Buffer.concat([mark, Buffer.from(context)])).setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]);
};

/** For the sealing key that opens the bytes. */
export const sealedVersion = (sealed: Uint8Array): number =>
  MARK.equals(sealed.subarray(0, MARK.length)) ? Buffer.from(sealed.subarray(MARK.length, MARK_LENGTH)).readUInt16BE() : 1;

/** The mark before bytes of a version; before those of the first there is nothing, and random bytes in its place. */
export const markOf = (version: number): Buffer => {
  if (version === 1) return Buffer.alloc(0);
  const number = Buffer.alloc(2);
  number.writeUInt16BE(version);
  return Buffer.concat([MARK, number]);
};

/** Six bytes: one in 280 billion random beginnings is the same. */
const MARK = Buffer.from('\0seal\0');
export const MARK_LENGTH = MARK.length + 2;

const ALGORITHM = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;
