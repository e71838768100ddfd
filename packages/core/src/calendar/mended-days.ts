import type { CalendarDate } from '../values/calendar-date.ts';
import type { TradingCalendar } from './trading-calendar.ts';

/** T, and the days that are counted from it: each so many trading days after the one before. null: the order has no such day. */
export interface OrderDays {
  readonly tradingDay: CalendarDate | null;
  readonly confirmDate: CalendarDate | null;
  readonly arrivalDate: CalendarDate | null;
}

/**
 * [CLW-4] The days of an order that waits, as another calendar counts them: T moves to the trading day that follows, the others stay as many trading
 * days after the one before as they were. A past day stays, and so does a day that was no trading day: nobody counted it.
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
