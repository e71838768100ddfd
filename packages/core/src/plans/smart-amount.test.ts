import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fen, netValue, ratePpm } from '../values/index.ts';
import { cumulativeValues, smartAmount, smartDeviation, smartRate } from './smart-amount.ts';
import { SMART_BANDS } from './plans.fakes.ts';

const WORKED = [12_600, 12_400, 12_200, 12_000, 10_800].map(netValue);

const from = (least: number, step = 1) => ({ least: fen(least), start: fen(least), step: fen(step) });

describe('a smart amount', () => {
  it('equals the worked example [PJ-10] [PJ-11] [PJ-12]', () => {
    const deviation = smartDeviation(WORKED, 5);
    expect(deviation).toBe(-100_000);
    expect(smartRate(SMART_BANDS, deviation)).toBe(1_300_000);
    expect(smartAmount(fen(1_000_00), ratePpm(1_300_000), from(10_00))).toBe(1_300_00);
  });

  it('is rounded half away from zero [PJ-10] [PJ-12]', () => {
    // 2/4,000,000 is half a millionth, and a half of 5 fen is 2 and 1/2
    expect([2_000_001, 1_999_999].map((value) => smartDeviation([netValue(4_000_000 - value), netValue(value)], 2))).toEqual([1, -1]);
    expect([5, 3].map((base) => smartAmount(fen(base), ratePpm(500_000), from(1)))).toEqual([3, 2]);
  });

  it('derives a missing cumulative value from the days around it, but not across a payout [PJ-10]', () => {
    const told = (values: readonly (readonly [number, number | null])[]) =>
      cumulativeValues(values.map(([value, all]) => ({ netValue: netValue(value), accumulated: all === null ? null : netValue(all) })));
    expect(
      told([
        [10_000, 12_000],
        [10_100, null],
        [10_200, 12_200],
      ]),
    ).toEqual([12_000, 12_100, 12_200]);
    expect(
      told([
        [10_000, null],
        [10_100, 12_100],
        [10_200, null],
      ]),
    ).toEqual([12_000, 12_100, 12_200]);
    expect(
      told([
        [10_000, 12_000],
        [9_000, null],
        [9_100, 12_100],
      ]),
    ).toEqual([12_100]);
    expect(
      told([
        [10_000, null],
        [10_100, null],
      ]),
    ).toEqual([10_000, 10_100]);
    expect(told([])).toEqual([]);
  });

  it('uses the given number of values, and is unknown for a younger fund [PJ-10]', () => {
    expect(smartDeviation([netValue(99), ...WORKED], 5)).toBe(-100_000);
    expect(smartDeviation(WORKED, 6)).toBe(null);
    expect(smartDeviation([], 1)).toBe(null);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 99_999 }).map(netValue), { minLength: 1, maxLength: 40 }), (values) => {
        const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
        const told = smartDeviation(values, values.length) ?? 0;
        expect(Math.abs(told - ((values.at(-1) ?? 0) / mean - 1) * 1_000_000)).toBeLessThan(0.6);
      }),
    );
  });

  it('takes the first band that is reached, and the base without a known deviation [PJ-11]', () => {
    const rates = [2_000_000, 1_000_000, 999_999, 500_000, 150_000, 0, -1, -50_000, -50_001, -400_000, -400_001, -900_000];
    expect(rates.map((rate) => smartRate(SMART_BANDS, ratePpm(rate)) / 10_000)).toEqual([
      60, 60, 70, 70, 80, 90, 110, 110, 130, 190, 210, 210,
    ]);
    expect(smartRate(SMART_BANDS, null)).toBe(1_000_000);
    expect(smartRate([], ratePpm(5))).toBe(1_000_000);
  });

  it("is rounded down to the fund's step [PJ-12] [FT-28]", () => {
    expect(smartAmount(fen(1_000_00), ratePpm(1_370_000), from(100_00, 100_00))).toBe(1_300_00);
    expect(smartAmount(fen(1_000_00), ratePpm(1_370_000), from(150_00, 100_00))).toBe(1_350_00);
    expect(smartAmount(fen(120_00), ratePpm(600_000), from(100_00, 100_00))).toBe(100_00);
  });

  it('is rounded to the fen once, and is at least the fund’s minimum [PJ-12]', () => {
    expect(smartAmount(fen(10_05), ratePpm(1_100_000), from(1_00))).toBe(11_06);
    expect(smartAmount(fen(10_00), ratePpm(600_000), from(10_00))).toBe(10_00);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_00 }), fc.integer({ min: 600_000, max: 2_100_000 }), (base, rate) => {
        const amount = smartAmount(fen(base), ratePpm(rate), from(1));
        expect(Math.abs(amount - (base * rate) / 1_000_000)).toBeLessThanOrEqual(0.6);
      }),
    );
  });
});
