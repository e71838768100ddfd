import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Secrets } from './secrets.ts';

/**
 * Encrypts data that must be unreadable in the database (AES-256-GCM under a key of the purpose). `context` names the owner, so that bytes
 * moved to another row cannot be opened. From the second version of the sealing key on, a mark with the version comes first.
 */
export const sealBytes = (secrets: Secrets, purpose: string, bytes: Uint8Array, context: string, asked: number | null = null): Buffer => {
  const { version, key } = secrets.sealingKey(purpose, asked);
  const mark = markOf(version);
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.concat([mark, Buffer.from(context)]));
  const sealed = [cipher.update(bytes), cipher.final()];
  return Buffer.concat([mark, nonce, cipher.getAuthTag(), ...sealed]);
};

/** Throws for bytes of another purpose or context, and for changed bytes. */
export const openBytes = (secrets: Secrets, purpose: string, sealed: Uint8Array, context: string): Buffer => {
  const version = sealedVersion(sealed);
  const mark = markOf(version);
  const bytes = sealed.subarray(mark.length);
  const { key } = secrets.sealingKey(purpose, version);
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAAD(Buffer.concat([mark, Buffer.from(context)])).setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]);
};

/** The version of the sealing key that opens the bytes. */
export const sealedVersion = (sealed: Uint8Array): number =>
  MARK.equals(sealed.subarray(0, MARK.length)) ? Buffer.from(sealed.subarray(MARK.length, MARK_LENGTH)).readUInt16BE() : 1;

/** The mark before bytes of a version. Bytes of the first version have none and begin with random bytes. */
export const markOf = (version: number): Buffer => {
  if (version === 1) return Buffer.alloc(0);
  const number = Buffer.alloc(2);
  number.writeUInt16BE(version);
  return Buffer.concat([MARK, number]);
};

/** Six bytes: one of 280 billion random beginnings is equal. */
const MARK = Buffer.from('\0seal\0');
export const MARK_LENGTH = MARK.length + 2;

const ALGORITHM = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;
