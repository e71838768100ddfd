import { shanghaiDateOf, shanghaiSecondsOf, weekdayOf, type CalendarDate, type EpochMs, type Weekday } from './calendar-date.ts';
import { splitDecimal, toScaledText } from './decimal-text.ts';
import { multiplyDivide } from './exact.ts';
import { toYuanText, type Fen } from './money.ts';
import { toNetValueText, type NetValue } from './net-value.ts';
import { toPercentText, type RatePpm } from './rate.ts';
import { toSharesText, type Shares } from './shares.ts';

/** What stands where a value is missing (P1 §5 Display rules). */
export const MISSING = '--';

/** What stands where the investor hides amounts. */
export const MASK = '****';

/** What a colour means: red, green, grey (P1 §5). */
export type Trend = 'gain' | 'loss' | 'flat';

/** "1,234.50" */
export const formatMoney = (amount: Fen | null): string => (amount === null ? MISSING : grouped(toYuanText(amount)));

/** "1,234.50" */
export const formatShares = (count: Shares | null): string => (count === null ? MISSING : grouped(toSharesText(count)));

/** "1.0234" */
export const formatNetValue = (value: NetValue | null): string => (value === null ? MISSING : toNetValueText(value));

/** "4.25%" */
export const formatRate = (rate: RatePpm | null): string => (rate === null ? MISSING : `${toPercentText(rate)}%`);

/** "+1.20%": a gain has its plus sign, zero has none (P1 §5 increase colouring). */
export const formatSignedRate = (rate: RatePpm | null): string => signed(rate, formatRate(rate));

/** "+1,234.50" */
export const formatSignedMoney = (amount: Fen | null): string => signed(amount, formatMoney(amount));

/**
 * The colour's meaning: gain is red, loss green, flat grey. Zero is flat, but among assets a gain; missing is always flat.
 * Source: P1 §5, P2 §5 Display rules, decision 0023.
 */
export const trendOf = (value: number | null, place: 'assets' | 'default'): Trend => {
  if (value === null) return 'flat';
  if (value < 0) return 'loss';
  return value > 0 || place === 'assets' ? 'gain' : 'flat';
};

/**
 * "1.2万" above 9999 yuan, to one decimal half away from zero; otherwise "9999元", with two places where there are fen.
 * A negative amount is shortened by its size. Source: P1 §5 Amount shorthand.
 */
export const shortenAmount = (amount: Fen | null): string => {
  if (amount === null) return MISSING;
  if (Math.abs(amount) > LONGEST_IN_YUAN) return `${toScaledText(multiplyDivide(amount, 1, FEN_PER_TENTH_WAN, 'half-away'), 1)}万`;
  return `${amount % 100 === 0 ? String(amount / 100) : toYuanText(amount)}元`;
};

/** "1.2万", "5万": the same within words, where a decimal that is zero says nothing. Source: decision 0202. */
export const shortenInWords = (amount: Fen | null): string => shortenAmount(amount).replace('.0万', '万');

/** "1,234" or "1,234.50": without the places where there are no fen, for hints and buttons. Source: decision 0023. */
export const formatMoneyBriefly = (amount: Fen | null): string => formatMoney(amount).replace(/\.00$/, '');

/**
 * For amounts that decide something (a fee's bound, a minimum): shortened only where that loses nothing, and
 * without a needless zero, as words say it: "50万", "1.5万", but "12,500元". Source: P1 §5 Amount shorthand, decision 0023.
 */
export const shortenExactly = (amount: Fen): string =>
  amount % FEN_PER_TENTH_WAN === 0 ? shortenInWords(amount) : `${formatMoneyBriefly(amount)}元`;

/**
 * A plain decimal rounded half away from zero, trailing zeros dropped ("1.234565" is "1.23457"); "--" for anything else.
 * Source: P1 §5 Decimal formatting, decision 0004.
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

/** "11月20日 周五" */
export const formatDayWithWeekday = (date: CalendarDate | null): string =>
  date === null ? MISSING : `${Number(date.slice(5, 7))}月${Number(date.slice(8, 10))}日 ${WEEKDAY_NAMES[weekdayOf(date)]}`;

/** "2026-11-20 15:00:05" in Shanghai. */
export const formatSecond = (at: EpochMs | null): string => {
  if (at === null) return MISSING;
  const seconds = shanghaiSecondsOf(at);
  const parts = [Math.trunc(seconds / 3_600), Math.trunc(seconds / 60) % 60, seconds % 60];
  return `${shanghaiDateOf(at)} ${parts.map((part) => String(part).padStart(2, '0')).join(':')}`;
};

/** "2026-11-20 15:00" in Shanghai: seconds are cut. */
export const formatMinute = (at: EpochMs | null): string => (at === null ? MISSING : formatSecond(at).slice(0, 16));

/**
 * The first so many letters as a reader counts them, with … where there were more: a letter with its marks, or a sign of
 * several parts, is never cut in two. Costs the same for a text of any length.
 */
export const cutText = (text: string, letters: number): string => {
  if (text.length <= letters) return text;
  const head = text.slice(0, letters * UNITS_PER_LETTER);
  const starts = lettersOf(head);
  const end = starts[letters] ?? (head.length === text.length ? head.length : (starts.at(-1) ?? 0));
  return end === text.length ? text : `${text.slice(0, end)}…`;
};

/** The text, or the mask while the investor hides amounts. */
export const maskIf = (isHidden: boolean, text: string): string => (isHidden ? MASK : text);

/** "138****0001"; the whole text is masked when it is not 11 digits. */
export const maskMobile = (mobile: string): string => (/^\d{11}$/.test(mobile) ? `${mobile.slice(0, 3)}${MASK}${mobile.slice(7)}` : MASK);

/** "**** 6789": the last four digits of a card number of 12 to 19; any other text is masked whole. */
export const maskCard = (number: string): string => (/^\d{12,19}$/.test(number) ? `${MASK} ${number.slice(-4)}` : MASK);

/** Code units that a letter may have on average; one with thousands of marks ends the text. */
const UNITS_PER_LETTER = 16;

/** Where each letter begins. Old browsers know whole characters only. */
const lettersOf = (text: string): readonly number[] => {
  if (typeof Intl.Segmenter === 'function') return Array.from(new Intl.Segmenter('zh').segment(text), ({ index }) => index);
  let at = 0;
  return Array.from(text, (character) => (at += character.length) - character.length);
};

/** 9999 yuan. */
const LONGEST_IN_YUAN = 999_900;
/** 1000 yuan: one decimal of 万. */
const FEN_PER_TENTH_WAN = 100_000;

const WEEKDAY_NAMES: Readonly<Record<Weekday, string>> = { 1: '周一', 2: '周二', 3: '周三', 4: '周四', 5: '周五', 6: '周六', 7: '周日' };

const signed = (value: number | null, text: string): string => (value !== null && value > 0 ? `+${text}` : text);

/** Commas between thousands of the whole part. */
const grouped = (text: string): string => {
  const dot = text.indexOf('.');
  return text.slice(0, dot).replace(/\B(?=(?:\d{3})+$)/g, ',') + text.slice(dot);
};
