import { CUT_OFF } from '../calendar/cut-off.ts';
import { createTradingCalendar, tradingDayOf, type TradingCalendar } from '../calendar/trading-calendar.ts';
import { addDays, calendarDate, daysBetween, epochAt, shanghaiDateOf, type CalendarDate, type EpochMs } from '../values/calendar-date.ts';
import { formatWeekday } from '../values/display.ts';

/** The days of money that comes in. */
export interface WalletInDays {
  /** The trading day that it counts for. */
  readonly acceptedOn: CalendarDate;
  /** The transfer counts as a later day's: from 15:00 on, or on a day without trading. */
  readonly isLater: boolean;
  /** The money earns from this day on, every calendar day. */
  readonly confirmsOn: CalendarDate;
  /** The income of that day is seen. */
  readonly firstIncomeOn: CalendarDate;
}

/**
 * [WL-1] [TU-24] Money that comes in before 15:00:00 of a trading day is that day's, else the next trading day's; it is confirmed on the trading day
 * after and earns from then on; what it has earned is seen a day later. Source: P1 §9 (orders after 15:00).
 */
export const walletInDays = (calendar: TradingCalendar, at: EpochMs): WalletInDays => {
  const acceptedOn = tradingDayOf(calendar, at);
  const confirmsOn = calendar.addTradingDays(acceptedOn, 1);
  return { acceptedOn, isLater: acceptedOn !== shanghaiDateOf(at), confirmsOn, firstIncomeOn: addDays(confirmsOn, 1) };
};

/** Money that comes in from the cut-off of one trading day to that of the next one: "周一" to "周二", "周三", "周四". */
export interface WalletWeekRow {
  readonly from: string;
  readonly until: string;
  readonly confirmsOn: string;
  readonly firstIncomeOn: string;
}

/** [WL-1] The days of money in a week without holidays, as `walletInDays` counts them; those of the week after have 下 before them. */
export const walletWeek = (): readonly WalletWeekRow[] => {
  const calendar = createTradingCalendar({ coveredFrom: MONDAY, coveredUntil: addDays(MONDAY, 20), closures: {} });
  const named = (day: CalendarDate): string => `${daysBetween(MONDAY, day) < 7 ? '' : '下'}${formatWeekday(day)}`;
  return [0, 1, 2, 3, 4].map((offset) => {
    const from = addDays(MONDAY, offset);
    const { acceptedOn, confirmsOn, firstIncomeOn } = walletInDays(calendar, epochAt(from, CUT_OFF));
    return { from: named(from), until: named(acceptedOn), confirmsOn: named(confirmsOn), firstIncomeOn: named(firstIncomeOn) };
  });
};

/** For any week. */
const MONDAY = calendarDate('2026-11-16');

/** The days of a normal withdrawal. */
export interface WalletOutDays {
  readonly acceptedOn: CalendarDate;
  readonly isLater: boolean;
  /** The last day whose income is the investor's. */
  readonly lastIncomeOn: CalendarDate;
  /** The money is on the card. */
  readonly arrivesOn: CalendarDate;
}

/** [WL-2] [WW-10] A normal withdrawal earns up to and including the trading day that it counts for, and arrives on the next one. */
export const walletOutDays = (calendar: TradingCalendar, at: EpochMs): WalletOutDays => {
  const acceptedOn = tradingDayOf(calendar, at);
  return {
    acceptedOn,
    isLater: acceptedOn !== shanghaiDateOf(at),
    lastIncomeOn: acceptedOn,
    arrivesOn: calendar.addTradingDays(acceptedOn, 1),
  };
};
