import { isFreshBase, LONGEST_CLOSURE } from '../calendar/fresh-base.ts';
import { chinaTradingCalendar } from '../calendar/trading-calendar.ts';
import { addDays, addMonths, calendarDate, daysBetween, weekdayOf, type CalendarDate } from '../values/calendar-date.ts';
import { multiplyDivide, type NetValue, type RatePpm, ratePpm, roundedQuotient } from '../values/index.ts';
import type { FundGrowth, FundSpan } from './fund.ts';

/** The published values of a fund, oldest first, one row a day; the three lists have the same length. */
export interface FundSeries {
  readonly days: readonly CalendarDate[];
  /** Value of one share in ten-thousandths of a yuan, above 0. */
  readonly values: readonly NetValue[];
  /** Published growth of the day, payouts reinvested; null: none was published. */
  readonly growth: readonly (RatePpm | null)[];
  /** Published value including all payouts so far; absent: none is known. */
  readonly accumulated?: readonly (NetValue | null)[];
}

/** A fund's payout or split. The day is the first one whose value excludes it (除息日, 折算日). */
export type FundPayout =
  /** `perShare` in ten-thousandths of a yuan. */
  | { readonly kind: 'dividend'; readonly day: CalendarDate; readonly perShare: NetValue }
  /** `per` shares became `times` shares; whole numbers above 0. */
  | { readonly kind: 'split'; readonly day: CalendarDate; readonly times: number; readonly per: number };

/** The values alone. */
export type FundValues = Pick<FundSeries, 'days' | 'values'>;

/**
 * A day whose value does not show the investor's whole gain. Growth up to a later day is the ratio of the net values times `times`
 * ÷ `per` of every such day after the base. A fund has few such days, so they can be stored beside its values, and a growth needs
 * only two values.
 */
export interface ReinvestedDay {
  readonly day: CalendarDate;
  /** [FR-13] 0: days before it are missing, and their gain is unknown. */
  readonly times: number;
  readonly per: number;
}

/** A value and its day. */
export interface FundValue {
  readonly day: CalendarDate;
  readonly value: NetValue;
}

/** A point of a curve: growth since the curve's first day. */
export interface FundCurvePoint {
  readonly date: CalendarDate;
  readonly increase: RatePpm;
}

/**
 * [FR-1] The base day of a span, whose value or the last one before it counts: the same day seven days or some months before (the
 * last day of a shorter month), 31 December for this year. null for `day` and `since-start`, whose bases are the previous value
 * and the first one. Source: decision 0034, decision 0234.
 */
export const spanStart = (span: FundSpan, valueDay: CalendarDate): CalendarDate | null => {
  if (span === 'day' || span === 'since-start') return null;
  if (span === 'week') return addDays(valueDay, -7);
  if (span === 'this-year') return calendarDate(`${String(Number(valueDay.slice(0, 4)) - 1).padStart(4, '0')}-12-31`);
  return addMonths(valueDay, -MONTHS_OF_SPAN[span]);
};

/**
 * Growth of a fund over every span up to the value at `index` (by default the newest one), dividends reinvested, rounded to 0.01
 * %, half away from zero. [FR-2] null where the fund has no value on or before the span's first day. Throws RangeError where the
 * lists differ in length or a value is not above 0. Source: decision 0234.
 */
export const fundGrowth = (series: FundSeries, index: number = series.days.length - 1, payouts: readonly FundPayout[] = []): FundGrowth =>
  growthUpTo(series, index, reinvestedDays(series, payouts));

/** The same with known `reinvestedDays`. */
export const growthUpTo = (series: FundSeries, index: number, reinvested: readonly ReinvestedDay[]): FundGrowth => {
  const last = valueAt(series, index);
  const grown = (span: FundSpan): RatePpm | null => {
    if (last === null) return null;
    if (span === 'day') return growthOfDay(valueAt(series, index - 1), last, series.growth[index] ?? null, reinvested);
    const base = baseOf(series, span, last.day);
    return base === null ? null : growthBetween(base, last, reinvested);
  };
  return {
    day: grown('day'),
    week: grown('week'),
    month: grown('month'),
    season: grown('season'),
    'half-year': grown('half-year'),
    year: grown('year'),
    'three-years': grown('three-years'),
    'five-years': grown('five-years'),
    'this-year': grown('this-year'),
    'since-start': grown('since-start'),
  };
};

/**
 * Growth from one value to another, dividends reinvested: the ratio of the two, times the correction of each reinvested day after
 * the base and up to the last day. Exact until the one rounding to 0.01 %, half away from zero. A new value needs only the base
 * values of its spans and the fund's reinvested days. [FR-13] null across a day whose gain cannot be proven. Throws RangeError
 * unless both values are above 0.
 */
export const growthBetween = (base: FundValue, last: FundValue, reinvested: readonly ReinvestedDay[]): RatePpm | null => {
  const corrections = reinvested.filter(({ day }) => day > base.day && day <= last.day);
  return corrections.some(isUnproven) ? null : grownBy(base.value, last.value, product(corrections), STEP);
};

/**
 * [FR-12] Growth of one day. The previous value is its base where no trading day lies between; else the published growth of that
 * day. null: none was published.
 */
export const growthOfDay = (
  before: FundValue | null,
  last: FundValue,
  told: RatePpm | null,
  reinvested: readonly ReinvestedDay[],
): RatePpm | null => {
  if (before === null) return null;
  return areDaysMissing(before.day, last.day) ? told : growthBetween(before, last, reinvested);
};

/** [FR-13] A day before which days are missing, whose gain is unknown. */
export const unprovenDay = (day: CalendarDate): ReinvestedDay => ({ day, times: 0, per: 1 });

/** [FR-13] The first day from which on the whole gain can be proven; null: a fund without a value. */
export const provenSince = ({ days }: Pick<FundSeries, 'days'>, reinvested: readonly ReinvestedDay[]): CalendarDate | null =>
  reinvested.findLast(isUnproven)?.day ?? days[0] ?? null;

const isUnproven = ({ times }: ReinvestedDay): boolean => times === 0;

/**
 * The days of a series whose value does not show the investor's whole gain. [FR-3] A published growth that disagrees with the
 * ratio of the values shows a dividend or a split. [FR-4] Without one, a payout of the list is reinvested on its day, or on the
 * next one with a value: (value + payout) ÷ value, times the split. [FR-13] Across missing trading days a growth covers one day
 * only: there value, accumulated value and payouts decide. Source: decision 0234, decision 0453.
 */
export const reinvestedDays = (series: FundSeries, payouts: readonly FundPayout[] = []): readonly ReinvestedDay[] => {
  checkSeries(series);
  const { days, values, growth } = series;
  const found: ReinvestedDay[] = [];
  const paid = payoutsByIndex(days, payouts);
  // The newest value with a growth of its own; closed days and days without a growth are skipped.
  let toldSince = values[0];
  for (let at = 1; at < values.length; at += 1) {
    const day = days[at];
    const value = values[at];
    const before = values[at - 1];
    if (day === undefined || value === undefined || before === undefined || toldSince === undefined) continue;
    const told = growth[at] ?? null;
    const isTold = told !== null && (told !== 0 || value === before || isBetweenWorkdays(days, at));
    const given = paid.get(at);
    if (areDaysMissing(days[at - 1] ?? day, day)) {
      found.push(...(acrossMissing(series, at, given ?? []) ?? [unprovenDay(day)]));
      if (isTold) toldSince = value;
      continue;
    }
    if (given !== undefined) {
      const gain = product(given.map((payout) => correctionOf(payout, day, value)));
      if (!isTold || agreesWith(before, value, gain, told) || agreesWith(toldSince, value, gain, told)) {
        found.push(...given.map((payout) => correctionOf(payout, day, value)));
        if (isTold) toldSince = value;
        continue;
      }
    }
    if (isTold && !agrees(before, value, told) && !agrees(toldSince, value, told)) {
      found.push({ day, times: (ONE + told) * before, per: ONE * value });
    }
    if (!isTold && given === undefined) found.push(...beside(series, at));
    if (isTold && !isHalfYearEnd(day)) toldSince = value;
  }
  return found;
};

/**
 * [FR-13] The gain beside the values over missing days. A split always counts, a dividend only where the value of its day is
 * known. The accumulated value shows whether that is complete; a further payout counts where the day's growth proves it. null:
 * nothing proves the gain.
 */
const acrossMissing = (series: FundSeries, at: number, given: readonly FundPayout[]): readonly ReinvestedDay[] | null => {
  const { days, values, growth } = series;
  const [day, value, before, told] = [days[at], values[at], values[at - 1], growth[at] ?? null];
  if (day === undefined || value === undefined || before === undefined) return null;
  if (given.some((payout) => payout.kind === 'dividend' && areDaysMissing(payout.day, day))) return null;
  const known = given.map((payout) => correctionOf(payout, day, value));
  const paid = paidBeside(series, at);
  if (paid === null) {
    // Funds that publish on few days report the growth since the previous value.
    return given.length > 0 || told === null || told === 0 || agrees(before, value, told) ? known : null;
  }
  if (given.some(({ kind }) => kind === 'split')) return known;
  const listed = given.reduce((sum, payout) => (payout.kind === 'dividend' ? sum + payout.perShare : sum), 0);
  if (Math.abs(paid - listed) <= PLACES) return known;
  if (given.length > 0 || paid <= 0) return null;
  const shown: ReinvestedDay = { day, times: value + paid, per: value };
  return told !== null && told !== 0 && agreesWith(before, value, product([shown]), told) ? [shown] : null;
};

/**
 * [FR-13] The gain beside its value of a day without a growth and without a listed payout: the one in its accumulated value. The
 * next day's accumulated value must confirm it, or a published growth of 0 must agree.
 */
const beside = (series: FundSeries, at: number): readonly ReinvestedDay[] => {
  const [day, value, before] = [series.days[at], series.values[at], series.values[at - 1]];
  const paid = paidBeside(series, at);
  if (day === undefined || value === undefined || before === undefined || paid === null || Math.abs(paid) <= PLACES) return [];
  const shown: ReinvestedDay = { day, times: value + paid, per: value };
  if (paid < 0) return [unprovenDay(day)];
  if (series.growth[at] === 0 && agreesWith(before, value, product([shown]), NO_GROWTH)) return [shown];
  const next = paidBeside(series, at + 1);
  return next !== null && Math.abs(next) <= PLACES ? [shown] : [unprovenDay(day)];
};

/** How much more the accumulated value rose than the value since the previous row; null: one of them is unknown. */
const paidBeside = ({ values, accumulated }: FundSeries, at: number): number | null => {
  const [value, before, total, totalBefore] = [values[at], values[at - 1], accumulated?.[at] ?? null, accumulated?.[at - 1] ?? null];
  if (value === undefined || before === undefined || total === null || totalBefore === null) return null;
  return total - totalBefore - (value - before);
};

/** [FR-12] Whether the market was open between two days. Before the calendar's coverage the length of a closure decides. */
export const areDaysMissing = (before: CalendarDate, day: CalendarDate): boolean =>
  before < chinaTradingCalendar.coveredFrom
    ? daysBetween(before, day) > LONGEST_CLOSURE + 1
    : chinaTradingCalendar.tradingDaysBetween(before, day) > 1;

/**
 * [FR-14] Whether a history begins where its fund began: no trading day lies between the founding and the first value, or the
 * first value is one yuan soon afterwards. `foundedOn` null: unknown, and the value decides.
 */
export const isWholeHistory = (foundedOn: CalendarDate | null, first: FundValue): boolean => {
  if (foundedOn === null) return first.value === FIRST_VALUE;
  if (!areDaysMissing(foundedOn, first.day)) return true;
  return first.value === FIRST_VALUE && daysBetween(foundedOn, first.day) <= LONGEST_WITHOUT_VALUE;
};

/**
 * [FN-90] The last place before `newest` from which `reinvestedDays` gives the same result for any longer history: it has a
 * growth, and the next value is known. null: none.
 */
export const settledIndex = ({ days, growth }: FundSeries, newest: number): number | null => {
  for (let at = newest - 1; at > 0; at -= 1) {
    const day = days[at];
    const told = growth[at] ?? 0;
    if (day !== undefined && told !== 0 && !isHalfYearEnd(day)) return at;
  }
  return null;
};

/**
 * The curve of a fund between two days, both included: growth of each value since the last one on or before `from`, or since the
 * first one where the fund is younger. Rounded as `fundGrowth` is, so that the end of a curve equals the figure beside it. Empty
 * without a value in the range, with a base that is too old, and [FR-13] where the gain cannot be proven.
 */
export const growthCurve = (
  series: FundSeries,
  from: CalendarDate,
  to: CalendarDate,
  payouts: readonly FundPayout[] = [],
): readonly FundCurvePoint[] => curveBy(series, from, to, reinvestedDays(series, payouts), STEP);

/** The same with known `reinvestedDays`. */
export const growthCurveBy = (
  series: FundSeries,
  from: CalendarDate,
  to: CalendarDate,
  reinvested: readonly ReinvestedDay[],
): readonly FundCurvePoint[] => curveBy(series, from, to, reinvested, STEP);

/** The same to a millionth, for further computations from a curve. */
export const exactCurve = (
  series: FundSeries,
  from: CalendarDate,
  to: CalendarDate,
  payouts: readonly FundPayout[] = [],
): readonly FundCurvePoint[] => exactCurveBy(series, from, to, reinvestedDays(series, payouts));

/** The same with known `reinvestedDays`. */
export const exactCurveBy = (
  series: FundValues,
  from: CalendarDate,
  to: CalendarDate,
  reinvested: readonly ReinvestedDay[],
): readonly FundCurvePoint[] => curveBy(series, from, to, reinvested, 1);

/**
 * Natural logarithms of a fund's value with dividends reinvested, 0 on its first day; a difference of two gives the growth between
 * them. Floating point, for statistics only.
 */
export const logIndex = (series: FundSeries, payouts: readonly FundPayout[] = []): readonly number[] => {
  const gains = new Map<CalendarDate, number>();
  for (const { day, times, per } of reinvestedDays(series, payouts))
    if (times > 0) gains.set(day, (gains.get(day) ?? 0) + Math.log(times / per));
  let gained = 0;
  return series.values.map((value, at) => {
    const day = series.days[at];
    if (at > 0 && day !== undefined) gained += gains.get(day) ?? 0;
    return Math.log(value / (series.values[0] ?? value)) + gained;
  });
};

/** Position of the last day on or before `day`; -1 where there is none. */
export const indexOn = (days: readonly CalendarDate[], day: CalendarDate): number => {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const found = days[middle];
    if (found !== undefined && found <= day) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};

const curveBy = (
  series: FundValues,
  from: CalendarDate,
  to: CalendarDate,
  reinvested: readonly ReinvestedDay[],
  step: number,
): readonly FundCurvePoint[] => {
  const start = Math.max(indexOn(series.days, from), 0);
  const end = indexOn(series.days, to);
  const base = valueAt(series, start);
  if (base === null || end < start || !isFreshBase(base.day, from)) return [];
  if (reinvested.some((one) => isUnproven(one) && one.day > base.day && one.day <= to)) return [];
  const points: FundCurvePoint[] = [];
  let correction: Correction = NONE;
  let next = reinvested.findIndex(({ day }) => day > base.day);
  for (let at = start; at <= end; at += 1) {
    const point = valueAt(series, at);
    if (point === null) continue;
    while (next >= 0 && next < reinvested.length) {
      const found = reinvested[next];
      if (found === undefined || found.day > point.day) break;
      correction = corrected(correction, found);
      next += 1;
    }
    points.push({ date: point.day, increase: grownBy(base.value, point.value, correction, step) });
  }
  return points;
};

/** times ÷ per, multiplied over days. null: no such day, so that plain numbers suffice. */
type Correction = { readonly times: bigint; readonly per: bigint } | null;
const NONE: Correction = null;

const corrected = (so: Correction, { times, per }: ReinvestedDay): Correction => ({
  times: (so?.times ?? 1n) * BigInt(times),
  per: (so?.per ?? 1n) * BigInt(per),
});

const product = (days: readonly ReinvestedDay[]): Correction => days.reduce(corrected, NONE);

/** (to ÷ from) × correction - 1 in parts per million, rounded once to a whole number of steps. */
const grownBy = (from: NetValue, to: NetValue, correction: Correction, step: number): RatePpm => {
  if (from <= 0 || to <= 0) throw new RangeError(`a growth needs values above 0, got ${from} and ${to}`);
  const steps = ONE / step;
  if (correction === null) return ratePpm(multiplyDivide(to - from, steps, from, 'half-away') * step);
  const whole = BigInt(from) * correction.per;
  return ratePpm(roundedQuotient((BigInt(to) * correction.times - whole) * BigInt(steps), whole) * step);
};

/** Whether the ratio of two values agrees with the published growth, within its two places. */
const agrees = (before: NetValue, value: NetValue, told: RatePpm): boolean =>
  Math.abs((value - before) * ONE - told * before) <= AGREEMENT * before;

const agreesWith = (before: NetValue, value: NetValue, gain: Correction, told: RatePpm): boolean =>
  gain !== null && Math.abs(grownBy(before, value, gain, 1) - told) <= AGREEMENT;

/** Whether the neighbouring values are those of the adjacent working days, by weekday only. */
const isBetweenWorkdays = (days: readonly CalendarDate[], at: number): boolean => {
  const day = days[at];
  const before = days[at - 1];
  const after = days[at + 1];
  return day !== undefined && before !== undefined && isNextWorkday(before, day) && (after === undefined || isNextWorkday(day, after));
};

const isNextWorkday = (day: CalendarDate, next: CalendarDate): boolean => {
  const days = daysBetween(day, next);
  return days === (weekdayOf(day) === FRIDAY ? 3 : 1);
};

/** Funds publish a value of 30 June and of 31 December even when the exchange is closed. */
const isHalfYearEnd = (day: CalendarDate): boolean => day.endsWith('-06-30') || day.endsWith('-12-31');

const correctionOf = (payout: FundPayout, day: CalendarDate, value: NetValue): ReinvestedDay =>
  payout.kind === 'dividend' ? { day, times: value + payout.perShare, per: value } : { day, times: payout.times, per: payout.per };

/** Payouts by the position of the first value on or after their day, in the given order. */
const payoutsByIndex = (days: readonly CalendarDate[], payouts: readonly FundPayout[]): ReadonlyMap<number, readonly FundPayout[]> => {
  const byIndex = new Map<number, FundPayout[]>();
  for (const payout of payouts) {
    const on = indexOn(days, payout.day);
    const at = days[on] === payout.day ? on : on + 1;
    const same = byIndex.get(at);
    if (same === undefined) byIndex.set(at, [payout]);
    else same.push(payout);
  }
  return byIndex;
};

const baseOf = (series: FundSeries, span: FundSpan, valueDay: CalendarDate): FundValue | null => {
  if (span === 'since-start') return valueAt(series, 0);
  const start = spanStart(span, valueDay);
  const base = start === null ? null : valueAt(series, indexOn(series.days, start));
  return base !== null && start !== null && isFreshBase(base.day, start) ? base : null;
};

const valueAt = ({ days, values }: FundValues, at: number): FundValue | null => {
  const day = days[at];
  const value = values[at];
  return day === undefined || value === undefined ? null : { day, value };
};

const checkSeries = ({ days, values, growth }: FundSeries): void => {
  if (days.length !== values.length || days.length !== growth.length) {
    throw new RangeError(`a series has lists of one length, got ${days.length}, ${values.length}, ${growth.length}`);
  }
};

/** One yuan. */
const FIRST_VALUE = 10_000;
/** Days on which a new fund may be closed and publish irregularly. */
const LONGEST_WITHOUT_VALUE = 100;
/** A value and a payout have four places. */
const PLACES = 1;
const FRIDAY = 5;
const MONTHS_OF_SPAN = { month: 1, season: 3, 'half-year': 6, year: 12, 'three-years': 36, 'five-years': 60 } as const;
const MONTHS_BY_SPAN: Readonly<Partial<Record<FundSpan, number>>> = MONTHS_OF_SPAN;
/** Length of a span in months; null: shorter than a month, or of no fixed length. */
export const monthsOfSpan = (span: FundSpan): number | null => MONTHS_BY_SPAN[span] ?? null;

/** 100 % in parts per million. */
const ONE = 1_000_000;
/** 0.01 % in parts per million. */
const STEP = 100;
const NO_GROWTH = ratePpm(0);
/** [FR-3] A growth is published with two places, so that it may differ from the ratio by up to 0.01 %. */
const AGREEMENT = 100;
