import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate as d } from '../values/calendar-date.ts';
import { RUNS } from '../testing/runs.ts';
import { applyCalendarUpdate } from './calendar-coverage.ts';
import { chinaHolidays } from './china-holidays.ts';
import { mendedDays } from './mended-days.ts';
import { chinaTradingCalendar as before, createTradingCalendar } from './trading-calendar.ts';

const after = createTradingCalendar(
  applyCalendarUpdate(chinaHolidays, {
    coveredFrom: d('2027-01-01'),
    coveredUntil: d('2027-12-31'),
    closures: [
      { from: d('2027-01-01'), until: d('2027-01-01') },
      { from: d('2027-01-05'), until: d('2027-01-06') },
    ],
  }),
);
const today = d('2026-12-30');
const mended = (tradingDay: string | null, confirmDate: string | null, arrivalDate: string | null, at = today) => {
  const day = (text: string | null) => (text === null ? null : d(text));
  const days = { tradingDay: day(tradingDay), confirmDate: day(confirmDate), arrivalDate: day(arrivalDate) };
  const found = mendedDays({ before, after, today: at }, days);
  return [found.tradingDay, found.confirmDate, found.arrivalDate];
};

describe('the days of a waiting order after an update of the calendar', () => {
  it('keep their distances in trading days [CLW-4]', () => {
    expect(mended('2026-12-31', '2027-01-04', '2027-01-05')).toEqual(['2026-12-31', '2027-01-04', '2027-01-07']);
    expect(mended('2027-01-05', '2027-01-06', '2027-01-08')).toEqual(['2027-01-07', '2027-01-08', '2027-01-12']);
    expect(mended('2027-01-05', null, '2027-01-06')).toEqual(['2027-01-07', null, '2027-01-08']);
    expect(mended(null, '2027-01-05', null)).toEqual([null, '2027-01-07', null]);
  });

  it('stay when they are past, and when they were not counted in trading days [CLW-4]', () => {
    expect(mended('2027-01-05', '2027-01-06', '2027-01-07', d('2027-01-07'))).toEqual(['2027-01-05', '2027-01-06', '2027-01-07']);
    expect(mended('2026-12-31', '2027-01-02', null)).toEqual(['2026-12-31', '2027-01-02', null]);
    expect(mended(null, null, null)).toEqual([null, null, null]);
  });

  it('are trading days of the new calendar in the same order, and stay where nothing has changed [CLW-4]', () => {
    const days = fc.record({
      from: fc.integer({ min: 0, max: 60 }),
      confirm: fc.integer({ min: 0, max: 6 }),
      arrive: fc.integer({ min: 0, max: 6 }),
    });
    fc.assert(
      fc.property(days, ({ from, confirm, arrive }) => {
        const tradingDay = before.onOrAfter(addDays(today, 1 + from));
        const confirmDate = before.addTradingDays(tradingDay, confirm);
        const given = { tradingDay, confirmDate, arrivalDate: before.addTradingDays(confirmDate, arrive) };
        const found = mendedDays({ before, after, today }, given);
        const [t, c, a] = [found.tradingDay ?? today, found.confirmDate ?? today, found.arrivalDate ?? today];
        expect(mendedDays({ before, after: before, today }, given)).toEqual(given);
        return (
          [t, c, a].every((day) => after.isTradingDay(day)) &&
          after.tradingDaysBetween(t, c) === confirm &&
          after.tradingDaysBetween(c, a) === arrive
        );
      }),
      RUNS,
    );
  });
});
