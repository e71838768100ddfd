export {
  applyCalendarUpdate,
  areDaysKnown,
  arePurchaseDaysKnown,
  type CalendarFault,
  calendarFaults,
  type CalendarUpdate,
  type Closure,
  coverageNotice,
} from './calendar-coverage.ts';
export { chinaHolidays } from './china-holidays.ts';
export type { ClosureTable } from './closure-table.ts';
export { chinaTradingCalendar, createTradingCalendar, CUT_OFF, type TradingCalendar, tradingDayOf } from './trading-calendar.ts';
