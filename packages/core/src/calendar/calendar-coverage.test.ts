import { describe, expect, it } from 'vitest';
import { applyCalendarUpdate, areDaysKnown, calendarFaults, coverageNotice, type CalendarUpdate } from './calendar-coverage.ts';
import { addDays, calendarDate as d } from '../values/calendar-date.ts';
import { chinaHolidays } from './china-holidays.ts';
import { chinaTradingCalendar as china, createTradingCalendar } from './trading-calendar.ts';

const today = d('2026-11-20');
const next: CalendarUpdate = {
  coveredFrom: d('2027-01-01'),
  coveredUntil: d('2027-12-31'),
  closures: [
    { from: d('2027-01-01'), until: d('2027-01-03') },
    { from: d('2027-02-05'), until: d('2027-02-11') },
  ],
};
const faultsOf = (changes: Partial<CalendarUpdate>) => calendarFaults(chinaHolidays, { ...next, ...changes }, today);

describe('the coverage of a calendar', () => {
  it('knows days only up to its last one [DOM-59]', () => {
    expect(areDaysKnown(china, [d('2026-12-30'), d('2026-12-31')])).toBe(true);
    expect(areDaysKnown(china, [d('2026-12-31'), d('2027-01-01')])).toBe(false);
  });

  it('is reported as ending from 60 days before, and after it has ended [DOM-60]', () => {
    expect(coverageNotice(china, d('2026-11-01'))).toBe(60);
    expect(coverageNotice(china, d('2026-10-31'))).toBeNull();
    expect(coverageNotice(china, d('2027-01-02'))).toBe(-2);
  });
});

describe('an update of a calendar', () => {
  it('an update of a calendar that joins the table in use has no fault, and changes its own days only [DOM-61]', () => {
    expect(faultsOf({})).toEqual([]);
    const calendar = createTradingCalendar(applyCalendarUpdate(chinaHolidays, next));
    expect([calendar.coveredFrom, calendar.coveredUntil]).toEqual(['2004-01-01', '2027-12-31']);
    expect(calendar.onOrAfter(d('2027-01-01'))).toBe('2027-01-04');
    expect(calendar.onOrAfter(d('2027-02-05'))).toBe('2027-02-12');
    for (let day = china.coveredFrom; day <= china.coveredUntil; day = addDays(day, 1))
      if (calendar.isTradingDay(day) !== china.isTradingDay(day)) throw new Error(`${day} has changed`);
  });

  it('may correct future days, and reopens days that it does not name [DOM-61]', () => {
    const correction = {
      coveredFrom: d('2026-12-01'),
      coveredUntil: d('2027-12-31'),
      closures: [{ from: d('2026-12-24'), until: d('2026-12-24') }],
    };
    expect(faultsOf(correction)).toEqual([]);
    const calendar = createTradingCalendar(applyCalendarUpdate(chinaHolidays, correction));
    expect(calendar.isTradingDay(d('2026-12-24'))).toBe(false);
    expect(calendar.isTradingDay(d('2027-02-05'))).toBe(true);
  });

  it.each([
    ['leaves a gap', { coveredFrom: d('2027-01-02') }, ['gap', 'closure-outside']],
    ['ends before it begins', { coveredUntil: d('2026-12-31') }, ['runs-backwards']],
    ['takes days back', { coveredFrom: d('2026-12-01'), coveredUntil: d('2026-12-30'), closures: [] }, ['ends-before']],
    ['changes a day that is over', { coveredFrom: d('2026-11-20') }, ['past']],
    ['speaks of too many years', { coveredUntil: d('2040-12-31') }, ['too-long']],
    ['has a year without a closed weekday', { closures: [{ from: d('2027-01-02'), until: d('2027-01-03') }] }, ['no-closures']],
    [
      'has a closure that runs backwards',
      {
        closures: [
          { from: d('2027-02-11'), until: d('2027-02-05') },
          { from: d('2027-05-03'), until: d('2027-05-03') },
        ],
      },
      ['closure-runs-backwards'],
    ],
    ['has a closure outside its days', { closures: [{ from: d('2027-12-31'), until: d('2028-01-03') }] }, ['closure-outside']],
    [
      'has closures out of order',
      {
        closures: [
          { from: d('2027-02-05'), until: d('2027-02-11') },
          { from: d('2027-02-11'), until: d('2027-02-12') },
        ],
      },
      ['closure-out-of-order'],
    ],
  ])('an update of a calendar that %s is refused with the reason [DOM-61]', (_name, changes, kinds) => {
    expect(faultsOf(changes).map(({ kind }) => kind)).toEqual(kinds);
  });
});
