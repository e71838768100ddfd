import { constants, privateDecrypt, randomBytes } from 'node:crypto';
import { sha256, type Secrets } from '../ground/secrets.ts';

/**
 * Opens the sealed blocks of one submission: one, or two that agree. Each must hold the nonce that was given out and the same six digits.
 * Null for whatever is wrong with them: the caller cannot tell bad padding from a wrong nonce or length, and the same
 * work is done in each case.
 */
export const openSealed = (
  secrets: Secrets,
  blocks: { readonly tradePwd: string; readonly tradePassword: string },
  nonceHash: string,
): string | null => {
  const first = blocks.tradePwd === '' ? blocks.tradePassword : blocks.tradePwd;
  const second = blocks.tradePassword === '' ? first : blocks.tradePassword;
  const one = openBlock(secrets, first, nonceHash);
  const other = second === first ? one : openBlock(secrets, second, nonceHash);
  return one !== null && one === other ? one : null;
};

const openBlock = (secrets: Secrets, block: string, nonceHash: string): string | null => {
  const size = (secrets.privateKey.asymmetricKeyDetails?.modulusLength ?? 2048) / 8;
  const bytes = BASE64.test(block) ? Buffer.from(block, 'base64') : null;
  const isWhole = bytes?.length === size;
  const text = decrypt(secrets, isWhole ? bytes : Buffer.concat([Buffer.alloc(1), randomBytes(size - 1)]));
  return isWhole && text !== null ? digitsIn(text, nonceHash) : null;
};

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

const decrypt = (secrets: Secrets, block: Buffer): string | null => {
  try {
    return privateDecrypt({ key: secrets.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, block).toString(
      'utf8',
    );
  } catch {
    return null;
  }
};

const digitsIn = (text: string, nonceHash: string): string | null => {
  try {
    const content: unknown = JSON.parse(text);
    if (typeof content !== 'object' || content === null || !('n' in content) || !('p' in content)) return null;
    const { n, p } = content;
    if (typeof n !== 'string' || typeof p !== 'string' || sha256(n) !== nonceHash) return null;
    return /^[0-9]{6}$/.test(p) ? p : null;
  } catch {
    return null;
  }
};
