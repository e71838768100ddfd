import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate, epochAt, type EpochMs, fen, ratePpm } from '../values/index.ts';
import { sentenceOf } from '../words/zh-cn.ts';
import { assetBar, figureDayOf, hasLeftBand, judgePrice, listingBar, listingStateAt, paperBar } from './transfer-judgement.ts';
import { transferWords } from './zh-cn.ts';
import {
  buyerDays,
  buyerGain,
  buyerReturn,
  daysLeft,
  earnedBefore,
  keptRateOf,
  lastDayOf,
  maturityValue,
  priceBand,
  priceOfKeptRate,
  sellerProceeds,
  transferFee,
  worthOn,
} from './transfer-value.ts';
import { aHeldAsset, aTransferListing, aTransferOffer, someTransferTerms } from './transfer.fakes.ts';

const FRIDAY = calendarDate('2026-11-20');
const asset = aHeldAsset();
const terms = someTransferTerms();

const anAsset = fc
  .record({
    principal: fc.integer({ min: 100_000, max: 10_000_000_000 }),
    rate: fc.integer({ min: 1_000, max: 120_000 }),
    days: fc.integer({ min: 20, max: 1_000 }),
  })
  .map(({ principal, rate, days }) =>
    aHeldAsset({ principal: fen(principal), cost: fen(principal), rate: ratePpm(rate), maturesOn: addDays(asset.startsOn, days) }),
  );

describe('the worth of a holding', () => {
  it('is its principal and the income of its days, at maturity of all days [TX-1] [TX-2]', () => {
    expect(earnedBefore(asset, asset.startsOn)).toBe(0);
    expect(earnedBefore(asset, FRIDAY)).toBe(50_000);
    expect(worthOn(asset, FRIDAY)).toBe(10_050_000);
    expect(daysLeft(asset, FRIDAY)).toBe(132);
    expect(maturityValue(asset)).toBe(10_182_000);
    expect(worthOn(asset, calendarDate('2028-01-01'))).toBe(10_182_000);
  });

  it('never falls from day to day, and a transfer does not change the payment at maturity [TX-1] [TX-2]', () => {
    fc.assert(
      fc.property(anAsset, fc.nat(900), (each, days) => {
        const day = addDays(each.startsOn, days);
        expect(worthOn(each, addDays(day, 1))).toBeGreaterThanOrEqual(worthOn(each, day));
        const bought = { ...each, cost: fen(1), heldFrom: day };
        expect(maturityValue(bought)).toBe(worthOn(each, each.maturesOn));
      }),
    );
  });
});

describe('the price of a transfer', () => {
  it('is within a band around the worth of the day, rounded inwards, below the payment at maturity [TX-3]', () => {
    expect(priceBand(asset, terms, FRIDAY)).toEqual({ lowest: 9_748_500, highest: 10_150_500 });
    expect(priceBand(asset, terms, calendarDate('2027-03-20')).highest).toBe(10_181_999);
    expect(judgePrice({ asset, terms }, fen(9_748_499), FRIDAY)).toEqual({ kind: 'transfer-price-low', least: 9_748_500 });
    expect(judgePrice({ asset, terms }, fen(10_150_501), FRIDAY)).toEqual({ kind: 'transfer-price-high', most: 10_150_500 });
    for (const price of [9_748_500, 10_150_500]) expect(judgePrice({ asset, terms }, fen(price), FRIDAY)).toBeNull();
  });

  it('A band is rounded inwards to the fen, for any remainder [TX-3]', () => {
    const parts = { ...terms, lowestPart: ratePpm(970_000), highestPart: ratePpm(1_010_000) };
    const bandAt = (principal: number) => {
      const bought = aHeldAsset({ principal: fen(principal), startsOn: FRIDAY });
      return { worth: worthOn(bought, FRIDAY), ...priceBand(bought, parts, FRIDAY) };
    };
    expect(bandAt(10_000_001)).toEqual({ worth: 10_000_001, lowest: 9_700_001, highest: 10_100_001 });
    fc.assert(
      fc.property(fc.integer({ min: 1_000_00, max: 1e10 }), (principal) => {
        const { worth, lowest, highest } = bandAt(principal);
        const isLeast =
          BigInt(lowest) * 1_000_000n >= BigInt(worth) * 970_000n && BigInt(lowest - 1) * 1_000_000n < BigInt(worth) * 970_000n;
        return isLeast && BigInt(highest) * 1_000_000n <= BigInt(worth) * 1_010_000n;
      }),
    );
  });

  it('The price for a retained rate gives that rate back [TX-4]', () => {
    expect(priceOfKeptRate(asset, ratePpm(36_500), FRIDAY)).toBe(10_050_000);
    expect(priceOfKeptRate(asset, ratePpm(0), FRIDAY)).toBe(10_000_000);
    expect(keptRateOf(asset, fen(10_040_000), FRIDAY)).toBe(29_200);
    expect(keptRateOf(asset, fen(9_950_000), FRIDAY)).toBe(-36_500);
    // 5,000 and 5,100 fen of 100,000 yuan in 50 days: 5,000 x 73/10,000 = 36 and 1/2 hundredths of a percent, 5,100 x 73/10,000 = 37 and 23/100
    expect([5_000, -5_000, 5_100].map((gain) => keptRateOf(asset, fen(10_000_000 + gain), FRIDAY))).toEqual([3_700, -3_700, 3_700]);
    expect(keptRateOf(asset, fen(10_000_000), addDays(asset.heldFrom, 29))).toBeNull();
    expect(keptRateOf(asset, fen(10_000_000), addDays(asset.heldFrom, 30))).toBe(0);
    fc.assert(
      fc.property(anAsset, fc.integer({ min: 30, max: 800 }), fc.integer({ min: 0, max: 9_999 }), (each, days, hundredths) => {
        const day = addDays(each.heldFrom, days);
        const rate = ratePpm(hundredths * 100);
        const price = priceOfKeptRate(each, rate, day);
        // one fen of the price is at most this many hundredths of a percent
        const fineness = Math.ceil((365 * 1_000_000) / (each.cost * days)) + 100;
        expect(Math.abs((keptRateOf(each, price, day) ?? -1) - rate)).toBeLessThanOrEqual(fineness);
      }),
    );
  });

  it('retains, after a purchase, a rate on the purchase price for the days since then [TX-4]', () => {
    const bought = aHeldAsset({ cost: fen(10_040_000), heldFrom: calendarDate('2026-11-10') });
    expect(priceOfKeptRate(bought, ratePpm(36_500), FRIDAY)).toBe(10_050_040);
  });

  it('gives the buyer a return until maturity that is never rounded up [TX-5]', () => {
    expect(buyerGain(asset, fen(10_040_000))).toBe(142_000);
    // 1,420 yuan on 100,400 in 132 days: 3.9109 %
    expect(buyerReturn(asset, fen(10_040_000), FRIDAY)).toBe(39_100);
    expect(buyerReturn(asset, fen(10_040_000), asset.maturesOn)).toBe(0);
    fc.assert(
      fc.property(anAsset, fc.integer({ min: 1, max: 19 }), (each, days) => {
        const day = addDays(each.startsOn, days);
        const { lowest, highest } = priceBand(each, terms, day);
        fc.pre(lowest <= highest);
        const told = buyerReturn(each, lowest, day);
        expect(told).toBeGreaterThanOrEqual(buyerReturn(each, highest, day));
        expect(buyerReturn(each, highest, day)).toBeGreaterThanOrEqual(0);
        const earned = (lowest * told * daysLeft(each, day)) / 365_000_000;
        expect(earned).toBeLessThanOrEqual(buyerGain(each, lowest) + 1e-6);
      }),
    );
  });

  it('pays the seller the price less the fee [TX-6]', () => {
    const fee = transferFee(fen(10_040_000), someTransferTerms({ feeRate: ratePpm(1_000) }));
    expect(fee).toBe(10_040);
    expect(sellerProceeds(fen(10_040_000), fee, asset.cost)).toEqual({ proceeds: 10_029_960, income: 29_960 });
    expect(transferFee(fen(10_040_000), terms)).toBe(0);
    // a thousandth: 1/2, 2 and 1/2, 1 and 4/10
    expect([500, 2_500, 1_400].map((price) => transferFee(fen(price), someTransferTerms({ feeRate: ratePpm(1_000) })))).toEqual([1, 3, 1]);
  });
});

describe('listings', () => {
  it('need a holding that is held long enough, does not end too soon, and is in no listing [TX-7] [TX-8]', () => {
    expect(assetBar(aTransferOffer(), FRIDAY)).toBeNull();
    expect(assetBar(aTransferOffer({ listingNo: 'L1' }), FRIDAY)).toEqual({ kind: 'transfer-listed-already' });
    expect(assetBar(aTransferOffer(), calendarDate('2026-10-07'))).toEqual({ kind: 'transfer-held-short', days: 7 });
    expect(assetBar(aTransferOffer(), calendarDate('2026-10-08'))).toBeNull();
    expect(lastDayOf(asset, terms)).toBe('2027-03-29');
    expect(assetBar(aTransferOffer(), calendarDate('2027-03-28'))).toBeNull();
    expect(assetBar(aTransferOffer(), calendarDate('2027-03-29'))).toEqual({ kind: 'transfer-ends-soon', days: 3 });
    const poor = aHeldAsset({ principal: fen(100), cost: fen(100), rate: ratePpm(100) });
    const dear = someTransferTerms({ lowestPart: ratePpm(1_000_000) });
    expect(assetBar(aTransferOffer({ asset: poor, terms: dear }), FRIDAY)?.kind).toBe('transfer-ends-soon');
  });

  it('end with their last day or with a price outside the day’s band, and are locked by time [TX-74]', () => {
    const kept = { asset, terms, price: fen(9_748_500), lastDay: calendarDate('2027-03-29'), state: 'listed', endedAt: null } as const;
    const at = (day: string, lockedUntil: EpochMs | null = null) =>
      listingStateAt({ ...kept, lockedUntil }, epochAt(calendarDate(day), '10:00:00'));
    expect(priceBand(asset, terms, FRIDAY).lowest).toBe(kept.price);
    expect(at('2026-11-20')).toEqual({ state: 'listed', endedAt: null });
    expect(at('2026-11-20', epochAt(FRIDAY, '10:00:01'))).toEqual({ state: 'locked', endedAt: null });
    expect(at('2026-11-20', epochAt(FRIDAY, '10:00:00')).state).toBe('listed');
    expect(hasLeftBand(kept, calendarDate('2026-11-21'))).toBe(true);
    expect(at('2026-11-21')).toEqual({ state: 'expired', endedAt: epochAt(calendarDate('2026-11-21'), '00:00:00') });
    const dear = { ...kept, price: fen(10_100_000), lockedUntil: null };
    expect(listingStateAt(dear, epochAt(calendarDate('2027-03-30'), '09:00:00'))).toEqual({
      state: 'expired',
      endedAt: epochAt(calendarDate('2027-03-30'), '00:00:00'),
    });
    const endedAt = epochAt(FRIDAY, '11:00:00');
    expect(listingStateAt({ ...dear, state: 'sold', endedAt }, epochAt(calendarDate('2027-05-01'), '09:00:00'))).toEqual({
      state: 'sold',
      endedAt,
    });
    expect([figureDayOf({ endedAt }, calendarDate('2027-05-01')), figureDayOf({ endedAt: null }, FRIDAY)]).toEqual([FRIDAY, FRIDAY]);
  });

  it('show buyer and seller the payments and their days before the payment [TX-78]', () => {
    expect(sentenceOf(buyerDays(aTransferListing()))).toBe(
      '成交当日支付100,400元；产品2027-04-01到期，按业绩比较基准测算的101,820元于2027-04-02到账小活宝+，此前不派发收益',
    );
    expect(sentenceOf({ kind: 'transfer-seller-days', proceeds: fen(10_039_000), lastDay: calendarDate('2027-03-29') })).toBe(
      '成交当日100,390元到账小活宝+，最晚2027-03-29成交；未成交不收费，也没有款项到账',
    );
  });

  it('have a plan that is never called a deposit or a loan [TX-77]', () => {
    for (const words of Object.values(transferWords).map(String)) expect(words).not.toMatch(/还本付息|利率|本息|存款|利息/);
  });

  it('belong to another investor and are locked by nobody else [TX-9]', () => {
    const bar = (changes: Parameters<typeof aTransferListing>[0]) => listingBar(aTransferListing(changes))?.kind ?? null;
    expect(bar({})).toBeNull();
    expect(bar({ state: 'sold' })).toBe('transfer-sold-out');
    expect(bar({ state: 'withdrawn' })).toBe('transfer-withdrawn');
    expect(bar({ state: 'expired', isOwn: true })).toBe('transfer-expired');
    expect(bar({ isOwn: true })).toBe('transfer-own');
    expect(bar({ state: 'locked' })).toBe('transfer-locked');
    expect(bar({ state: 'locked', isLockedByMe: true })).toBeNull();
  });

  it('need the product’s papers like every purchase of it [TX-10]', () => {
    expect(paperBar(null)).toBeNull();
    expect(paperBar('certification')?.kind).toBe('transfer-needs-certification');
    expect(paperBar('disclosure')?.kind).toBe('transfer-needs-disclosure');
  });
});
