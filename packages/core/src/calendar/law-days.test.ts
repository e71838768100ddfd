import { describe, expect, it } from 'vitest';
import { addDays, calendarDate as d, dateOfDayNumber, dayNumber, weekdayOf, type CalendarDate } from '../values/calendar-date.ts';
import { applyCalendarUpdate } from './calendar-coverage.ts';
import { chinaHolidays } from './china-holidays.ts';
import { LAW_DAYS_UNTIL, lawDays, lawDaysOf, movableDays, type MovableDays } from './law-days.ts';
import { chinaTradingCalendar as china, createTradingCalendar } from './trading-calendar.ts';
import { newMoonsOf, sunCrosses } from './moon-and-sun.fakes.ts';

/** Lunar New Year's Day, Qingming, Dragon Boat and Mid-Autumn of the years since all of them are holidays. */
const PAST: Readonly<Record<number, string>> = {
  2008: '0207 0404 0608 0914',
  2009: '0126 0404 0528 1003',
  2010: '0214 0405 0616 0922',
  2011: '0203 0405 0606 0912',
  2012: '0123 0404 0623 0930',
  2013: '0210 0404 0612 0919',
  2014: '0131 0405 0602 0908',
  2015: '0219 0405 0620 0927',
  2016: '0208 0404 0609 0915',
  2017: '0128 0404 0530 1004',
  2018: '0216 0405 0618 0924',
  2019: '0205 0405 0607 0913',
  2020: '0125 0404 0625 1001',
  2021: '0212 0404 0614 0921',
  2022: '0201 0405 0603 0910',
  2023: '0122 0405 0622 0929',
  2024: '0210 0404 0610 0917',
  2025: '0129 0404 0531 1006',
  2026: '0217 0405 0619 0925',
};
const past = Object.entries(PAST).map(([year, text]) => {
  const [spring = '', qingming = '', dragonBoat = '', midAutumn = ''] = text.split(' ');
  const on = (day: string) => d(`${year}-${day.slice(0, 2)}-${day.slice(2)}`);
  return { year: Number(year), days: { spring: on(spring), qingming: on(qingming), dragonBoat: on(dragonBoat), midAutumn: on(midAutumn) } };
});

/** Around the leap month of the winter of 2033 two months without a term of the sun are no leap months. */
const WITHOUT_TERM: ReadonlySet<string> = new Set(['2033 midAutumn', '2034 spring']);

describe('the days that the law closes', () => {
  it('are thirteen a year: those of 2027 [CLW-1]', () => {
    expect(lawDays().filter((day) => day.startsWith('2027'))).toEqual([
      '2027-01-01',
      '2027-02-05',
      '2027-02-06',
      '2027-02-07',
      '2027-02-08',
      '2027-04-05',
      '2027-05-01',
      '2027-05-02',
      '2027-06-09',
      '2027-09-15',
      '2027-10-01',
      '2027-10-02',
      '2027-10-03',
    ]);
    expect(movableDays().map(({ year }) => year)).toEqual([2027, 2028, 2029, 2030, 2031, 2032, 2033, 2034, 2035]);
  });

  it.each(past)('were closed in $year, by the law of that year [CLW-1]', ({ year, days }) => {
    // New Year's Eve from 2014 to 2024 and 2 May before 2025 were no holidays.
    const later = year >= 2025 ? [] : [addDays(days.spring, -1), d(`${year}-05-02`)];
    const lawful = lawDaysOf(year, days).filter((day) => !later.includes(day));
    expect(lawful.filter((day) => china.isTradingDay(day))).toEqual([]);
  });

  it.each([...past, ...movableDays()])('of the lunar year $year stand where moon and sun are [CLW-3]', ({ year, days }) => {
    // A month begins on the day of the new moon in China, and is named after its term of the sun.
    const months: readonly (readonly [keyof MovableDays, number, number])[] = [
      ['spring', 0, 330],
      ['dragonBoat', 4, 90],
      ['midAutumn', 14, 180],
    ];
    const newMoons = newMoonsOf(year);
    for (const [name, after, term] of months) {
      const first = addDays(days[name], -after);
      const next = newMoons.find((day) => day > first);
      expect(newMoons).toContain(first);
      expect(next !== undefined && sunCrosses(term, first, next)).toBe(!WITHOUT_TERM.has(`${year} ${name}`));
    }
    expect(sunCrosses(15, days.qingming, addDays(days.qingming, 1))).toBe(true);
  });
});

describe('the estimate after the coverage', () => {
  const isLawful = (day: CalendarDate) => lawDays().includes(day);

  it('is closed on weekends and on the days of the law until 2035, and on no other day [CLW-2]', () => {
    expect(china.isTradingDay(d('2027-01-01'))).toBe(false);
    expect(china.addTradingDays(d('2027-02-04'), 1)).toBe('2027-02-09');
    const wrong: string[] = [];
    for (let day = addDays(china.coveredUntil, 1); day <= d('2036-12-31'); day = addDays(day, 1)) {
      if (china.isTradingDay(day) !== (weekdayOf(day) <= 5 && !isLawful(day)) || !china.isEstimated(day)) wrong.push(day);
    }
    expect(wrong).toEqual([]);
    expect(LAW_DAYS_UNTIL).toBe('2035-12-31');
  });

  it('is replaced by an operator’s calendar, and continues after it [CLW-2]', () => {
    const brought = createTradingCalendar(
      applyCalendarUpdate(chinaHolidays, {
        coveredFrom: d('2027-01-01'),
        coveredUntil: d('2027-12-31'),
        closures: [{ from: d('2027-01-01'), until: d('2027-01-01') }],
      }),
    );
    expect(brought.isTradingDay(d('2027-06-09'))).toBe(true);
    expect(brought.isEstimated(d('2027-06-09'))).toBe(false);
    expect(brought.addTradingDays(d('2027-12-31'), 1)).toBe('2028-01-03');
    expect(brought.isTradingDay(d('2028-01-26'))).toBe(false);
  });

  it('counts trading days beyond its own end [CLW-2]', () => {
    const last = dayNumber(LAW_DAYS_UNTIL);
    expect(china.addTradingDays(d('2035-12-31'), 1)).toBe('2036-01-01');
    expect(china.addTradingDays(d('2036-01-01'), -1)).toBe('2035-12-31');
    expect(china.tradingDaysBetween(dateOfDayNumber(last - 6), dateOfDayNumber(last + 8))).toBe(10);
  });
});
