import { integerUnit, type Brand } from './brand.ts';

/** A day of the calendar in Asia/Shanghai, 'YYYY-MM-DD', between 0001-01-01 and 9999-12-31. Sorts as text. */
export type CalendarDate = Brand<string, 'CalendarDate'>;

/** An instant in milliseconds since 1970-01-01T00:00:00Z. */
export type EpochMs = Brand<number, 'EpochMs'>;

/** Monday is 1, Sunday is 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Throws RangeError unless the text is an existing day. */
export const calendarDate = (text: string): CalendarDate => {
  if (!isCalendarDate(text)) throw new RangeError(`not a calendar date: ${text}`);
  return text;
};

/** True for 'YYYY-MM-DD' of an existing day between 0001-01-01 and 9999-12-31. */
export const isCalendarDate = (text: string): text is CalendarDate => {
  if (!DATE_FORM.test(text)) return false;
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(5, 7));
  const day = Number(text.slice(8, 10));
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
};

/** Throws RangeError unless `n` is a safe integer. */
export const epochMs: (n: number) => EpochMs = /* @__PURE__ */ integerUnit('EpochMs');

/** Days since 1970-01-01, which is 0. */
export const dayNumber = (d: CalendarDate): number => {
  const year = digit(d, 0) * 1000 + digit(d, 1) * 100 + digit(d, 2) * 10 + digit(d, 3);
  const month = digit(d, 5) * 10 + digit(d, 6);
  const day = digit(d, 8) * 10 + digit(d, 9);
  // Years counted from 1 March, so that the leap day is the last day of a year.
  const marchYear = month > 2 ? year : year - 1;
  const marchMonth = month > 2 ? month - 3 : month + 9;
  const dayOfYear = Math.floor((153 * marchMonth + 2) / 5) + day - 1;
  return 365 * marchYear + Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400) + dayOfYear - EPOCH_DAY;
};

/** The day whose `dayNumber` is `n`. Throws RangeError outside the years 1 to 9999. */
export const dateOfDayNumber = (n: number): CalendarDate => {
  if (!Number.isSafeInteger(n) || n < FIRST_DAY || n > LAST_DAY) throw new RangeError(`no calendar date has the day number ${n}`);
  const day = n + EPOCH_DAY;
  const era = Math.floor(day / DAYS_PER_ERA);
  const dayOfEra = day - era * DAYS_PER_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1_460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0);
  return dateText(year, month, dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1);
};

/** Calendar days, not trading days; `n` may be negative. Throws RangeError outside the years 1 to 9999. */
export const addDays = (d: CalendarDate, n: number): CalendarDate => dateOfDayNumber(dayNumber(d) + n);

/** The same day of another month, or the last day of a shorter one; `n` may be negative. Throws RangeError outside the years 1 to 9999. */
export const addMonths = (d: CalendarDate, n: number): CalendarDate => {
  const months = Number(d.slice(0, 4)) * 12 + Number(d.slice(5, 7)) - 1 + n;
  const year = Math.floor(months / 12);
  const month = modulo(months, 12) + 1;
  if (year < 1 || year > 9_999) throw new RangeError(`beyond the years 1 to 9999: ${n} months from ${d}`);
  return dateText(year, month, Math.min(Number(d.slice(8)), daysInMonth(year, month)));
};

/** Calendar days from a to b: 1 for successive days, negative when b is earlier. */
export const daysBetween = (a: CalendarDate, b: CalendarDate): number => dayNumber(b) - dayNumber(a);

/** Monday is 1, Sunday is 7, on every calendar day. */
export const weekdayOf = (d: CalendarDate): Weekday => WEEKDAYS[modulo(dayNumber(d) - FIRST_MONDAY, 7)] ?? 1;

/** Negative when a is earlier, 0 when equal, positive when later. */
export const compareDates = (a: CalendarDate, b: CalendarDate): -1 | 0 | 1 => (a < b ? -1 : a > b ? 1 : 0);

/** The day in Shanghai (UTC+8, no summer time since 1991) at an instant. Source: decision 0004. */
export const shanghaiDateOf = (e: EpochMs): CalendarDate => dateOfDayNumber(Math.floor((e + SHANGHAI_OFFSET_MS) / DAY_MS));

/** Whole seconds since midnight in Shanghai, 0 to 86399; fractions are cut. */
export const shanghaiSecondsOf = (e: EpochMs): number => Math.floor(modulo(e + SHANGHAI_OFFSET_MS, DAY_MS) / 1_000);

/** The instant of a Shanghai wall-clock time 'HH:MM:SS'. Throws RangeError for any other form or an impossible time. */
export const epochAt = (d: CalendarDate, time: string): EpochMs => {
  if (!TIME_FORM.test(time)) throw new RangeError(`not a time of day: ${time}`);
  const seconds = Number(time.slice(0, 2)) * 3_600 + Number(time.slice(3, 5)) * 60 + Number(time.slice(6, 8));
  return epochMs(dayNumber(d) * DAY_MS + seconds * 1_000 - SHANGHAI_OFFSET_MS);
};

const DATE_FORM = /^\d{4}-\d{2}-\d{2}$/;
const TIME_FORM = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
const DAY_MS = 86_400_000;
const SHANGHAI_OFFSET_MS = 28_800_000;
/** Days of 400 Gregorian years. */
const DAYS_PER_ERA = 146_097;
/** Days from 0000-03-01 to 1970-01-01. */
const EPOCH_DAY = 719_468;
/** 0001-01-01 */
const FIRST_DAY = -719_162;
/** 9999-12-31 */
const LAST_DAY = 2_932_896;
/** 1970-01-05 */
const FIRST_MONDAY = 4;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const ZERO = 48;

const digit = (d: string, at: number): number => d.charCodeAt(at) - ZERO;

const modulo = (n: number, size: number): number => n - Math.floor(n / size) * size;

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const daysInMonth = (year: number, month: number): number => {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
};

const dateText = (year: number, month: number, day: number): CalendarDate => {
  const text = `${year < 1_000 ? String(year).padStart(4, '0') : year}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`;
  if (!hasDateLength(text)) throw new RangeError(`no calendar date: ${text}`);
  return text;
};

/** For a text composed of an existing year, month and day. */
const hasDateLength = (text: string): text is CalendarDate => text.length === 10;
