import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RUNS } from '../testing/runs.ts';
import { fen } from './money.ts';
import { partsOfWhole, sharesOfWhole } from './parts-of-whole.ts';

const percents = (...amounts: readonly number[]) => partsOfWhole(amounts.map(fen), 100);

describe('the parts of a whole', () => {
  it('are steps that add up to the whole, the largest remainders rounded up [BS-2] [TA-7]', () => {
    expect(percents(1, 1, 1)).toEqual([34, 33, 33]);
    // 12.5 %, 37.5 %, 50 %
    expect(percents(1, 3, 4)).toEqual([13, 37, 50]);
    expect(percents(0, 5)).toEqual([0, 100]);
    expect(partsOfWhole([1, 1, 1].map(fen), 10_000)).toEqual([3_334, 3_333, 3_333]);
    expect(sharesOfWhole([1, 1, 1].map(fen))).toEqual([333_400, 333_300, 333_300]);
    expect(sharesOfWhole([fen(0)])).toBeNull();
  });

  it('are absent where they mean nothing [BS-2] [TA-7]', () => {
    expect([percents(), percents(0), partsOfWhole([fen(1), null], 100), percents(5, -1)]).toEqual([null, null, null, null]);
  });

  it('add up to the whole and are less than one step off [BS-2] [TA-7]', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 9_007_199_254_740 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(amounts, fc.constantFrom(100, 10_000), (parts, steps) => {
        const told = partsOfWhole(parts.map(fen), steps);
        const sum = parts.reduce((total, amount) => total + amount, 0);
        if (told === null) return sum === 0;
        return (
          told.reduce((total, part) => total + part, 0) === steps &&
          told.every((part, at) => Math.abs(part - ((parts[at] ?? 0) / sum) * steps) < 1.000_001)
        );
      }),
      RUNS,
    );
  });
});
