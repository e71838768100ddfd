import { createHash, hash, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto';

export type DigestPurpose =
  | 'trade-password'
  | 'pay-token'
  | 'sms-code'
  | 'code-pace'
  | 'known-device'
  | 'known-network'
  | 'at-rest'
  | 'real-name'
  | 'id-number'
  | 'card-number'
  | 'plan-payee'
  | 'card-binding'
  | 'certificate'
  | 'security-event';

/** A key that opens what was made with it; newer ones are used for what is made now. */
export interface VersionedKey {
  readonly version: number;
  readonly key: Buffer;
}

export interface RsaKey {
  readonly version: number;
  readonly privateKey: KeyObject;
  /** SPKI PEM of an RSA key of at least 2048 bits. */
  readonly publicKey: string;
  readonly bits: number;
}

/** `version` null: the one in use. A version that nobody has throws. */
export interface Secrets {
  /** Keyed digest for one purpose; the same on every gateway of one database, and for as long as the database lives. */
  digest(purpose: DigestPurpose, text: string): Buffer;
  /** The text that is hashed in place of a trade password. */
  peppered(digits: string, version: number | null): VersionedKey;
  /** Encrypts what the database keeps, for one purpose. */
  sealingKey(purpose: string, version: number | null): VersionedKey;
  rsaKey(version: number | null): RsaKey;
}

/** Digest of a random token for a lookup; no key needed, the token carries 256 bits. */
export const sha256 = (text: string): string => hash('sha256', text);

export const newToken = (): string => randomBytes(32).toString('base64url');

export const sameText = (one: string, other: string): boolean => {
  const a = createHash('sha256').update(one).digest();
  return timingSafeEqual(a, createHash('sha256').update(other).digest());
};
