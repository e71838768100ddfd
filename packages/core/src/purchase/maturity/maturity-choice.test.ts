import { describe, expect, it } from 'vitest';
import { chinaTradingCalendar } from '../../calendar/trading-calendar.ts';
import { calendarDate, epochAt } from '../../values/calendar-date.ts';
import { boundAgainUntil, isMaturityOpen } from './maturity-choice.ts';

const isOpen = (maturesOn: string, day: string, time: string) =>
  isMaturityOpen(calendarDate(maturesOn), epochAt(calendarDate(day), time), chinaTradingCalendar);

describe('the arrangement of a maturing holding', () => {
  it('can be changed until 15:00 of the trading day before [DOM-68]', () => {
    expect(isOpen('2026-11-20', '2026-11-19', '14:59:59')).toBe(true);
    expect(isOpen('2026-11-20', '2026-11-19', '15:00:00')).toBe(false);
    // A Monday: the trading day before is Friday.
    expect(isOpen('2026-11-23', '2026-11-20', '14:59:59')).toBe(true);
    expect(isOpen('2026-11-23', '2026-11-20', '15:00:00')).toBe(false);
    expect(isOpen('2026-11-23', '2026-11-22', '10:00:00')).toBe(false);
  });
});

describe('money that continues at maturity', () => {
  it('is bound for the same number of days again, and for none without a term [MA-620]', () => {
    expect(boundAgainUntil(calendarDate('2026-12-26'), 28)).toBe('2027-01-23');
    expect([boundAgainUntil(null, 28), boundAgainUntil(calendarDate('2026-12-26'), null)]).toEqual([null, null]);
  });
});
