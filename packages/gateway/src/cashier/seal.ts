import { constants, privateDecrypt, randomBytes, type KeyObject } from 'node:crypto';
import { madeOnce } from '../ground/database/json-parser.ts';
import { sha256, type Secrets } from '../ground/keys/secrets.ts';

/** The nonce that was given out with a key, and how its block may be padded. */
export interface SealTerms {
  readonly nonceHash: string;
  readonly keyVersion: number;
  /** PKCS#1 v1.5 too, with the nonce or with the bare digits; else OAEP with SHA-256 alone. */
  readonly takesPkcs1: boolean;
}

/**
 * Opens the sealed blocks of one submission: one, or two that agree. Each block must hold the nonce that was given out and the same six digits.
 * Null for whatever is wrong with them: the caller cannot tell bad padding from a wrong nonce or length, and the same
 * work is done in each case.
 */
export const openSealed = (
  secrets: Secrets,
  blocks: { readonly tradePwd: string; readonly tradePassword: string },
  terms: SealTerms,
): string | null => {
  const first = blocks.tradePwd === '' ? blocks.tradePassword : blocks.tradePwd;
  const second = blocks.tradePassword === '' ? first : blocks.tradePassword;
  const one = openBlock(secrets, first, terms);
  const other = second === first ? one : openBlock(secrets, second, terms);
  return one !== null && one === other ? one : null;
};

const openBlock = (secrets: Secrets, block: string, { nonceHash, keyVersion, takesPkcs1 }: SealTerms): string | null => {
  const { privateKey, bits } = secrets.rsaKey(keyVersion);
  const size = bits / 8;
  const standIn = Buffer.concat([Buffer.alloc(1), randomBytes(size - 1)]);
  const spare = standIn.toString('base64');
  const isText = BASE64.test(block);
  const bytes = Buffer.from(isText ? block : spare, 'base64');
  // The library refuses what is no number below the modulus before it computes anything: that would be told by the time [SV-46].
  const isWhole = isText && bytes.length === size && bytes.compare(modulusOf(privateKey)) < 0;
  const taken = isWhole ? bytes : standIn;
  const text = decrypt(privateKey, taken, OAEP);
  const plain = takesPkcs1 ? decrypt(privateKey, taken, PKCS1) : null;
  const content = contentOf(text ?? NO_TEXT);
  // An exception takes its time: where none came, one does here [SV-46].
  if (text !== null && content !== null) contentOf('');
  const digits = digitsIn(content, nonceHash);
  if (!isWhole) return null;
  return digits ?? (plain === null ? null : (digitsIn(contentOf(plain), nonceHash) ?? (SIX_DIGITS.test(plain) ? plain : null)));
};

const modulusOf = madeOnce((privateKey: KeyObject): Buffer => Buffer.from(privateKey.export({ format: 'jwk' }).n ?? '', 'base64url'));

/** Read where no text came out, so that as much is done: its nonce is nobody's. */
const NO_TEXT = JSON.stringify({ n: '-'.repeat(43), p: '------' });

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

const OAEP = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
/** For bad padding the library makes up a text: nobody learns that it was bad. */
const PKCS1 = { padding: constants.RSA_PKCS1_PADDING };
const SIX_DIGITS = /^[0-9]{6}$/;

const decrypt = (key: KeyObject, block: Buffer, padding: typeof OAEP | typeof PKCS1): string | null =>
  orNull(() => privateDecrypt({ key, ...padding }, block).toString('utf8'));

const contentOf = (text: string): unknown => orNull<unknown>(() => JSON.parse(text));

/** Null where it throws. An exception with a trace of the stack takes longer than none: what does not open would be told by the time [SV-46]. */
const orNull = <Result>(run: () => Result): Result | null => {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return run();
  } catch {
    return null;
  } finally {
    Error.stackTraceLimit = limit;
  }
};

const digitsIn = (content: unknown, nonceHash: string): string | null => {
  if (typeof content !== 'object' || content === null || !('n' in content) || !('p' in content)) return null;
  const { n, p } = content;
  if (typeof n !== 'string' || typeof p !== 'string' || sha256(n) !== nonceHash) return null;
  return SIX_DIGITS.test(p) ? p : null;
};
