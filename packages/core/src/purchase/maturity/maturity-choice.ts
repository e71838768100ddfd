import { tradingDayOf, type TradingCalendar } from '../../calendar/trading-calendar.ts';
import { addDays, type CalendarDate, type EpochMs } from '../../values/calendar-date.ts';

/**
 * [DOM-68] Whether the arrangement for a maturity day can still be changed: before 15:00 of the previous trading day. An order
 * placed then still counts for an earlier trading day.
 */
export const isMaturityOpen = (maturesOn: CalendarDate, at: EpochMs, calendar: TradingCalendar): boolean =>
  maturesOn > tradingDayOf(calendar, at);

/**
 * [MA-620] The last day of the next binding when money continues at maturity: the same number of days again, or later if the next
 * period begins later. null for a product without a term.
 */
export const boundAgainUntil = (maturesOn: CalendarDate | null, periodDays: number | null): CalendarDate | null =>
  maturesOn === null || periodDays === null ? null : addDays(maturesOn, periodDays);
