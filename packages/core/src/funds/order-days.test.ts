import { describe, expect, it } from 'vitest';
import { chinaTradingCalendar } from '../calendar/trading-calendar.ts';
import { calendarDate, epochAt } from '../values/calendar-date.ts';
import { orderDays } from './order-days.ts';

const DOMESTIC = { confirmDays: 1, arrivalDays: 2, valueDelay: 0 };
const ABROAD = { confirmDays: 2, arrivalDays: 5, valueDelay: 1 };
const daysOf = (day: string, time: string, terms = DOMESTIC) => orderDays(chinaTradingCalendar, epochAt(calendarDate(day), time), terms);

describe('the days of an order of a fund', () => {
  it('are those of its trading day until 15:00 [FD-5]', () => {
    // A Wednesday.
    expect(daysOf('2026-11-18', '14:59:59')).toEqual({
      tradingDay: '2026-11-18',
      isLater: false,
      priceKnownOn: '2026-11-18',
      confirmedOn: '2026-11-19',
      arrivesOn: '2026-11-23',
    });
    expect(daysOf('2026-11-18', '15:00:00')).toMatchObject({ tradingDay: '2026-11-19', isLater: true, confirmedOn: '2026-11-20' });
  });

  it('begin on the next trading day from a weekend, a holiday and a Saturday that is worked on [FD-5]', () => {
    expect(daysOf('2026-11-21', '10:00:00')).toMatchObject({ tradingDay: '2026-11-23', isLater: true, confirmedOn: '2026-11-24' });
    // National Day 2026: 1 to 7 October; Saturday 10 October is worked on, but nothing is traded.
    expect(daysOf('2026-09-30', '15:00:00')).toMatchObject({
      tradingDay: '2026-10-08',
      confirmedOn: '2026-10-09',
      arrivesOn: '2026-10-13',
    });
    expect(daysOf('2026-10-10', '09:00:00')).toMatchObject({ tradingDay: '2026-10-12', isLater: true });
  });

  it('are later by what the fund itself takes [FD-5]', () => {
    expect(daysOf('2026-11-18', '10:00:00', ABROAD)).toEqual({
      tradingDay: '2026-11-18',
      isLater: false,
      priceKnownOn: '2026-11-19',
      confirmedOn: '2026-11-20',
      arrivesOn: '2026-11-27',
    });
  });
});
