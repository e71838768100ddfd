import { isFreshBase } from '../calendar/fresh-base.ts';
import { type CalendarDate, daysBetween, multiplyDivide, type NetValue, type RatePpm, ratePpm, roundedQuotient } from '../values/index.ts';

/**
 * The growth of a net value: (to - from) ÷ from in parts per million, half away from zero. null unless `from` is above 0. Source:
 * P2 §3 trend list (increaseRate); decision 0004.
 */
export const increaseBetween = (from: NetValue, to: NetValue): RatePpm | null =>
  from <= 0 ? null : ratePpm(multiplyDivide(to - from, ONE, from, 'half-away'));

/** A published net value, plain and with all payouts per share. */
export interface PublishedValue {
  readonly netValue: NetValue;
  readonly accumulated: NetValue;
}

/**
 * The growth of each value since the first one in parts per million, payouts reinvested on their day: the product of (value +
 * payout) ÷ previous value. Each result is exact until its one rounding, half away from zero. A payout is the excess of the
 * accumulated value's gain over the net value's. Empty unless every net value is above 0. Source: fund sites' returns (the growth
 * of a day includes its payout), decision 0034.
 */
export const growthSince = (values: readonly PublishedValue[]): readonly RatePpm[] => {
  const [first] = values;
  if (first === undefined || values.some(({ netValue }) => netValue <= 0)) return [];
  // Days without a payout cancel out of the product, which leaves one fraction per payout.
  let part = 1n;
  let whole = BigInt(first.netValue);
  let before = first;
  return values.map((value) => {
    const payout = value.accumulated - before.accumulated - (value.netValue - before.netValue);
    if (payout !== 0) {
      part *= BigInt(value.netValue + payout);
      whole *= BigInt(value.netValue);
    }
    before = value;
    return ratePpm(roundedQuotient((BigInt(value.netValue) * part - whole) * BigInt(ONE), whole));
  });
};

/**
 * An increase over a number of calendar days as a yearly one: increase × 365 ÷ days, without compounding, half away from zero.
 * [TC-624] null for less than a year: a yearly figure from a few good weeks would mislead. Source: P2 §3 yearYield, §9 (income
 * year basis 365 days).
 */
export const annualisedOf = (increase: RatePpm, days: number): RatePpm | null =>
  isWholeYear(days) ? ratePpm(multiplyDivide(increase, DAYS_OF_YEAR, days, 'half-away')) : null;

/**
 * [TC-681] The growth of each day since the first by a yearly rate: rate × days ÷ 365 in parts per million, without compounding,
 * half away from zero. Source: P2 §9 (income year basis 365 days).
 */
export const comparedGrowth = (yearly: RatePpm, days: readonly CalendarDate[]): readonly RatePpm[] => {
  const [first] = days;
  return first === undefined ? [] : days.map((day) => ratePpm(multiplyDivide(yearly, daysBetween(first, day), DAYS_OF_YEAR, 'half-away')));
};

/** [FP-8] A gain in fewer days than this says nothing about a year. */
const FEWEST_YEARLY_DAYS = 30;

/** [FP-8] Whether a number of days is enough for a yearly rate of a gain. */
export const isMonthLong = (days: number): boolean => days >= FEWEST_YEARLY_DAYS;

/** [TC-624] Whether a number of days is enough for a yearly figure. */
export const isWholeYear = (days: number): boolean => Number.isSafeInteger(days) && days >= DAYS_OF_YEAR;

/** The value of a day. */
interface DatedValue extends PublishedValue {
  readonly day: CalendarDate;
}

/**
 * [GW-1705] The values of a range from which on every gain can be proven, oldest first; `from` null: all days. A base much older
 * than the range's first day is left out. Over missing weeks a gain is proven if nothing was paid out. `isWhole`: the gain of the
 * whole range is proven.
 */
export const provenValues = <Value extends DatedValue>(
  values: readonly Value[],
  from: CalendarDate | null,
): { readonly values: readonly Value[]; readonly isWhole: boolean } => {
  const [first] = values;
  const isOld = first !== undefined && from !== null && first.day < from && !isFreshBase(first.day, from);
  const fresh = isOld ? values.slice(1) : values;
  const since = fresh.findLastIndex((value, at) => {
    const before = fresh[at - 1];
    if (before === undefined || isFreshBase(before.day, value.day)) return false;
    return value.accumulated - before.accumulated !== value.netValue - before.netValue;
  });
  return { values: since <= 0 ? fresh : fresh.slice(since), isWhole: !isOld && since <= 0 };
};

/** Rounded to hundredths of a percent, as charts and lists show it, half away from zero. */
export const toTwoPlaces = (rate: RatePpm): RatePpm => ratePpm(multiplyDivide(rate, 1, PPM_PER_STEP, 'half-away') * PPM_PER_STEP);

/** 100 % in parts per million. */
const ONE = 1_000_000;
const DAYS_OF_YEAR = 365;
/** 0.01 % in parts per million. */
const PPM_PER_STEP = 100;
