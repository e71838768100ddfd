import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { addDays, calendarDate, compareDates, daysBetween, netValue, ratePpm, shares } from '../values/index.ts';
import {
  allocateLots,
  quoteRedemption,
  redemptionTierFor,
  type HoldingTimeUnit,
  type RedemptionFeeTier,
  type RedemptionTerms,
} from './redemption-fees.ts';
import { MONEY_RUNS } from '../testing/runs.ts';

const Exact = Decimal.clone({ precision: 60 });
const openDay = calendarDate('2026-11-20');
const unitDays = { year: 365, month: 30, day: 1 } as const satisfies Record<HoldingTimeUnit, number>;

const lot = fc.record({
  shares: fc.integer({ min: 0, max: 10_000_000_00 }).map(shares),
  confirmedOn: fc.integer({ min: -10, max: 1_200 }).map((days) => addDays(openDay, -days)),
});
/** A table as in contracts: rates that fall step by step, the last one open-ended. */
const tiers = fc
  .tuple(
    fc.constantFrom<HoldingTimeUnit>('day', 'month', 'year'),
    fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }),
    fc.nat(15_000),
  )
  .map(([unit, steps, rate]): readonly RedemptionFeeTier[] => {
    const bounds = [...new Set(steps)];
    bounds.sort((a, b) => a - b);
    return [0, ...bounds].map((min, at) => ({ unit, min, max: bounds[at] ?? null, fee: ratePpm(Math.trunc(rate / (at + 1))) }));
  });
const terms: fc.Arbitrary<RedemptionTerms> = fc
  .record({
    lots: fc.array(lot, { maxLength: 6 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    netValue: fc.integer({ min: 1, max: 1_000_000 }).map(netValue),
    tiers,
  })
  .map(({ lots, part, ...rest }) => {
    const held = lots.reduce((sum, each) => sum + each.shares, 0);
    return { ...rest, lots, shares: shares(Math.round(held * part)), on: openDay };
  });

/** The tier by the wording of the rule, in decimals: min <= days ÷ days of the unit < max. */
const tierByWords = (days: number, table: readonly RedemptionFeeTier[]) =>
  table.find(({ unit, min, max }) => {
    const time = new Exact(days).div(unitDays[unit]);
    return time.gte(min) && (max === null || time.lt(max));
  });

describe('a redemption', () => {
  it('takes the requested shares, at most what each purchase holds, and the older purchases first [DOM-50]', () => {
    fc.assert(
      fc.property(terms, (t) => {
        const taken = allocateLots(t.lots, t.shares);
        const sum = taken.reduce((total, each) => total + each.shares, 0);
        const sorted = t.lots.filter((each) => each.shares > 0);
        sorted.sort((x, y) => compareDates(x.confirmedOn, y.confirmedOn));
        const inOrder = taken.every((each, at) => {
          const from = sorted[at];
          const isLast = at === taken.length - 1;
          return (
            from?.confirmedOn === each.confirmedOn && (isLast ? each.shares <= from.shares && each.shares > 0 : each.shares === from.shares)
          );
        });
        return sum === t.shares && inOrder;
      }),
      MONEY_RUNS,
    );
  });

  it('pays the decimal amount per purchase, each rounded once half away from zero [DOM-52]', () => {
    fc.assert(
      fc.property(terms, (t) =>
        quoteRedemption(t).lines.every((line) => {
          const value = new Exact(line.shares).div(100).mul(new Exact(t.netValue).div(10_000));
          const days = Math.max(0, daysBetween(line.confirmedOn, openDay));
          const rate = new Exact(tierByWords(days, t.tiers)?.fee ?? 0).div(1_000_000);
          const inFen = (amount: Decimal) => amount.mul(100).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber();
          return line.days === days && line.gross === inFen(value) && line.fee === inFen(value.mul(rate));
        }),
      ),
      MONEY_RUNS,
    );
  });

  it('is the sum of its purchases, and never charges more than it pays [DOM-52]', () => {
    fc.assert(
      fc.property(terms, (t) => {
        const { lines, gross, fee, net } = quoteRedemption(t);
        return (
          gross === lines.reduce((sum, line) => sum + line.gross, 0) &&
          fee === lines.reduce((sum, line) => sum + line.fee, 0) &&
          net === gross - fee &&
          lines.every((line) => line.fee >= 0 && line.fee <= line.gross)
        );
      }),
      MONEY_RUNS,
    );
  });

  it('has the tier given by the wording of the table [DOM-51]', () => {
    fc.assert(
      fc.property(fc.nat(5_000), tiers, (days, table) => redemptionTierFor(days, table) === (tierByWords(days, table) ?? null)),
      MONEY_RUNS,
    );
  });

  it('throws for one share above the held shares [DOM-53]', () => {
    fc.assert(
      fc.property(fc.array(lot, { maxLength: 6 }), fc.integer({ min: 1, max: 1_000 }), (lots, more) => {
        const held = lots.reduce((sum, each) => sum + each.shares, 0);
        try {
          allocateLots(lots, shares(held + more));
          return false;
        } catch (error) {
          return error instanceof RangeError;
        }
      }),
      MONEY_RUNS,
    );
  });
});
