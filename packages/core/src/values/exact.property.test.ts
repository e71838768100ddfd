import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { multiplyDivide, type Rounding } from './exact.ts';
import { MONEY_RUNS } from '../testing/runs.ts';

const Exact = Decimal.clone({ precision: 60 });
const MODES = {
  'half-away': Decimal.ROUND_HALF_UP,
  'half-even': Decimal.ROUND_HALF_EVEN,
  down: Decimal.ROUND_DOWN,
  up: Decimal.ROUND_UP,
} as const satisfies Record<Rounding, Decimal.Rounding>;

const rounding = fc.constantFrom<Rounding>('half-away', 'half-even', 'down', 'up');
const small = fc.integer({ min: -10_000, max: 10_000 });
const any = fc.maxSafeInteger();
const factor = fc.oneof(small, any);
const divisor = fc.oneof(small, any, fc.constantFrom(2, 10, 365_000_000, 1_000_000, -4)).filter((n) => n !== 0);

const resultOf = (calculate: () => number): number | 'refused' => {
  try {
    return calculate();
  } catch (error) {
    if (error instanceof RangeError) return 'refused';
    throw error;
  }
};

describe('multiplyDivide', () => {
  it('agrees with decimal.js, or refuses a result that is no safe integer [DOM-1]', () => {
    fc.assert(
      fc.property(factor, factor, divisor, rounding, (a, b, d, mode) => {
        const expected = new Exact(a).times(b).div(d).toDecimalPlaces(0, MODES[mode]);
        const isSafe = expected.abs().lessThanOrEqualTo(Number.MAX_SAFE_INTEGER);
        return Object.is(
          resultOf(() => multiplyDivide(a, b, d, mode)),
          isSafe ? expected.toNumber() + 0 : 'refused',
        );
      }),
      MONEY_RUNS,
    );
  });

  it('breaks ties like decimal.js [DOM-2]', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), fc.nat(1_000_000), rounding, (n, half, mode) => {
        // (2n + 1) / 2 with larger and larger factors: always exactly one half
        const scale = half + 1;
        const expected = new Exact(n).plus(0.5).toDecimalPlaces(0, MODES[mode]).toNumber() + 0;
        return multiplyDivide(2 * n + 1, scale, 2 * scale, mode) === expected;
      }),
      MONEY_RUNS,
    );
  });

  it('does not depend on the order of the factors [DOM-1]', () => {
    fc.assert(
      fc.property(small, any, fc.integer({ min: 20_000, max: 1_000_000 }), rounding, (a, b, d, mode) =>
        Object.is(multiplyDivide(a, b, d, mode), multiplyDivide(b, a, d, mode)),
      ),
      MONEY_RUNS,
    );
  });
});
