import { type CalendarDate, formatRate, multiplyDivide, type RatePpm, ratePpm } from '../values/index.ts';
import { toTwoPlaces } from './growth.ts';

/** A value's growth since the first day of a range, in parts per million, payouts reinvested (`growthSince`). */
export interface GrowthPoint {
  readonly date: CalendarDate;
  readonly increase: RatePpm;
}

/** The deepest fall from an earlier high: its depth, first and last day. */
export interface Drawdown {
  /** Not below 0. */
  readonly depth: RatePpm;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/**
 * [TC-680] The maximum drawdown of a range: the largest (high - value) ÷ high over all days, where high is the highest value so
 * far, payouts reinvested. Rounded half away from zero to parts per million. Of equal falls the first counts. null with fewer than
 * two points, or after a total loss; a depth of 0 means that no value was below an earlier one. Points are in order of time.
 * Source: the definition on fund sales pages (最大回撤), decision 0203.
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

/** [TC-682] A drawdown as shown on every page: "-4.45%", negative to 0.01 %, and none as "0.00%". "--": unknown. */
export const formatDrawdown = (drawdown: Pick<Drawdown, 'depth'> | null): string => {
  if (drawdown === null) return formatRate(null);
  const depth = toTwoPlaces(drawdown.depth);
  return depth === 0 ? formatRate(depth) : `-${formatRate(depth)}`;
};

/** 100 % in parts per million. */
const ONE = 1_000_000;
