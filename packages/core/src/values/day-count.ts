import { calendarDate, daysBetween, type CalendarDate } from './calendar-date.ts';

/**
 * How days between two dates are counted as parts of a year. act: calendar days. act/act: the days of each calendar year over its
 * own 365 or 366 days (ISDA). 30/360: every month has 30 days; us is the bond basis (ISDA 30/360), european is 30E/360.
 */
export type DayCount = 'act/360' | 'act/365' | 'act/act' | '30/360-us' | '30/360-european';

/**
 * Days between two dates in months of 30 days; negative when `to` is earlier. A 31st counts as a 30th: both dates in the european
 * count, the later one in the us count only after a 30th or 31st.
 */
export const days360 = (from: CalendarDate, to: CalendarDate, method: 'us' | 'european'): number => {
  const [start, end] = [partsOf(from), partsOf(to)];
  const first = Math.min(start.day, DAYS_OF_MONTH);
  const last = method === 'european' || first === DAYS_OF_MONTH ? Math.min(end.day, DAYS_OF_MONTH) : end.day;
  return (end.year - start.year) * 360 + (end.month - start.month) * DAYS_OF_MONTH + (last - first);
};

/** The part of a year between two dates; negative when `to` is earlier. A plain number, which is not used for money. */
export const yearFraction = (from: CalendarDate, to: CalendarDate, count: DayCount): number => {
  switch (count) {
    case 'act/360':
      return daysBetween(from, to) / 360;
    case 'act/365':
      return daysBetween(from, to) / 365;
    case 'act/act':
      return to < from ? -actualYears(to, from) : actualYears(from, to);
    case '30/360-us':
      return days360(from, to, 'us') / 360;
    case '30/360-european':
      return days360(from, to, 'european') / 360;
  }
};

const actualYears = (from: CalendarDate, to: CalendarDate): number => {
  const [first, last] = [partsOf(from).year, partsOf(to).year];
  const part = (start: CalendarDate, end: CalendarDate, year: number) => daysBetween(start, end) / (isLeap(year) ? 366 : 365);
  if (first === last) return part(from, to, first);
  return part(from, newYear(first + 1), first) + (last - first - 1) + part(newYear(last), to, last);
};

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const newYear = (year: number): CalendarDate => calendarDate(`${String(year).padStart(4, '0')}-01-01`);
const partsOf = (day: CalendarDate) => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), day: Number(day.slice(8)) });
const DAYS_OF_MONTH = 30;
