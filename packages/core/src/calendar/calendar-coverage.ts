import { addDays, compareDates, dateOfDayNumber, dayNumber, daysBetween, weekdayOf, type CalendarDate } from '../values/calendar-date.ts';
import { closedDayNumbers, type ClosureTable } from './closure-table.ts';
import type { TradingCalendar } from './trading-calendar.ts';

/** [DOM-59] Whether the calendar knows all of these days. Real money is not taken for an order with an estimated day. */
export const areDaysKnown = (calendar: TradingCalendar, days: readonly CalendarDate[]): boolean =>
  days.every((day) => !calendar.isEstimated(day));

/** [DOM-59] The same for the days of a purchase: its trading day, T+n and the first day of income. The end of a term is only planned. */
export const arePurchaseDaysKnown = (
  calendar: TradingCalendar,
  {
    tradingDay,
    confirmDays,
    valueDate,
  }: { readonly tradingDay: CalendarDate; readonly confirmDays: number; readonly valueDate: CalendarDate },
): boolean => areDaysKnown(calendar, [tradingDay, calendar.addTradingDays(tradingDay, confirmDays), valueDate]);

/** [DOM-60] Days from today until the last covered one, from 60 days before it on; null earlier. 0 and less: the coverage has ended. */
export const coverageNotice = (calendar: TradingCalendar, today: CalendarDate): number | null => {
  const left = daysBetween(today, calendar.coveredUntil);
  return left <= NOTICE_DAYS ? left : null;
};

const NOTICE_DAYS = 60;

/** The days between two days, both included, on which an exchange is closed. */
export interface Closure {
  readonly from: CalendarDate;
  readonly until: CalendarDate;
}

/** An operator's calendar: its days, and the closures among them in order. */
export interface CalendarUpdate {
  readonly coveredFrom: CalendarDate;
  readonly coveredUntil: CalendarDate;
  readonly closures: readonly Closure[];
}

/**
 * The faults of an update of a table on a day. A new table joins the table in use without a gap and never ends before it. It never
 * changes a past day and covers ten years at most. Its closures are in order and within its own days.
 */
export type CalendarFault =
  | { readonly kind: 'runs-backwards' }
  | { readonly kind: 'too-long' }
  | { readonly kind: 'gap'; readonly expected: CalendarDate }
  | { readonly kind: 'ends-before'; readonly coveredUntil: CalendarDate }
  | { readonly kind: 'past'; readonly firstDay: CalendarDate }
  | { readonly kind: 'no-closures' }
  | { readonly kind: 'closure-runs-backwards'; readonly index: number }
  | { readonly kind: 'closure-outside'; readonly index: number }
  | { readonly kind: 'closure-out-of-order'; readonly index: number };

/** [DOM-61] Every fault of an update; empty: it may be applied. */
export const calendarFaults = (table: ClosureTable, update: CalendarUpdate, today: CalendarDate): readonly CalendarFault[] => {
  const { coveredFrom, coveredUntil, closures } = update;
  if (coveredUntil < coveredFrom) return [{ kind: 'runs-backwards' }];
  const faults: CalendarFault[] = [];
  if (daysBetween(coveredFrom, coveredUntil) > MOST_DAYS) faults.push({ kind: 'too-long' });
  const next = addDays(table.coveredUntil, 1);
  if (coveredFrom > next) faults.push({ kind: 'gap', expected: next });
  if (coveredUntil < table.coveredUntil) faults.push({ kind: 'ends-before', coveredUntil: table.coveredUntil });
  const tomorrow = addDays(today, 1);
  if (coveredFrom < next && coveredFrom < tomorrow) faults.push({ kind: 'past', firstDay: tomorrow < next ? tomorrow : next });
  // A year without a closed weekday comes from a file without its rows.
  if (daysBetween(coveredFrom, coveredUntil) >= 364 && !closures.some(hasWeekday)) faults.push({ kind: 'no-closures' });
  for (const [index, closure] of closures.entries()) {
    const before = closures[index - 1];
    if (closure.until < closure.from) faults.push({ kind: 'closure-runs-backwards', index });
    else if (closure.from < coveredFrom || closure.until > coveredUntil) faults.push({ kind: 'closure-outside', index });
    else if (before !== undefined && compareDates(closure.from, before.until) <= 0) faults.push({ kind: 'closure-out-of-order', index });
  }
  return faults;
};

/** The table after an update without faults: the update replaces its own days, and all others stay. */
export const applyCalendarUpdate = (table: ClosureTable, update: CalendarUpdate): ClosureTable => {
  const first = dayNumber(update.coveredFrom);
  const last = dayNumber(update.coveredUntil);
  const kept = [...closedDayNumbers(table)].filter((day) => day < first || day > last);
  const closed = update.closures.flatMap(({ from, until }) =>
    Array.from({ length: daysBetween(from, until) + 1 }, (_, after) => dayNumber(from) + after),
  );
  const byYear: Record<number, string> = {};
  for (const day of [...kept, ...closed].toSorted((a, b) => a - b)) {
    const date = dateOfDayNumber(day);
    const year = Number(date.slice(0, 4));
    const entry = `${date.slice(5, 7)}${date.slice(8)}`;
    byYear[year] = byYear[year] === undefined ? entry : `${byYear[year]} ${entry}`;
  }
  return { coveredFrom: table.coveredFrom, coveredUntil: update.coveredUntil, closures: byYear };
};

const hasWeekday = ({ from, until }: Closure): boolean => daysBetween(from, until) > 1 || weekdayOf(from) <= 5 || weekdayOf(until) <= 5;

/** Ten years. */
const MOST_DAYS = 3_660;
