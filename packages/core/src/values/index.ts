export { entryOf } from './amount-entry.ts';
export {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDate,
  daysBetween,
  epochAt,
  type EpochMs,
  epochMs,
  isCalendarDate,
  shanghaiDateOf,
  shanghaiSecondsOf,
  weekdayOf,
  type Weekday,
} from './calendar-date.ts';
export {
  formatDayWithWeekday,
  formatMoney,
  formatMoneyBriefly,
  formatNetValue,
  formatRate,
  formatShares,
  formatSignedRate,
  maskMobile,
  MISSING,
  shortenAmount,
  shortenExactly,
} from './display.ts';
export { multiplyDivide, type Rounding } from './exact.ts';
export { addFen, type Fen, fen, parseYuan, subtractFen, toYuanText } from './money.ts';
export { type NetValue, netValue, parseNetValue, sharesFor, toNetValueText, valueOf } from './net-value.ts';
export { parsePercent, type RatePpm, ratePpm, toPercentText } from './rate.ts';
export { isRiskLevel, riskLevel, type RiskLevel, type RiskName } from './risk-level.ts';
export { parseShares, type Shares, shares, toSharesText } from './shares.ts';
export type { SurplusPlaces } from './decimal-text.ts';
