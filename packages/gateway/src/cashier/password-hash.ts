import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Secrets } from '../ground/keys/secrets.ts';

/**
 * `scrypt$<log2 N>$8$1$<salt>$<hash>[$<version>]`: a slow salted hash over a digest keyed with the pepper. The first version of the pepper
 * is not written.
 */
export const hashPassword = async (secrets: Secrets, digits: string, cost: number): Promise<string> => {
  const salt = randomBytes(16);
  const { version, key } = secrets.peppered(digits, null);
  const hash = await derive(key, salt, cost);
  const parts = ['scrypt', cost, 8, 1, salt.toString('base64'), hash.toString('base64')];
  return [...parts, ...(version === 1 ? [] : [version])].join('$');
};

export const isPassword = async (secrets: Secrets, digits: string, stored: string): Promise<boolean> => {
  const { cost, salt, hash, version } = partsOf(stored);
  const expected = Buffer.from(hash, 'base64');
  return timingSafeEqual(await derive(secrets.peppered(digits, version).key, Buffer.from(salt, 'base64'), cost), expected);
};

/**
 * [KO-10] Hashes a right password under the current pepper, as slowly as before. Returns the same text if it is under that pepper already.
 */
export const rehashed = async (secrets: Secrets, digits: string, stored: string): Promise<string> => {
  const { cost, version } = partsOf(stored);
  return version === secrets.peppered(digits, null).version ? stored : hashPassword(secrets, digits, cost);
};

/** [KO-8] Condition on a stored hash: it is under this version of the pepper. */
export const isUnderPepper = (version: number) => sql`coalesce(nullif(split_part(password_hash, '$', 7), ''), '1') = ${String(version)}`;

const partsOf = (stored: string) => {
  const [kind, cost, , , salt, hash, version = '1'] = stored.split('$');
  if (kind !== 'scrypt' || cost === undefined || salt === undefined || hash === undefined) throw new Error('unknown kind of password hash');
  return { cost: Number(cost), salt, hash, version: Number(version) };
};

const derive = (peppered: Buffer, salt: Buffer, cost: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const N = 2 ** cost;
    scrypt(peppered, salt, 32, { N, r: 8, p: 1, maxmem: 256 * N * 8 }, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
