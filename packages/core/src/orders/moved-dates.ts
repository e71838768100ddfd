import { tradingDayOf, type TradingCalendar } from '../calendar/trading-calendar.ts';
import type { EpochMs } from '../values/calendar-date.ts';

/** True when the trading day has changed between two moments, so that dates shown at the first are outdated [BUY-18]. */
export const haveDatesMoved = (shownAt: EpochMs | null, now: EpochMs, calendar: TradingCalendar): boolean =>
  shownAt === null || tradingDayOf(calendar, shownAt) !== tradingDayOf(calendar, now);
