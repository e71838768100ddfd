import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chinaTradingCalendar } from '../calendar/trading-calendar.ts';
import { arbitraryCalendar } from '../testing/arbitraries.ts';
import { RUNS } from '../testing/runs.ts';
import { addDays, calendarDate, epochAt } from '../values/calendar-date.ts';
import { isPlanned, nextOpenDay, redemptionWindow } from './open-days.ts';

const plan = { first: calendarDate('2026-09-06'), everyDays: 28 };

describe('the open day', () => {
  it('moves when a planned day is no trading day [DOM-64] [DOM-65]', () => {
    const window = (day: string) =>
      redemptionWindow(plan, { confirm: 1, arrival: 3 }, epochAt(calendarDate(day), '10:00:00'), chinaTradingCalendar);
    // 4 October is in the national holiday: the exchange opens again on the 8th, and was last open on 30 September.
    expect(window('2026-09-20')).toEqual({
      openDay: '2026-10-08',
      lastTime: epochAt(calendarDate('2026-09-30'), '15:00:00'),
      confirmDate: '2026-10-09',
      arrivalDate: '2026-10-14',
    });
    expect(window('2026-10-08').openDay).toBe('2026-10-08');
    expect(window('2026-10-09').openDay).toBe('2026-11-02');
    expect(nextOpenDay(plan, calendarDate('2020-01-01'), chinaTradingCalendar)).toBe('2026-09-07');
  });

  it('is the earliest planned trading day that has not ended [DOM-64]', () => {
    const day = fc.integer({ min: -40, max: 360 }).map((ahead) => addDays(calendarDate('2026-01-01'), ahead));
    fc.assert(
      fc.property(arbitraryCalendar, day, fc.integer({ min: 1, max: 90 }), (calendar, today, everyDays) => {
        const first = calendarDate('2026-01-01');
        const found = nextOpenDay({ first, everyDays }, today, calendar);
        let turn = 0;
        while (calendar.onOrAfter(addDays(first, turn * everyDays)) < today) turn += 1;
        expect(found).toBe(calendar.onOrAfter(addDays(first, turn * everyDays)));
        expect(isPlanned({ first, everyDays }, found, calendar)).toBe(true);
      }),
      RUNS,
    );
  });
});
