import type { Brand } from '../../values/brand.ts';

/** The number by which a certificate is checked, without its hyphens. */
export type CheckNumber = Brand<string, 'CheckNumber'>;

/** [AC-3] Digits and letters without I, L, O and U, so that characters are not confused and make no words. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP = 4;

/** Random bytes that a number is made of; each gives 5 of its 80 bits. */
export const CHECK_NUMBER_BYTES = 16;

/** [AC-3] A number of random bytes. Throws a `RangeError` for fewer or more bytes than a number has. */
export const checkNumberOf = (bytes: Uint8Array): CheckNumber => {
  if (bytes.length !== CHECK_NUMBER_BYTES) throw new RangeError(`a check number has ${CHECK_NUMBER_BYTES} bytes`);
  const text = Array.from(bytes, (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
  assertNumber(text);
  return text;
};

/** [AC-3] "8F2K-…": in groups of four, as it is printed. */
export const groupedCheckNumber = (number: CheckNumber): string =>
  Array.from({ length: CHECK_NUMBER_BYTES / GROUP }, (_, at) => number.slice(at * GROUP, (at + 1) * GROUP)).join('-');

/** The last group, by which the owner tells certificates apart; the others keep 60 bits secret. */
export const tailOf = (number: CheckNumber): string => number.slice(-GROUP);

/** [AC-9] A typed number: any case and width, with or without hyphens and spaces; O is 0, I and L are 1. null: no valid number. */
export const readCheckNumber = (text: string): CheckNumber | null => {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return isNumber(plain) ? plain : null;
};

const isNumber = (text: string): text is CheckNumber =>
  text.length === CHECK_NUMBER_BYTES && Array.from(text).every((char) => ALPHABET.includes(char));

function assertNumber(text: string): asserts text is CheckNumber {
  if (!isNumber(text)) throw new RangeError('a check number is made of its alphabet');
}
