import {
  addDays,
  type CalendarDate,
  type EpochMs,
  formatMinute,
  multiplyDivide,
  type NetValue,
  type RatePpm,
  ratePpm,
} from '../../values/index.ts';
import { formatNetValue, formatSignedRate, MISSING, trendOf, type Trend } from '../../values/display.ts';
import { shownIncome, shownYield, type ShownLevel } from '../../values/display-yield.ts';
import { fallBeside, fallText } from '../fund-figure.ts';
import type { FundSummary } from '../fund.ts';
import { exactCurveBy, type FundValues, type ReinvestedDay } from '../returns.ts';
import { codesOf, type WatchBook } from './watch-book.ts';

/** A source's estimate of a fund's value before the value is published. Never a confirmed figure. */
export interface FundEstimate {
  readonly value: NetValue;
  readonly increase: RatePpm;
  readonly at: EpochMs;
  readonly source: string;
}

/** A fund on the watch list. */
export interface WatchedFund extends FundSummary {
  readonly isHeld: boolean;
  /** null: there is no estimate now. */
  readonly estimate: FundEstimate | null;
  readonly addedOn: CalendarDate;
  /** Calendar days since it was added. */
  readonly daysWatched: number;
  /** [FW-10] Growth since the newest published value when it was added, dividends reinvested. */
  readonly sinceAdded: RatePpm | null;
  /** [LAW-16] The largest fall in that time; null: the law asks for none, none is known, or it is a money fund. */
  readonly fallSinceAdded: RatePpm | null;
  /** [FW-26] The heights of the line beside its value, oldest first. Empty: none is drawn. */
  readonly line: readonly RatePpm[];
}

/** [FW-26] Calendar days of the line up to the newest figure. */
export const LINE_DAYS = 30;

/** [FW-26] Growth on each day since the line's first one, payouts reinvested; empty where a gain is unproven. */
export const valueLine = (values: FundValues, reinvested: readonly ReinvestedDay[]): readonly RatePpm[] => {
  const last = values.days.at(-1);
  return last === undefined
    ? []
    : lineOf(exactCurveBy(values, addDays(last, -LINE_DAYS), last, reinvested).map(({ increase }) => increase));
};

/** [FW-26] A money fund's yields of seven days; growth by its incomes would be a straight line. */
export const yieldLine = (days: readonly CalendarDate[], yields: readonly (RatePpm | null)[]): readonly RatePpm[] => {
  const last = days.at(-1);
  const from = last === undefined ? null : addDays(last, -LINE_DAYS);
  return lineOf(yields.flatMap((each, at) => (each === null || from === null || (days[at] ?? from) < from ? [] : [each])));
};

const lineOf = (heights: readonly RatePpm[]): readonly RatePpm[] => (heights.length < 2 ? [] : heights);

/** Columns of the watch list in their order, after the name (P1 §2). */
export type WatchColumn = (typeof WATCH_COLUMNS)[number];
export const WATCH_COLUMNS = [
  'net-value',
  'day',
  'estimate',
  'since-added',
  'month',
  'season',
  'half-year',
  'year',
  'three-years',
] as const;

/** The facts of a figure besides its number. */
export type WatchNote =
  | { readonly kind: 'of-day'; readonly day: CalendarDate }
  | { readonly kind: 'ten-thousand-income' }
  | { readonly kind: 'seven-day-yield' }
  | { readonly kind: 'estimated'; readonly value: string; readonly time: string; readonly source: string }
  | { readonly kind: 'days-watched'; readonly days: number };

export interface WatchFigure {
  readonly text: string;
  /** null: without a colour. */
  readonly trend: Trend | null;
  readonly note: WatchNote | null;
  /** [LAW-11] [LAW-16] null: none stands beside it. */
  readonly fall: string | null;
}

/** [FW-9] A fund's figure in a column. Money funds show income and yield in place of value and daily change. */
export const watchFigure = (fund: WatchedFund, column: WatchColumn): WatchFigure => {
  switch (column) {
    case 'net-value':
      return fund.isMoneyFund
        ? level(shownIncome(fund.tenThousandIncome), { kind: 'ten-thousand-income' })
        : plain(formatNetValue(fund.netValue), fund.valueDay === null ? null : { kind: 'of-day', day: fund.valueDay });
    case 'day':
      return fund.isMoneyFund ? level(shownYield(fund.sevenDayYield), { kind: 'seven-day-yield' }) : coloured(fund.growth.day);
    case 'estimate': {
      const { estimate } = fund;
      if (estimate === null) return plain(MISSING);
      const { at, source, value } = estimate;
      return coloured(estimate.increase, { kind: 'estimated', value: formatNetValue(value), time: formatMinute(at).slice(11), source });
    }
    case 'since-added':
      return coloured(fund.sinceAdded, { kind: 'days-watched', days: fund.daysWatched }, fallText(fund.fallSinceAdded));
    case 'month':
    case 'season':
    case 'half-year':
    case 'year':
    case 'three-years':
      return coloured(fund.growth[column], null, fallBeside(fund, column));
  }
};

const level = ({ text, trend }: ShownLevel, note: WatchNote): WatchFigure => ({
  text,
  trend: trend === 'loss' ? trend : null,
  note,
  fall: null,
});
const plain = (text: string, note: WatchNote | null = null): WatchFigure => ({ text, trend: null, note, fall: null });
const coloured = (rate: RatePpm | null, note: WatchNote | null = null, fall: string | null = null): WatchFigure => ({
  text: formatSignedRate(rate),
  trend: rate === null ? null : trendOf(rate, 'default'),
  note,
  fall,
});

/** The funds of a group that are read, in the order of the list. */
export const watchedIn = (funds: readonly WatchedFund[], book: WatchBook, groupId: string | null): readonly WatchedFund[] => {
  const byCode = new Map(funds.map((fund) => [fund.fundCode, fund]));
  return codesOf(book, groupId).flatMap((code) => byCode.get(code) ?? []);
};

/** The newest day of a value on the whole watch list; money funds, which publish every day, do not count. */
export const watchDay = (funds: readonly WatchedFund[]): CalendarDate | null =>
  funds.reduce<CalendarDate | null>((newest, { valueDay, isMoneyFund }) => {
    if (isMoneyFund || valueDay === null) return newest;
    return newest === null || valueDay > newest ? valueDay : newest;
  }, null);

/** The counted funds of a group. `rest` have no change of that day: money funds, and funds whose value comes later. */
export interface WatchTotal {
  readonly count: number;
  readonly risen: number;
  readonly fallen: number;
  readonly level: number;
  readonly rest: number;
  /** Average of the changes of that day, rounded to 0.01 %. null: there is none. */
  readonly average: RatePpm | null;
  readonly trend: Trend;
}

/** [FW-11] Every group is counted by the day of the whole list, so that its figures are a part of the whole list's. */
export const watchTotal = (funds: readonly WatchedFund[], day: CalendarDate | null): WatchTotal => {
  const changes = funds.flatMap(({ growth, valueDay }) => (growth.day === null || day === null || valueDay !== day ? [] : [growth.day]));
  const counted = { gain: 0, loss: 0, flat: 0 };
  for (const change of changes) counted[trendOf(change, 'default')] += 1;
  const sum = changes.reduce<number>((so, change) => so + change, 0);
  const average = changes.length === 0 ? null : ratePpm(multiplyDivide(sum, 1, changes.length * STEP, 'half-away') * STEP);
  return {
    count: funds.length,
    risen: counted.gain,
    fallen: counted.loss,
    level: counted.flat,
    rest: funds.length - changes.length,
    average,
    trend: trendOf(average, 'default'),
  };
};

/** 0.01 %. */
const STEP = 100;
