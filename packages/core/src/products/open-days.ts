import { addDays, daysBetween, epochAt, shanghaiDateOf, type CalendarDate, type EpochMs } from '../values/calendar-date.ts';
import { CUT_OFF } from '../calendar/cut-off.ts';
import type { TradingCalendar } from '../calendar/trading-calendar.ts';

/** Days that come back: the first, and every so many calendar days from it, each moved to a trading day. */
export interface DayPlan {
  readonly first: CalendarDate;
  /** Above 0. */
  readonly everyDays: number;
}

/** An open day for redemption and what is counted from it. */
export interface RedemptionWindow {
  readonly openDay: CalendarDate;
  /** Until here, exclusive, it may be booked and cancelled: 15:00 of the trading day before. */
  readonly lastTime: EpochMs;
  readonly confirmDate: CalendarDate;
  readonly arrivalDate: CalendarDate;
}

/**
 * [DOM-65] The open day on offer: the first that is not over. From its last booking time until it is over nothing can be
 * booked, so that a booking never slips to another open day than the page showed (docs/flows/gateway-notes.md).
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

/** [DOM-64] Whether a trading day is one of the plan's. */
export const isPlanned = (plan: DayPlan, day: CalendarDate, calendar: TradingCalendar): boolean => nextOpenDay(plan, day, calendar) === day;

/** [DOM-64] The first of the plan's days that is not before `day`. */
export const nextOpenDay = ({ first, everyDays }: DayPlan, day: CalendarDate, calendar: TradingCalendar): CalendarDate => {
  // The one before may have been moved past the day.
  for (let turn = Math.max(0, Math.floor(daysBetween(first, day) / everyDays) - 1); ; turn += 1) {
    const planned = calendar.onOrAfter(addDays(first, turn * everyDays));
    if (planned >= day) return planned;
  }
};
