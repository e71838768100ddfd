import { tradingDayOf, type TradingCalendar } from '../../calendar/trading-calendar.ts';
import { addDays, type CalendarDate, type EpochMs } from '../../values/calendar-date.ts';

/**
 * [DOM-68] Whether the arrangement of what matures on a day can still be changed: before 15:00 of the trading day before it,
 * which is while an order of this moment belongs to an earlier trading day.
 */
export const isMaturityOpen = (maturesOn: CalendarDate, at: EpochMs, calendar: TradingCalendar): boolean =>
  maturesOn > tradingDayOf(calendar, at);

/**
 * [MA-620] Until when the money is bound once more where it goes on at maturity: the same number of days again, or later where the next
 * period begins later. null of a product without a term.
 */
export const boundAgainUntil = (maturesOn: CalendarDate | null, periodDays: number | null): CalendarDate | null =>
  maturesOn === null || periodDays === null ? null : addDays(maturesOn, periodDays);
