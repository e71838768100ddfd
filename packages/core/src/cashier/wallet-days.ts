import { CUT_OFF } from '../calendar/cut-off.ts';
import { createTradingCalendar, tradingDayOf, type TradingCalendar } from '../calendar/trading-calendar.ts';
import { addDays, calendarDate, daysBetween, epochAt, shanghaiDateOf, type CalendarDate, type EpochMs } from '../values/calendar-date.ts';
import { formatWeekday } from '../values/display.ts';

/** The days of a transfer into the wallet. */
export interface WalletInDays {
  /** The trading day for which it counts. */
  readonly acceptedOn: CalendarDate;
  /** The transfer counts for a later day: from 15:00 on, or on a day without trading. */
  readonly isLater: boolean;
  /** The money earns from this day on, every calendar day. */
  readonly confirmsOn: CalendarDate;
  /** The day on which that income is visible. */
  readonly firstIncomeOn: CalendarDate;
}

/**
 * [WL-1] [TU-24] A transfer before 15:00:00 of a trading day counts for that day, else for the next trading day. It is confirmed
 * on the trading day after and earns from then on; its income is visible a day later. Source: P1 §9 (orders after 15:00).
 */
export const walletInDays = (calendar: TradingCalendar, at: EpochMs): WalletInDays => {
  const acceptedOn = tradingDayOf(calendar, at);
  const confirmsOn = calendar.addTradingDays(acceptedOn, 1);
  return { acceptedOn, isLater: acceptedOn !== shanghaiDateOf(at), confirmsOn, firstIncomeOn: addDays(confirmsOn, 1) };
};

/** Transfers between the cut-offs of two successive trading days: "周一" to "周二", "周三", "周四". */
export interface WalletWeekRow {
  readonly from: string;
  readonly until: string;
  readonly confirmsOn: string;
  readonly firstIncomeOn: string;
}

/** [WL-1] The days of a transfer in a week without holidays, as `walletInDays` counts them; days of the next week have 下 before them. */
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
  /** The last day whose income belongs to the investor. */
  readonly lastIncomeOn: CalendarDate;
  /** The money is on the card. */
  readonly arrivesOn: CalendarDate;
}

/** [WL-2] [WW-10] A normal withdrawal earns through the trading day for which it counts, and arrives on the next one. */
export const walletOutDays = (calendar: TradingCalendar, at: EpochMs): WalletOutDays => {
  const acceptedOn = tradingDayOf(calendar, at);
  return {
    acceptedOn,
    isLater: acceptedOn !== shanghaiDateOf(at),
    lastIncomeOn: acceptedOn,
    arrivesOn: calendar.addTradingDays(acceptedOn, 1),
  };
};
