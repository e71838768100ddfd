import { weekdayOf, type CalendarDate, type Weekday } from './calendar-date.ts';
import { splitDecimal, toScaledText } from './decimal-text.ts';
import { multiplyDivide } from './exact.ts';
import { toGramsText, type Grams } from './grams.ts';
import { toYuanText, type Fen } from './money.ts';
import { toNetValueText, type NetValue } from './net-value.ts';
import { toPercentText, type RatePpm } from './rate.ts';
import { toSharesText, type Shares } from './shares.ts';

/** The text for a missing value (P1 §5 Display rules). */
export const MISSING = '--';

export const MASK = '****';

/** The meaning of a colour: red, green, grey (P1 §5). */
export type Trend = 'gain' | 'loss' | 'flat';

/** "1,234.50" */
export const formatMoney = (amount: Fen | null): string => (amount === null ? MISSING : grouped(toYuanText(amount)));

/** "1,234.50" */
export const formatShares = (count: Shares | null): string => (count === null ? MISSING : grouped(toSharesText(count)));

/** "1,234.5678" */
export const formatGrams = (weight: Grams | null): string => (weight === null ? MISSING : grouped(toGramsText(weight)));

/** "1.0234" */
export const formatNetValue = (value: NetValue | null): string => (value === null ? MISSING : toNetValueText(value));

/** "4.25%" */
export const formatRate = (rate: RatePpm | null): string => (rate === null ? MISSING : `${toPercentText(rate)}%`);

/** "+1.20%": a gain has a plus sign, zero has none (P1 §5 increase colouring). */
export const formatSignedRate = (rate: RatePpm | null): string => signed(rate, formatRate(rate));

/** "+1,234.50" */
export const formatSignedMoney = (amount: Fen | null): string => signed(amount, formatMoney(amount));

/** The place of a figure, which decides the colour of zero. */
export type TrendPlace = 'assets' | 'default';

/**
 * The colour's meaning: gain is red, loss green, flat grey. Zero is flat, but a gain among assets; a missing value is always flat.
 * Source: P1 §5, P2 §5 Display rules, decisions 0023 and 0221.
 */
export const trendOf = (value: number | null, place: TrendPlace): Trend => {
  if (value === null) return 'flat';
  if (value < 0) return 'loss';
  return value > 0 || place === 'assets' ? 'gain' : 'flat';
};

/**
 * "1.2万" above 9999 yuan, to one decimal half away from zero; otherwise "9999元", with two places if there are fen. A negative
 * amount is shortened by its absolute value. Source: P1 §5 Amount shorthand.
 */
export const shortenAmount = (amount: Fen | null): string => {
  if (amount === null) return MISSING;
  if (Math.abs(amount) > LONGEST_IN_YUAN) return `${toScaledText(multiplyDivide(amount, 1, FEN_PER_TENTH_WAN, 'half-away'), 1)}万`;
  return `${amount % 100 === 0 ? String(amount / 100) : toYuanText(amount)}元`;
};

/** "1.2万", "2,400万": the same for sentences, in groups of three, without a zero decimal. Source: decision 0202. */
export const shortenInWords = (amount: Fen | null): string =>
  shortenAmount(amount)
    .replace('.0万', '万')
    .replace(/\d{4,}/, groupedWhole);

/** "1,234" or "1,234.50": limits, minimums, steps and hints have no decimal places for whole yuan. Source: decision 0023, UI-1100. */
export const formatMoneyBriefly = (amount: Fen | null): string => formatMoney(amount).replace(/\.00$/, '');

/** "1,000", "100.5": shares that set a limit, with only the needed places. Source: UI-1100. */
export const formatSharesBriefly = (count: Shares | null): string => formatShares(count).replace(/\.?0+$/, '');

/**
 * For amounts that set a limit (a fee's bound, a minimum): shortened only if exact, and without a zero decimal: "50万", "1.5万", but
 * "12,500元". Source: P1 §5 Amount shorthand, decision 0023.
 */
export const shortenExactly = (amount: Fen): string =>
  amount % FEN_PER_TENTH_WAN === 0 ? shortenInWords(amount) : `${formatMoneyBriefly(amount)}元`;

/**
 * A plain decimal rounded half away from zero, without trailing zeros ("1.234565" is "1.23457"); "--" for anything else. Source:
 * P1 §5 Decimal formatting, decision 0004.
 */
export const roundPlaces = (text: string, places = 5): string => {
  const parts = splitDecimal(text);
  if (parts === null) return MISSING;
  const kept = BigInt(parts.whole + parts.fraction.slice(0, places).padEnd(places, '0'));
  const rounded = (parts.fraction[places] ?? '0') >= '5' ? kept + 1n : kept;
  const digits = String(rounded).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '');
  return `${parts.isNegative && rounded !== 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
};

/** "2026-11-20" */
export const formatDate = (date: CalendarDate | null): string => date ?? MISSING;

/**
 * [UI-1335] "11月20日 周五": a future or past day as shown. Where it is read on a day of another year it has its year: "2027年1月4日 周一";
 * "always": it always has it, as on paper. Source: P2 §2.7, decision 0285.
 */
export const formatDayWithWeekday = (date: CalendarDate | null, readOn: CalendarDate | 'always'): string => {
  if (date === null) return MISSING;
  const day = `${Number(date.slice(5, 7))}月${Number(date.slice(8, 10))}日 ${formatWeekday(date)}`;
  return readOn.slice(0, 4) === date.slice(0, 4) ? day : `${date.slice(0, 4)}年${day}`;
};

/** "周五" */
export const formatWeekday = (date: CalendarDate): string => WEEKDAY_NAMES[weekdayOf(date)];

/** The text, or the mask while amounts are hidden. */
export const maskIf = (isHidden: boolean, text: string): string => (isHidden ? MASK : text);

/** "138****0001"; the whole text is masked when it is not 11 digits. */
export const maskMobile = (mobile: string): string => (/^\d{11}$/.test(mobile) ? `${mobile.slice(0, 3)}${MASK}${mobile.slice(7)}` : MASK);

/** "**** 6789": the last four digits of a card number of 12 to 19; any other text is masked whole. */
export const maskCard = (number: string): string => (/^\d{12,19}$/.test(number) ? `${MASK} ${number.slice(-4)}` : MASK);

/** 9999 yuan. */
const LONGEST_IN_YUAN = 999_900;
/** 1000 yuan: one decimal of 万. */
const FEN_PER_TENTH_WAN = 100_000;

const WEEKDAY_NAMES: Readonly<Record<Weekday, string>> = { 1: '周一', 2: '周二', 3: '周三', 4: '周四', 5: '周五', 6: '周六', 7: '周日' };

const signed = (value: number | null, text: string): string => (value !== null && value > 0 ? `+${text}` : text);

/** Commas between the thousands of the whole part. */
const grouped = (text: string): string => {
  const dot = text.indexOf('.');
  return groupedWhole(text.slice(0, dot)) + text.slice(dot);
};

const groupedWhole = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, ',');
