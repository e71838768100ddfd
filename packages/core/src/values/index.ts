export { entryOf } from './amount-entry.ts';
export {
  addDays,
  addMonths,
  calendarDate,
  daysBetween,
  epochAt,
  epochMs,
  isCalendarDate,
  shanghaiDateOf,
  shanghaiSecondsOf,
  weekdayOf,
  type CalendarDate,
  type EpochMs,
  type Weekday,
} from './calendar-date.ts';
export {
  formatDayWithWeekday,
  formatMoney,
  formatMoneyBriefly,
  formatNetValue,
  formatRate,
  formatSecond,
  formatShares,
  formatSignedRate,
  maskMobile,
  MISSING,
  shortenAmount,
  shortenExactly,
  shortenInWords,
  type Trend,
} from './display.ts';
export { multiplyDivide, type Rounding } from './exact.ts';
export { addFen, fen, parseYuan, subtractFen, toYuanText, type Fen } from './money.ts';
export { netValue, parseNetValue, sharesFor, toNetValueText, valueOf, type NetValue } from './net-value.ts';
export { parsePercent, ratePpm, toPercentText, type RatePpm } from './rate.ts';
export { isRiskLevel, RISK_LEVELS, riskLevel, type RiskLevel, type RiskName } from './risk-level.ts';
export { parseShares, shares, toSharesText, type Shares } from './shares.ts';
export type { SurplusPlaces } from './decimal-text.ts';
export type { Brand } from './brand.ts';
