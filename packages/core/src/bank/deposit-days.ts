import { tradingDayOf, type TradingCalendar } from '../calendar/trading-calendar.ts';
import { addDays, addMonths, shanghaiDateOf, type CalendarDate, type EpochMs } from '../values/calendar-date.ts';
import type { DepositTerm, PartnerDays } from './bank.ts';

/** When a deposit begins to earn, and when it ends. */
export interface DepositDays {
  readonly valueOn: CalendarDate;
  readonly maturesOn: CalendarDate;
}

/**
 * [BK-5] The days of a deposit that is ordered at a moment: at a partner of calendar days it begins on the same day, at one of trading days on the
 * trading day of the moment, and it then ends on the first trading day that is not before the end of its term.
 */
export const depositDays = (calendar: TradingCalendar, days: PartnerDays, term: DepositTerm, at: EpochMs): DepositDays =>
  daysFrom(calendar, days, term, days === 'calendar' ? shanghaiDateOf(at) : tradingDayOf(calendar, at));

/** [BK-5] The days of a term that begins on a day: of a renewal the day that the term before ended on. */
export const daysFrom = (
  calendar: TradingCalendar,
  days: PartnerDays,
  { unit, count }: DepositTerm,
  valueOn: CalendarDate,
): DepositDays => {
  const end = unit === 'month' ? addMonths(valueOn, count) : addDays(valueOn, count);
  return { valueOn, maturesOn: days === 'calendar' ? end : calendar.onOrAfter(end) };
};
