import type { CalendarDate } from '../values/index.ts';
import { maximumDrawdown, type Drawdown } from '../products/drawdown.ts';
import { FUND_SPANS, type FundFalls, type FundSpan } from './fund.ts';
import { exactCurveBy, indexOn, spanStart, type FundValues, type ReinvestedDay } from './returns.ts';

/** [TC-680] The maximum drawdown from a day, or the last value before it, to the newest value; null: too few days. */
export const drawdownSince = (values: FundValues, start: CalendarDate, reinvested: readonly ReinvestedDay[]): Drawdown | null => {
  const last = values.days.at(-1);
  return last === undefined ? null : maximumDrawdown(exactCurveBy(values, start, last, reinvested));
};

/**
 * [LAW-13] The largest falls over the spans whose growth is known: `drawdownSince` of each, from those days alone that can be a part of it.
 * `values` begin with the longest of the spans or earlier.
 */
export const fundFalls = (
  values: FundValues,
  reinvested: readonly ReinvestedDay[],
  isGrowthKnown: (span: FundSpan) => boolean,
): FundFalls => {
  const [first, last] = [values.days[0], values.days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const course = courseOf(values, reinvested);
  return FUND_SPANS.map((span) => {
    if (span === 'day' || !isGrowthKnown(span)) return null;
    const start = spanStart(span, last) ?? first;
    const deep = deepPart(values, course, Math.max(indexOn(values.days, start), 0));
    return drawdownSince(deep, start, reinvested)?.depth ?? null;
  });
};

/** Floating point: it chooses days, and no figure comes from it. */
interface Course {
  /** The place of the least worth of a share from each day on, payouts reinvested. */
  readonly lowest: readonly number[];
  /** The fall from each day to that one, a fraction. */
  readonly falls: readonly number[];
}

const courseOf = ({ days, values }: FundValues, reinvested: readonly ReinvestedDay[]): Course => {
  let [gained, next] = [1, 0];
  const worth = values.map((value, at) => {
    for (let one = reinvested[next]; one !== undefined && one.day <= (days[at] ?? one.day); one = reinvested[next]) {
      if (one.times > 0) gained *= one.times / one.per;
      next += 1;
    }
    return value * gained;
  });
  const lowest = worth.map((_, at) => at);
  const falls = worth.map(() => 0);
  for (let at = worth.length - 2; at >= 0; at -= 1) {
    const [own, later] = [worth[at] ?? 0, lowest[at + 1] ?? at];
    const least = worth[later] ?? own;
    if (least >= own) continue;
    lowest[at] = later;
    falls[at] = 1 - least / own;
  }
  return { lowest, falls };
};

/**
 * From a day on: it, the newest, and every high and low whose fall may be the largest after rounding. The high of the largest fall is not below
 * the first worth, so two growths rounded to a millionth of that and their rounded fall move a fall by two millionths at most.
 */
const deepPart = ({ days, values }: FundValues, { lowest, falls }: Course, from: number): FundValues => {
  let least = -MOST_ROUNDED;
  for (let at = from; at < falls.length; at += 1) least = Math.max(least, (falls[at] ?? 0) - MOST_ROUNDED);
  const places = new Set([from, falls.length - 1]);
  for (let at = from; at < falls.length; at += 1) if ((falls[at] ?? 0) >= least) places.add(at).add(lowest[at] ?? at);
  const kept = [...places].toSorted((a, b) => a - b);
  return { days: kept.flatMap((at) => days[at] ?? []), values: kept.flatMap((at) => values[at] ?? []) };
};

/** Of two falls. */
const MOST_ROUNDED = 5e-6;
