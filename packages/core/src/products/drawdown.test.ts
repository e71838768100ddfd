import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RUNS } from '../testing/runs.ts';
import { addDays, calendarDate, netValue, ratePpm } from '../values/index.ts';
import { formatDrawdown, maximumDrawdown, type GrowthPoint } from './drawdown.ts';
import { comparedGrowth, growthSince } from './growth.ts';

const FIRST = calendarDate('2026-01-01');
const points = (...increases: readonly number[]): readonly GrowthPoint[] =>
  increases.map((increase, at) => ({ date: addDays(FIRST, at), increase: ratePpm(increase) }));
const day = (at: number) => addDays(FIRST, at);

describe('the maximum drawdown', () => {
  it.each([
    // 1.00, 1.25, 1.00, 1.30, 1.17: 20 % from the second day to the third, later 10 %
    [[0, 250_000, 0, 300_000, 170_000], 200_000, 1, 2],
    // 1.00, 0.90, 0.95, 0.80: from the first day to the last
    [[0, -100_000, -50_000, -200_000], 200_000, 0, 3],
    // a high counts from the last day of its value
    [[0, 100_000, 100_000, 0], 90_909, 2, 3],
    // equal falls: the first
    [[0, -100_000, 0, -100_000], 100_000, 0, 1],
    [[0, 1, 2], 0, 0, 0],
    // 5/2 and 1/3 of a millionth: half is rounded away from zero
    [[0, 1_000_000, 999_995], 3, 1, 2],
    [[0, 2_000_000, 1_999_999], 0, 0, 0],
  ] as const)('of %j is %d parts per million [TC-680]', (increases, depth, from, to) => {
    expect(maximumDrawdown(points(...increases))).toEqual({ depth, from: day(from), to: day(to) });
  });

  it('is shown as negative to 0.01 %, zero without a sign, and -- when unknown [TC-682]', () => {
    expect([44_547, 44_550, 49, 0].map((depth) => formatDrawdown({ depth: ratePpm(depth) }))).toEqual([
      '-4.45%',
      '-4.46%',
      '0.00%',
      '0.00%',
    ]);
    expect(formatDrawdown(null)).toBe('--');
  });

  it('needs two points, and a value above zero [TC-680]', () => {
    expect([maximumDrawdown([]), maximumDrawdown(points(0)), maximumDrawdown(points(0, -1_000_000))]).toEqual([null, null, null]);
  });

  it('counts a payout as reinvested: the day of the payout is no fall [TC-680]', () => {
    const paid = [
      { netValue: netValue(12_000), accumulated: netValue(12_000) },
      { netValue: netValue(11_000), accumulated: netValue(12_000) },
    ];
    const growth = growthSince(paid).map((increase, at) => ({ date: day(at), increase }));
    expect(maximumDrawdown(growth)?.depth).toBe(0);
  });

  it('equals the deepest fall of all pairs of days [TC-680]', () => {
    const arbitraryPoints = fc.array(fc.integer({ min: -900_000, max: 3_000_000 }), { minLength: 2, maxLength: 30 });
    fc.assert(
      fc.property(arbitraryPoints, (increases) => {
        const all = increases.flatMap((high, at) =>
          increases.slice(at + 1).map((low) => Math.max(0, ((high - low) * 1_000_000) / (1_000_000 + high))),
        );
        expect(Math.abs((maximumDrawdown(points(...increases))?.depth ?? -9) - Math.max(...all))).toBeLessThanOrEqual(0.5);
      }),
      RUNS,
    );
  });
});

describe('the measures beside a curve', () => {
  it('grow by a yearly rate over the days of the range, without compounding [TC-681]', () => {
    expect(comparedGrowth(ratePpm(50_000), [FIRST, day(73), day(365), day(730)])).toEqual([0, 10_000, 50_000, 100_000]);
    expect(comparedGrowth(ratePpm(50_000), [])).toEqual([]);
  });
});
