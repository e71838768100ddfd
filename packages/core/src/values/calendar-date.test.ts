import { describe, expect, it } from 'vitest';
import {
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
} from './calendar-date.ts';

describe('calendar dates', () => {
  it.each(['2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31', '2026-04-30', '2026-01-31', '2026-11-20'])(
    'know that %s exists [DOM-9]',
    (text) => {
      expect(isCalendarDate(text)).toBe(true);
      expect(calendarDate(text)).toBe(text);
    },
  );

  it.each([
    '2023-02-29',
    '1900-02-29',
    '2100-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-06-31',
    '2026-09-31',
    '2026-11-31',
    '2026-01-32',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '2026-1-1',
    '20260101',
    '2026/01/01',
    ' 2026-01-01',
    '2026-01-01T00',
    '',
    '-026-01-01',
  ])('refuse %j as a day [DOM-9]', (text) => {
    expect(isCalendarDate(text)).toBe(false);
    expect(() => calendarDate(text)).toThrow(`not a calendar date: ${text}`);
  });

  it('number days from 1970-01-01 [DOM-9]', () => {
    // date -ud ... +%s divided by 86400
    expect(dayNumber(calendarDate('1970-01-01'))).toBe(0);
    expect(dayNumber(calendarDate('1969-12-31'))).toBe(-1);
    expect(dayNumber(calendarDate('2000-03-01'))).toBe(11_017);
    expect(dayNumber(calendarDate('2026-11-20'))).toBe(20_777);
    expect(dayNumber(calendarDate('0001-01-01'))).toBe(-719_162);
    expect(dayNumber(calendarDate('9999-12-31'))).toBe(2_932_896);
  });

  it('end at the last year of four digits [DOM-9]', () => {
    expect(dateOfDayNumber(-719_162)).toBe('0001-01-01');
    expect(dateOfDayNumber(2_932_896)).toBe('9999-12-31');
    expect(() => dateOfDayNumber(-719_163)).toThrow(RangeError);
    expect(() => dateOfDayNumber(2_932_897)).toThrow(RangeError);
    expect(() => dateOfDayNumber(0.5)).toThrow(RangeError);
    expect(() => addDays(calendarDate('9999-12-31'), 1)).toThrow(RangeError);
  });

  it('cross leap days and year ends [DOM-9]', () => {
    expect(addDays(calendarDate('2024-02-28'), 1)).toBe('2024-02-29');
    expect(addDays(calendarDate('2023-02-28'), 1)).toBe('2023-03-01');
    expect(addDays(calendarDate('2026-12-31'), 1)).toBe('2027-01-01');
    expect(addDays(calendarDate('2026-01-01'), -1)).toBe('2025-12-31');
    expect(addDays(calendarDate('0999-12-31'), 1)).toBe('1000-01-01');
    // A 90-day term from 2026-11-23
    expect(addDays(calendarDate('2026-11-23'), 90)).toBe('2027-02-21');
    expect(daysBetween(calendarDate('2026-11-23'), calendarDate('2027-02-21'))).toBe(90);
    expect(daysBetween(calendarDate('2027-02-21'), calendarDate('2026-11-23'))).toBe(-90);
  });

  it('keep their day from month to month, or use the last day of a shorter month [DOM-58]', () => {
    const cases: readonly (readonly [string, number, string])[] = [
      ['2026-11-20', -1, '2026-10-20'],
      ['2026-03-31', -1, '2026-02-28'],
      ['2028-03-30', -1, '2028-02-29'],
      ['2026-01-31', -1, '2025-12-31'],
      ['2028-02-29', -12, '2027-02-28'],
      ['2026-12-31', 2, '2027-02-28'],
      ['2026-05-05', 0, '2026-05-05'],
    ];
    for (const [from, months, to] of cases) expect(addMonths(calendarDate(from), months)).toBe(to);
    expect(() => addMonths(calendarDate('9999-12-01'), 1)).toThrow(RangeError);
    expect(() => addMonths(calendarDate('0001-01-31'), -1)).toThrow(RangeError);
  });

  it('have the publicly known weekdays [DOM-9]', () => {
    // 1 January 1900 was a Monday; 1 October 1949 a Saturday; 8 August 2008 a Friday; 29 February 2000 a Tuesday
    expect(weekdayOf(calendarDate('1900-01-01'))).toBe(1);
    expect(weekdayOf(calendarDate('1949-10-01'))).toBe(6);
    expect(weekdayOf(calendarDate('2008-08-08'))).toBe(5);
    expect(weekdayOf(calendarDate('2000-02-29'))).toBe(2);
    expect(weekdayOf(calendarDate('2026-11-22'))).toBe(7);
    expect(weekdayOf(calendarDate('2026-11-18'))).toBe(3);
    expect(weekdayOf(calendarDate('2026-11-19'))).toBe(4);
  });

  it('compare by time [DOM-9]', () => {
    const early = calendarDate('2025-12-31');
    const late = calendarDate('2026-01-01');
    expect(compareDates(early, late)).toBe(-1);
    expect(compareDates(late, early)).toBe(1);
    expect(compareDates(late, late)).toBe(0);
  });
});

describe('Shanghai time', () => {
  it('begins a day at 16:00 UTC of the previous day [DOM-10]', () => {
    expect(shanghaiDateOf(epochMs(Date.UTC(2026, 10, 20, 15, 59, 59, 999)))).toBe('2026-11-20');
    expect(shanghaiDateOf(epochMs(Date.UTC(2026, 10, 20, 16, 0, 0, 0)))).toBe('2026-11-21');
    expect(shanghaiDateOf(epochMs(-28_800_001))).toBe('1969-12-31');
    expect(shanghaiDateOf(epochMs(-28_800_000))).toBe('1970-01-01');
  });

  it('counts whole seconds of the day [DOM-10]', () => {
    expect(shanghaiSecondsOf(epochMs(Date.UTC(2026, 10, 20, 7, 0, 0, 0)))).toBe(54_000);
    expect(shanghaiSecondsOf(epochMs(Date.UTC(2026, 10, 20, 6, 59, 59, 999)))).toBe(53_999);
    expect(shanghaiSecondsOf(epochMs(Date.UTC(2026, 10, 20, 16, 0, 0, 0)))).toBe(0);
    expect(shanghaiSecondsOf(epochMs(-1))).toBe(28_799);
  });

  it('names an instant by day and time [DOM-10]', () => {
    expect(epochAt(calendarDate('2026-11-20'), '15:00:00')).toBe(Date.UTC(2026, 10, 20, 7));
    expect(epochAt(calendarDate('2026-11-20'), '00:00:01')).toBe(Date.UTC(2026, 10, 19, 16, 0, 1));
    expect(epochAt(calendarDate('1970-01-01'), '08:00:00')).toBe(0);
    expect(epochAt(calendarDate('2026-11-20'), '23:59:59')).toBe(Date.UTC(2026, 10, 20, 15, 59, 59));
  });

  it.each(['24:00:00', '15:60:00', '15:00:60', '15:00', '5:00:00', '15:00:00 ', 'x15:00:00', ''])(
    'refuses the time %j [DOM-10]',
    (time) => {
      expect(() => epochAt(calendarDate('2026-11-20'), time)).toThrow(`not a time of day: ${time}`);
    },
  );

  it('has instants in whole milliseconds [DOM-3]', () => {
    expect(() => epochMs(0.5)).toThrow('EpochMs is a safe integer, got 0.5');
  });
});
