/**
 * [TT-1] Reads what a person types, pastes or dictates, for every field and before any limit of length. Full-width digits, letters
 * and signs become plain ones; spaces and invisible marks are removed. Each function returns null for an unreadable text: the
 * field then keeps its text and says so.
 */
const plainWidth = (text: string): string =>
  text
    .replace(/[！-～]/gu, (char) => String.fromCodePoint((char.codePointAt(0) ?? 0) - WIDTH))
    .replace(/[。｡、·・٫]/gu, '.')
    .replace(/−/gu, '-')
    .replace(/[\s\p{Cf}]/gu, '');

/** The difference between a full-width character and its plain one. */
const WIDTH = 0xfe_e0;

/** The number around the cursor, without separators. */
export interface TypedPlace {
  readonly before: string;
  readonly after: string;
}

const NOTHING_AROUND: TypedPlace = { before: '', after: '' };

/**
 * [TT-2] A typed number: "1,000.50" is 1000.50, "100,5" is 100.5, "1000," is half-typed: "1000.". A single separator with one or
 * two digits behind it is the decimal point, and so is a separator typed as one key. Other separators must group in threes. ¥ and
 * 元 are removed. `place`: the present text of the field.
 */
export const readTypedNumber = (typed: string, { before, after }: TypedPlace = NOTHING_AROUND): string | null => {
  const piece = plainWidth(typed)
    .replace(/^(-?)[¥￥]/u, '$1')
    .replace(/元$/u, '');
  if (/^-?\d*$/.test(piece)) return wholeNumber(before + piece + after);
  // The field has a decimal point already and accepts no second one.
  if (/[.,]/.test(before + after)) return null;
  return /^[.,]$/.test(piece) ? wholeNumber(`${before}.${after}`) : readSeparated(before + piece + after);
};

/** ".5" is 0.5. */
const wholeNumber = (text: string): string | null => {
  const parts = NUMBER.exec(text);
  if (parts === null) return null;
  const [, minus = '', whole = '', rest = ''] = parts;
  return minus + (whole === '' && rest !== '' ? '0' : whole) + rest;
};

const NUMBER = /^(-?)(\d*)(\.\d*)?$/;

/** A number with separators, one of which may be the decimal point. */
const readSeparated = (text: string): string | null => {
  if (NUMBER.test(text)) return wholeNumber(text);
  const point = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  const head = text.slice(0, point);
  const tail = text.slice(point + 1);
  const separator = text.slice(point, point + 1);
  const isLone = !head.includes(separator);
  if (separator === ',' && isLone && !head.includes('.')) {
    if (tail.length === 3 && /^-?[1-9]\d{0,2}$/.test(head)) return wholeNumber(head + tail);
    return tail.length <= 2 || /^-?0?$/.test(head) ? wholeNumber(`${head}.${tail}`) : null;
  }
  // "1,000.5", "1.000,5": the last separator is the decimal point, the others group. "1,000,000": all of them group.
  const grouping = separator === ',' ? (isLone ? '.' : ',') : isLone ? ',' : '.';
  const parts = (isLone ? head : text).split(grouping);
  if (parts.length < 2 || !/^-?[1-9]\d{0,2}$/.test(parts[0] ?? '') || !parts.slice(1).every((part) => /^\d{3}$/.test(part))) return null;
  return wholeNumber(isLone ? `${parts.join('')}.${tail}` : parts.join(''));
};

/** [TT-3] Digits of a number without a numeric value, without hyphens, points and brackets: at most `most` of them. */
export const readTypedDigits = (typed: string, most: number): string | null => {
  const text = plainWidth(typed).replace(/[\p{Pd}.()]/gu, '');
  return /^\d*$/.test(text) && text.length <= most ? text : null;
};

/** [TT-4] A one-time code of `length` digits; in the text of a message the only run of this length. */
export const readTypedCode = (typed: string, length: number): string | null => {
  const plain = readTypedDigits(typed, length);
  if (plain !== null) return plain;
  const runs = (plainWidth(typed).match(/\d+/g) ?? []).filter((run) => run.length === length);
  return runs.length === 1 ? (runs[0] ?? null) : null;
};

/**
 * [TT-5] A mobile number of 11 digits; the country's +86, 0086 or 86 before it is removed once the number is complete. Numbers of
 * other countries are refused.
 */
export const readTypedMobile = (typed: string): string | null => {
  const behindPlus = typed.replace(/^[\s\p{Cf}]*(?:\p{Ps}\s*)?[+＋]/u, '');
  const text = readTypedDigits(behindPlus, MOBILE_DIGITS + 4);
  if (text === null || (behindPlus !== typed && !/^(?:86|8?$)/.test(text))) return null;
  const own = text.replace(/^(?:00)?86(?=1\d{10}$)/, '');
  return own.length <= MOBILE_DIGITS || /^(?:00)?86\d{0,10}$/.test(own) ? own : null;
};

const MOBILE_DIGITS = 11;

/** [TT-6] An ID number: digits and a capital X, at most `most` of them. */
export const readTypedIdNumber = (typed: string, most: number): string | null => {
  const text = plainWidth(typed)
    .replace(/[\p{Pd}.]/gu, '')
    .toUpperCase();
  return /^[\dX]*$/.test(text) && text.length <= most ? text : null;
};

/** [TT-6] A number of letters and digits, without hyphens: at most `most` of them. */
export const readTypedAccount = (typed: string, most: number): string | null => {
  const text = plainWidth(typed).replace(/\p{Pd}/gu, '');
  return /^[A-Za-z\d]*$/.test(text) && text.length <= most ? text : null;
};
