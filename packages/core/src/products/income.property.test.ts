import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { expectedIncome } from './income.ts';
import { fen, ratePpm } from '../values/index.ts';
import { MONEY_RUNS } from '../testing/runs.ts';

const Exact = Decimal.clone({ precision: 60 });
const amount = fc.integer({ min: 0, max: 999_999_999_99 }).map(fen);
const rate = fc.integer({ min: 0, max: 1_000_000 }).map(ratePpm);
const days = fc.integer({ min: 1, max: 3_650 });

describe('expectedIncome', () => {
  it('is the formula of the specification in decimal.js: amount x rate x period / 365 / 100 [DOM-16]', () => {
    fc.assert(
      fc.property(amount, rate, days, (a, r, n) => {
        const yuan = new Exact(a).div(100);
        const percent = new Exact(r).div(10_000);
        const expected = yuan.times(percent).times(n).div(365).div(100).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
        return expected.times(100).equals(expectedIncome(a, r, n) ?? Number.NaN);
      }),
      MONEY_RUNS,
    );
  });

  it('is the amount times the rate over exactly one year [DOM-16]', () => {
    const percents = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        percents,
        (yuan, percent) => expectedIncome(fen(yuan * 100), ratePpm(percent * 10_000), 365) === yuan * percent,
      ),
      MONEY_RUNS,
    );
  });

  it('never falls with more money, a higher rate or more days [DOM-16]', () => {
    fc.assert(
      fc.property(amount, rate, days, fc.nat(1_000_000), fc.nat(1_000), fc.nat(100), (a, r, n, da, dr, dn) => {
        const base = expectedIncome(a, r, n) ?? Number.NaN;
        const more = [expectedIncome(fen(a + da), r, n), expectedIncome(a, ratePpm(r + dr), n), expectedIncome(a, r, n + dn)];
        return more.every((income) => income !== null && income >= base);
      }),
      MONEY_RUNS,
    );
  });
});
