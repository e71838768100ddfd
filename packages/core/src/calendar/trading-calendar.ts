import { addDays, dateOfDayNumber, dayNumber, epochAt, shanghaiDateOf, type CalendarDate, type EpochMs } from '../values/calendar-date.ts';
import { CUT_OFF } from './cut-off.ts';
import { chinaHolidays } from './china-holidays.ts';
import { closedDayNumbers, type ClosureTable } from './closure-table.ts';
import { LAW_DAYS_UNTIL, lawDays } from './law-days.ts';

/**
 * The days on which fund orders are processed. After its coverage weekends and the days closed by law are known, before it only
 * weekends.
 */
export interface TradingCalendar {
  readonly coveredFrom: CalendarDate;
  readonly coveredUntil: CalendarDate;
  isTradingDay(d: CalendarDate): boolean;
  /** The first trading day that is not before `d`. */
  onOrAfter(d: CalendarDate): CalendarDate;
  /** T+n: the n-th trading day after the trading day on or after `d`; n may be 0 or negative. */
  addTradingDays(d: CalendarDate, n: number): CalendarDate;
  /** The number of trading days from `a` on and before `b`; negative when `b` is earlier. */
  tradingDaysBetween(a: CalendarDate, b: CalendarDate): number;
  /** Whether a day lies outside the coverage; then the screen shows 预计. */
  isEstimated(d: CalendarDate): boolean;
}

/** A day, and whether it is only estimated. */
export interface DatedDay {
  readonly date: CalendarDate;
  readonly isEstimated: boolean;
}

/**
 * A calendar over a table of closures. The look-up arrays are built at the first query, so that importing costs nothing. That
 * query throws RangeError when the table is malformed. Source: decision 0004.
 */
export const createTradingCalendar = (table: ClosureTable): TradingCalendar => {
  let built: DayIndex | null = null;
  const index = (): DayIndex => (built ??= indexDays(table));

  return {
    coveredFrom: table.coveredFrom,
    coveredUntil: table.coveredUntil,
    isTradingDay: (d) => {
      const days = index();
      const day = dayNumber(d);
      return ordinalOf(days, day) !== ordinalOf(days, day + 1);
    },
    onOrAfter: (d) => {
      const days = index();
      return dateAt(days, ordinalOf(days, dayNumber(d)));
    },
    addTradingDays: (d, n) => {
      if (!Number.isSafeInteger(n)) throw new RangeError(`a number of trading days is an integer, got ${n}`);
      const days = index();
      return dateAt(days, ordinalOf(days, dayNumber(d)) + n);
    },
    tradingDaysBetween: (a, b) => {
      const days = index();
      return ordinalOf(days, dayNumber(b)) - ordinalOf(days, dayNumber(a));
    },
    isEstimated: (d) => d < table.coveredFrom || d > table.coveredUntil,
  };
};

/** Shanghai and Shenzhen, 2004-01-01 to 2026-12-31. */
export const chinaTradingCalendar: TradingCalendar = /* @__PURE__ */ createTradingCalendar(chinaHolidays);

/**
 * The trading day of an order: the same day before 15:00:00.000 of a trading day, otherwise the next one. Source: P1 §9 (orders
 * after 15:00), decision 0004 (exactly 15:00:00 is the next day).
 */
export const tradingDayOf = (calendar: TradingCalendar, at: EpochMs): CalendarDate => {
  const today = shanghaiDateOf(at);
  return calendar.onOrAfter(at < epochAt(today, CUT_OFF) ? today : addDays(today, 1));
};

/** A day, and whether it is only estimated. Source: decision 0008. */
export const datedDay = (calendar: TradingCalendar, date: CalendarDate): DatedDay => ({ date, isEstimated: calendar.isEstimated(date) });

/**
 * Trading days have ordinals: 0 is the first covered one. Ordinals continue below 0 and past `until` by weekdays. `until` is the
 * last covered day or the last day known by law, whichever is later. `ordinals[day - from]` is the ordinal of the first trading
 * day not before a day.
 */
interface DayIndex {
  readonly from: number;
  readonly until: number;
  readonly ordinals: Uint16Array;
  readonly dates: readonly CalendarDate[];
}

const indexDays = (table: ClosureTable): DayIndex => {
  const from = dayNumber(table.coveredFrom);
  const known = dayNumber(table.coveredUntil);
  if (known < from || known - from > MAX_COVERED_DAYS) throw new RangeError('a calendar covers at least one day and at most a century');
  // [CLW-2] The table counts for its own days; after them the law counts, as far as its days are known.
  const named = [...closedDayNumbers(table)].filter((day) => day <= known);
  const lawful = lawDays().flatMap((date) => (date > table.coveredUntil ? [dayNumber(date)] : []));
  const closed = new Set([...named, ...lawful]);
  const lawUntil = dayNumber(LAW_DAYS_UNTIL);
  const until = lawUntil - known > MAX_COVERED_DAYS ? known : Math.max(known, lawUntil);
  const ordinals = new Uint16Array(until - from + 1);
  const dates: CalendarDate[] = [];
  for (let day = from; day <= until; day += 1) {
    ordinals[day - from] = dates.length;
    if (weekdaysBefore(day + 1) > weekdaysBefore(day) && !closed.has(day)) dates.push(dateOfDayNumber(day));
  }
  return { from, until, ordinals, dates };
};

/** Ordinal of the trading day on or after a day. */
const ordinalOf = (index: DayIndex, day: number): number => {
  if (day < index.from) return weekdaysBefore(day) - weekdaysBefore(index.from);
  return index.ordinals[day - index.from] ?? index.dates.length + weekdaysBefore(day) - weekdaysBefore(index.until + 1);
};

const dateAt = (index: DayIndex, ordinal: number): CalendarDate => {
  const covered = index.dates[ordinal];
  if (covered !== undefined) return covered;
  if (ordinal < 0) return dateOfDayNumber(weekdayAt(weekdaysBefore(index.from) + ordinal));
  return dateOfDayNumber(weekdayAt(weekdaysBefore(index.until + 1) + ordinal - index.dates.length));
};

/** The number of weekdays from 1970-01-05, a Monday, to before a day; negative for earlier days. */
const weekdaysBefore = (day: number): number => {
  const sinceMonday = day - FIRST_MONDAY;
  const weeks = Math.floor(sinceMonday / 7);
  return weeks * 5 + Math.min(sinceMonday - weeks * 7, 5);
};

/** The weekday that has exactly `count` weekdays before it. */
const weekdayAt = (count: number): number => {
  const weeks = Math.floor(count / 5);
  return FIRST_MONDAY + weeks * 7 + (count - weeks * 5);
};

/** 1970-01-05 */
const FIRST_MONDAY = 4;
/** Keeps every ordinal within 16 bits. */
const MAX_COVERED_DAYS = 36_525;
