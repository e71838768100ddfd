import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { fen } from './money.ts';
import { netValue } from './net-value.ts';
import { convertedShares, sharesFor, valueOf } from './worth.ts';
import { shares } from './shares.ts';
import { MONEY_RUNS } from '../testing/runs.ts';

const Exact = Decimal.clone({ precision: 60 });
const amount = fc.integer({ min: 0, max: 99_999_999_99 }).map(fen);
const nav = fc.integer({ min: 1_000, max: 200_000 }).map(netValue);

describe('shares and their worth', () => {
  it('match decimal.js for yuan and printed net values [DOM-8]', () => {
    fc.assert(
      fc.property(amount, nav, (a, v) => {
        const bought = new Exact(a).div(100).div(new Exact(v).div(10_000)).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
        const worth = new Exact(a).div(100).times(new Exact(v).div(10_000)).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
        return bought.times(100).equals(sharesFor(a, v)) && worth.times(100).equals(valueOf(shares(a), v));
      }),
      MONEY_RUNS,
    );
  });

  it('give the money back except for the last hundredth of a share [DOM-8]', () => {
    fc.assert(
      fc.property(amount, nav, (a, v) => {
        // half a hundredth of a share at 20 yuan is 10 fen, and the second rounding adds half a fen
        return Math.abs(valueOf(sharesFor(a, v), v) - a) <= v / 20_000 + 0.5;
      }),
      MONEY_RUNS,
    );
  });

  it('are cut where a contract cuts: never worth more than was paid, and less than a hundredth short [GW-1700]', () => {
    const part = fc.integer({ min: 1, max: 10_000 });
    fc.assert(
      fc.property(amount, nav, part, part, (a, v, times, per) => {
        const bought = new Exact(a).times(10_000).div(v).toDecimalPlaces(0, Decimal.ROUND_DOWN);
        const converted = new Exact(a).times(times).div(per).toDecimalPlaces(0, Decimal.ROUND_DOWN);
        return bought.equals(sharesFor(a, v, 'down')) && converted.equals(convertedShares(shares(a), { times, per }, 'down'));
      }),
      MONEY_RUNS,
    );
  });

  it('never fall when the amount grows [DOM-8]', () => {
    fc.assert(
      fc.property(amount, amount, nav, (a, b, v) => a > b || sharesFor(a, v) <= sharesFor(b, v)),
      MONEY_RUNS,
    );
  });
});
