import { isCalendarDate, netValue, type CalendarDate, type NetValue } from '@caifu/core/values';
import { hasHiddenSigns, nameFault, type DayDoubt, type FundTrading, type NameFault } from '@caifu/core/funds';

/** A cell that is refused. The message is the reason. */
export class CellError extends Error {}

/** [FI-4] The allowed trading of a fund by the words of its page. Amounts in fen. */
export interface TradingWords {
  readonly trading: FundTrading;
  readonly canRedeem: boolean;
  readonly dayLimit: number | null;
}

/** [FI-4] Parses texts such as '限大额 ( 单日累计购买上限10.00万元 ) / 开放赎回'. Throws CellError for unknown words. */
export const tradingOfWords = (text: string): TradingWords => {
  const parts = text.split('/').map((part) => part.trim());
  const [first = ''] = parts;
  const canRedeem = parts.includes('开放赎回');
  const purchase = Object.keys(PURCHASE_WORDS).find((word) => first.startsWith(word));
  if (purchase === undefined && text !== '') throw new CellError(`"${cut(text)}" does not say whether the fund is sold`);
  const trading = purchase === undefined ? 'suspended' : (PURCHASE_WORDS[purchase] ?? 'suspended');
  return {
    // Closed for purchases only, or completely.
    trading: trading === 'suspended' && canRedeem ? 'purchase-suspended' : trading,
    canRedeem,
    dayLimit: trading === 'limited' ? limitOf(first) : null,
  };
};

const PURCHASE_WORDS: Readonly<Record<string, FundTrading>> = {
  开放申购: 'open',
  限大额: 'limited',
  暂停申购: 'suspended',
  场内交易: 'exchange-only',
  封闭期: 'suspended',
  认购期: 'suspended',
  基金终止: 'suspended',
};

const limitOf = (text: string): number | null => {
  const [, amount, unit] = /上限(\d+(?:\.\d+)?)(万|亿)?元/.exec(text) ?? [];
  if (amount === undefined) return null;
  const limit = Math.round(Number(amount) * (unit === '亿' ? 100_000_000 : unit === '万' ? 10_000 : 1) * FEN_PER_YUAN);
  if (!Number.isSafeInteger(limit)) throw new CellError(`"${cut(text)}" is no limit of a day`);
  return limit === 0 ? null : limit;
};

const FEN_PER_YUAN = 100;

/** [FI-4] '中高风险' is 4. Empty: not rated. */
export const riskOfWord = (word: string): number | null => {
  if (word === '') return null;
  const level = RISK_WORDS.indexOf(word);
  if (level < 0) throw new CellError(`"${cut(word)}" is not a risk level`);
  return level + 1;
};
export const RISK_WORDS: readonly string[] = ['低风险', '中低风险', '中风险', '中高风险', '高风险'];

/** A decimal as an integer in units of `10 ** -places`. '' and '--' are null. Surplus places must be zeros, and 0 has no minus sign. */
export const scaledOf = (text: string, places: number, what: string): number | null => {
  const decimal = decimalOf(text, places, what);
  if (decimal === null) return null;
  if (decimal.isRounded || decimal.isMinusZero) throw new CellError(`"${cut(text)}" is not ${what} of at most ${places} decimals`);
  return decimal.scaled;
};

/** 10,000 yuan in ten-thousandths: the largest value and payout of a share. */
export const MOST_A_SHARE = 100_000_000;

/** A net value of a fund or of a bank's product, in yuan. Throws CellError for an impossible value. */
export const netValueOfWord = (text: string): NetValue => {
  const value = scaledOf(text, 4, 'a net value');
  if (value === null || value <= 0 || value > MOST_A_SHARE) throw new CellError('a net value is above 0 and below 10,000 yuan');
  return netValue(value);
};

/**
 * [FI-20] A secondary figure: surplus places are rounded, half away from zero, and an invalid number is left out. Both are reported, and
 * the rest of the row is unaffected.
 */
export const besideOf = (text: string, places: number, what: string, note: (reason: string) => void): number | null => {
  try {
    const decimal = decimalOf(text, places, what);
    if (decimal?.isRounded === true) note(`${what} has more than ${places} decimals and is rounded`);
    return decimal?.scaled ?? null;
  } catch (error) {
    if (!(error instanceof CellError)) throw error;
    note(`${what} is left out: it is no number`);
    return null;
  }
};

const decimalOf = (text: string, places: number, what: string) => {
  if (text === '' || text === '--') return null;
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d{1,15})(?:\.(\d{1,20}))?$/.exec(text) ?? [];
  const digits = fraction.padEnd(places, '0');
  const scaled = Number(whole + digits.slice(0, places)) + (digits.length > places && (digits[places] ?? '0') >= '5' ? 1 : 0);
  if (whole === '' || !Number.isSafeInteger(scaled)) throw new CellError(`"${cut(text)}" is not ${what} of at most ${places} decimals`);
  return {
    scaled: sign === '-' && scaled !== 0 ? -scaled : scaled,
    isRounded: /[1-9]/.test(digits.slice(places)),
    isMinusZero: sign === '-' && scaled === 0,
  };
};

/** As much of a cell as a line of a report needs, without control characters for a terminal. */
export const cut = (text: string): string => {
  const plain = Array.from(text, (sign) => (hasHiddenSigns(sign) ? '\uFFFD' : sign));
  return plain.length > 40 ? `${plain.slice(0, 40).join('')}…` : plain.join('');
};

/** '' and '--' are null. */
export const dayOf = (text: string): CalendarDate | null => {
  if (text === '' || text === '--') return null;
  if (!isCalendarDate(text)) throw new CellError(`"${cut(text)}" is not a day (YYYY-MM-DD)`);
  return text;
};

/** [FI-28] A secondary day: an invalid one is left out and reported. */
export const dayBesideOf = (text: string, what: string, note: (reason: string) => void): CalendarDate | null => {
  try {
    return dayOf(text);
  } catch (error) {
    if (!(error instanceof CellError)) throw error;
    note(`${what} is left out: it is no day`);
    return null;
  }
};

export const neededDay = (text: string): CalendarDate => {
  const day = dayOf(text);
  if (day === null) throw new CellError('the day is missing');
  return day;
};

/** [FI-18] The words for a day without figures. `today` serves for a future day. */
export const dayDoubtText = (doubt: DayDoubt, day: CalendarDate, today: CalendarDate): string =>
  ({
    'before-funds': `no fund is as old as ${day}`,
    'before-founding': `${day} is before the fund was founded`,
    'to-come': `${day} is not here yet: today is ${today}`,
    'closed-day': `${day} is not a trading day`,
  })[doubt];

export const codeOf = (text: string): string => {
  if (!/^\d{6}$/.test(text)) throw new CellError(`"${cut(text)}" is not a fund's code (six digits)`);
  return text;
};

/** [FI-24] A required name for display. */
export const neededName = (text: string, what: string): string => {
  if (text === '' || text.trim() === '') throw new CellError(`${what} is missing`);
  return nameOrNone(text, what);
};

/** [FI-24] A name for display, which may be missing. */
export const nameOrNone = (text: string, what: string): string => {
  const fault = text === '' ? null : nameFault(text);
  if (fault !== null) throw new CellError(`${what} ("${cut(text)}") ${NAME_FAULTS[fault]}`);
  return text;
};

const NAME_FAULTS: Readonly<Record<NameFault, string>> = {
  number: 'is a number',
  'hidden-signs': 'holds signs that nobody sees or that are no signs',
  'too-long': 'is too long',
};

/** [FI-24] Text that is no name, such as a code or a sentence: without hidden characters, and of limited length. */
export const wordsOf = (text: string, what: string, longest: number): string => {
  if (hasHiddenSigns(text.replaceAll('\n', ''))) throw new CellError(`${what} ("${cut(text)}") ${NAME_FAULTS['hidden-signs']}`);
  if (text.length > longest) throw new CellError(`${what} ${NAME_FAULTS['too-long']}`);
  return text;
};

/** [FI-24] A code of a company, a person or a security. */
export const neededId = (text: string, what: string): string => {
  if (text === '') throw new CellError(`${what} is missing`);
  return wordsOf(text, what, LONGEST_ID);
};
export const LONGEST_ID = 32;
