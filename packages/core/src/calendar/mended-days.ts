import type { CalendarDate } from '../values/calendar-date.ts';
import type { TradingCalendar } from './trading-calendar.ts';

/** T, and the days counted from it, each a number of trading days after the previous one. null: the order has no such day. */
export interface OrderDays {
  readonly tradingDay: CalendarDate | null;
  readonly confirmDate: CalendarDate | null;
  readonly arrivalDate: CalendarDate | null;
}

/**
 * [CLW-4] The days of a waiting order by another calendar. T moves to the next trading day, and each other day keeps its distance
 * in trading days from the previous one. A past day stays, and so does a day that was no trading day, because it was not counted.
 */
export const mendedDays = (
  { before, after, today }: { readonly before: TradingCalendar; readonly after: TradingCalendar; readonly today: CalendarDate },
  { tradingDay, confirmDate, arrivalDate }: OrderDays,
): OrderDays => {
  const isCounted = (day: CalendarDate): boolean => day > today && before.isTradingDay(day);
  const moved = (base: Moved, day: CalendarDate | null): Moved => {
    if (day === null) return base;
    if (!isCounted(day)) return { was: day, is: day };
    const is = base === null ? after.onOrAfter(day) : after.addTradingDays(base.is, before.tradingDaysBetween(base.was, day));
    return { was: day, is };
  };
  const first = tradingDay === null ? null : { was: tradingDay, is: isCounted(tradingDay) ? after.onOrAfter(tradingDay) : tradingDay };
  const confirmed = moved(first, confirmDate);
  const arrived = moved(confirmed, arrivalDate);
  return {
    tradingDay: first?.is ?? null,
    confirmDate: confirmDate === null ? null : (confirmed?.is ?? null),
    arrivalDate: arrivalDate === null ? null : (arrived?.is ?? null),
  };
};

type Moved = { readonly was: CalendarDate; readonly is: CalendarDate } | null;
