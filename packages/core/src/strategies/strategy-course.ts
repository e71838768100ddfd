import { isFreshBase } from '../calendar/fresh-base.ts';
import { maximumDrawdown } from '../products/drawdown.ts';
import { FUND_RANGES, MOST_POINTS, thinned, type FundRange } from '../funds/fund-trend.ts';
import { exactCurveBy, growthCurveBy, indexOn, type FundCurvePoint, type FundSeries, type ReinvestedDay } from '../funds/returns.ts';
import { addMonths, type CalendarDate, daysBetween, multiplyDivide, type RatePpm, ratePpm } from '../values/index.ts';
import { WHOLE, type StrategyCourse, type StrategyPoint } from './strategy.ts';

/** A fund, or an index, with its weight. */
export interface CourseOf {
  readonly weight: RatePpm;
  readonly series: FundSeries;
  readonly reinvested: readonly ReinvestedDay[];
}

/** A part of a benchmark: an index, or money that grows by a yearly rate. */
export type BenchmarkOf = CourseOf | { readonly weight: RatePpm; readonly yearly: RatePpm };

/** The funds of a strategy by weights that were in force from a day until the next weights. */
export interface WeightsInForce {
  readonly since: CalendarDate;
  readonly parts: readonly CourseOf[];
}

/**
 * [SG-40] The course of a strategy: money invested by the weights in force on the first day of the range, untouched until newer
 * weights begin, and then by those; dividends reinvested. Under one set of weights each fund grows as on its own page, and the sum
 * is rounded to 0.01 %. A range is left out if one of the funds is too young, or if it begins before the strategy was run. [SG-41]
 * The benchmark likewise, over the same days. [FR-30] A day has no point if the newest value of one of them is older than the
 * longest market closure.
 */
export const strategyCourses = (
  history: readonly WeightsInForce[],
  benchmark: readonly BenchmarkOf[],
  { most = MOST_POINTS / 2, feeRate = ratePpm(0) }: { readonly most?: number; readonly feeRate?: RatePpm } = {},
): readonly StrategyCourse[] => {
  const held = everInForce(history);
  const since = held[0]?.since ?? null;
  const last = newestDay(held.at(-1)?.parts ?? []);
  if (since === null || last === null) return [];
  return FUND_RANGES.flatMap((range): readonly StrategyCourse[] => {
    const from = range === 'ALL' ? since : addMonths(last, -MONTHS[range]);
    return from < since ? [] : courseOver(range, stretchesOf(held, from, last), benchmark, most, feeRate);
  });
};

/** [SG-43] The simulated course of the first weights until they came into force. */
export const simulatedCourses = (
  history: readonly WeightsInForce[],
  benchmark: readonly BenchmarkOf[],
  most: number = MOST_POINTS / 2,
): readonly StrategyCourse[] => {
  const [first] = everInForce(history);
  const newest = newestDay(first?.parts ?? []);
  if (first === undefined || newest === null) return [];
  const to = newest < first.since ? newest : first.since;
  return SPANS.flatMap((range) => courseOver(range, [{ parts: first.parts, from: addMonths(to, -MONTHS[range]), to }], benchmark, most));
};

/** Weights that were replaced before they began were never in force. */
const everInForce = (history: readonly WeightsInForce[]): readonly WeightsInForce[] =>
  history.filter(({ since }, index) => history.slice(index + 1).every((later) => later.since > since));

/** The day on which the first weights of a strategy came into force; null: it has none. */
export const runSince = (history: readonly WeightsInForce[]): CalendarDate | null => everInForce(history)[0]?.since ?? null;

/** The days during which money stays untouched under one set of weights. */
interface Stretch {
  readonly parts: readonly BenchmarkOf[];
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

const stretchesOf = (held: readonly WeightsInForce[], from: CalendarDate, to: CalendarDate): readonly Stretch[] =>
  held.flatMap(({ since, parts }, index): readonly Stretch[] => {
    const until = held[index + 1]?.since ?? to;
    const one = { parts, from: since > from ? since : from, to: until < to ? until : to };
    return one.from < one.to ? [one] : [];
  });

const courseOver = (
  range: FundRange,
  stretches: readonly Stretch[],
  benchmark: readonly BenchmarkOf[],
  most: number,
  feeRate: RatePpm = ratePpm(0),
): readonly StrategyCourse[] => {
  const curve = afterFee(chained(stretches, STEP), feeRate, STEP);
  const [first] = stretches;
  const last = stretches.at(-1);
  if (curve === null || first === undefined || last === undefined) return [];
  const beside = mixed(benchmark, first.from, last.to, curve);
  const drawdown = maximumDrawdown(afterFee(chained(stretches, 1), feeRate, 1) ?? []);
  const kept = drawdown === null ? [] : [drawdown.from, drawdown.to];
  const levels = new Map(beside?.map(({ date, increase }) => [date, increase]));
  const points = curve.map(({ date, increase }): StrategyPoint => ({ date, increase, benchmark: levels.get(date) ?? null }));
  return [{ range, points: thinned(points, most, kept), drawdown }];
};

/** [LAW-27] A curve after a yearly fee of the worth, counted by the day since its first point. */
const afterFee = (curve: readonly FundCurvePoint[] | null, feeRate: RatePpm, step: number): readonly FundCurvePoint[] | null => {
  const first = curve?.[0];
  if (curve === null || first === undefined || feeRate === 0) return curve;
  return curve.map(({ date, increase }) => {
    const kept = WHOLE * DAYS_OF_YEAR - feeRate * daysBetween(first.date, date);
    const worth = multiplyDivide(WHOLE + increase, kept, WHOLE * DAYS_OF_YEAR, 'half-away') - WHOLE;
    return { date, increase: ratePpm(multiplyDivide(worth, 1, step, 'half-away') * step) };
  });
};

/** The stretches in sequence, each applied to the result of the previous ones; null: one of them has no values. */
const chained = (stretches: readonly Stretch[], step: number): readonly FundCurvePoint[] | null => {
  const [first] = stretches;
  if (first === undefined) return null;
  if (stretches.length === 1) return mixed(first.parts, first.from, first.to, null, step);
  const points: FundCurvePoint[] = [];
  let grown = 0;
  for (const { parts, from, to } of stretches) {
    const own = mixed(parts, from, to, null, 1);
    if (own === null) return null;
    const before = grown;
    const onAll = (increase: number, by: number): RatePpm =>
      ratePpm(multiplyDivide(WHOLE + before, WHOLE + increase, WHOLE * by, 'half-away') * by - WHOLE);
    points.push(...own.slice(points.length === 0 ? 0 : 1).map(({ date, increase }) => ({ date, increase: onAll(increase, step) })));
    grown = onAll(own.at(-1)?.increase ?? 0, 1);
  }
  return points;
};

/** The newest day that no fund's values end before; null: one of them has none. */
export const newestDay = (parts: readonly CourseOf[]): CalendarDate | null => {
  const days = parts.map(({ series }) => series.days.at(-1) ?? null);
  return days.reduce((first, day) => (first === null || day === null ? null : day < first ? day : first), days[0] ?? null);
};

/** [SG-42] The growth of a strategy over a range, rounded as its curve is; null: it lacks the range. */
export const growthOfRange = (courses: readonly StrategyCourse[], range: FundRange): RatePpm | null =>
  courses.find((course) => course.range === range)?.points.at(-1)?.increase ?? null;

/** Growth of a mixture on the days of `along`, or on each day with a value of one of its funds. */
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
  const isKnownOn = (date: CalendarDate): boolean =>
    curves.every(({ points }, index) => {
      const known = points?.[indexOn(places[index] ?? [], date)];
      return points === null || date === start || (known !== undefined && isFreshBase(known.date, date));
    });
  return [...(along === null ? [start] : []), ...days].filter(isKnownOn).map((date) => {
    const sum = curves.reduce((total, { weight, yearly, points }, index) => {
      const increase =
        yearly === null ? (points?.[Math.max(indexOn(places[index] ?? [], date), 0)]?.increase ?? 0) : simpleGrowth(yearly, start, date);
      return total + weight * increase;
    }, 0);
    return { date, increase: ratePpm(multiplyDivide(sum, 1, WHOLE * step, 'half-away') * step) };
  });
};

/** Simple interest, in days of 365. */
const simpleGrowth = (yearly: RatePpm, from: CalendarDate, to: CalendarDate): number =>
  multiplyDivide(yearly, daysBetween(from, to), 365, 'half-away');

const SPANS = FUND_RANGES.filter((range): range is keyof typeof MONTHS => range !== 'ALL');
const MONTHS = { MONTH: 1, MONTH3: 3, MONTH6: 6, YEAR: 12, MONTH36: 36 } as const;
/** 0.01 % */
const STEP = 100;
const DAYS_OF_YEAR = 365;
