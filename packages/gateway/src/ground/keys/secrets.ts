import { createHash, hash, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto';

export type DigestPurpose =
  | 'trade-password'
  | 'complaint'
  | 'feedback'
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
  | 'security-event'
  | 'web-push';

/** A key for data that was made with it. New data uses newer keys. */
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

/** `version` null: the version in use. Throws for an unknown version. */
export interface Secrets {
  /** Keyed digest for one purpose, the same on every gateway of one database, for the life of the database. */
  digest(purpose: DigestPurpose, text: string): Buffer;
  /** The text that is hashed in place of a trade password. */
  peppered(digits: string, version: number | null): VersionedKey;
  /** Encrypts stored data, for one purpose. */
  sealingKey(purpose: string, version: number | null): VersionedKey;
  rsaKey(version: number | null): RsaKey;
}

/** Digest of a random token for a look-up. It needs no key, because the token has 256 bits. */
export const sha256 = (text: string): string => hash('sha256', text);

export const newToken = (): string => randomBytes(32).toString('base64url');

export const sameText = (one: string, other: string): boolean => {
  const a = createHash('sha256').update(one).digest();
  return timingSafeEqual(a, createHash('sha256').update(other).digest());
};
