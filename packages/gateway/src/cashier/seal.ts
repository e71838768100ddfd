import { constants, privateDecrypt, randomBytes, type KeyObject } from 'node:crypto';
import { madeOnce } from '../ground/database/json-parser.ts';
import { sha256, type Secrets } from '../ground/keys/secrets.ts';

/** The nonce issued with a key, and the allowed padding of its block. */
export interface SealTerms {
  readonly nonceHash: string;
  readonly keyVersion: number;
  /** Also PKCS#1 v1.5, with the nonce or with the bare digits. Else OAEP with SHA-256 only. */
  readonly takesPkcs1: boolean;
}

/**
 * Opens the sealed blocks of one submission: one, or two that agree. Each block must hold the issued nonce and the same six digits. Null
 * for every fault: the caller cannot distinguish bad padding from a wrong nonce or length, and the work is the same in each case.
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
  // The library refuses a number above the modulus before it computes anything, which its time would reveal [SV-46].
  const isWhole = isText && bytes.length === size && bytes.compare(modulusOf(privateKey)) < 0;
  const taken = isWhole ? bytes : standIn;
  const text = decrypt(privateKey, taken, OAEP);
  const plain = takesPkcs1 ? decrypt(privateKey, taken, PKCS1) : null;
  const content = contentOf(text ?? NO_TEXT);
  // An exception takes time, so one is made here where none was thrown [SV-46].
  if (text !== null && content !== null) contentOf('');
  const digits = digitsIn(content, nonceHash);
  if (!isWhole) return null;
  return digits ?? (plain === null ? null : (digitsIn(contentOf(plain), nonceHash) ?? (SIX_DIGITS.test(plain) ? plain : null)));
};

const modulusOf = madeOnce((privateKey: KeyObject): Buffer => Buffer.from(privateKey.export({ format: 'jwk' }).n ?? '', 'base64url'));

/** Parsed where no text came out, so that the work is the same. Its nonce belongs to nobody. */
const NO_TEXT = JSON.stringify({ n: '-'.repeat(43), p: '------' });

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

const OAEP = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
/** For bad padding the library makes up a text, so that nobody learns of it. */
const PKCS1 = { padding: constants.RSA_PKCS1_PADDING };
const SIX_DIGITS = /^[0-9]{6}$/;

const decrypt = (key: KeyObject, block: Buffer, padding: typeof OAEP | typeof PKCS1): string | null =>
  orNull(() => privateDecrypt({ key, ...padding }, block).toString('utf8'));

const contentOf = (text: string): unknown => orNull<unknown>(() => JSON.parse(text));

/**
 * Null where the function throws. An exception with a stack trace takes longer, which would reveal a block that cannot be opened [SV-46].
 */
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
