import { maximumDrawdown } from '../products/drawdown.ts';
import { FUND_RANGES, MOST_POINTS, thinned, type FundRange } from '../funds/fund-trend.ts';
import { exactCurveBy, growthCurveBy, indexOn, type FundCurvePoint, type FundSeries, type ReinvestedDay } from '../funds/returns.ts';
import { addMonths, daysBetween, type CalendarDate } from '../values/calendar-date.ts';
import { multiplyDivide } from '../values/exact.ts';
import { ratePpm, type RatePpm } from '../values/rate.ts';
import { WHOLE, type StrategyCourse, type StrategyPoint } from './strategy.ts';

/** A fund, or a level of an index, with its part. */
export interface CourseOf {
  readonly weight: RatePpm;
  readonly series: FundSeries;
  readonly reinvested: readonly ReinvestedDay[];
}

/** A part of a benchmark: an index, or money that grows by so much a year. */
export type BenchmarkOf = CourseOf | { readonly weight: RatePpm; readonly yearly: RatePpm };

/**
 * [SG-40] How a strategy went: money by its weights on the first day of the range, left alone, dividends reinvested; each fund with the
 * growth that its own page tells, the sum rounded to 0.01 %. A range that one of the funds is too young for is left out. [SG-41] The benchmark likewise, over the same days.
 */
export const strategyCourses = (
  parts: readonly CourseOf[],
  benchmark: readonly BenchmarkOf[],
  most: number = MOST_POINTS / 2,
): readonly StrategyCourse[] => {
  const last = newestDay(parts);
  if (last === null) return [];
  return STRATEGY_RANGES.flatMap((range): readonly StrategyCourse[] => {
    const from = addMonths(last, -MONTHS[range]);
    const curve = mixed(parts, from, last);
    if (curve === null) return [];
    const beside = mixed(benchmark, from, last, curve);
    const drawdown = maximumDrawdown(mixed(parts, from, last, null, 1) ?? []);
    const kept = drawdown === null ? [] : [drawdown.from, drawdown.to];
    const points = curve.map(({ date, increase }, at): StrategyPoint => ({ date, increase, benchmark: beside?.[at]?.increase ?? null }));
    return [{ range, points: thinned(points, most, kept), drawdown }];
  });
};

/** The newest day that every fund has a value on or after; null: one of them has none. */
export const newestDay = (parts: readonly CourseOf[]): CalendarDate | null => {
  const days = parts.map(({ series }) => series.days.at(-1) ?? null);
  return days.reduce((first, day) => (first === null || day === null ? null : day < first ? day : first), days[0] ?? null);
};

/** [SG-42] What a strategy has made over a range, rounded as its curve is; null: it has no such range. */
export const growthOfRange = (courses: readonly StrategyCourse[], range: FundRange): RatePpm | null =>
  courses.find((course) => course.range === range)?.points.at(-1)?.increase ?? null;

/** Growth of a mixture on the days of `along`, or on each day on which one of its funds has a value. */
const mixed = (
  parts: readonly BenchmarkOf[],
  from: CalendarDate,
  to: CalendarDate,
  along: readonly FundCurvePoint[] | null = null,
  step: number = STEP,
): readonly FundCurvePoint[] | null => {
  if (parts.length === 0) return null;
  const curves = parts.map((part) => {
    if ('yearly' in part) return { weight: part.weight, yearly: part.yearly, points: null };
    const [first] = part.series.days;
    const points =
      first === undefined || first > from ? [] : (step === STEP ? growthCurveBy : exactCurveBy)(part.series, from, to, part.reinvested);
    return { weight: part.weight, yearly: null, points };
  });
  if (curves.some(({ points }) => points !== null && points.length === 0)) return null;
  const days =
    along?.map(({ date }) => date) ??
    [...new Set(curves.flatMap(({ points }) => points?.slice(1).map(({ date }) => date) ?? []))].toSorted();
  const [base] = along ?? [];
  const start = base?.date ?? from;
  const places = curves.map(({ points }) => points?.map(({ date }) => date) ?? []);
  return [...(along === null ? [start] : []), ...days].map((date) => {
    const sum = curves.reduce((total, { weight, yearly, points }, index) => {
      const increase =
        yearly === null ? (points?.[Math.max(indexOn(places[index] ?? [], date), 0)]?.increase ?? 0) : simpleGrowth(yearly, start, date);
      return total + weight * increase;
    }, 0);
    return { date, increase: ratePpm(multiplyDivide(sum, 1, WHOLE * step, 'half-away') * step) };
  });
};

/** Simple, by days of 365. */
const simpleGrowth = (yearly: RatePpm, from: CalendarDate, to: CalendarDate): number =>
  multiplyDivide(yearly, daysBetween(from, to), 365, 'half-away');

const STRATEGY_RANGES = FUND_RANGES.filter((range): range is keyof typeof MONTHS => range !== 'ALL');
const MONTHS = { MONTH: 1, MONTH3: 3, MONTH6: 6, YEAR: 12, MONTH36: 36 } as const;
/** 0.01 % */
const STEP = 100;
