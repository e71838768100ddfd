import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chinaTradingCalendar } from '../calendar/trading-calendar.ts';
import { MONEY_RUNS } from '../testing/runs.ts';
import { calendarDate, epochAt, fen, formatGrams, goldWorth, grams, parseGrams, ratePpm, toGramsText } from '../values/index.ts';
import { goldFill, isQuoteKept } from './gold-fill.ts';
import { goldCloseOf, goldMarketAt } from './gold-hours.ts';
import { goldBar, judgeGold } from './gold-judgement.ts';
import { afterGoldOrder, averageCost, goldFigures } from './gold-position.ts';
import { aGoldNow, aGoldOffer, aGoldPosition, aGoldService, someGoldTerms } from './gold.fakes.ts';
import type { GoldWish } from './gold.ts';

const day = calendarDate;
const at = (date: string, time: string) => epochAt(day(date), time);
const byGrams = (side: 'buy' | 'sell', units: number): GoldWish => ({ side, measure: 'grams', grams: grams(units) });
const byAmount = (amount: number): GoldWish => ({ side: 'buy', measure: 'amount', amount: fen(amount) });

describe('grams of gold', () => {
  it('have four places, and their worth is rounded to the fen [GD-1]', () => {
    expect([parseGrams('1.0234'), parseGrams('1.02345'), parseGrams('x')]).toEqual([10_234, null, null]);
    expect([toGramsText(grams(10_234)), formatGrams(grams(12_345_678)), formatGrams(null)]).toEqual(['1.0234', '1,234.5678', '--']);
    expect(goldWorth(grams(10_234), fen(93_528))).toBe(95_717);
    expect(goldWorth(grams(1), fen(93_528))).toBe(9);
    // 5/2 and 7/5 fen
    expect([5_000, 2_800].map((price) => goldWorth(grams(5), fen(price)))).toEqual([3, 1]);
  });

  it('are read as they were printed [GD-1]', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger().map(grams), (weight) => parseGrams(toGramsText(weight)) === weight),
      MONEY_RUNS,
    );
  });
});

describe('the trading hours of gold', () => {
  const { sessions } = someGoldTerms();
  const marketAt = (date: string, time: string) => goldMarketAt(chinaTradingCalendar, sessions, at(date, time));

  it.each([
    ['2026-11-20', '08:59:59', false, at('2026-11-20', '09:00:00')],
    ['2026-11-20', '09:00:00', true, at('2026-11-20', '11:30:00')],
    ['2026-11-20', '11:29:59', true, at('2026-11-20', '11:30:00')],
    ['2026-11-20', '11:30:00', false, at('2026-11-20', '13:30:00')],
    ['2026-11-20', '15:30:00', false, at('2026-11-23', '09:00:00')],
    // a Saturday, and the first day of the National Day holiday
    ['2026-11-21', '10:00:00', false, at('2026-11-23', '09:00:00')],
    ['2026-10-01', '10:00:00', false, at('2026-10-08', '09:00:00')],
  ])('are the sessions of trading days: %s %s [GD-2]', (date, time, isOpen, changesAt) => {
    expect(marketAt(date, time)).toEqual({ isOpen, changesAt });
  });

  it('end with the last session of a day, and need at least one session [GD-2]', () => {
    expect(goldCloseOf(sessions, day('2026-11-20'))).toBe(at('2026-11-20', '15:30:00'));
    expect(() => goldCloseOf([], day('2026-11-20'))).toThrow(RangeError);
    expect(() => goldMarketAt(chinaTradingCalendar, [], at('2026-11-20', '10:00:00'))).toThrow(RangeError);
  });
});

describe('the sum of an order of gold', () => {
  const terms = someGoldTerms();
  const price = fen(93_528);

  it('is the worth plus the fee in a purchase, and less the fee in a sale [GD-3] [GD-5]', () => {
    expect(goldFill(byGrams('buy', 15_000), price, terms)).toEqual({ grams: 15_000, price, worth: 140_292, fee: 421, total: 140_713 });
    expect(goldFill(byGrams('sell', 15_000), price, terms)).toMatchObject({ worth: 140_292, fee: 421, total: 139_871 });
  });

  it('is as many grams as an amount pays for, and the rest stays [GD-4]', () => {
    const bought = goldFill(byAmount(100_000), price, terms);
    expect(bought).toEqual({ grams: 10_660, price, worth: 99_701, fee: 299, total: 100_000 });
    expect(goldFill(byAmount(100_005), price, terms)).toEqual(bought);
    expect(goldFill(byAmount(5), price, terms)).toMatchObject({ grams: 0, total: 0 });
    expect(() => goldFill(byAmount(5), fen(0), terms)).toThrow(RangeError);
  });

  it('never exceeds its amount, but would with one more ten-thousandth of a gram [GD-4]', () => {
    const amounts = fc.tuple(
      fc.integer({ min: 1, max: 9_999_999_900 }),
      fc.integer({ min: 10_000, max: 300_000 }),
      fc.integer({ min: 0, max: 30_000 }),
    );
    fc.assert(
      fc.property(amounts, ([amount, unitPrice, rate]) => {
        const fees = { buyFee: ratePpm(rate), sellFee: ratePpm(rate) };
        const fill = goldFill(byAmount(amount), fen(unitPrice), fees);
        return fill.total <= amount && goldFill(byGrams('buy', fill.grams + 1), fen(unitPrice), fees).total > amount;
      }),
      MONEY_RUNS,
    );
  });
});

describe('a quote', () => {
  const now = at('2026-11-20', '10:31:00');
  const facts = { current: fen(93_600), quoted: fen(93_528), now, quoteSeconds: 60 };

  it('is kept while its price is current, and for some seconds afterwards [GD-11]', () => {
    const asked = (price: number, time: string) => isQuoteKept({ price: fen(price), quotedAt: at('2026-11-20', time) }, facts);
    expect(asked(93_528, '10:30:00')).toBe(true);
    expect(asked(93_528, '10:29:59')).toBe(false);
    expect(asked(93_600, '10:00:00')).toBe(true);
    // a price that was never quoted, and a quote from the future
    expect(asked(93_000, '10:30:30')).toBe(false);
    expect(asked(93_528, '10:31:01')).toBe(false);
  });
});

describe('a holding of gold', () => {
  const terms = someGoldTerms();

  it('Half a fen is rounded away from zero in the fee, the cost of a sale and an average [GD-5] [GD-6]', () => {
    const price = fen(1_000_000);
    // 250 fen at 2,000 ppm are half a fen, 251 are more, 249 less.
    const feeOf = (units: number) => goldFill(byGrams('sell', units), fen(10_000), { buyFee: ratePpm(2_000), sellFee: ratePpm(2_000) }).fee;
    expect([249, 250, 251].map(feeOf)).toEqual([0, 1, 1]);
    // A unit of 0.50 fen, and three of 1.50.
    expect([goldWorth(grams(1), fen(5_000)), goldWorth(grams(3), fen(5_000)), goldWorth(grams(1), fen(4_999))]).toEqual([1, 2, 0]);
    const soldOf = (held: number, cost: number, sold: number) =>
      afterGoldOrder({ grams: grams(held), cost: fen(cost) }, 'sell', goldFill(byGrams('sell', sold), price, terms)).cost;
    expect([soldOf(2, 1, 1), soldOf(3, 100, 1), soldOf(2, 5, 1)]).toEqual([0, 67, 2]);
    const averageOf = (units: number, cost: number) => averageCost({ grams: grams(units), cost: fen(cost) });
    expect([averageOf(20_000, 1), averageOf(30_000, 100), averageOf(20_000, 5)]).toEqual([1, 33, 3]);
  });

  it('costs the amount paid for it with the fee, and keeps its cost per gram in a sale [GD-6]', () => {
    const bought = afterGoldOrder({ grams: grams(0), cost: fen(0) }, 'buy', goldFill(byGrams('buy', 20_000), fen(90_000), terms));
    expect(bought).toEqual({ grams: 20_000, cost: 180_540, profit: null });
    const more = afterGoldOrder(bought, 'buy', goldFill(byGrams('buy', 10_000), fen(96_000), terms));
    expect([more, averageCost(more)]).toEqual([{ grams: 30_000, cost: 276_828, profit: null }, 92_276]);
    const less = afterGoldOrder(more, 'sell', goldFill(byGrams('sell', 10_000), fen(95_000), terms));
    expect(less).toEqual({ grams: 20_000, cost: 184_552, profit: 94_715 - 92_276 });
    expect(averageCost(less)).toBe(92_276);
    expect(afterGoldOrder(less, 'sell', goldFill(byGrams('sell', 20_000), fen(95_000), terms))).toMatchObject({ grams: 0, cost: 0 });
    expect(averageCost({ grams: grams(0), cost: fen(0) })).toBeNull();
    expect(() => afterGoldOrder(less, 'sell', goldFill(byGrams('sell', 20_001), fen(95_000), terms))).toThrow(RangeError);
  });

  it('has exactly the loss or profit of its orders, whatever is bought and sold [GD-6] [GD-8]', () => {
    const orders = fc.array(
      fc.record({ isSale: fc.boolean(), units: fc.integer({ min: 1, max: 500_000 }), price: fc.integer({ min: 50_000, max: 150_000 }) }),
      {
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(orders, (moves) => {
        let held = { grams: grams(0), cost: fen(0) };
        let paid = 0;
        let profits = 0;
        for (const { isSale, units, price } of moves) {
          const side = isSale && held.grams > 0 ? 'sell' : 'buy';
          const fill = goldFill(byGrams(side, side === 'sell' ? Math.min(units, held.grams) : units), fen(price), terms);
          const move = afterGoldOrder(held, side, fill);
          paid += side === 'buy' ? fill.total : -fill.total;
          profits += move.profit ?? 0;
          held = move;
          if (held.grams === 0 && held.cost !== 0) return false;
        }
        return held.cost === paid + profits;
      }),
      MONEY_RUNS,
    );
  });

  it('is worth the sell price, with profits against the last close, its cost and including sales [GD-7] [GD-8]', () => {
    expect(goldFigures(aGoldPosition(), fen(93_328), fen(92_828))).toEqual({
      value: 933_280,
      // 9 g from 928.28, and one bought at 930.00
      dayProfit: 933_280 - 835_452 - 93_000,
      holdingProfit: 33_280,
      holdingRate: 36_978,
      cumulativeProfit: 34_514,
    });
    const sold = aGoldPosition({
      grams: grams(0),
      cost: fen(0),
      gramsBefore: grams(10_000),
      paidToday: fen(0),
      receivedToday: fen(93_000),
    });
    expect(goldFigures(sold, fen(93_328), fen(92_828))).toEqual({
      value: 0,
      dayProfit: 172,
      holdingProfit: 0,
      holdingRate: null,
      cumulativeProfit: 1_234,
    });
  });
});

describe('the judgement of an order of gold', () => {
  const offer = aGoldOffer();
  const sale = aGoldOffer({ side: 'sell' });

  it('opens a purchase with the service, and a sale with gold [GD-9] [GD-10]', () => {
    expect([goldBar(offer), goldBar(sale)]).toEqual([null, null]);
    expect(goldBar(aGoldOffer({ service: aGoldService({ state: 'ended' }) }))).toEqual({ kind: 'gold-service-missing' });
    expect(goldBar({ ...sale, held: grams(0) })).toEqual({ kind: 'gold-nothing-held' });
    expect(judgeGold({ ...sale, held: grams(0) }, byGrams('sell', 1_000))).toEqual({ kind: 'gold-nothing-held' });
  });

  it.each([
    ['the texts of today', {}, null],
    ['texts that apply no more', { version: 'gold-0' }, { kind: 'gold-agreement-outdated' }],
    ['texts that apply until the next ones do', { version: 'gold-1', bank: null }, null],
    ['another bank', { bank: '乙银行' }, { kind: 'gold-agreement-outdated' }],
  ])('opens a purchase after %s, and a sale always [LAW-83]', (_, changes, bar) => {
    const signed = aGoldOffer({ service: aGoldService(changes) });
    expect([goldBar(signed), goldBar({ ...signed, side: 'sell' })]).toEqual([bar, null]);
  });

  it('shows the next opening outside its hours [GD-2]', () => {
    const changesAt = at('2026-11-20', '13:30:00');
    const closed = aGoldOffer(aGoldNow({ market: { isOpen: false, changesAt } }));
    expect(judgeGold(closed, byAmount(100_000))).toEqual({ kind: 'gold-closed', opensAt: changesAt, today: '2026-11-20' });
  });

  it('limits a purchase by the minimum and the maximum of an order [GD-9]', () => {
    expect(judgeGold(offer, byAmount(100))).toBeNull();
    expect(judgeGold(offer, byAmount(99))).toEqual({ kind: 'gold-below-amount', min: 100 });
    expect(judgeGold(offer, byAmount(10_000_000_000))).toMatchObject({ kind: 'above-order-limit' });
    expect(judgeGold(offer, byGrams('buy', 10))).toBeNull();
    expect(judgeGold(offer, byGrams('buy', 9))).toEqual({ kind: 'gold-below-grams', min: 10 });
    expect(judgeGold(offer, byGrams('buy', 9_999_999_999))).toMatchObject({ kind: 'above-order-limit' });
  });

  it('limits a sale to the holding, which can be sold whole at any weight [GD-10]', () => {
    expect(judgeGold(sale, byGrams('sell', 100_000))).toBeNull();
    expect(judgeGold(sale, byGrams('sell', 100_001))).toEqual({ kind: 'gold-short' });
    expect(judgeGold(sale, byGrams('sell', 3))).toEqual({ kind: 'gold-below-grams', min: 10 });
    expect(judgeGold({ ...sale, held: grams(3) }, byGrams('sell', 3))).toBeNull();
  });
});
