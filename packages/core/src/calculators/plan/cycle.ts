import type { TradingCalendar } from '../../calendar/trading-calendar.ts';
import { firstDebit, nextDebit, type PlanCycle } from '../../plans/plan-cycle.ts';
import { addDays, type CalendarDate } from '../../values/calendar-date.ts';

/** [CA-20] The debit days up to `to` of a plan signed on the eve of `from`, by the rules of plans (PJ-3, PJ-4). */
export const debitDays = (cycle: PlanCycle, from: CalendarDate, to: CalendarDate, calendar: TradingCalendar): readonly CalendarDate[] => {
  const days: CalendarDate[] = [];
  for (let debit = firstDebit(cycle, addDays(from, -1), calendar); debit.dueOn <= to; debit = nextDebit(cycle, debit, calendar)) {
    days.push(debit.dueOn);
  }
  return days;
};
