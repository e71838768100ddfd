import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryDate } from '../testing/arbitraries.ts';
import { RUNS } from '../testing/runs.ts';
import { addDays, calendarDate } from './calendar-date.ts';
import { days360, yearFraction } from './day-count.ts';

const d = calendarDate;

describe('days of a year of 360', () => {
  // formulajs test/date-time.js
  it.each([
    ['1901-01-01', '1902-01-01', 'european', 360],
    ['1901-01-30', '1901-12-31', 'us', 330],
    ['1901-01-01', '1901-12-31', 'european', 359],
    ['1901-01-01', '1901-02-01', 'us', 30],
    // ISDA: the 31st stays where the first day is not a 30th
    ['2026-01-15', '2026-03-31', 'us', 76],
    ['2026-01-15', '2026-03-31', 'european', 75],
    ['2026-03-31', '2026-01-31', 'european', -60],
  ] as const)('are counted as published: %s to %s %s [CA-6]', (from, to, method, told) => {
    expect(days360(d(from), d(to), method)).toBe(told);
  });
});

describe('the part of a year', () => {
  // formulajs test/date-time.js
  it.each([
    ['1900-01-31', '1900-03-31', '30/360-us', 1 / 6],
    ['1900-01-31', '1900-02-01', '30/360-us', 1 / 360],
    ['1900-01-01', '1900-01-02', 'act/365', 1 / 365],
    ['1900-01-01', '1900-01-02', '30/360-european', 1 / 360],
    ['2026-01-01', '2027-01-01', 'act/360', 365 / 360],
    ['2023-07-01', '2025-07-01', 'act/act', 184 / 365 + 1 + 181 / 365],
    ['2025-07-01', '2023-07-01', 'act/act', -(184 / 365 + 1 + 181 / 365)],
  ] as const)('is that of its count: %s to %s %s [CA-6]', (from, to, count, told) => {
    expect(yearFraction(d(from), d(to), count)).toBeCloseTo(told, 12);
  });

  it('is additive over any day between, by calendar days [CA-6]', () => {
    fc.assert(
      fc.property(arbitraryDate, fc.nat(3_000), fc.nat(3_000), (from, first, second) => {
        const [middle, to] = [addDays(from, first), addDays(from, first + second)];
        return (['act/360', 'act/365', 'act/act'] as const).every(
          (count) => Math.abs(yearFraction(from, middle, count) + yearFraction(middle, to, count) - yearFraction(from, to, count)) < 1e-9,
        );
      }),
      RUNS,
    );
  });
});
