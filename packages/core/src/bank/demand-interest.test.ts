import { describe, expect, it } from 'vitest';
import { calendarDate as d, fen, ratePpm } from '../values/index.ts';
import { demandInterest, nextDemandDay } from './demand-interest.ts';

describe('interest on a demand balance', () => {
  const span = { from: d('2026-09-21'), until: d('2026-12-21') };

  it('is the sum of the daily balances at the rate for the days of the year [GW-1745]', () => {
    const moves = [
      { day: d('2026-03-02'), amount: fen(1_000_000) },
      { day: d('2026-10-01'), amount: fen(2_000_000) },
      { day: d('2026-11-30'), amount: fen(-2_500_000) },
      { day: d('2026-12-21'), amount: fen(9_000_000) },
    ];
    // 10,000 x 10 days, 30,000 x 60 days, 5,000 x 21 days: 2,005,000 yuan-days at 0.05 %
    expect(demandInterest(moves, { ...span, rate: ratePpm(500), basis: 'act/360' })).toBe(278);
    expect(demandInterest(moves, { ...span, rate: ratePpm(500), basis: 'act/365' })).toBe(275);
    expect(demandInterest([], { ...span, rate: ratePpm(500), basis: 'act/360' })).toBe(0);
  });

  it('is rounded once, half away from zero, and exact for large sums [GW-1745]', () => {
    const one = (amount: number, until: string) =>
      demandInterest([{ day: d('2026-09-21'), amount: fen(amount) }], {
        rate: ratePpm(500),
        basis: 'act/360',
        from: d('2026-09-21'),
        until: d(until),
      });
    // 0.5 fen, and a little less
    expect([one(360_000, '2026-09-22'), one(359_999, '2026-09-22')]).toEqual([1, 0]);
    expect(one(9_000_000_000_000, '2026-12-21')).toBe(1_137_500_000);
  });

  it('is credited on the 21st that follows the 20th of a quarter [GW-1745]', () => {
    const days = [
      '2026-01-01',
      '2026-03-20',
      '2026-03-21',
      '2026-06-20',
      '2026-06-21',
      '2026-09-30',
      '2026-12-20',
      '2026-12-21',
      '2026-12-31',
    ];
    expect(days.map((day) => nextDemandDay(d(day)))).toEqual([
      '2026-03-21',
      '2026-03-21',
      '2026-06-21',
      '2026-06-21',
      '2026-09-21',
      '2026-12-21',
      '2026-12-21',
      '2027-03-21',
      '2027-03-21',
    ]);
  });
});
