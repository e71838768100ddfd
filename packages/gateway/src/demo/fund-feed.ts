import { calendarDate, daysBetween, multiplyDivide, netValue, type CalendarDate, type NetValue } from '@caifu/core/values';
import type { TradingCalendar } from '@caifu/core/calendar';
import { createRandom, seedOf } from './random.ts';

/**
 * The movement of a demo fund's value. A day's growth is a share of its market's growth, a drift, and a random part of its own, in parts
 * per million.
 */
export interface FundFeed {
  readonly seed: number;
  readonly market: 'equity' | 'bond' | 'global' | 'money';
  /** Share of the market's move, in thousandths. */
  readonly beta: number;
  readonly drift: number;
  readonly spread: number;
  /** Trading days by which its values are late. */
  readonly delay: number;
  /** Months between two dividends. null: none is paid. */
  readonly paysEvery: number | null;
  /** The fund splits one share into two above this net value. null: it never splits. */
  readonly splitsAbove: NetValue | null;
}

/** A value, with the dividend or split of its day. */
export interface FedValue {
  readonly day: CalendarDate;
  readonly value: NetValue;
  /** Hundredths of a percent, with dividends reinvested. */
  readonly growth: number;
  /** Ten-thousandths of a yuan a share. 0: none. */
  readonly dividend: NetValue;
  readonly isSplit: boolean;
}

/** The value of the trading day after a day, calculated with integers. The same feed and days give the same value. */
export const nextFundValue = (feed: FundFeed, calendar: TradingCalendar, before: NetValue, day: CalendarDate): FedValue => {
  const grown = Math.max(1, multiplyDivide(before, PPM + changeOn(feed, day), PPM, 'half-away'));
  const isSplit = feed.splitsAbove !== null && grown > feed.splitsAbove;
  const dividend = isSplit ? 0 : dividendOn(feed, calendar, grown, day);
  const value = isSplit ? multiplyDivide(grown, 1, 2, 'half-away') : grown - dividend;
  return {
    day,
    value: netValue(value),
    growth: multiplyDivide(grown - before, HUNDREDTHS, before, 'half-away'),
    dividend: netValue(dividend),
    isSplit,
  };
};

const PPM = 1_000_000;
/** One in hundredths of a percent. */
const HUNDREDTHS = 10_000;

const changeOn = (feed: FundFeed, day: CalendarDate): number =>
  Math.trunc((marketOn(feed.market, day) * feed.beta) / 1_000) + feed.drift + strayOf(`${feed.seed} ${day}`, feed.spread);

/** Drift and spread of each market, in parts per million a trading day. */
const MARKETS = {
  equity: { drift: 260, spread: 21_000 },
  bond: { drift: 130, spread: 900 },
  global: { drift: 380, spread: 19_000 },
  money: { drift: 0, spread: 0 },
} as const;

const known: Readonly<Record<FundFeed['market'], Map<CalendarDate, number>>> = {
  equity: new Map(),
  bond: new Map(),
  global: new Map(),
  money: new Map(),
};

/** Cached, because every fund of the market reads it. */
const marketOn = (market: FundFeed['market'], day: CalendarDate): number => {
  const found = known[market].get(day);
  if (found !== undefined) return found;
  const { drift, spread } = MARKETS[market];
  const change = drift + strayOf(`${market} ${day}`, spread);
  known[market].set(day, change);
  return change;
};

/** The sum of three draws, so that most days are quiet. */
const strayOf = (key: string, spread: number): number => {
  const random = createRandom(seedOf(key));
  return Math.trunc(((random() + random() + random()) * 2 - 3) * (spread / 3));
};

/** The dividend on the first trading day of its months: the value above 1.02 in whole fen, if it is large enough. */
const dividendOn = (feed: FundFeed, calendar: TradingCalendar, value: number, day: CalendarDate): number => {
  if (feed.paysEvery === null || (Number(day.slice(5, 7)) + feed.seed) % feed.paysEvery !== 0) return 0;
  if (calendar.addTradingDays(day, -1).slice(0, 7) === day.slice(0, 7)) return 0;
  return value < WORTH_PAYING ? 0 : Math.floor((value - KEPT_VALUE) / FEN) * FEN;
};

const WORTH_PAYING = 10_500;
const KEPT_VALUE = 10_200;
const FEN = 100;

/** Income of 10,000 shares of a money fund on a calendar day, in ten-thousandths of a yuan. */
export const moneyIncomeOn = (feed: FundFeed, day: CalendarDate): number => {
  const years = Math.min(Math.max(daysBetween(RATES_FROM, day) / 365, 0), RATE_PERCENT.length - 1);
  const at = Math.floor(years);
  const percent = (RATE_PERCENT[at] ?? 0) + ((RATE_PERCENT[at + 1] ?? RATE_PERCENT[at] ?? 0) - (RATE_PERCENT[at] ?? 0)) * (years - at);
  const rate = percent * HUNDREDTHS + (feed.seed % 7) * 250 + strayOf(`${feed.seed} ${day}`, feed.spread);
  // 10,000 shares cost one yuan each, so a rate in ppm a year times 100 is their yearly income in ten-thousandths of a yuan.
  return Math.max(1, Math.round((rate * 100) / 365));
};

/** Yearly yield in percent, year by year. */
const RATE_PERCENT = [2.6, 3.9, 3.4, 2.4, 1.9, 2.1, 1.7, 1.9, 1.6, 1.3, 1.15] as const;
const RATES_FROM = calendarDate('2016-01-01');
