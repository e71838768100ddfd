import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fen, ratePpm } from '../values/index.ts';
import { aMemberStanding, aPreBuyInput, aStanding } from '../qualification/testing.fakes.ts';
import {
  amountsAtEdgesOf,
  arbitraryAmount,
  arbitraryAmountMarks,
  arbitraryCalendar,
  arbitraryDate,
  arbitraryFeeTable,
  arbitraryMember,
  arbitraryPreBuyInput,
  arbitraryStanding,
} from './arbitraries.ts';
import { amountViolations, feeViolations, gateViolations, plainDataViolations, secretViolations } from './invariants.ts';
import { RUNS } from './runs.ts';

describe('invariants of all generated values', () => {
  it('hold for fees', () => {
    fc.assert(
      fc.property(arbitraryAmount, arbitraryFeeTable, (amount, tiers) => {
        expect(feeViolations(amount, tiers)).toEqual([]);
      }),
      RUNS,
    );
  });

  it('hold for the pre-buy gate', () => {
    fc.assert(
      fc.property(arbitraryStanding, fc.option(arbitraryMember), arbitraryPreBuyInput, (standing, member, input) => {
        expect(gateViolations(standing, member, input)).toEqual([]);
      }),
      RUNS,
    );
  });

  it('hold for amounts near their limits', () => {
    const cases = arbitraryAmountMarks.chain((marks) =>
      fc.tuple(fc.constant(marks), amountsAtEdgesOf(marks), fc.constantFrom(true, false, null)),
    );
    let withoutTip = 0;
    fc.assert(
      fc.property(cases, ([marks, amount, firstBuy]) => {
        expect(amountViolations(amount, marks, marks.remaining, firstBuy)).toEqual([]);
        if (amount >= marks.startAmount && amount <= marks.remaining) withoutTip += 1;
      }),
      RUNS,
    );
    expect(withoutTip).toBeGreaterThan(100);
  });

  it('hold for any calendar: the day on or after is a trading day, and not before', () => {
    fc.assert(
      fc.property(arbitraryCalendar, arbitraryDate, (calendar, date) => {
        const day = calendar.onOrAfter(date);
        expect(calendar.isTradingDay(day)).toBe(true);
        expect(day >= date).toBe(true);
      }),
      RUNS,
    );
  });

  it('hold for tables: tiers adjoin from zero to no upper limit', () => {
    fc.assert(
      fc.property(arbitraryFeeTable, (tiers) => {
        expect(tiers[0]?.minAmount).toBe(0);
        expect(tiers.at(-1)?.maxAmount).toBeNull();
        tiers.slice(1).forEach((tier, at) => expect(tier.minAmount).toBe(tiers[at]?.maxAmount));
      }),
      RUNS,
    );
  });
});

describe('invariants', () => {
  it('find a snapshot that does not survive storage', () => {
    expect(plainDataViolations({ value: 'idle', context: { count: 1, list: [null, 'a'] } })).toEqual([]);
    expect(plainDataViolations({ value: 'idle', context: { call: () => 1 } })).toHaveLength(1);
    expect(plainDataViolations({ value: 'idle', context: { at: new Date(0) } })).toHaveLength(1);
    expect(plainDataViolations({ value: 'idle', context: { amount: Number.NaN } })).toHaveLength(1);
  });

  it('find a secret in a trace, and name it only by its number', () => {
    expect(secretViolations({ digits: '314159' }, ['000000', '314159'])).toEqual(['secret 1 is written down']);
    expect(secretViolations({ count: 6 }, ['314159'])).toEqual([]);
    expect(secretViolations(undefined, ['314159'])).toEqual([]);
  });

  it('find none in a valid gate, fee and amount', () => {
    expect(gateViolations(aStanding(), aMemberStanding(), aPreBuyInput())).toEqual([]);
    const charge = { kind: 'rate', rate: ratePpm(10_000) } as const;
    expect(feeViolations(fen(1_010_000), [{ minAmount: fen(0), maxAmount: null, charge, discounted: null }])).toEqual([]);
    expect(feeViolations(fen(1), [])).toEqual([]);
  });
});
