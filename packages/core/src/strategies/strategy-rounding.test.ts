import { describe, expect, it } from 'vitest';
import { addDays, calendarDate, fen, netValue, ratePpm, shares } from '../values/index.ts';
import { aStrategyPart, someStrategyParts } from './strategies.fakes.ts';
import { growthOfRange, strategyCourses, type CourseOf } from './strategy-course.ts';
import { ratioOf, sharesOfRatio } from './strategy-redemption.ts';
import { splitAmount } from './strategy-split.ts';
import { driftOf, rebalancePurchases, rebalanceSales, weightsNow, withoutFund } from './strategy-weights.ts';
import type { StrategyPart } from './strategy.ts';

describe('the rounding of amounts', () => {
  it('Parts are rounded down before the rest goes to the heaviest [SG-1]', () => {
    // 2 x 5/8 = 1 and 1/4, 2 x 3/8 = 3/4
    const portions = [5, 3].map((weight) => ({ weight, step: fen(1) }));
    expect(splitAmount(fen(2), portions)).toEqual([2, 0]);
  });

  it('Shares of a ratio are rounded down [SG-10]', () => {
    // 100,002 x 33/100 = 33,000 and 66/100
    expect(sharesOfRatio({ available: shares(100_002) }, ratioOf(33))).toBe(33_000);
  });

  it('Weights and idle money are rounded to a millionth, half away from zero [SG-20] [SG-21]', () => {
    const held = (...values: readonly number[]) => values.map((value) => ({ value: fen(value), target: ratePpm(1_000_000) }));
    // 1/2 and 999,999 and 1/2; a third and two
    expect(weightsNow(held(1, 1_999_999), fen(0))).toEqual([1, 1_000_000]);
    expect(weightsNow(held(1, 2), fen(0))).toEqual([333_333, 666_667]);
    expect(driftOf(held(1_999_999), fen(1))).toBe(1);
    expect(driftOf([{ value: fen(2), target: ratePpm(666_667) }], fen(1))).toBe(333_333);
  });
});

describe('the rounding of a change of funds', () => {
  /** Three funds of these amounts in fen at a net value of 1. */
  const heldAs = (...values: readonly number[]): readonly StrategyPart[] =>
    someStrategyParts().map((part, at) => ({ ...part, available: shares(values[at] ?? 0), shares: shares(values[at] ?? 0) }));
  const sold = (parts: readonly StrategyPart[]) => rebalanceSales(parts, fen(0)).map(({ shares: count }) => count);

  it('A sale leaves the target of its fund, rounded half a fen away from zero [SG-22]', () => {
    // 200,001 x 1/2 = 100,000 and 1/2; 200,000 x 500,001/1,000,000 = 100,000 and 1/5
    expect(sold(heldAs(140_001, 40_000, 20_000))).toEqual([40_000]);
    const [bond, ...others] = heldAs(140_000, 40_000, 20_000);
    expect(sold([{ ...(bond ?? aStrategyPart()), weight: ratePpm(500_001) }, ...others])).toEqual([40_000]);
  });

  it('A sale is rounded down to a hundredth of a share [SG-22]', () => {
    // 100,001 shares at 1.5 are 150,002 of 210,002 fen, 45,001 more than a half: 45,001 / 1.5 = 30,000 and 2/3
    const [bond, ...others] = heldAs(100_001, 40_000, 20_000);
    expect(sold([{ ...(bond ?? aStrategyPart()), netValue: netValue(15_000) }, ...others])).toEqual([30_000]);
  });

  it('A fund lacks the difference to its target, rounded half a fen away from zero [SG-23]', () => {
    const bought = (...values: readonly number[]) => {
      const [bond, ...others] = heldAs(...values);
      const first = bond ?? aStrategyPart();
      const closed: StrategyPart = { ...first, fund: { ...first.fund, trading: 'suspended' } };
      return rebalancePurchases([closed, ...others], fen(20_000)).map(({ part, amount }) => [part.fund.fundCode, amount]);
    };
    // 200,015 x 3/10 = 60,004 and 1/2: the second fund lacks a fen, and so does the third of 40,003
    expect(bought(80_009, 60_004, 40_002)).toEqual([
      ['000012', 10_000],
      ['000013', 10_000],
    ]);
    // 200,001 x 3/10 = 60,000 and 3/10: the second lacks nothing
    expect(bought(80_002, 60_000, 39_999)).toEqual([['000013', 20_000]]);
  });

  it('Weights that grow after a fund has ended are rounded down, and the rest goes to the heaviest [FEN-6]', () => {
    // 400,001 / 0.6 = 666,668 and 1/3, 199,999 / 0.6 = 333,331 and 2/3
    const weights = [
      { fundCode: 'A', weight: ratePpm(400_001) },
      { fundCode: 'B', weight: ratePpm(199_999) },
      { fundCode: 'C', weight: ratePpm(400_000) },
    ];
    expect(withoutFund(weights, 'C', null).map(({ weight }) => weight)).toEqual([666_669, 333_331]);
  });
});

describe('the rounding of a course', () => {
  const LAST = calendarDate('2026-11-19');
  const days = Array.from({ length: 201 }, (_, at) => addDays(LAST, at - 200));
  const course = (weight: number, valueOf: (at: number) => number): CourseOf => ({
    weight: ratePpm(weight),
    series: { days, values: days.map((_, at) => netValue(valueOf(at))), growth: days.map(() => null) },
    reinvested: [],
  });
  const still = (weight: number) => course(weight, () => 10_000);
  /** Growth only on the last day. */
  const risen = (weight: number, value: number) => course(weight, (at) => (at === 200 ? value : 10_000));

  it('Successive stretches are rounded to 0.01 %, half away from zero [SG-40]', () => {
    const grown = course(1_000_000, (at) => (at < 100 ? 10_000 : 11_000));
    const grownTo = (value: number) =>
      growthOfRange(
        strategyCourses(
          [
            { since: addDays(LAST, -150), parts: [grown] },
            { since: addDays(LAST, -20), parts: [risen(1_000_000, value)] },
          ],
          [],
        ),
        'ALL',
      );
    // 1.1 x 1.0015 = 1.10165; 1.1 x 1.0013 = 1.10143
    expect([grownTo(10_015), grownTo(10_013)]).toEqual([101_700, 101_400]);
  });

  it('A mixture of funds is rounded to 0.01 %, half away from zero [SG-40]', () => {
    const mixOf = (weight: number, value: number) =>
      growthOfRange(
        strategyCourses([{ since: addDays(LAST, -2_000), parts: [still(1_000_000 - weight), risen(weight, value)] }], []),
        'MONTH',
      );
    // a half of 0.05 %; a fifth of 0.01 %
    expect([mixOf(500_000, 10_005), mixOf(200_000, 10_001)]).toEqual([300, 0]);
  });

  it('A yearly rate beside a course is rounded to a millionth [SG-40]', () => {
    const besideOf = (yearly: number) => {
      const history = [{ since: addDays(LAST, -2_000), parts: [still(1_000_000)] }];
      return strategyCourses(history, [{ weight: ratePpm(1_000_000), yearly: ratePpm(yearly) }])[0]?.points.at(-1)?.benchmark;
    };
    // 31 days: 1,763 x 31/365 = 149 and 268/365 -> 150; 1,758 x 31/365 = 149 and 113/365 -> 149; each to 0.01 %
    expect([besideOf(1_763), besideOf(1_758)]).toEqual([200, 100]);
  });
});
