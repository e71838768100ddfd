export * from './calendar-coverage.ts';
export { CUT_OFF, CUT_OFF_TEXT } from './cut-off.ts';
export { chinaHolidays } from './china-holidays.ts';
export type { ClosureTable } from './closure-table.ts';
export { mendedDays, type OrderDays } from './mended-days.ts';
export { daysLeftText, isKnownDay, lastKnownDay, type KnownDaysPort } from './known-days.ts';
export { skyAt } from './sky.ts';
export { chinaTradingCalendar, createTradingCalendar, tradingDayOf, type TradingCalendar, type DatedDay } from './trading-calendar.ts';
