import { isFreshBase } from '../calendar/fresh-base.ts';
import { addMonths, calendarDate, type CalendarDate, multiplyDivide, type RatePpm, ratePpm } from '../values/index.ts';
import { maximumDrawdown, type Drawdown } from '../products/drawdown.ts';
import type { FundSpan } from './fund.ts';
import {
  growthBetween,
  exactCurveBy,
  growthCurveBy,
  indexOn,
  type FundCurvePoint,
  type FundSeries,
  type FundValue,
  type ReinvestedDay,
} from './returns.ts';

/** Ranges of a fund's chart: 1, 3, 6 months, 1 year, 3 years, since inception (P1 §9, MONTH36 is an addition) [FD-7]. */
export type FundRange = (typeof FUND_RANGES)[number];
export const FUND_RANGES = ['MONTH', 'MONTH3', 'MONTH6', 'YEAR', 'MONTH36', 'ALL'] as const;

/** The figure of a list that the end of a range's curve is [FD-7]. */
export const RANGE_SPANS = {
  MONTH: 'month',
  MONTH3: 'season',
  MONTH6: 'half-year',
  YEAR: 'year',
  MONTH36: 'three-years',
  ALL: 'since-start',
} as const satisfies Record<FundRange, FundSpan>;

/** How one range went. */
export interface FundRangeCurve {
  readonly range: FundRange;
  /** In order of time, thinned; growth since the first of them, payouts reinvested. */
  readonly points: readonly FundCurvePoint[];
  /** For all days of the range, not of the points alone; null: too few. */
  readonly drawdown: Drawdown | null;
}

/** How a fund went, in every range that it is old enough for. */
export interface FundTrend {
  readonly fundCode: string;
  readonly fundName: string;
  readonly curves: readonly FundRangeCurve[];
}

/** A fund's benchmark over one range: growth on the days that the fund's own curve has. */
export interface BenchmarkCurve {
  readonly range: FundRange;
  readonly points: readonly FundCurvePoint[];
}

/** The index that a fund is measured by, along the fund's chart. */
export interface FundBenchmark {
  readonly fundCode: string;
  /** null: the fund names none, or nobody knows its levels. */
  readonly index: { readonly indexCode: string; readonly indexName: string } | null;
  /** For the ranges that both have. */
  readonly curves: readonly BenchmarkCurve[];
}

/** Growth of a calendar year, or of the part of it that has values. */
export interface FundYearGrowth {
  readonly year: number;
  readonly growth: RatePpm;
  /** The first or the running year of a fund: it has no base at the end of the year before, or it has not ended. */
  readonly isPartial: boolean;
}

/**
 * [UI-1042] The curve of another fund beside one that is drawn: on each drawn day its growth since the first of them that it has, by its last
 * point on or before the day. Of a fund that is too young for the range its longest one; empty where the two have no two days in common, [FR-30]
 * or where the other one ended long before.
 */
export const curveBeside = (drawn: FundRangeCurve, others: readonly FundRangeCurve[]): readonly FundCurvePoint[] => {
  const other = others.find(({ range }) => range === drawn.range) ?? others.at(-1);
  const [newest, last] = [other?.points.at(-1), drawn.points.at(-1)];
  if (newest === undefined || last === undefined || !isFreshBase(newest.date, last.date)) return [];
  // Points of a curve are far apart where it is thinned: one counts until the next.
  return growthOn(drawn.points, other?.points.map(({ date, increase }) => ({ day: date, level: PPM + increase })) ?? [], () => true);
};

/**
 * [FD-26] An index along the curves of a fund: on each drawn day its growth since the first of them that it has a level of, by its level of
 * that day or else the last one before, to 0.01 %. A range without two such days is left out. [FR-30] A level that is older than the market is ever
 * closed is none, and without one on the last day there is no figure to stand beside the fund's.
 */
export const benchmarkCurves = (curves: readonly FundRangeCurve[], levels: readonly FundValue[]): readonly BenchmarkCurve[] => {
  const known = levels.flatMap(({ day, value }) => (value > 0 ? [{ day, level: value }] : []));
  return curves.flatMap(({ range, points }) => {
    const last = points.at(-1);
    const grown = growthOn(points, known, isFreshBase);
    return grown.length === 0 || grown.at(-1)?.date !== last?.date ? [] : [{ range, points: grown }];
  });
};

/** On each day the growth of something since the first of the days that it has a level of; empty where there are no two. */
const growthOn = (
  days: readonly { readonly date: CalendarDate }[],
  levels: readonly { readonly day: CalendarDate; readonly level: number }[],
  isKnownOn: (levelDay: CalendarDate, date: CalendarDate) => boolean,
): readonly FundCurvePoint[] => {
  const grown: FundCurvePoint[] = [];
  let base: number | null = null;
  let at = -1;
  for (const { date } of days) {
    for (let next = levels[at + 1]; next !== undefined && next.day <= date; next = levels[at + 1]) at += 1;
    const known = levels[at];
    if (known === undefined || !isKnownOn(known.day, date)) continue;
    base ??= known.level;
    grown.push({ date, increase: ratePpm(multiplyDivide(known.level, PPM / STEP, base, 'half-away') * STEP - PPM) });
  }
  return grown.length < 2 ? [] : grown;
};

const PPM = 1_000_000;
/** 0.01 % */
const STEP = 100;

/** [FD-8] Points of one curve: about as many as a phone has room to draw. */
export const MOST_POINTS = 240;

/**
 * [FD-7] The curves of a fund up to its newest value. A range begins with the last value on or before its first day, which is the
 * base of the list's figure too, so that the end of a curve is that figure. A range that the fund is too young for is left out,
 * except that since inception begins with the first value.
 */
export const fundTrend = (
  series: FundSeries,
  reinvested: readonly ReinvestedDay[],
  most: number = MOST_POINTS,
): readonly FundRangeCurve[] => {
  const last = series.days.at(-1);
  const first = series.days[0];
  if (last === undefined || first === undefined) return [];
  return FUND_RANGES.flatMap((range) => {
    const start = range === 'ALL' ? first : addMonths(last, -MONTHS[range]);
    if (start < first) return [];
    const whole = growthCurveBy(series, start, last, reinvested);
    if (whole.length === 0) return [];
    const drawdown = maximumDrawdown(exactCurveBy(series, start, last, reinvested));
    const kept = drawdown === null ? [] : [drawdown.from, drawdown.to];
    return [{ range, points: thinned(whole, most, kept), drawdown }];
  });
};

/**
 * [FD-8] So many points at even distances, the first and the last among them, and besides them those of the days that are to be
 * kept. A curve that has no more is left as it is.
 */
export const thinned = <Point extends { readonly date: CalendarDate }>(
  points: readonly Point[],
  most: number,
  kept: readonly CalendarDate[] = [],
): readonly Point[] => {
  if (points.length <= most) return points;
  const places = new Set(Array.from({ length: most }, (_, at) => Math.round((at * (points.length - 1)) / (most - 1))));
  return points.filter(({ date }, at) => places.has(at) || kept.includes(date));
};

/**
 * [FD-10] Growth of each calendar year, the newest first, from the last value of the year before to the last one of the year. The
 * first year is measured from the first value. [FR-11] So is the first year after a hole, and its growth is that of a part. A year in which
 * nobody can prove what was gained is left out.
 */
export const growthOfYears = (series: FundSeries, reinvested: readonly ReinvestedDay[]): readonly FundYearGrowth[] => {
  const years: FundYearGrowth[] = [];
  let base: FundValue | null = valueAt(series, 0);
  let firstOfYear: FundValue | null = base;
  let hasYearBefore = false;
  for (let at = 0; at < series.days.length; at += 1) {
    const value = valueAt(series, at);
    if (value === null || base === null) continue;
    const year = yearOf(value.day);
    const next = valueAt(series, at + 1);
    if (firstOfYear === null || yearOf(firstOfYear.day) !== year) firstOfYear = value;
    if (next !== null && yearOf(next.day) === year) continue;
    const isFresh = !hasYearBefore || isFreshBase(base.day, calendarDate(`${String(year - 1).padStart(4, '0')}-12-31`));
    const isWhole = next === null ? value.day.endsWith('-12-31') : isFreshBase(value.day, calendarDate(`${value.day.slice(0, 4)}-12-31`));
    const growth = growthBetween(isFresh ? base : firstOfYear, value, reinvested);
    if (growth !== null) years.push({ year, growth, isPartial: !hasYearBefore || !isFresh || !isWhole });
    base = value;
    hasYearBefore = true;
  }
  return years.toReversed();
};

/**
 * [FD-14] Growth since a day up to the newest value: from the last value on or before the day, or from the first one where the values
 * begin later. null: no value after the day, [FR-11] or the base is too old.
 */
export const growthSinceDay = (series: FundSeries, reinvested: readonly ReinvestedDay[], since: CalendarDate): RatePpm | null => {
  const base = valueAt(series, Math.max(indexOn(series.days, since), 0));
  const last = valueAt(series, series.days.length - 1);
  return base === null || last === null || last.day <= since || !isFreshBase(base.day, since)
    ? null
    : growthBetween(base, last, reinvested);
};

const valueAt = ({ days, values }: FundSeries, at: number): FundValue | null => {
  const day = days[at];
  const value = values[at];
  return day === undefined || value === undefined ? null : { day, value };
};

const yearOf = (day: CalendarDate): number => Number(day.slice(0, 4));

const MONTHS = { MONTH: 1, MONTH3: 3, MONTH6: 6, YEAR: 12, MONTH36: 36 } as const satisfies Record<Exclude<FundRange, 'ALL'>, number>;
