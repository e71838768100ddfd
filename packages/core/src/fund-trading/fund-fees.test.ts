import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RUNS } from '../testing/runs.ts';
import { addDays, calendarDate, fen, netValue, ratePpm, shares } from '../values/index.ts';
import { someFundTerms } from '../funds/testing.fakes.ts';
import { fundBuyQuote, fundRedeemFees, fundRedeemQuote, fundSharesFor, lotsAfterRedemption, MONEY_FUND_VALUE } from './fund-fees.ts';
import type { FundLot } from './fund-position.ts';
import { aFundLot, someBackTiers, someRedemptionTiers } from './fund-trading.fakes.ts';

const d = calendarDate;
const terms = { redemptionTiers: someRedemptionTiers, backTiers: [] };

describe('the cost of a purchase', () => {
  it('is taken out of the amount, with the discount, and buys shares at the value of the day [FT-5] [FT-6]', () => {
    // 10,000 yuan at 0.15 %: 10,000 ÷ 1.0015 = 9,985.02; at 1.2345: 8,088.31 shares. Without the discount 147.78.
    const quote = fundBuyQuote(fen(1_000_000), someFundTerms());
    expect(quote).toMatchObject({ fee: fen(1_498), undiscountedFee: fen(14_778), net: fen(998_502), isBackLoad: false });
    expect(fundSharesFor(quote?.net ?? fen(0), netValue(12_345), { cutsShares: false })).toBe(808_831);
  });

  it('is zero now for a back load and for a fund without a fee [FT-5]', () => {
    const nothing = { fee: fen(0), undiscountedFee: null, net: fen(1_000_000), tier: null };
    expect(fundBuyQuote(fen(1_000_000), someFundTerms({ isBackLoad: true }))).toEqual({ ...nothing, isBackLoad: true });
    expect(fundBuyQuote(fen(1_000_000), someFundTerms({ purchaseTiers: [] }))).toEqual({ ...nothing, isBackLoad: false });
  });

  it('is unknown where the fee is unknown, which differs from a zero fee [FD-25]', () => {
    expect(fundBuyQuote(fen(1_000_000), someFundTerms({ purchaseTiers: null }))).toBeNull();
    expect(fundBuyQuote(fen(1_000_000), someFundTerms({ purchaseTiers: null, isBackLoad: true }))?.fee).toBe(0);
  });

  it('has a share price of one yuan in a money fund [FT-6]', () => {
    expect(fundSharesFor(fen(1_234_567), MONEY_FUND_VALUE, { cutsShares: true })).toBe(1_234_567);
  });
});

describe('the payout of a redemption', () => {
  it('is computed where all fees are known [FD-25]', () => {
    expect(fundRedeemFees(someFundTerms({ redemptionTiers: null }))).toBeNull();
    expect(fundRedeemFees(someFundTerms({ backTiers: null }))).toBeNull();
    expect(fundRedeemFees(someFundTerms({ redemptionTiers: [] }))).toEqual({ redemptionTiers: [], backTiers: [] });
  });

  const lots = [
    aFundLot({ lotNo: 'new', shares: shares(50_000), cost: fen(60_000), confirmedOn: d('2026-11-16') }),
    aFundLot({ lotNo: 'old', shares: shares(100_000), cost: fen(100_000), confirmedOn: d('2025-11-19') }),
  ];

  it('takes the oldest lot first, each with the fee of its calendar days [FT-7]', () => {
    // 18 November 2026: 364 days of the old lot, 2 of the new one.
    const quote = fundRedeemQuote({ ...terms, lots, shares: shares(120_000), netValue: netValue(12_000), on: d('2026-11-18') });
    expect(quote.lines.map(({ lotNo, shares: count, days, rate, gross, fee, net }) => [lotNo, count, days, rate, gross, fee, net])).toEqual(
      [
        ['old', 100_000, 364, 5_000, 120_000, 600, 119_400],
        ['new', 20_000, 2, 15_000, 24_000, 360, 23_640],
      ],
    );
    expect(quote).toMatchObject({ gross: 144_000, fee: 960, backFee: 0, net: 143_040 });
  });

  it('changes the fee exactly on the 7th and the 365th day [FT-7]', () => {
    const rateOn = (on: string) =>
      fundRedeemQuote({
        ...terms,
        lots: [aFundLot({ confirmedOn: d('2026-01-01') })],
        shares: shares(1),
        netValue: netValue(10_000),
        on: d(on),
      }).lines[0]?.rate;
    expect([rateOn('2026-01-07'), rateOn('2026-01-08'), rateOn('2026-12-31'), rateOn('2027-01-01')]).toEqual([15_000, 5_000, 5_000, 0]);
  });

  it('charges a back load on the cost of the shares, and nothing on reinvested ones [FT-7]', () => {
    const back = fundRedeemQuote({
      redemptionTiers: [],
      backTiers: someBackTiers,
      lots: [
        aFundLot({ confirmedOn: d('2026-01-05') }),
        aFundLot({ lotNo: 'L2', shares: shares(10_000), cost: fen(0), confirmedOn: d('2026-02-05'), isReinvested: true }),
      ],
      shares: shares(60_000),
      netValue: netValue(20_000),
      on: d('2026-11-18'),
    });
    // 600 of 1,000 shares cost 600 yuan: a fee of 6 yuan, whatever their present worth.
    expect(back.lines.map(({ cost, backRate, backFee }) => [cost, backRate, backFee])).toEqual([[60_000, 10_000, 600]]);
    expect(back.net).toBe(120_000 - 600);
    const whole = fundRedeemQuote({
      redemptionTiers: [],
      backTiers: someBackTiers,
      lots: [aFundLot({ isReinvested: true, cost: fen(0) })],
      shares: shares(100_000),
      netValue: netValue(10_000),
      on: d('2025-03-04'),
    });
    expect(whole.lines[0]).toMatchObject({ backRate: ratePpm(0), backFee: fen(0) });
  });

  it('Half a fen is rounded away from zero, in a back load and in the cost of a part of a lot [FT-7] [FT-8]', () => {
    const backFeeOf = (cost: number) =>
      fundRedeemQuote({
        redemptionTiers: [],
        backTiers: [{ unit: 'day', min: 0, max: null, fee: ratePpm(10_000) }],
        lots: [aFundLot({ shares: shares(1_000_000), cost: fen(cost) })],
        shares: shares(1_000_000),
        netValue: netValue(10_000),
        on: d('2026-11-18'),
      }).backFee;
    expect([10_000, 150, 50, 140, 160].map(backFeeOf)).toEqual([100, 2, 1, 1, 2]);
    const leftOf = (cost: number, held: number, taken: number) =>
      lotsAfterRedemption([aFundLot({ shares: shares(held), cost: fen(cost) })], shares(taken))[0]?.cost;
    expect([leftOf(100, 300, 100), leftOf(5, 200, 100), leftOf(200, 300, 100)]).toEqual([67, 2, 133]);
  });

  it('never takes more than the worth of a lot, and refuses more shares than there are [FT-7]', () => {
    const worthless = fundRedeemQuote({
      ...terms,
      backTiers: someBackTiers,
      lots: [aFundLot({ cost: fen(100_000_00), confirmedOn: d('2026-11-17') })],
      shares: shares(100_000),
      netValue: netValue(100),
      on: d('2026-11-18'),
    });
    expect(worthless).toMatchObject({ gross: 1_000, fee: 15, backFee: 985, net: 0 });
    expect(() => fundRedeemQuote({ ...terms, lots, shares: shares(150_001), netValue: netValue(10_000), on: d('2026-11-18') })).toThrow(
      RangeError,
    );
  });
});

const arbitraryLots: fc.Arbitrary<readonly FundLot[]> = fc
  .array(
    fc.record({ count: fc.integer({ min: 1, max: 10_000_000 }), cost: fc.nat(10_000_000), day: fc.nat(900), isReinvested: fc.boolean() }),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((rows) =>
    rows.map(({ count, cost, day, isReinvested }, at) => ({
      lotNo: `L${at}`,
      shares: shares(count),
      cost: fen(isReinvested ? 0 : cost),
      confirmedOn: addDays(d('2024-01-01'), day),
      isReinvested,
    })),
  );

describe('lots', () => {
  it('lose exactly the shares and cost of a redemption, in one step or in many [FT-8]', () => {
    fc.assert(
      fc.property(arbitraryLots, fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 60_000 }), (lots, part, nav) => {
        const total = lots.reduce((sum, lot) => sum + lot.shares, 0);
        const count = shares(Math.floor(total * part));
        const quote = fundRedeemQuote({ ...terms, lots, shares: count, netValue: netValue(nav), on: d('2026-11-18') });
        const left = lotsAfterRedemption(lots, count);
        const sum = (pick: (lot: Pick<FundLot, 'shares' | 'cost'>) => number, rows: readonly Pick<FundLot, 'shares' | 'cost'>[]) =>
          rows.reduce((all, row) => all + pick(row), 0);
        expect(sum((l) => l.shares, left) + count).toBe(total);
        expect(sum((l) => l.cost, left) + sum((l) => l.cost, quote.lines)).toBe(sum((l) => l.cost, lots));
        expect(quote.net + quote.fee + quote.backFee).toBe(quote.gross);
        expect(quote.lines.every((line) => line.net >= 0 && line.shares > 0)).toBe(true);
      }),
      RUNS,
    );
  });

  it('are gone after a full redemption, and never exceed their shares [FT-8]', () => {
    expect(lotsAfterRedemption([aFundLot()], shares(100_000))).toEqual([]);
    expect(() => lotsAfterRedemption([aFundLot()], shares(100_001))).toThrow(RangeError);
  });
});
