import { describe, expect, it } from 'vitest';
import { expectedIncome } from './income.ts';
import { fen, ratePpm } from '../values/index.ts';

describe('expectedIncome', () => {
  it.each([
    // Published examples of bank wealth products: 100,000 at 4 % for 90 days is 986.30; at 4.5 % for a year 4,500;
    // at 3.75 % for 90 days 924.66.
    [100_000_00, 40_000, 90, 986_30],
    [100_000_00, 45_000, 365, 4_500_00],
    [100_000_00, 37_500, 90, 924_66],
    // The largest single order (P2 §9) over ten years: 42,499,999.575, half a fen is rounded up
    [99_999_999_00, 42_500, 3_650, 42_499_999_58],
    // Actual days over 365 in a leap year, too: 366 days earn more than the rate
    [10_000_00, 36_500, 366, 366_00],
    // Half a fen, from one day on 18.25 yuan at 10 %: 0.005
    [18_25, 100_000, 1, 1],
    [18_24, 100_000, 1, 0],
    [0, 42_500, 90, 0],
    [100_000_00, 0, 90, 0],
    [100_000_00, -40_000, 90, -986_30],
  ])('of %d fen at %d ppm for %d days is %d fen [DOM-16]', (amount, rate, days, expected) => {
    expect(expectedIncome(fen(amount), ratePpm(rate), days)).toBe(expected);
  });

  it('is not computable without amount, rate or days [DOM-17]', () => {
    expect(expectedIncome(null, ratePpm(42_500), 90)).toBeNull();
    expect(expectedIncome(fen(100), null, 90)).toBeNull();
    expect(expectedIncome(fen(100), ratePpm(42_500), null)).toBeNull();
  });

  it.each([0, -1, -90, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('is not computable for %d days [DOM-17]', (days) => {
    expect(expectedIncome(fen(100_000_00), ratePpm(42_500), days)).toBeNull();
  });

  it('is not computable for a negative amount [DOM-17]', () => {
    expect(expectedIncome(fen(-1), ratePpm(42_500), 90)).toBeNull();
  });

  it('refuses a result beyond the safe integers [DOM-16]', () => {
    expect(() => expectedIncome(fen(Number.MAX_SAFE_INTEGER), ratePpm(2_000_000), 365)).toThrow(RangeError);
  });
});
