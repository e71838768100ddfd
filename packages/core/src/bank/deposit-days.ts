import { tradingDayOf, type TradingCalendar } from '../calendar/trading-calendar.ts';
import { addDays, addMonths, shanghaiDateOf, type CalendarDate, type EpochMs } from '../values/calendar-date.ts';
import type { DepositTerm, PartnerDays } from './bank.ts';

/** The day on which a deposit begins to earn, and the day on which it ends. */
export interface DepositDays {
  readonly valueOn: CalendarDate;
  readonly maturesOn: CalendarDate;
}

/**
 * [BK-5] The days of a deposit ordered at a moment. It begins on the same day, or at a partner of trading days on the trading day
 * of that moment. In the latter case it ends on the first trading day not before the end of its term.
 */
export const depositDays = (calendar: TradingCalendar, days: PartnerDays, term: DepositTerm, at: EpochMs): DepositDays =>
  daysFrom(calendar, days, term, days === 'calendar' ? shanghaiDateOf(at) : tradingDayOf(calendar, at));

/** [BK-5] The days of a term that begins on a day; a renewal begins on the day on which the previous term ended. */
export const daysFrom = (
  calendar: TradingCalendar,
  days: PartnerDays,
  { unit, count }: DepositTerm,
  valueOn: CalendarDate,
): DepositDays => {
  const end = unit === 'month' ? addMonths(valueOn, count) : addDays(valueOn, count);
  return { valueOn, maturesOn: days === 'calendar' ? end : calendar.onOrAfter(end) };
};
