import { addDays, daysBetween, epochAt, shanghaiDateOf, type CalendarDate, type EpochMs } from '../values/calendar-date.ts';
import { CUT_OFF } from '../calendar/cut-off.ts';
import type { TradingCalendar } from '../calendar/trading-calendar.ts';

/** Recurring days: the first, and one after every fixed number of calendar days, each moved to a trading day. */
export interface DayPlan {
  readonly first: CalendarDate;
  /** Above 0. */
  readonly everyDays: number;
}

/** An open day for redemption and the days counted from it. */
export interface RedemptionWindow {
  readonly openDay: CalendarDate;
  /** The exclusive deadline for booking and cancelling: 15:00 of the trading day before. */
  readonly lastTime: EpochMs;
  readonly confirmDate: CalendarDate;
  readonly arrivalDate: CalendarDate;
}

/**
 * [DOM-65] The offered open day: the first one that has not ended. Between its deadline and its end nothing can be booked, so a
 * booking never moves to another open day than shown (docs/flows/gateway-notes.md).
 */
export const redemptionWindow = (
  plan: DayPlan,
  days: { readonly confirm: number; readonly arrival: number },
  at: EpochMs,
  calendar: TradingCalendar,
): RedemptionWindow => {
  const openDay = nextOpenDay(plan, shanghaiDateOf(at), calendar);
  const confirmDate = calendar.addTradingDays(openDay, days.confirm);
  return {
    openDay,
    lastTime: epochAt(calendar.addTradingDays(openDay, -1), CUT_OFF),
    confirmDate,
    arrivalDate: calendar.addTradingDays(confirmDate, days.arrival),
  };
};

/** [DOM-64] Whether a trading day belongs to the plan. */
export const isPlanned = (plan: DayPlan, day: CalendarDate, calendar: TradingCalendar): boolean => nextOpenDay(plan, day, calendar) === day;

/** [DOM-64] The first day of the plan that is not before `day`. */
export const nextOpenDay = ({ first, everyDays }: DayPlan, day: CalendarDate, calendar: TradingCalendar): CalendarDate => {
  // The previous planned day may have been moved past the day.
  for (let turn = Math.max(0, Math.floor(daysBetween(first, day) / everyDays) - 1); ; turn += 1) {
    const planned = calendar.onOrAfter(addDays(first, turn * everyDays));
    if (planned >= day) return planned;
  }
};
