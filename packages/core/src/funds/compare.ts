import { isFreshBase } from '../calendar/fresh-base.ts';
import { maximumDrawdown, type Drawdown } from '../products/drawdown.ts';
import { isWholeYear } from '../products/growth.ts';
import { calendarDate, type CalendarDate, daysBetween, type RatePpm, ratePpm } from '../values/index.ts';
import type { FundPosition } from './portfolio.ts';
import {
  areDaysMissing,
  exactCurve,
  growthCurve,
  indexOn,
  logIndex,
  provenSince,
  reinvestedDays,
  type FundPayout,
  type FundSeries,
} from './returns.ts';

/** [FC-1] Minimum and maximum number of compared funds. */
export const FEWEST_COMPARED = 2;
export const MOST_COMPARED = 5;

/** A fund as it is compared. */
export interface FundHistory {
  readonly fundCode: string;
  readonly series: FundSeries;
  readonly payouts: readonly FundPayout[];
  /** The last published positions; null: none are known. */
  readonly holdings: readonly FundPosition[] | null;
}

/** The yearly rate that returns are compared with: its name, and the day since which it is unchanged. */
export interface RiskFreeRate {
  readonly name: string;
  readonly rate: RatePpm;
  readonly since: CalendarDate;
}

/** [FC-5] The benchmark rate of one-year deposits of the People's Bank of China, unchanged since 2015-10-24. */
export const RISK_FREE: RiskFreeRate = { name: '一年期定期存款基准利率', rate: ratePpm(15_000), since: calendarDate('2015-10-24') };

/**
 * Why a figure is missing. under-a-year: a yearly figure over a shorter time. few-values: fewer than 20 daily growths. unmoving:
 * constant values, whose deviation of zero cannot divide. holdings-unknown: a fund published none.
 */
export type MissingReason = 'under-a-year' | 'few-values' | 'unmoving' | 'holdings-unknown';

/** A figure, or why there is none. */
export type Measure<Value> =
  | { readonly kind: 'known'; readonly value: Value }
  | { readonly kind: 'missing'; readonly reason: MissingReason };

/** The figures of one fund over the common span. */
export interface ComparedFigures {
  readonly fundCode: string;
  /** Growth over the span with dividends reinvested, in steps of 0.01 %. */
  readonly growth: RatePpm;
  /** The same as a yearly rate, compounded: (1 + growth)^(365 ÷ days) - 1, in steps of 0.01 %. */
  readonly annualised: Measure<RatePpm>;
  readonly drawdown: Measure<Drawdown>;
  /** Sample standard deviation of the daily growth × √250, in steps of 0.01 %. */
  readonly volatility: Measure<RatePpm>;
  /** (mean daily growth × 250 - risk-free rate) ÷ volatility, in hundredths. */
  readonly sharpe: Measure<number>;
}

/** The common parts of two funds. */
export interface ComparedPair {
  readonly first: string;
  readonly second: string;
  /** Pearson's correlation of the growth between common days, in hundredths: -100 to 100. */
  readonly correlation: Measure<number>;
  /** Sum of the smaller weights of common positions, in parts per million. */
  readonly overlap: Measure<RatePpm>;
}

/** Two to five funds over their common span. */
export interface FundComparison {
  /** The day whose value is the base of every figure, and the last day. */
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly riskFree: RiskFreeRate;
  /** In the order given. */
  readonly funds: readonly ComparedFigures[];
  readonly pairs: readonly ComparedPair[];
}

/**
 * [FC-2] Funds over their common span inside `from` to `to`: it begins no earlier than the youngest fund and ends with the newest
 * value that all funds have. null where that leaves fewer than two days. Throws RangeError unless there are two to five funds.
 * Sources: Sharpe, The Sharpe Ratio (1994), with arithmetic means; Pearson's sample correlation; decision 0236.
 */
export const fundComparison = (
  funds: readonly FundHistory[],
  from: CalendarDate,
  to: CalendarDate,
  riskFree: RiskFreeRate = RISK_FREE,
): FundComparison | null => {
  if (funds.length < FEWEST_COMPARED || funds.length > MOST_COMPARED) {
    throw new RangeError(`two to five funds are compared, got ${funds.length}`);
  }
  const span = commonSpan(funds, from, to);
  if (span === null) return null;
  const cut = funds.map((fund) => ({ fund, ...cutTo(fund, span) }));
  return {
    ...span,
    riskFree,
    funds: cut.map(({ fund, days, logs }) => figuresOf(fund, span, days, logs, riskFree)),
    pairs: cut.flatMap((first, at) => cut.slice(at + 1).map((second) => pairOf(first, second))),
  };
};

interface Span {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

const commonSpan = (funds: readonly FundHistory[], from: CalendarDate, to: CalendarDate): Span | null => {
  let start = from;
  let end = to;
  for (const { series } of funds) {
    const last = series.days.at(-1);
    if (last === undefined) return null;
    if (last < end) end = last;
  }
  start = commonStart(funds, start) ?? end;
  return start < end ? { from: start, to: end } : null;
};

/**
 * [FR-11] [FR-13] The first day from a day on at which each fund has a recent base and after which its whole gain can be proven;
 * null: none.
 */
export const commonStart = (
  funds: readonly Pick<FundHistory, 'series' | 'payouts'>[],
  from: CalendarDate | null = null,
): CalendarDate | null => {
  let start = from;
  for (const { series, payouts } of funds) {
    const first = provenSince(series, reinvestedDays(series, payouts));
    if (first === null) return null;
    if (start === null || first > start) start = first;
  }
  for (let isMoved = true; isMoved;) {
    isMoved = false;
    for (const { series } of funds) {
      const at = start === null ? -1 : indexOn(series.days, start);
      const base = series.days[at];
      if (start === null || base === undefined || isFreshBase(base, start)) continue;
      const next = series.days[at + 1];
      if (next === undefined) return null;
      start = next;
      isMoved = true;
    }
  }
  return start;
};

/** The values of a fund inside a span, from the last one on or before its first day. */
const cutTo = (
  { series, payouts }: FundHistory,
  span: Span,
): { readonly days: readonly CalendarDate[]; readonly logs: readonly number[] } => {
  const start = Math.max(indexOn(series.days, span.from), 0);
  const end = indexOn(series.days, span.to) + 1;
  return { days: series.days.slice(start, end), logs: logIndex(series, payouts).slice(start, end) };
};

const figuresOf = (
  { fundCode, series, payouts }: FundHistory,
  span: Span,
  days: readonly CalendarDate[],
  logs: readonly number[],
  riskFree: RiskFreeRate,
): ComparedFigures => {
  const growth = growthCurve(series, span.from, span.to, payouts).at(-1)?.increase ?? ratePpm(0);
  // [FR-12] A step over missing days is no daily step.
  const daily = stepsOf(logs).filter((_, at) => !areDaysMissing(days[at] ?? span.to, days[at + 1] ?? span.to));
  const deviation = daily.length < FEWEST_GROWTHS ? null : sampleDeviation(daily) * Math.sqrt(TRADING_DAYS_OF_YEAR);
  const length = daysBetween(span.from, span.to);
  const drawdown = maximumDrawdown(exactCurve(series, span.from, span.to, payouts));
  return {
    fundCode,
    growth,
    annualised: isWholeYear(length) ? known(inSteps(Math.expm1((lastLog(logs) * DAYS_OF_YEAR) / length))) : missing('under-a-year'),
    drawdown: drawdown === null || days.length < 2 ? missing('few-values') : known(drawdown),
    volatility: deviation === null ? missing('few-values') : known(inSteps(deviation)),
    sharpe: sharpeOf(daily, deviation, length, riskFree.rate),
  };
};

/** [FC-5] The Sharpe ratio is a yearly figure and needs a year. */
const sharpeOf = (daily: readonly number[], deviation: number | null, length: number, riskFree: RatePpm): Measure<number> => {
  if (!isWholeYear(length)) return missing('under-a-year');
  if (deviation === null) return missing('few-values');
  if (deviation < UNMOVING) return missing('unmoving');
  return known(roundAway(((mean(daily) * TRADING_DAYS_OF_YEAR - riskFree / ONE) / deviation) * HUNDREDTHS));
};

interface Cut {
  readonly fund: FundHistory;
  readonly days: readonly CalendarDate[];
  readonly logs: readonly number[];
}

const pairOf = (first: Cut, second: Cut): ComparedPair => ({
  first: first.fund.fundCode,
  second: second.fund.fundCode,
  correlation: correlationOf(first, second),
  overlap: overlapOf(first.fund.holdings, second.fund.holdings),
});

/** [FC-6] Correlates the growth between successive days on which both have a value. */
const correlationOf = (first: Cut, second: Cut): Measure<number> => {
  const other = new Map(second.days.map((day, at) => [day, second.logs[at] ?? 0]));
  const both = first.days.flatMap((day, at) => {
    const log = other.get(day);
    return log === undefined ? [] : [[first.logs[at] ?? 0, log] as const];
  });
  const one = stepsOf(both.map(([log]) => log));
  const two = stepsOf(both.map(([, log]) => log));
  if (one.length < FEWEST_GROWTHS) return missing('few-values');
  const correlation = correlationBetween(one, two);
  return correlation === null ? missing('unmoving') : known(roundAway(correlation * HUNDREDTHS));
};

/**
 * [FC-7] Sum of the smaller weights; a security listed twice counts with the sum of its weights. A stock and a fund with the same
 * number are different.
 */
const overlapOf = (first: readonly FundPosition[] | null, second: readonly FundPosition[] | null): Measure<RatePpm> => {
  if (first === null || second === null) return missing('holdings-unknown');
  const weights = weightsOf(first);
  let sum = 0;
  for (const [security, weight] of weightsOf(second)) sum += Math.min(weight, weights.get(security) ?? 0);
  return known(ratePpm(sum));
};

const weightsOf = (positions: readonly FundPosition[]): ReadonlyMap<string, number> => {
  const weights = new Map<string, number>();
  for (const { kind, securityCode, weight } of positions) {
    const security = `${kind} ${securityCode}`;
    weights.set(security, (weights.get(security) ?? 0) + weight);
  }
  return weights;
};

/** Square root of the sum of squared differences from the mean ÷ (n - 1); n is at least 2. */
export const sampleDeviation = (numbers: readonly number[]): number => {
  const middle = mean(numbers);
  return Math.sqrt(numbers.reduce((sum, n) => sum + (n - middle) ** 2, 0) / (numbers.length - 1));
};

/** Pearson's correlation of two lists of one length; null where one of them is constant. */
export const correlationBetween = (one: readonly number[], two: readonly number[]): number | null => {
  const [a, b] = [mean(one), mean(two)];
  let [both, first, second] = [0, 0, 0];
  for (const [at, x] of one.entries()) {
    const [dx, dy] = [x - a, (two[at] ?? b) - b];
    both += dx * dy;
    first += dx * dx;
    second += dy * dy;
  }
  const size = Math.sqrt(first) * Math.sqrt(second);
  return size < UNMOVING * UNMOVING ? null : Math.max(-1, Math.min(1, both / size));
};

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

/** Growth from each value to the next. */
const stepsOf = (logs: readonly number[]): readonly number[] => logs.slice(1).map((log, at) => Math.expm1(log - (logs[at] ?? log)));

const lastLog = (logs: readonly number[]): number => (logs.at(-1) ?? 0) - (logs[0] ?? 0);

const known = <Value>(value: Value): Measure<Value> => ({ kind: 'known', value });
const missing = (reason: MissingReason): { readonly kind: 'missing'; readonly reason: MissingReason } => ({ kind: 'missing', reason });

/** A fraction in parts per million, in steps of 0.01 %. */
const inSteps = (fraction: number): RatePpm => ratePpm(roundAway((fraction * ONE) / STEP) * STEP);

/** Half away from zero. */
const roundAway = (n: number): number => {
  const size = Math.floor(Math.abs(n) + 0.5);
  return n < 0 && size !== 0 ? -size : size;
};

/** Trading days per year, for turning daily figures into yearly ones. */
export const TRADING_DAYS_OF_YEAR = 250;
const DAYS_OF_YEAR = 365;
/** [FC-4] The minimum number of daily growths for a deviation or a correlation: about a month. */
export const FEWEST_GROWTHS = 20;
/** A yearly deviation below this is the error of floating point. */
const UNMOVING = 1e-9;
const HUNDREDTHS = 100;
/** 100 % in parts per million. */
const ONE = 1_000_000;
/** 0.01 % in parts per million. */
const STEP = 100;
