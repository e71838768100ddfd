import chineseDays from 'chinese-days/dist/chinese-days.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import {
  addDays,
  calendarDate,
  dateOfDayNumber,
  dayNumber,
  epochAt,
  epochMs,
  weekdayOf,
  type CalendarDate,
} from '../values/calendar-date.ts';
import { CUT_OFF } from './cut-off.ts';
import { chinaTradingCalendar as china, createTradingCalendar, datedDay, tradingDayOf } from './trading-calendar.ts';

const d = calendarDate;
const covered = Array.from({ length: dayNumber(d('2026-12-31')) - dayNumber(d('2004-01-01')) + 1 }, (_, n) => addDays(d('2004-01-01'), n));
// The oracle's tables, because its functions shift by a day on machines west of Greenwich.
const holidays = new Set(Object.keys(chineseDays.holidays));
const makeUpDays = new Set(Object.keys(chineseDays.workdays));
const isWeekday = (date: CalendarDate): boolean => weekdayOf(date) <= 5;

/** Working days by law that the exchanges close by notice: the days before Spring Festival of these years. */
const EXCHANGE_ONLY = ['2004-01-19', '2004-01-20', '2004-01-21', '2005-02-07', '2005-02-08', '2006-01-26', '2006-01-27', '2024-02-09'];

describe('the embedded calendar', () => {
  it('covers 2004-01-01 to 2026-12-31 [DOM-11]', () => {
    expect([china.coveredFrom, china.coveredUntil]).toEqual(['2004-01-01', '2026-12-31']);
    expect(covered).toHaveLength(8_401);
  });

  it('is closed on every weekday holiday that chinese-days knows [DOM-11]', () => {
    const weekdayHolidays = covered.filter((date) => isWeekday(date) && holidays.has(date));
    expect(weekdayHolidays).toHaveLength(407);
    expect(weekdayHolidays.filter((date) => china.isTradingDay(date))).toEqual([]);
  });

  it('is closed on every make-up working weekend that chinese-days knows [DOM-11]', () => {
    const makeUps = covered.filter((date) => !isWeekday(date) && makeUpDays.has(date));
    expect(makeUps).toHaveLength(150);
    expect(makeUps.filter((date) => china.isTradingDay(date))).toEqual([]);
  });

  it('is closed on the working days that only the exchanges close, and on no other working day [DOM-12]', () => {
    const closedWorkdays = covered.filter((date) => isWeekday(date) && !holidays.has(date) && !china.isTradingDay(date));
    expect(closedWorkdays).toEqual(EXCHANGE_ONLY);
  });

  it('has the number of trading days that the exchange published for the years [DOM-11]', () => {
    const inYear = (year: number): number => china.tradingDaysBetween(d(`${year}-01-01`), d(`${year + 1}-01-01`));
    expect([2019, 2020, 2021, 2022, 2023, 2024, 2025].map(inYear)).toEqual([244, 243, 243, 242, 242, 242, 243]);
  });

  // Shanghai Stock Exchange, closures of 2009 and 2024: the last day before a closure, and the day of "起照常开市".
  it.each([
    ['2008-12-31', '2009-01-05'],
    ['2009-01-23', '2009-02-02'],
    ['2009-04-03', '2009-04-07'],
    ['2009-04-30', '2009-05-04'],
    ['2009-05-27', '2009-06-01'],
    ['2009-09-30', '2009-10-09'],
    ['2023-12-29', '2024-01-02'],
    ['2024-02-08', '2024-02-19'],
    ['2024-04-03', '2024-04-08'],
    ['2024-04-30', '2024-05-06'],
    ['2024-06-07', '2024-06-11'],
    ['2024-09-13', '2024-09-18'],
    ['2024-09-30', '2024-10-08'],
  ])('opens after %s again on %s [DOM-13]', (last, next) => {
    expect(china.isTradingDay(d(last))).toBe(true);
    expect(china.addTradingDays(d(last), 1)).toBe(next);
    expect(china.addTradingDays(d(next), -1)).toBe(last);
    expect(china.onOrAfter(addDays(d(last), 1))).toBe(next);
    expect(china.tradingDaysBetween(d(last), d(next))).toBe(1);
  });
});

describe('T+n', () => {
  it('starts from the trading day on or after a date [DOM-13]', () => {
    // Friday 9 February 2024 to Sunday 18 February: T is Monday 19
    expect(china.addTradingDays(d('2024-02-09'), 0)).toBe('2024-02-19');
    expect(china.addTradingDays(d('2024-02-18'), 1)).toBe('2024-02-20');
    expect(china.addTradingDays(d('2024-02-18'), -1)).toBe('2024-02-08');
    expect(china.addTradingDays(d('2024-02-08'), 0)).toBe('2024-02-08');
    expect(china.addTradingDays(d('2024-02-07'), 2)).toBe('2024-02-19');
  });

  it('counts no day for a date without trading [DOM-13]', () => {
    expect(china.tradingDaysBetween(d('2024-02-09'), d('2024-02-19'))).toBe(0);
    expect(china.tradingDaysBetween(d('2024-02-19'), d('2024-02-08'))).toBe(-1);
    expect(china.tradingDaysBetween(d('2024-02-05'), d('2024-02-10'))).toBe(4);
  });

  it('requires a whole number of days [DOM-13]', () => {
    expect(() => china.addTradingDays(d('2024-02-08'), 0.5)).toThrow('a number of trading days is an integer, got 0.5');
    expect(() => china.addTradingDays(d('2024-02-08'), Number.NaN)).toThrow(RangeError);
  });
});

describe('beyond the coverage', () => {
  it('counts weekdays before 1970 too [DOM-15]', () => {
    const days = ['1969-11-28', '1969-11-29', '1969-12-01'].map(d);
    expect(days.map((day) => china.addTradingDays(china.onOrAfter(day), 1))).toEqual(['1969-12-01', '1969-12-02', '1969-12-02']);
  });

  it('is an estimate, and is marked as one [DOM-15]', () => {
    expect(china.isTradingDay(d('2027-01-01'))).toBe(false);
    expect(china.isTradingDay(d('2027-01-04'))).toBe(true);
    expect(china.isTradingDay(d('2027-01-02'))).toBe(false);
    expect(china.isTradingDay(d('2027-01-03'))).toBe(false);
    expect(china.isEstimated(d('2026-12-31'))).toBe(false);
    expect(china.isEstimated(d('2027-01-01'))).toBe(true);
    expect(china.isEstimated(d('2004-01-01'))).toBe(false);
    expect(china.isEstimated(d('2003-12-31'))).toBe(true);
    expect(china.isTradingDay(d('2003-12-31'))).toBe(true);
    expect(china.isTradingDay(d('2003-12-28'))).toBe(false);
  });

  it('counts across both ends without a gap [DOM-15]', () => {
    // 2026-12-31 is a Thursday, 2027-01-01 a closed Friday, 2004-01-01 a closed Thursday
    expect(china.addTradingDays(d('2026-12-31'), 1)).toBe('2027-01-04');
    expect(china.addTradingDays(d('2026-12-31'), 2)).toBe('2027-01-05');
    expect(china.addTradingDays(d('2027-01-04'), -2)).toBe('2026-12-30');
    expect(china.addTradingDays(d('2004-01-02'), -1)).toBe('2003-12-31');
    expect(china.addTradingDays(d('2004-01-02'), -3)).toBe('2003-12-29');
    expect(china.addTradingDays(d('2004-01-02'), -4)).toBe('2003-12-26');
    expect(china.addTradingDays(d('2003-12-27'), 2)).toBe('2003-12-31');
    expect(china.addTradingDays(d('2003-12-31'), 1)).toBe('2004-01-02');
    expect(china.onOrAfter(d('2027-01-02'))).toBe('2027-01-04');
    expect(china.tradingDaysBetween(d('2003-12-29'), d('2004-01-03'))).toBe(4);
    expect(china.tradingDaysBetween(d('2026-12-31'), d('2027-01-09'))).toBe(6);
  });

  it('marks a dated day [DOM-15]', () => {
    expect(datedDay(china, d('2026-12-31'))).toEqual({ date: '2026-12-31', isEstimated: false });
    expect(datedDay(china, d('2027-01-01'))).toEqual({ date: '2027-01-01', isEstimated: true });
  });
});

describe('the cut-off', () => {
  it('is 15:00:00 [DOM-14]', () => {
    expect(CUT_OFF).toBe('15:00:00');
  });

  it('counts an order before the cut-off for the day, and an order at the cut-off for the next trading day [DOM-14]', () => {
    const friday = epochAt(d('2026-11-20'), '15:00:00');
    expect(tradingDayOf(china, epochMs(friday - 1))).toBe('2026-11-20');
    expect(tradingDayOf(china, friday)).toBe('2026-11-23');
    expect(tradingDayOf(china, epochAt(d('2026-11-20'), '00:00:00'))).toBe('2026-11-20');
    expect(tradingDayOf(china, epochAt(d('2026-11-20'), '23:59:59'))).toBe('2026-11-23');
  });

  it('counts an order on a day without trading for the next trading day, at any hour [DOM-14]', () => {
    expect(tradingDayOf(china, epochAt(d('2024-02-09'), '09:30:00'))).toBe('2024-02-19');
    expect(tradingDayOf(china, epochAt(d('2024-02-18'), '16:00:00'))).toBe('2024-02-19');
    // Sunday 29 September 2024 was a make-up working day
    expect(tradingDayOf(china, epochAt(d('2024-09-29'), '10:00:00'))).toBe('2024-09-30');
    expect(tradingDayOf(china, epochAt(d('2024-09-30'), '15:00:00'))).toBe('2024-10-08');
  });
});

describe('a calendar of one’s own', () => {
  it('reads its own table [DOM-11]', () => {
    const week = createTradingCalendar({ coveredFrom: d('2026-11-16'), coveredUntil: d('2026-11-18'), closures: { 2026: '1116-1117' } });
    expect(week.onOrAfter(d('2026-11-16'))).toBe('2026-11-18');
    expect(week.addTradingDays(d('2026-11-13'), 1)).toBe('2026-11-18');
    expect(week.addTradingDays(d('2026-11-18'), 1)).toBe('2026-11-19');
    expect(week.isEstimated(d('2026-11-19'))).toBe(true);
  });

  it('may cover a single day, even without a trading day [DOM-11]', () => {
    const day = createTradingCalendar({ coveredFrom: d('2026-11-16'), coveredUntil: d('2026-11-16'), closures: { 2026: '1116' } });
    expect(day.isTradingDay(d('2026-11-16'))).toBe(false);
    expect(day.addTradingDays(d('2026-11-16'), 0)).toBe('2026-11-17');
    expect(day.addTradingDays(d('2026-11-16'), -1)).toBe('2026-11-13');
  });

  it('refuses a malformed table at the first question, and covers a century at most [DOM-11]', () => {
    const ask = (from: number, until: number, closures: Readonly<Record<number, string>> = {}) => {
      const calendar = createTradingCalendar({ coveredFrom: dateOfDayNumber(from), coveredUntil: dateOfDayNumber(until), closures });
      return () => calendar.isTradingDay(dateOfDayNumber(from));
    };
    expect(ask(1, 0)).toThrow('at least one day and at most a century');
    expect(ask(0, 36_526)).toThrow(RangeError);
    expect(ask(0, 36_525)).not.toThrow();
    expect(ask(0, 1, { 1970: '0230' })).toThrow('not a calendar date');
  });
});
