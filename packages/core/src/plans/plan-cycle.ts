import type { TradingCalendar } from '../calendar/trading-calendar.ts';
import { addDays, addMonths, daysBetween, weekdayOf, type CalendarDate } from '../values/calendar-date.ts';

/** How often a plan pays (P2 §3 Recurring-investment options). */
export type CycleUnit = (typeof CYCLE_UNITS)[number];
export const CYCLE_UNITS = ['month', 'week', 'double-week', 'quarter'] as const;

/** A cycle of plans: one of these, or every trading day. */
export type PlanUnit = (typeof PLAN_UNITS)[number];
export const PLAN_UNITS = [...CYCLE_UNITS, 'day'] as const;

/** The day of each cycle: 1 to 28 of a month or every third month; 1 (Monday) to 5 (Friday) of a week; 1 for daily. */
export interface PlanCycle {
  readonly unit: PlanUnit;
  readonly day: number;
}

/** Runs per year, and the days of one cycle as rates count them (P2 §3); a quarter has 4 and 91. A year has about 243 trading days. */
export const PERIODS: Readonly<Record<PlanUnit, { readonly runs: number; readonly days: number }>> = {
  month: { runs: 12, days: 30 },
  week: { runs: 52, days: 7 },
  'double-week': { runs: 26, days: 14 },
  quarter: { runs: 4, days: 91 },
  day: { runs: 243, days: 1 },
};

/** The move of a debit whose day is no trading day: to the next trading day, or to the previous one. */
export type DebitMove = 'after' | 'before';

/** One debit: the cycle's day, and the trading day on which it is made. */
export interface PlanDebit {
  readonly nominalOn: CalendarDate;
  readonly dueOn: CalendarDate;
}

const isByMonth = ({ unit }: Pick<PlanCycle, 'unit'>): boolean => unit === 'month' || unit === 'quarter';

/** [PJ-1] [PJ-7] The days that a cycle can have: the first and the last one. Source: P2 §3. */
export const cycleDays = (unit: PlanUnit): { readonly first: number; readonly last: number } => ({
  first: 1,
  last: unit === 'day' ? 1 : isByMonth({ unit }) ? 28 : 5,
});

/** [PJ-1] */
export const isCycle = ({ unit, day }: PlanCycle): boolean => {
  const { first, last } = cycleDays(unit);
  return Number.isInteger(day) && day >= first && day <= last;
};

/**
 * [PJ-2] The first day of the cycle after a day. `anchor`: a day of the series, from which two weeks and three months are counted;
 * without one the series begins with the first day found. Throws RangeError for a day outside the cycle.
 */
export const nominalAfter = (cycle: PlanCycle, after: CalendarDate, anchor: CalendarDate | null): CalendarDate => {
  if (!isCycle(cycle)) throw new RangeError(`a cycle of ${cycle.unit} has no day ${cycle.day}`);
  if (cycle.unit === 'day') return addDays(after, 1);
  if (isByMonth(cycle)) {
    const step = cycle.unit === 'quarter' && anchor !== null ? 3 : 1;
    let nominal = dayOfMonth(step === 3 && anchor !== null ? anchor : after, cycle.day);
    while (nominal <= after) nominal = addMonths(nominal, step);
    return nominal;
  }
  const toDay = (cycle.day - weekdayOf(after) + 7) % 7;
  const first = addDays(after, toDay === 0 ? 7 : toDay);
  const isOddWeek = cycle.unit === 'double-week' && anchor !== null && Math.abs(daysBetween(anchor, first)) % 14 !== 0;
  return isOddWeek ? addDays(first, 7) : first;
};

/**
 * [PJ-3] The first debit of a plan that is signed, or whose cycle changes, on a day: the cycle's first day after it, moved to a
 * later trading day.
 */
export const firstDebit = (cycle: PlanCycle, signedOn: CalendarDate, calendar: TradingCalendar, move: DebitMove = 'after'): PlanDebit => {
  const first = debitOf(cycle, nominalAfter(cycle, signedOn, null), calendar, move);
  return first.dueOn > signedOn ? first : nextDebit(cycle, { ...first, dueOn: signedOn }, calendar, move);
};

/**
 * [PJ-4] The next debit. A plan has one debit a day, so a debit that a long holiday moves to the trading day of the previous one
 * is left out.
 */
export const nextDebit = (cycle: PlanCycle, last: PlanDebit, calendar: TradingCalendar, move: DebitMove = 'after'): PlanDebit => {
  let debit = debitOf(cycle, nominalAfter(cycle, last.nominalOn, last.nominalOn), calendar, move);
  while (debit.dueOn <= last.dueOn) debit = debitOf(cycle, nominalAfter(cycle, debit.nominalOn, last.nominalOn), calendar, move);
  return debit;
};

/** [PJ-5] The first debit of a running series after a day, for a resumed plan: missed debits are not made up. */
export const debitAfter = (
  cycle: PlanCycle,
  anchor: CalendarDate,
  after: CalendarDate,
  calendar: TradingCalendar,
  move: DebitMove = 'after',
): PlanDebit => {
  let debit = debitOf(cycle, nominalAfter(cycle, after < anchor ? addDays(anchor, -1) : after, anchor), calendar, move);
  while (debit.dueOn <= after) debit = debitOf(cycle, nominalAfter(cycle, debit.nominalOn, anchor), calendar, move);
  return debit;
};

/** [PJ-6] The day on which a debit is made: its own, or the first trading day after the plan's last debit, when that was late. */
export const actOn = ({ dueOn }: PlanDebit, ranOn: CalendarDate | null, calendar: TradingCalendar): CalendarDate => {
  const free = ranOn === null ? dueOn : calendar.onOrAfter(addDays(ranOn, 1));
  return free > dueOn ? free : dueOn;
};

/** [PJ-7] A cycle of trading days has no other days, so nothing moves. */
const debitOf = ({ unit }: PlanCycle, nominalOn: CalendarDate, calendar: TradingCalendar, move: DebitMove): PlanDebit => {
  const isMovedBack = move === 'before' && !calendar.isTradingDay(nominalOn);
  const dueOn = isMovedBack ? calendar.addTradingDays(nominalOn, -1) : calendar.onOrAfter(nominalOn);
  return { nominalOn: unit === 'day' ? dueOn : nominalOn, dueOn };
};

/** The n-th day (1 to 28) of a day's month. */
const dayOfMonth = (of: CalendarDate, day: number): CalendarDate => addDays(of, day - Number(of.slice(8)));
