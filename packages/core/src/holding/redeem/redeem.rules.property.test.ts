import fc from 'fast-check';
import { describe, it } from 'vitest';
import { shares, toSharesText } from '../../values/shares.ts';
import { aRedeemContext, aRedeemInfo, aRedeemPeriod, someFeeTiers } from './redeem.fakes.ts';
import {
  isSharesEntry,
  redemptionParts,
  redemptionRemainder,
  sharesEntryOf,
  sharesOf,
  sharesProblem,
  type RemainderTerms,
} from './redeem.rules.ts';
import { MONEY_RUNS } from '../../testing/runs.ts';

const count = fc.integer({ min: 0, max: 1_000_00 });
const period = fc.record({ periodName: fc.constantFrom('a', 'b', 'c', 'd'), available: count.map(shares) });
const terms: fc.Arbitrary<RemainderTerms> = fc
  .record({
    hasFixedPeriod: fc.boolean(),
    minHold: fc.integer({ min: 0, max: 500_00 }).map(shares),
    periods: fc.uniqueArray(period, { selector: ({ periodName }) => periodName, minLength: 1, maxLength: 4 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ part, ...rest }) => {
    const [first] = rest.periods;
    return { ...rest, periodName: first?.periodName ?? 'a', shares: shares(Math.round((first?.available ?? 0) * part)) };
  });

/** A holding of one period, and a text for its field. */
const typed = fc
  .record({
    available: fc.integer({ min: 1, max: 1_000_00 }),
    minHold: fc.integer({ min: 0, max: 400_00 }),
    minRedemption: fc.integer({ min: 0, max: 400_00 }),
    text: fc.oneof(
      count.map((n) => toSharesText(shares(n))),
      fc.stringMatching(/^[0-9.]{0,8}$/),
    ),
  })
  .map(({ available, minHold, minRedemption, text }) => ({
    available,
    minHold,
    minRedemption,
    text,
    context: aRedeemContext({
      sharesText: text,
      info: aRedeemInfo({
        minHold: shares(minHold),
        minRedemption: shares(minRedemption),
        feeTiers: someFeeTiers,
        periods: [aRedeemPeriod({ available: shares(available), total: shares(available) })],
      }),
    }),
  }));

describe('the shares of a redemption', () => {
  it('are valid exactly when number, minimum, maximum and rest are [RD-5] [RD-6]', () => {
    fc.assert(
      fc.property(typed, ({ available, minHold, minRedemption, text, context }) => {
        const n = Math.round(Number(text) * 100);
        const isNumber = /^[0-9]+(\.[0-9]{1,2})?$/.test(text) && n > 0;
        const rest = available - n;
        const isRight = isNumber && (n >= minRedemption || rest === 0) && rest >= 0 && (rest === 0 || rest >= minHold);
        return (sharesProblem(text, context) === null) === isRight;
      }),
      MONEY_RUNS,
    );
  });

  it('stay the same when shown as typed text [RD-7]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999_99 }), (n) => {
        const text = sharesEntryOf(shares(n));
        return isSharesEntry(text) && sharesOf(text) === n;
      }),
      MONEY_RUNS,
    );
  });

  it('are the sum of the parts of a redemption without passive periods [RD-13]', () => {
    fc.assert(
      fc.property(typed, ({ text, context }) => {
        const [part, ...more] = redemptionParts(context);
        if (part === undefined) return sharesProblem(text, context) !== null;
        const lines = part.quote?.lines ?? [];
        const isWhole = part.quote === null || lines.reduce((sum, line) => sum + line.shares, 0) === part.shares;
        return more.length === 0 && part.shares === sharesOf(text) && isWhole;
      }),
      MONEY_RUNS,
    );
  });
});

describe('the rest of a holding', () => {
  it('is never between 0 and the minimum holding, unless all other periods with shares are redeemed too [RD-12]', () => {
    fc.assert(
      fc.property(terms, (t) => {
        const own = (t.periods[0]?.available ?? 0) - t.shares;
        const others = t.periods.slice(1).filter(({ available }) => available > 0);
        const rest = t.hasFixedPeriod ? others.reduce((sum, { available }) => sum + available, own) : own;
        const isSmall = rest > 0 && rest < t.minHold;
        const verdict = redemptionRemainder(t);
        if (!isSmall) return verdict.kind === 'fine';
        if (!t.hasFixedPeriod || others.length === 0) return verdict.kind === 'too-small';
        return verdict.kind === 'passive' && verdict.periodNames.join() === others.map(({ periodName }) => periodName).join();
      }),
      MONEY_RUNS,
    );
  });
});
