export { amountOf, entryOf, isEntry, nextAmountText } from './amount-entry.ts';
export {
  addDays,
  addMonths,
  calendarDate,
  compareDates,
  dateOfDayNumber,
  dayNumber,
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
export { days360, yearFraction, type DayCount } from './day-count.ts';
export {
  formatDate,
  formatDayWithWeekday,
  formatGrams,
  formatMoney,
  formatMoneyBriefly,
  formatNetValue,
  formatRate,
  formatShares,
  formatSharesBriefly,
  formatSignedMoney,
  formatSignedRate,
  formatWeekday,
  maskMobile,
  MISSING,
  shortenAmount,
  shortenExactly,
  shortenInWords,
  type Trend,
  trendOf,
} from './display.ts';
export { formatCount } from './display-count.ts';
export { formatMinute, formatMinuteWithWeekday, formatMonth, formatSecond } from './display-moment.ts';
export { formatYield, shownIncome, shownYield, type ShownLevel } from './display-yield.ts';
export { multiplyDivide, roundedQuotient, type Rounding } from './exact.ts';
export { goldDayProfit, goldWorth, grams, parseGrams, toGramsText, type GoldDay, type Grams } from './grams.ts';
export * from './reservation.ts';
export { magnitudeLabel } from './magnitude.ts';
export { addFen, fen, isStepMultiple, parseYuan, stepDown, stepUp, subtractFen, toYuanText, type Fen } from './money.ts';
export { netValue, parseNetValue, toNetValueText, type NetValue } from './net-value.ts';
export { sharesOfWhole } from './parts-of-whole.ts';
export { convertedShares, sharesFor, valueOf, type ShareRounding } from './worth.ts';
export { readingOf, type TextReading } from './pinyin.ts';
export { parsePercent, ratePpm, toPercentText, type RatePpm } from './rate.ts';
export { isRiskLevel, RISK_LEVELS, riskLevel, type RiskLevel, type RiskName } from './risk-level.ts';
export * from './typed-text.ts';
export { parseShares, shares, toSharesText, type Shares } from './shares.ts';
export type { SurplusPlaces } from './decimal-text.ts';
export type { Brand } from './brand.ts';
export { CSV_MARK, csvText } from './csv-cell.ts';
