import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../ground/secrets.ts';

/** `scrypt$<log2 N>$8$1$<salt>$<hash>`: a slow salted hash over a digest that is keyed with the pepper. */
export const hashPassword = async (secrets: Secrets, digits: string, cost: number): Promise<string> => {
  const salt = randomBytes(16);
  const hash = await derive(secrets, digits, salt, cost);
  return ['scrypt', cost, 8, 1, salt.toString('base64'), hash.toString('base64')].join('$');
};

export const isPassword = async (secrets: Secrets, digits: string, stored: string): Promise<boolean> => {
  const [kind, cost, , , salt, hash] = stored.split('$');
  if (kind !== 'scrypt' || cost === undefined || salt === undefined || hash === undefined) throw new Error('unknown kind of password hash');
  const expected = Buffer.from(hash, 'base64');
  return timingSafeEqual(await derive(secrets, digits, Buffer.from(salt, 'base64'), Number(cost)), expected);
};

const derive = (secrets: Secrets, digits: string, salt: Buffer, cost: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const N = 2 ** cost;
    scrypt(secrets.digest('trade-password', digits), salt, 32, { N, r: 8, p: 1, maxmem: 256 * N * 8 }, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
