import type { TradingCalendar } from '../calendar/trading-calendar.ts';
import { addDays, calendarDate, type CalendarDate, daysBetween, type NetValue, type RatePpm } from '../values/index.ts';
import type { FundPayout } from './returns.ts';

/** The published figures of a fund's day. */
export interface PublishedValue {
  readonly day: CalendarDate;
  readonly value: NetValue;
  readonly growth: RatePpm | null;
  readonly accumulated: NetValue | null;
}

/** Why a day cannot have figures of a fund. */
export type DayDoubt = 'before-funds' | 'before-founding' | 'to-come' | 'closed-day';

export interface DayFacts {
  readonly today: CalendarDate;
  /** null: not known. */
  readonly foundedOn: CalendarDate | null;
  /** null: figures for every day of the year, as in money funds. */
  readonly calendar: TradingCalendar | null;
}

/**
 * [FI-18] Whether a figure can belong to a day: not before the market's first fund or the fund itself, not after today, and only
 * to a trading day, the end of a quarter or the day of founding. Outside its coverage the calendar knows only weekends.
 */
export const dayDoubt = (day: CalendarDate, { today, foundedOn, calendar }: DayFacts): DayDoubt | null => {
  if (day < FIRST_FUND) return 'before-funds';
  if (foundedOn !== null && day < foundedOn) return 'before-founding';
  if (day > today) return 'to-come';
  if (calendar === null || day === foundedOn || isQuarterEnd(day) || calendar.isTradingDay(day)) return null;
  return 'closed-day';
};

/** The market's first two funds began on this day. */
const FIRST_FUND: CalendarDate = /* @__PURE__ */ calendarDate('1998-03-27');
const isQuarterEnd = (day: CalendarDate): boolean => /-(?:03-31|06-30|09-30|12-31)$/.test(day);

export type ValueDoubt =
  /** The value is a power of ten away from the previous one, or from its accumulated value. */
  | 'slip'
  /** The neighbouring values, or growth and accumulated value together, contradict the value. */
  | 'apart'
  /** A growth that is impossible for a day, one that ignores a payout, or one that value and accumulated value contradict. */
  | 'growth-impossible'
  | 'growth-without-payout'
  | 'growth-apart'
  /** An accumulated value that value and growth contradict. */
  | 'accumulated-apart'
  /** The growth is that of one day, and trading days before it are missing. */
  | 'days-missing'
  /** The value continues on another level, or moved without a growth or payout that explains it. */
  | 'unexplained'
  /** A payout is known on a day whose value does not show it. */
  | 'payout-not-shown';

export type ValueVerdict =
  | { readonly kind: 'refused'; readonly doubt: ValueDoubt }
  /** Doubtful figures are left out; the value is accepted. */
  | {
      readonly kind: 'taken';
      readonly growth: RatePpm | null;
      readonly accumulated: NetValue | null;
      readonly doubts: readonly ValueDoubt[];
    };

export interface ValueScene {
  /** Oldest first, of different days: known values and new ones. */
  readonly values: readonly PublishedValue[];
  readonly isTold: (day: CalendarDate) => boolean;
  readonly payouts: readonly FundPayout[];
  readonly calendar: TradingCalendar;
}

/**
 * [FI-19] [FI-20] [FI-21] Compares each new value with the known data: the neighbouring values, its growth, its accumulated value,
 * and the payouts between. A known value is never changed.
 */
export const judgePublishedValues = (scene: ValueScene): ReadonlyMap<CalendarDate, ValueVerdict> => {
  const { values, isTold } = scene;
  const verdicts = new Map<CalendarDate, ValueVerdict>();
  let before: PublishedValue | null = null;
  for (const [at, row] of values.entries()) {
    if (!isTold(row.day)) {
      before = row;
      continue;
    }
    const verdict = verdictOf(scene, before, row, [values[at + 1] ?? null, values[at + 2] ?? null]);
    verdicts.set(row.day, verdict);
    if (verdict.kind === 'taken') before = { ...row, growth: verdict.growth, accumulated: verdict.accumulated };
  }
  return verdicts;
};

type Next = readonly [PublishedValue | null, PublishedValue | null];

const verdictOf = (scene: ValueScene, before: PublishedValue | null, told: PublishedValue, next: Next): ValueVerdict => {
  const doubts: ValueDoubt[] = [];
  let { growth, accumulated } = told;
  if (growth !== null && growth <= -ONE) {
    growth = null;
    doubts.push('growth-impossible');
  }
  const row = { ...told, growth };
  const near = before !== null && daysBetween(before.day, row.day) <= NEAR ? before : null;
  const [after, later] = next;
  const slip = near === null ? 0 : slipBetween(scene, near, row);
  // Equal digits have another decimal place in one of the two.
  const shift = accumulated === null ? 0 : shiftOf(row.value, accumulated);
  if (shift !== 0) {
    if (slip !== 0 || (near === null && shift > 0)) return { kind: 'refused', doubt: 'slip' };
    accumulated = null;
    doubts.push('accumulated-apart');
  }
  if (slip !== 0) {
    const goesOn = after !== null && near !== null && slipBetween(scene, row, after) === 0 && isSteady(scene, row, after);
    if (!goesOn) return { kind: 'refused', doubt: 'slip' };
    doubts.push('unexplained');
  } else if (near === null && after !== null && daysBetween(row.day, after.day) <= NEAR && slipBetween(scene, row, after) !== 0) {
    const isAlone = !scene.isTold(after.day) || (later !== null && isSteady(scene, after, later));
    if (isAlone) return { kind: 'refused', doubt: 'slip' };
  }
  if (near === null || slip !== 0) return { kind: 'taken', growth, accumulated, doubts };
  if (isSpike(scene, near, row, after)) return { kind: 'refused', doubt: 'apart' };
  return compared(scene, near, { ...row, accumulated }, doubts);
};

/** Compares the figures of a day with those of the previous day. */
const compared = (
  { payouts, calendar }: ValueScene,
  before: PublishedValue,
  row: PublishedValue,
  sofar: readonly ValueDoubt[],
): ValueVerdict => {
  const { growth, accumulated } = row;
  const paid = payoutsBetween(payouts, before.day, row.day);
  const taken = (figures: Partial<PublishedValue> = {}, ...doubts: readonly ValueDoubt[]): ValueVerdict => ({
    kind: 'taken',
    growth,
    accumulated,
    ...figures,
    doubts: [...sofar, ...doubts],
  });
  const withGain = gainOf(paid, row.value) / before.value - 1;
  const plain = row.value / before.value - 1;
  if (growth === null) {
    const isShown = paid.length === 0 || Math.abs(Math.log(1 + withGain)) <= Math.abs(Math.log(1 + plain)) + MODEST;
    return isShown ? taken() : taken({}, 'payout-not-shown');
  }
  const is = growth / ONE;
  // Growth has two places and a value four.
  const room = ROOM + 1 / before.value;
  const agreesPlain = Math.abs(plain - is) <= room;
  const agreesGained = Math.abs(withGain - is) <= room;
  if (calendar.tradingDaysBetween(before.day, row.day) > 1)
    return agreesPlain || agreesGained || growth === 0 ? taken() : taken({}, 'days-missing');
  if (paid.length > 0) {
    if (!agreesPlain || agreesGained) return taken();
    if (Math.abs((1 + withGain) / (1 + plain) - 1) < MODEST) return taken();
    return Math.abs(Math.log(1 + withGain)) < Math.abs(Math.log(1 + plain)) / 2
      ? taken({ growth: null }, 'growth-without-payout')
      : taken({}, 'payout-not-shown');
  }
  const moved = accumulated === null || before.accumulated === null ? null : accumulated - before.accumulated;
  const asValue = moved !== null && Math.abs(moved - (row.value - before.value)) <= PLACES;
  if (agreesPlain) {
    const ratio = accumulated === null || before.accumulated === null ? 1 : accumulated / before.accumulated;
    return asValue || (ratio > 0.5 && ratio < 2) ? taken() : taken({ accumulated: null }, 'accumulated-apart');
  }
  // A day without a value has no growth of its own.
  if (growth === 0 && row.value !== before.value && moved === null) return taken();
  if (asValue) return row.value === before.value ? taken() : taken({ growth: null }, 'growth-apart');
  const asGrowth = moved !== null && Math.abs(moved - before.value * is) <= PLACES + before.value * ROOM;
  // A payout lowers a value and never raises it.
  if (asGrowth) return plain - is > CLEAR ? { kind: 'refused', doubt: 'apart' } : taken();
  return Math.abs(plain - is) > CLEAR ? taken({}, 'unexplained') : taken();
};

/** Whether a single value is far from both neighbours, which fit each other. */
const isSpike = (scene: ValueScene, before: PublishedValue, row: PublishedValue, after: PublishedValue | null): boolean =>
  after !== null &&
  daysBetween(row.day, after.day) <= NEAR &&
  Math.abs(Math.log(stepOf(scene, before, row))) > SPIKE &&
  Math.abs(Math.log(stepOf(scene, row, after))) > SPIKE &&
  Math.abs(Math.log(gainOf(payoutsBetween(scene.payouts, before.day, after.day), after.value) / before.value)) < STEADY;

const isSteady = (scene: ValueScene, row: PublishedValue, next: PublishedValue): boolean =>
  Math.abs(Math.log(stepOf(scene, row, next))) < STEADY;

/** The ratio of a value to the one expected from its predecessor, growth and payouts: 1 for an exact match. */
const stepOf = ({ payouts, calendar }: ValueScene, before: PublishedValue, row: PublishedValue): number => {
  const isOfDay = row.growth !== null && calendar.tradingDaysBetween(before.day, row.day) <= 1;
  return gainOf(payoutsBetween(payouts, before.day, row.day), row.value) / before.value / (isOfDay ? 1 + (row.growth ?? 0) / ONE : 1);
};

/** The power of ten by which a value differs from the expected one; 0: none. */
const slipBetween = (scene: ValueScene, before: PublishedValue, row: PublishedValue): number => {
  const step = stepOf(scene, before, row);
  const power = Math.round(Math.log10(step));
  if (power === 0 || Math.abs(step / 10 ** power - 1) > SLIP) return 0;
  // This value does not include a payout yet.
  const plain = row.value / before.value;
  return Math.abs(plain - 1) < SLIP ? 0 : power;
};

/** The number of decimal places between a value and an accumulated value with the same digits. */
const shiftOf = (value: NetValue, accumulated: NetValue): number => {
  for (const power of [1, 2, 3, 4]) {
    if (value === accumulated * 10 ** power) return power;
    if (accumulated === value * 10 ** power) return -power;
  }
  return 0;
};

const payoutsBetween = (payouts: readonly FundPayout[], after: CalendarDate, until: CalendarDate): readonly FundPayout[] =>
  payouts.filter(({ day }) => day > after && day <= until);

const gainOf = (payouts: readonly FundPayout[], value: number): number =>
  payouts.reduce((sum, payout) => (payout.kind === 'split' ? (sum * payout.times) / payout.per : sum + payout.perShare), value);

export type PayoutDoubt = 'more-than-value' | 'not-shown' | 'growth-without-payout';

/**
 * [FI-22] Compares a payout with the values before and on its day, where they are known. It is wrong where it is not below the
 * value, or where the value does not show it. A growth of the day that follows the values alone ignores the payout.
 */
export const payoutDoubt = (payout: FundPayout, before: PublishedValue | null, on: PublishedValue | null): PayoutDoubt | null => {
  if (before === null || daysBetween(before.day, payout.day) > NEAR) return null;
  if (payout.kind === 'dividend' && payout.perShare >= before.value) return 'more-than-value';
  if (on === null || daysBetween(payout.day, on.day) > NEAR) return null;
  const plain = on.value / before.value;
  const gained = gainOf([payout], on.value) / before.value;
  if (Math.abs(Math.log(gained)) > NOT_SHOWN && Math.abs(Math.log(gained)) > Math.abs(Math.log(plain))) return 'not-shown';
  const told = on.growth === null ? null : on.growth / ONE;
  const ignores =
    told !== null &&
    Math.abs(plain - 1 - told) <= ROOM + 1 / before.value &&
    Math.abs(gained / plain - 1) >= MODEST &&
    Math.abs(Math.log(gained)) < Math.abs(Math.log(plain)) / 2;
  return ignores ? 'growth-without-payout' : null;
};

/**
 * [FI-23] Whether an income exceeds its yield: seven days of a yield earn at least the income of this day. `incomes` of 10,000
 * shares in ten-thousandths of a yuan, the yield in parts per million of a year. `days`: days since the previous income, which
 * this one may cover.
 */
export const isIncomeAboveYield = (income: number, yieldOfWeek: number, days: number): boolean =>
  income > 0 && yieldOfWeek > 0 && (income * Math.min(7, days) * 365) / 7 / days > yieldOfWeek * INCOME_ROOM * HUNDRED;

/** 100 % in parts per million. */
const ONE = 1_000_000;
/** Ten-thousandths of 10,000 shares in a part per million. */
const HUNDRED = 100;
const INCOME_ROOM = 1.2;
/** Days after which a value no longer predicts the next. */
const NEAR = 40;
const ROOM = 0.000_15;
/** The error of two roundings, in ten-thousandths. */
const PLACES = 2;
/** A smaller payout may be hidden by the movement of a day. */
const MODEST = 0.03;
/** A larger difference of two figures is more than a rounding or a fee. */
const CLEAR = 0.005;
const SLIP = 0.3;
/** Logarithms. */
const SPIKE = 0.2;
const STEADY = 0.15;
const NOT_SHOWN = 0.25;

/** [FI-18] The latest day of a payout: it may be announced up to a year before. */
export const payoutDayDoubt = (day: CalendarDate, facts: DayFacts): DayDoubt | null =>
  dayDoubt(day, { ...facts, today: addDays(facts.today, DAYS_AHEAD) });
const DAYS_AHEAD = 366;
