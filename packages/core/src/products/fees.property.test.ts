import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { feeOf, feeTierFor, purchaseFee, type FeeCharge, type FeeTier } from './fees.ts';
import { fen, ratePpm } from '../values/index.ts';
import { MONEY_RUNS } from '../testing/runs.ts';

const Exact = Decimal.clone({ precision: 60 });
const amount = fc.integer({ min: 0, max: 999_999_999_99 }).map(fen);
const rate = fc.integer({ min: 0, max: 50_000 }).map(ratePpm);
const charge: fc.Arbitrary<FeeCharge> = fc.oneof(
  rate.map((r): FeeCharge => ({ kind: 'rate', rate: r })),
  fc.integer({ min: 0, max: 5_000_00 }).map((n): FeeCharge => ({ kind: 'flat', amount: fen(n) })),
);
/** A table without gaps, as in fund contracts. */
const table = fc
  .record({
    widths: fc.array(fc.integer({ min: 1, max: 200_000_000_00 }), { maxLength: 4 }),
    charges: fc.array(fc.tuple(charge, fc.option(charge)), { minLength: 5, maxLength: 5 }),
  })
  .map(({ widths, charges }) => {
    const tiers: FeeTier[] = [];
    let start = 0;
    for (const [at, [full, discounted]] of charges.slice(0, widths.length + 1).entries()) {
      const width = widths[at];
      const end = width === undefined ? null : fen(start + width);
      tiers.push({ minAmount: fen(start), maxAmount: end, charge: full, discounted });
      start = end ?? start;
    }
    return tiers;
  });

describe('feeOf', () => {
  it('is amount - amount / (1 + rate) in decimal.js [DOM-19]', () => {
    fc.assert(
      fc.property(amount, rate, (a, r) => {
        const net = new Exact(a)
          .div(100)
          .div(new Exact(1).plus(new Exact(r).div(1_000_000)))
          .toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
        return new Exact(a).minus(net.times(100)).equals(feeOf(a, { kind: 'rate', rate: r }));
      }),
      MONEY_RUNS,
    );
  });

  it('is never negative and never more than the amount [DOM-20]', () => {
    fc.assert(
      fc.property(amount, charge, (a, c) => feeOf(a, c) >= 0 && feeOf(a, c) <= a),
      MONEY_RUNS,
    );
  });

  it('never falls when the amount or the rate grows [DOM-19]', () => {
    fc.assert(
      fc.property(amount, charge, fc.nat(1_000_000_00), (a, c, more) => feeOf(a, c) <= feeOf(fen(a + more), c)),
      MONEY_RUNS,
    );
    fc.assert(
      fc.property(
        amount,
        rate,
        fc.nat(10_000),
        (a, r, more) => feeOf(a, { kind: 'rate', rate: r }) <= feeOf(a, { kind: 'rate', rate: ratePpm(r + more) }),
      ),
      MONEY_RUNS,
    );
  });
});

describe('a table without gaps', () => {
  it('has exactly one tier for an amount, which covers the amount [DOM-18]', () => {
    fc.assert(
      fc.property(amount, table, (a, tiers) => {
        const holding = tiers.filter((tier) => a >= tier.minAmount && a < (tier.maxAmount ?? Number.POSITIVE_INFINITY));
        return holding.length === 1 && feeTierFor(a, tiers) === holding[0];
      }),
      MONEY_RUNS,
    );
  });

  it('changes tier exactly at each printed bound [DOM-18]', () => {
    fc.assert(
      fc.property(table, (tiers) =>
        tiers.every(
          (tier, at) =>
            feeTierFor(tier.minAmount, tiers) === tier && (at === 0 || feeTierFor(fen(tier.minAmount - 1), tiers) === tiers[at - 1]),
        ),
      ),
      MONEY_RUNS,
    );
  });

  it('splits every amount into fee and net without a remainder, and shows a struck fee only above the charged one [DOM-21]', () => {
    fc.assert(
      fc.property(amount, table, (a, tiers) => {
        const quote = purchaseFee(a, tiers);
        if (quote === null) return false;
        const full = feeOf(a, quote.tier.charge);
        const taken = quote.tier.discounted === null ? full : feeOf(a, quote.tier.discounted);
        return quote.fee + quote.net === a && quote.fee === taken && quote.undiscountedFee === (full > taken ? full : null);
      }),
      MONEY_RUNS,
    );
  });
});
