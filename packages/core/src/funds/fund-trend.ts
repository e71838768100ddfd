import { isFreshBase } from '../calendar/fresh-base.ts';
import { addMonths, calendarDate, type CalendarDate, multiplyDivide, type RatePpm, ratePpm } from '../values/index.ts';
import type { Drawdown } from '../products/drawdown.ts';
import { drawdownSince } from './fund-falls.ts';
import type { FundSpan } from './fund.ts';
import {
  growthBetween,
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

/** The figure in a list that equals the end of a range's curve [FD-7]. */
export const RANGE_SPANS = {
  MONTH: 'month',
  MONTH3: 'season',
  MONTH6: 'half-year',
  YEAR: 'year',
  MONTH36: 'three-years',
  ALL: 'since-start',
} as const satisfies Record<FundRange, FundSpan>;

/** The performance in one range. */
export interface FundRangeCurve {
  readonly range: FundRange;
  /** In order of time, reduced; growth since the first point, payouts reinvested. */
  readonly points: readonly FundCurvePoint[];
  /** Over all days of the range, not only the drawn points; null: too few days. */
  readonly drawdown: Drawdown | null;
}

/** A fund's performance in every range within its age. */
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

/** The benchmark index of a fund, along the fund's chart. */
export interface FundBenchmark {
  readonly fundCode: string;
  /** null: the fund names none, or its levels are unknown. */
  readonly index: { readonly indexCode: string; readonly indexName: string } | null;
  /** For the ranges that both have. */
  readonly curves: readonly BenchmarkCurve[];
}

/** Growth of a calendar year, or of the part of it that has values. */
export interface FundYearGrowth {
  readonly year: number;
  readonly growth: RatePpm;
  /** The first or the running year of a fund: it has no base at the end of the previous year, or it has not ended. */
  readonly isPartial: boolean;
}

/**
 * [UI-1042] The curve of another fund beside a drawn one: on each drawn day its growth since its first drawn day, by its last
 * point up to that day. A fund too young for the range uses its longest range. Empty without two common days, [FR-30] or where the
 * other fund ended long before.
 */
export const curveBeside = (drawn: FundRangeCurve, others: readonly FundRangeCurve[]): readonly FundCurvePoint[] => {
  const other = others.find(({ range }) => range === drawn.range) ?? others.at(-1);
  const [newest, last] = [other?.points.at(-1), drawn.points.at(-1)];
  if (newest === undefined || last === undefined || !isFreshBase(newest.date, last.date)) return [];
  // Points of a reduced curve are far apart: each counts until the next.
  return growthOn(drawn.points, other?.points.map(({ date, increase }) => ({ day: date, level: PPM + increase })) ?? [], () => true);
};

/**
 * [FD-26] An index along the curves of a fund: on each drawn day its growth since the first drawn day with a level, by the latest
 * level up to that day, to 0.01 %. A range without two such days is left out. [FR-30] A level older than the longest market
 * closure does not count; without a level on the last day the range has no figure.
 */
export const benchmarkCurves = (curves: readonly FundRangeCurve[], levels: readonly FundValue[]): readonly BenchmarkCurve[] => {
  const known = levels.flatMap(({ day, value }) => (value > 0 ? [{ day, level: value }] : []));
  return curves.flatMap(({ range, points }) => {
    const last = points.at(-1);
    const grown = growthOn(points, known, isFreshBase);
    return grown.length === 0 || grown.at(-1)?.date !== last?.date ? [] : [{ range, points: grown }];
  });
};

/** [UI-1339] The first day of a second line that begins after the drawn one; null: they begin together, or it has no day. */
export const laterStart = <Day extends { readonly date: CalendarDate }>(
  drawn: readonly Day[],
  beside: readonly Day[],
): CalendarDate | null => {
  const [first, start] = [drawn[0]?.date, beside[0]?.date];
  return first !== undefined && start !== undefined && start > first ? start : null;
};

/** On each day the growth since the first day with a level; empty without two such days. */
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

/** [FD-8] Points of one curve: approximately the number that a phone can draw. */
export const MOST_POINTS = 240;

/**
 * [FD-7] The curves of a fund up to its newest value. A range begins with the last value on or before its first day, which is also
 * the base of the list's figure, so that both agree. A range that exceeds the fund's age is left out; since inception begins with
 * the first value.
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
    const drawdown = drawdownSince(series, start, reinvested);
    const kept = drawdown === null ? [] : [drawdown.from, drawdown.to];
    return [{ range, points: thinned(whole, most, kept), drawdown }];
  });
};

/** [FD-8] A number of points at even distances, including the first and the last, and the days to keep. A shorter curve is unchanged. */
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
 * [FD-10] Growth of each calendar year, the newest first, from the last value of the previous year to the last one of the year.
 * The first year is measured from the first value. [FR-11] So is the first year after a gap, as a partial year. A year whose gain
 * cannot be proven is left out.
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
 * [FD-14] Growth from a day to the newest value: from the last value on or before the day, or from the first one where the values
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
