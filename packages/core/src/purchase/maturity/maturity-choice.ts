import { tradingDayOf, type TradingCalendar } from '../../calendar/trading-calendar.ts';
import type { CalendarDate, EpochMs } from '../../values/calendar-date.ts';

/**
 * [DOM-68] Whether the arrangement of what matures on a day can still be changed: before 15:00 of the trading day before it,
 * which is while an order of this moment belongs to an earlier trading day.
 */
export const isMaturityOpen = (maturesOn: CalendarDate, at: EpochMs, calendar: TradingCalendar): boolean =>
  maturesOn > tradingDayOf(calendar, at);
