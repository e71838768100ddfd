import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addFen, fen, isMultipleOf, isStepMultiple, parseYuan, subtractFen, toYuanText } from './money.ts';
import { MONEY_RUNS } from '../testing/runs.ts';

const amount = fc.integer({ min: -10_000_000_000_00, max: 10_000_000_000_00 }).map(fen);
const decimal = fc
  .tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: 0, max: 6 }))
  .map(([n, places]) => new Decimal(n).div(new Decimal(10).pow(places)).toFixed(places));

describe('money', () => {
  it('reads back its own text [DOM-4]', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger().map(fen), (a) => parseYuan(toYuanText(a)) === a),
      MONEY_RUNS,
    );
  });

  it('prints hundredths like decimal.js [DOM-4]', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger().map(fen), (a) => toYuanText(a) === new Decimal(a).div(100).toFixed(2)),
      MONEY_RUNS,
    );
  });

  it('reads every text like decimal.js, or not at all [DOM-4]', () => {
    fc.assert(
      fc.property(fc.oneof(decimal, fc.string({ unit: fc.constantFrom('0', '1', '9', '.', '-', 'e', ' '), maxLength: 8 })), (text) => {
        const read = parseYuan(text);
        const isPlain = /^-?[0-9]+(\.[0-9]{1,2})?$/.test(text);
        expect(read).toBe(isPlain ? new Decimal(text).times(100).toNumber() + 0 : null);
      }),
      MONEY_RUNS,
    );
  });

  it('undoes an addition by a subtraction, in any order of the sum [DOM-5]', () => {
    fc.assert(
      fc.property(amount, amount, amount, (a, b, c) => subtractFen(addFen(a, b), b) === a && addFen(a, b, c) === addFen(c, b, a)),
      MONEY_RUNS,
    );
  });

  it('accepts every whole number of steps, and nothing between [DOM-6]', () => {
    const step = fc.integer({ min: 2, max: 100_000_00 });
    fc.assert(
      fc.property(amount, step, fc.nat(10_000), fc.nat(), (start, size, steps, off) => {
        const beside = 1 + (off % (size - 1));
        const on = start + size * steps;
        return isStepMultiple(fen(on), start, fen(size)) && !isStepMultiple(fen(on + beside), start, fen(size));
      }),
      MONEY_RUNS,
    );
  });

  it('divides decimals of any places like decimal.js [DOM-7]', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, step) => {
        const expected = new Decimal(step).lessThanOrEqualTo(0) || new Decimal(a).mod(step).isZero();
        return isMultipleOf(a, step) === expected;
      }),
      MONEY_RUNS,
    );
  });
});
