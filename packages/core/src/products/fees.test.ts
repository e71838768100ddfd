import { describe, expect, it } from 'vitest';
import { feeOf, feeTierFor, purchaseFee, purchaseTableFault, type FeeCharge, type FeeTier } from './fees.ts';
import { fen, netValue, ratePpm, sharesFor } from '../values/index.ts';

const atRate = (ppm: number): FeeCharge => ({ kind: 'rate', rate: ratePpm(ppm) });
const flat = (amount: number): FeeCharge => ({ kind: 'flat', amount: fen(amount) });
const aTier = (min: number, max: number | null, charge: FeeCharge, discounted: FeeCharge | null = null): FeeTier => ({
  minAmount: fen(min),
  maxAmount: max === null ? null : fen(max),
  charge,
  discounted,
});

/** A usual fee table of equity funds: 1.5 % below a million, 1.0 % below five million, 1,000 yuan per order above. */
const printed = [
  aTier(0, 1_000_000_00, atRate(15_000)),
  aTier(1_000_000_00, 5_000_000_00, atRate(10_000)),
  aTier(5_000_000_00, null, flat(1_000_00)),
];

describe('a purchase fee table', () => {
  const table = (...spans: readonly (readonly [number, number | null])[]): readonly FeeTier[] =>
    spans.map(([min, max]) => ({
      minAmount: fen(min),
      maxAmount: max === null ? null : fen(max),
      charge: { kind: 'rate', rate: ratePpm(1) },
      discounted: null,
    }));

  it('has exactly one tier for every amount [FI-14]', () => {
    expect([table(), table([0, null]), table([100, null], [0, 100])].map(purchaseTableFault)).toEqual([null, null, null]);
    expect(purchaseTableFault(table([1, null]))).toEqual({ kind: 'gap', from: 0 });
    expect(purchaseTableFault(table([0, 100]))).toEqual({ kind: 'gap', from: 100 });
    expect(purchaseTableFault(table([0, 100], [99, null]))).toEqual({ kind: 'overlap', from: 99 });
    expect(purchaseTableFault(table([0, 0], [0, null]))).toEqual({ kind: 'empty-tier', from: 0 });
  });
});

describe('feeOf', () => {
  // Worked examples of fund prospectuses (申购份额的计算): amount, rate, net value; fee, net amount, shares.
  it.each([
    [100_000_00, 12_000, 11_800, 1_185_77, 98_814_23, 83_740_87],
    [100_000_00, 15_000, 10_170, 1_477_83, 98_522_17, 96_875_29],
    [5_000_00, 12_000, 11_280, 59_29, 4_940_71, 4_380_06],
    [10_000_00, 12_000, 10_250, 118_58, 9_881_42, 9_640_41],
  ])('takes from %d fen at %d ppm the fee in the prospectus [DOM-19]', (amount, rate, nav, fee, net, count) => {
    const quote = purchaseFee(fen(amount), [aTier(0, null, atRate(rate))]);
    expect(quote).toMatchObject({ fee, net });
    expect(sharesFor(fen(net), netValue(nav))).toBe(count);
  });

  it('is the shown estimate at 1 % and at 0.5 %: amount - amount / 1.01 and amount - amount / 1.005 [DOM-19]', () => {
    expect(feeOf(fen(10_000_00), atRate(10_000))).toBe(99_01);
    expect(feeOf(fen(10_000_00), atRate(5_000))).toBe(49_75);
    expect(feeOf(fen(50_000_00), atRate(10_000))).toBe(495_05);
  });

  it('leaves half a fen with the net amount: 78.13 at 0.0064 % is 78.125 [DOM-19]', () => {
    expect(feeOf(fen(78_13), atRate(64))).toBe(0);
  });

  it('is zero for a zero amount or at 0 % [DOM-19]', () => {
    expect(feeOf(fen(0), atRate(15_000))).toBe(0);
    expect(feeOf(fen(10_000_00), atRate(0))).toBe(0);
  });

  it('equals a flat fee, but never exceeds the amount [DOM-20]', () => {
    expect(feeOf(fen(5_000_000_00), flat(1_000_00))).toBe(1_000_00);
    expect(feeOf(fen(999_99), flat(1_000_00))).toBe(999_99);
    expect(feeOf(fen(1_000_00), flat(0))).toBe(0);
  });

  it('refuses a negative amount, rate or flat fee [DOM-19]', () => {
    expect(() => feeOf(fen(-1), atRate(15_000))).toThrow('got 15000 of -1');
    expect(() => feeOf(fen(-1), flat(5))).toThrow(RangeError);
    expect(() => feeOf(fen(100), atRate(-1))).toThrow('got -1 of 100');
    expect(() => feeOf(fen(100), flat(-1))).toThrow(RangeError);
  });
});

describe('feeTierFor', () => {
  it.each([
    [0, 0],
    [999_999_99, 0],
    [1_000_000_00, 1],
    [4_999_999_99, 1],
    [5_000_000_00, 2],
    [99_999_999_00, 2],
  ])('puts %d fen into tier %d: at least the minimum, below the maximum [DOM-18]', (amount, at) => {
    expect(feeTierFor(fen(amount), printed)).toBe(printed[at]);
  });

  it('finds no tier below, between or above the tiers, and none in an empty table [DOM-18]', () => {
    const gaps = [aTier(100, 200, atRate(1)), aTier(300, 400, atRate(2))];
    expect([99, 200, 299, 400].map((amount) => feeTierFor(fen(amount), gaps))).toEqual([null, null, null, null]);
    expect(feeTierFor(fen(100), [])).toBeNull();
    expect(purchaseFee(fen(99), gaps)).toBeNull();
  });

  it('takes the first of two overlapping tiers [DOM-18]', () => {
    const overlapping = [aTier(0, 200, atRate(1)), aTier(100, null, atRate(2))];
    expect(feeTierFor(fen(150), overlapping)).toBe(overlapping[0]);
  });
});

describe('purchaseFee', () => {
  it('returns fee, net amount and tier [DOM-19]', () => {
    expect(purchaseFee(fen(2_000_000_00), printed)).toEqual({
      fee: 19_801_98,
      undiscountedFee: null,
      net: 1_980_198_02,
      tier: printed[1],
    });
  });

  it('takes the discounted fee and keeps the full one for striking through [DOM-21]', () => {
    // One tenth of 1.5 %, as on sales platforms: 100,000 - 100,000 / 1.0015 = 149.78
    const tier = aTier(0, null, atRate(15_000), atRate(1_500));
    expect(purchaseFee(fen(100_000_00), [tier])).toEqual({ fee: 149_78, undiscountedFee: 1_477_83, net: 99_850_22, tier });
  });

  it('has no struck fee when the discount lowers nothing [DOM-21]', () => {
    const same = aTier(0, null, atRate(15_000), atRate(15_000));
    expect(purchaseFee(fen(100_000_00), [same])).toMatchObject({ fee: 1_477_83, undiscountedFee: null });
    const higher = aTier(0, null, atRate(10_000), atRate(15_000));
    expect(purchaseFee(fen(100_000_00), [higher])).toMatchObject({ fee: 1_477_83, undiscountedFee: null });
  });

  it('accepts a discount to a flat fee or to zero [DOM-21]', () => {
    expect(purchaseFee(fen(100_000_00), [aTier(0, null, atRate(15_000), flat(10_00))])).toMatchObject({ fee: 10_00, net: 99_990_00 });
    expect(purchaseFee(fen(100_000_00), [aTier(0, null, atRate(15_000), atRate(0))])).toMatchObject({ fee: 0, undiscountedFee: 1_477_83 });
  });
});
