import { type CalendarDate, formatRate, multiplyDivide, type RatePpm, ratePpm } from '../values/index.ts';
import { toTwoPlaces } from './growth.ts';

/** A value's growth since the first day of a range, in parts per million, payouts reinvested (`growthSince`). */
export interface GrowthPoint {
  readonly date: CalendarDate;
  readonly increase: RatePpm;
}

/** The deepest fall from a high before it: how deep, from which day to which. */
export interface Drawdown {
  /** Not below 0. */
  readonly depth: RatePpm;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/**
 * [TC-680] The maximum drawdown of a range: the largest of (high - value) ÷ high over all days, the high being the highest
 * value up to that day, payouts reinvested; half away from zero to parts per million. Of equal falls the first counts. null
 * with fewer than two points, or where everything was lost; a depth of 0 says that no value was below one before it.
 * Points stand in order of time. Source: the definition that fund sales pages publish (最大回撤), decision 0203.
 */
export const maximumDrawdown = (points: readonly GrowthPoint[]): Drawdown | null => {
  const [first, ...later] = points;
  if (first === undefined || later.length === 0 || points.some(({ increase }) => increase <= -ONE)) return null;
  let high = first;
  let deepest: Drawdown = { depth: ratePpm(0), from: first.date, to: first.date };
  for (const point of later) {
    if (point.increase >= high.increase) {
      high = point;
      continue;
    }
    const depth = ratePpm(multiplyDivide(high.increase - point.increase, ONE, ONE + high.increase, 'half-away'));
    if (depth > deepest.depth) deepest = { depth, from: high.date, to: point.date };
  }
  return deepest;
};

/** [TC-682] A drawdown as every page tells it: "-4.45%", below zero to 0.01 %, and none as "0.00%". "--": not told. */
export const formatDrawdown = (drawdown: Pick<Drawdown, 'depth'> | null): string => {
  if (drawdown === null) return formatRate(null);
  const depth = toTwoPlaces(drawdown.depth);
  return depth === 0 ? formatRate(depth) : `-${formatRate(depth)}`;
};

/** 100 % in parts per million. */
const ONE = 1_000_000;
