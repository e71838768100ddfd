import { isCalendarDate, type CalendarDate } from '@caifu/core/values';
import type { FundTrading } from '@caifu/core/funds';

/** A cell that cannot be taken; the message says why. */
export class CellError extends Error {}

/** [FI-4] What may be done with a fund by the words of its page; fen. */
export interface TradingWords {
  readonly trading: FundTrading;
  readonly canRedeem: boolean;
  readonly dayLimit: number | null;
}

/** [FI-4] '限大额 ( 单日累计购买上限10.00万元 ) / 开放赎回' and the like. Throws CellError for words that are not known. */
export const tradingOfWords = (text: string): TradingWords => {
  const parts = text.split('/').map((part) => part.trim());
  const [first = ''] = parts;
  const canRedeem = parts.includes('开放赎回');
  const purchase = Object.keys(PURCHASE_WORDS).find((word) => first.startsWith(word));
  if (purchase === undefined && text !== '') throw new CellError(`"${text}" does not say whether the fund is sold`);
  const trading = purchase === undefined ? 'suspended' : (PURCHASE_WORDS[purchase] ?? 'suspended');
  return {
    // Closed for purchases only, or wholly.
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
  return Math.round(Number(amount) * (unit === '亿' ? 100_000_000 : unit === '万' ? 10_000 : 1) * FEN_PER_YUAN);
};

const FEN_PER_YUAN = 100;

/** [FI-4] '中高风险' is 4; nothing: not rated. */
export const riskOfWord = (word: string): number | null => {
  if (word === '') return null;
  const level = RISK_WORDS.indexOf(word);
  if (level < 0) throw new CellError(`"${word}" is not a risk level`);
  return level + 1;
};
export const RISK_WORDS: readonly string[] = ['低风险', '中低风险', '中风险', '中高风险', '高风险'];

/** A decimal as a whole number of its `10 ** -places`; '' and '--' are null. Surplus places must be zeros. */
export const scaledOf = (text: string, places: number, what: string): number | null => {
  if (text === '' || text === '--') return null;
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d{1,15})(?:\.(\d+))?$/.exec(text) ?? [];
  const digits = fraction.padEnd(places, '0');
  const scaled = Number(whole + digits.slice(0, places));
  if (whole === '' || /[1-9]/.test(digits.slice(places)) || !Number.isSafeInteger(scaled))
    throw new CellError(`"${text}" is not ${what} of at most ${places} decimals`);
  return sign === '-' && scaled !== 0 ? -scaled : scaled;
};

/** '' and '--' are null. */
export const dayOf = (text: string): CalendarDate | null => {
  if (text === '' || text === '--') return null;
  if (!isCalendarDate(text)) throw new CellError(`"${text}" is not a day (YYYY-MM-DD)`);
  return text;
};

export const neededDay = (text: string): CalendarDate => {
  const day = dayOf(text);
  if (day === null) throw new CellError('the day is missing');
  return day;
};

export const codeOf = (text: string): string => {
  if (!/^\d{6}$/.test(text)) throw new CellError(`"${text}" is not a fund's code (six digits)`);
  return text;
};

export const needed = (text: string, what: string): string => {
  if (text === '') throw new CellError(`${what} is missing`);
  return text;
};
