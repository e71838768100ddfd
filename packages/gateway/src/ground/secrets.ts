import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hash,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './schema.ts';
import type { Settings } from './settings.ts';

export type DigestPurpose =
  | 'trade-password'
  | 'pay-token'
  | 'sms-code'
  | 'code-pace'
  | 'known-device'
  | 'at-rest'
  | 'real-name'
  | 'id-number'
  | 'card-number'
  | 'plan-payee'
  | 'card-binding'
  | 'certificate'
  | 'security-event';

export interface Secrets {
  /** Keyed digest for one purpose; the same on every gateway of one database. */
  digest(purpose: DigestPurpose, text: string): Buffer;
  readonly privateKey: KeyObject;
  /** SPKI PEM of an RSA key of at least 2048 bits. */
  readonly publicKey: string;
  readonly fingerprint: string;
}

/** Secrets come from the environment or from files of mode 0600 in the data directory, never from the database. */
export const loadSecrets = (settings: Pick<Settings, 'DATA_DIR' | 'PASSWORD_PEPPER' | 'PASSWORD_KEY'>): Secrets => {
  const pepper = settings.PASSWORD_PEPPER ?? kept(settings.DATA_DIR, 'password-pepper', () => randomBytes(32).toString('base64'));
  const pem = settings.PASSWORD_KEY ?? kept(settings.DATA_DIR, 'password-key.pem', newKey);
  const privateKey = createPrivateKey(pem);
  if (privateKey.asymmetricKeyType !== 'rsa' || (privateKey.asymmetricKeyDetails?.modulusLength ?? 0) < 2048) {
    throw new Error('PASSWORD_KEY must be an RSA private key of at least 2048 bits');
  }
  const digest = (purpose: string, text: string) => createHmac('sha256', pepper).update(`${purpose}\0${text}`).digest();
  return {
    digest,
    privateKey,
    publicKey: createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString(),
    fingerprint: digest('fingerprint', '').toString('hex'),
  };
};

/** Refuses to run on a database whose passwords were hashed with another pepper: nobody could ever pay. */
export const checkFingerprint = async (db: Database, secrets: Secrets): Promise<void> => {
  await db
    .insertInto('setting')
    .values({ name: 'pepper-fingerprint', value: secrets.fingerprint })
    .onConflict((clash) => clash.doNothing())
    .execute();
  const { value } = await db.selectFrom('setting').select('value').where('name', '=', 'pepper-fingerprint').executeTakeFirstOrThrow();
  if (value !== secrets.fingerprint) {
    throw new Error('this database was set up with another PASSWORD_PEPPER: give every gateway of one database the same one');
  }
};

/** Digest of a random token for a lookup; no key needed, the token carries 256 bits. */
export const sha256 = (text: string): string => hash('sha256', text);

export const newToken = (): string => randomBytes(32).toString('base64url');

export const sameText = (one: string, other: string): boolean => {
  const a = createHash('sha256').update(one).digest();
  return timingSafeEqual(a, createHash('sha256').update(other).digest());
};

const newKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** Reads a secret file, or makes it. Two gateways that start together agree: a link is made once only. */
export const kept = (directory: string, name: string, make: () => string): string => {
  if (directory === 'memory:') return make();
  const path = join(directory, name);
  const read = () => {
    try {
      return readFileSync(path, 'utf8');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
  };
  const present = read();
  if (present !== null) return present;
  mkdirSync(directory, { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, make(), { mode: 0o600 });
  chmodSync(draft, 0o600);
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return read() ?? make();
};
