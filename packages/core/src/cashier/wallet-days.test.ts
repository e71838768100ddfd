import { describe, expect, it } from 'vitest';
import { chinaTradingCalendar } from '../calendar/trading-calendar.ts';
import { calendarDate, epochAt } from '../values/calendar-date.ts';
import { walletInDays, walletOutDays } from './wallet-days.ts';

const inOn = (day: string, time: string) => walletInDays(chinaTradingCalendar, epochAt(calendarDate(day), time));
const outOn = (day: string, time: string) => walletOutDays(chinaTradingCalendar, epochAt(calendarDate(day), time));

describe('days of the wallet', () => {
  it.each([
    // Thursday 15:00 to Friday 15:00 shows next Tuesday
    ['2026-11-18', '14:59:59', '2026-11-18', '2026-11-19', '2026-11-20'],
    ['2026-11-18', '15:00:00', '2026-11-19', '2026-11-20', '2026-11-21'],
    ['2026-11-19', '15:00:00', '2026-11-20', '2026-11-23', '2026-11-24'],
    ['2026-11-20', '14:59:59', '2026-11-20', '2026-11-23', '2026-11-24'],
    ['2026-11-20', '15:00:00', '2026-11-23', '2026-11-24', '2026-11-25'],
    ['2026-11-21', '10:00:00', '2026-11-23', '2026-11-24', '2026-11-25'],
    // National Day 2026: 1 to 7 October
    ['2026-09-30', '14:00:00', '2026-09-30', '2026-10-08', '2026-10-09'],
    ['2026-09-30', '15:00:00', '2026-10-08', '2026-10-09', '2026-10-10'],
  ])('count a transfer of %s at %s for %s, with earnings from %s, visible on %s [TU-24]', (day, time, acceptedOn, confirmsOn, seen) => {
    expect(inOn(day, time)).toEqual({ acceptedOn, isLater: acceptedOn !== day, confirmsOn, firstIncomeOn: seen });
  });

  it.each([
    ['2026-11-20', '14:59:59', '2026-11-20', '2026-11-23'],
    ['2026-11-20', '15:00:00', '2026-11-23', '2026-11-24'],
    ['2026-09-30', '10:00:00', '2026-09-30', '2026-10-08'],
  ])('let a normal withdrawal on %s at %s earn for %s and arrive on %s [WW-10]', (day, time, lastIncomeOn, arrivesOn) => {
    expect(outOn(day, time)).toEqual({ acceptedOn: lastIncomeOn, isLater: lastIncomeOn !== day, lastIncomeOn, arrivesOn });
  });
});
