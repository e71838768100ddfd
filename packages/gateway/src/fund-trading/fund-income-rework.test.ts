import { addDays, calendarDate } from '@caifu/core/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { incomeDifference } from './fund-income-rework.ts';

const FIRST = calendarDate('2026-10-14');
const of = (days: number) => addDays(FIRST, days);
const daily = { day: FIRST, was: 10_000, becomes: 25_000, incomeOn: () => 10_000, carries: () => true };

describe('the difference that a corrected income makes', () => {
  it('is that of the shares of its day, rounded with the carried fraction [GW-1791]', () => {
    expect(incomeDifference({ incomeDay: FIRST, remainder: 0, shares: 10_000_00, later: new Map() }, daily)).toEqual({
      amount: 1_50,
      remainder: 0,
    });
    expect(incomeDifference({ incomeDay: FIRST, remainder: 40_000_000, shares: 1_00, later: new Map() }, daily)).toEqual({
      amount: 0,
      remainder: 41_500_000,
    });
  });

  it('earns income on the following days, where income becomes shares each day [GW-1791]', () => {
    const large = { incomeDay: of(2), remainder: 0, shares: 100_000_000_00, later: new Map() };
    // 15,000.00 more on the day, and 1.50 on each of the two days after. The income of the 1.50 is too small to count.
    expect(incomeDifference(large, daily).amount).toBe(15_003_00);
    expect(incomeDifference(large, { ...daily, carries: () => false }).amount).toBe(15_000_00);
    expect(incomeDifference({ ...large, later: new Map([[of(1), -100_000_000_00]]) }, { ...daily, becomes: -10_000 }).amount).toBe(
      -20_000_00,
    );
  });

  it('is zero after a correction back [GW-1791]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 12 }),
        fc.integer({ min: -10_000_000, max: 10_000_000 }),
        fc.integer({ min: -10_000_000, max: 10_000_000 }),
        fc.integer({ min: -49_999_999, max: 49_999_999 }),
        (shares, was, becomes, remainder) => {
          const holding = { incomeDay: FIRST, remainder, shares, later: new Map() };
          const there = incomeDifference(holding, { ...daily, was, becomes });
          const back = incomeDifference({ ...holding, remainder: there.remainder }, { ...daily, was: becomes, becomes: was });
          expect(there.amount + back.amount).toBe(0);
          expect(back.remainder).toBe(remainder);
        },
      ),
      { seed: 1790, numRuns: 300 },
    );
  });
});
