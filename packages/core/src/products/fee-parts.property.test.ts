import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everyLaw } from '../law/law.fakes.ts';
import { specLaw } from '../law/index.ts';
import { fen } from '../values/index.ts';
import { MONEY_RUNS } from '../testing/runs.ts';
import { feeParts, percentToFund, toldToFund } from './fee-parts.ts';

const fee = fc.integer({ min: 0, max: 999_999_999_99 });
const percent = fc.integer({ min: 0, max: 100 });

describe('the parts of a redemption fee', () => {
  it('sum to the fee, are not negative, and give the assets their percent at least [LAW-104]', () => {
    fc.assert(
      fc.property(fee, percent, (all, share) => {
        const { toFund, toSeller } = feeParts(all, share);
        expect(toFund + toSeller).toBe(all);
        expect(Math.min(toFund, toSeller)).toBeGreaterThanOrEqual(0);
        expect(BigInt(toFund) * 100n >= BigInt(all) * BigInt(share)).toBe(true);
        expect(BigInt(toFund - 1) * 100n < BigInt(all) * BigInt(share) || toFund === 0).toBe(true);
      }),
      MONEY_RUNS,
    );
  });

  it('are nothing and all of it at 0 % and 100 % [LAW-104]', () => {
    fc.assert(
      fc.property(fee, (all) => {
        expect(feeParts(all, 0)).toEqual({ toFund: 0, toSeller: all });
        expect(feeParts(all, 100)).toEqual({ toFund: all, toSeller: 0 });
      }),
      MONEY_RUNS,
    );
  });

  it('refuse a negative fee and a percent beyond the whole [LAW-104]', () => {
    for (const [all, share] of [
      [-1, 25],
      [100, -1],
      [100, 101],
    ] as const)
      expect(() => feeParts(all, share)).toThrow(RangeError);
  });

  it('follow every law, and are told under all but the letter [LAW-104] [LAW-106]', () => {
    for (const law of everyLaw) {
      const { toFund } = feeParts(1_001, percentToFund(law));
      expect(toldToFund(toFund, law)).toBe(law === specLaw ? null : 1_001);
      expect(toldToFund(fen(0), law)).toBeNull();
    }
    expect(feeParts(1_001, percentToFund(specLaw))).toEqual({ toFund: 251, toSeller: 750 });
  });
});
