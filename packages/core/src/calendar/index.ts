export {
  applyCalendarUpdate,
  areDaysKnown,
  arePurchaseDaysKnown,
  calendarFaults,
  coverageNotice,
  type CalendarFault,
  type CalendarUpdate,
  type Closure,
} from './calendar-coverage.ts';
export { chinaHolidays } from './china-holidays.ts';
export type { ClosureTable } from './closure-table.ts';
export { mendedDays, type OrderDays } from './mended-days.ts';
export { daysLeftText, isKnownDay, lastKnownDay, type KnownDaysPort } from './known-days.ts';
export {
  chinaTradingCalendar,
  createTradingCalendar,
  CUT_OFF,
  tradingDayOf,
  type TradingCalendar,
  type DatedDay,
} from './trading-calendar.ts';
