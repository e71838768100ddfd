import { describe, expect, it } from 'vitest';
import { amountOf, calendarDate, entryOf, epochAt, fen, nextAmountText, ratePpm } from '../../values/index.ts';
import { purchaseFee } from '../../products/fees.ts';
import { expectedIncome } from '../../products/income.ts';
import { sentenceOf } from '../../words/zh-cn.ts';
import { chinaTradingCalendar } from '../../calendar/trading-calendar.ts';
import { aBankCard, aBuyContext, aPlacedOrder, aReceipt, anOffer, aWallet } from './buy.fakes.ts';
import {
  amountTip,
  awaitsFirstBuy,
  buyResult,
  incomeCaution,
  incomeOf,
  buyInitialCardId,
  isForTerms,
  lossMessage,
  maxOf,
  minimumOf,
  buyObstacle,
  payableMaximum,
  placedOrderOf,
  purchaseDates,
  purchaseOrderOf,
  quickAmounts,
  buyRefusalDialog,
} from './buy.rules.ts';
import { haveDatesMoved } from '../../orders/moved-dates.ts';
import { cardProblem, shortage, shortageDialog } from '../../cashier/card-problem.ts';

const offer = anOffer();
const max = fen(50_000_000);
const ready = aBuyContext({ amountText: '10000', cardId: 'wallet-1', firstBuy: true, agreed: true });

describe('the amount field', () => {
  it.each(['1', '9', '10000', '10000.', '10000.5', '10000.55', '999999999', '999999999.00', ''])('takes %j [BUY-1]', (text) => {
    expect(nextAmountText('777', text)).toBe(text);
  });

  it.each(['0', '01', '-1', '+1', '.5', '1.234', '1..', '1,000', ' 1', '1 ', '1e5', '１', 'abc', '1.2.3', '1\n'])(
    'reverts %j to the previous value [BUY-1]',
    (text) => {
      expect(nextAmountText('777', text)).toBe('777');
    },
  );

  it.each(['999999999.01', '1000000000', '9'.repeat(40)])('rejects %s outright [BUY-2]', (text) => {
    expect(nextAmountText('777', text)).toBe('777');
  });

  it('reads a dot at the end as an amount half typed [BUY-1]', () => {
    expect(amountOf('10000.')).toBe(1_000_000);
    expect(amountOf('10000.5')).toBe(1_000_050);
    expect(amountOf('')).toBeNull();
  });

  it.each([
    [fen(1_000_000), '10000'],
    [fen(1_000_050), '10000.5'],
    [fen(1_000_055), '10000.55'],
    [fen(0), ''],
    [null, ''],
    [fen(99_999_999_901), ''],
  ])('types a prefilled amount of %s fen as %j [BUY-1]', (amount, text) => {
    expect(entryOf(amount)).toBe(text);
  });
});

describe('the tip under the amount', () => {
  it('says nothing of an empty field [BUY-1]', () => {
    expect(amountTip(null, offer, max, true)).toBeNull();
  });

  it('takes 99,999,999 yuan and refuses a fen more [BUY-3]', () => {
    const terms = { startAmount: fen(100), addAmount: fen(100), step: fen(0) };
    const plenty = fen(99_999_999_900);
    expect(amountTip(fen(9_999_999_900), terms, plenty, true)).toBeNull();
    expect(amountTip(fen(9_999_999_901), terms, plenty, true)).toEqual({ kind: 'above-order-limit', limit: 9_999_999_900 });
  });

  it('takes the whole remaining amount and refuses a step more [BUY-4]', () => {
    expect(amountTip(max, offer, max, true)).toBeNull();
    expect(amountTip(fen(50_100_000), offer, max, true)).toEqual({ kind: 'above-remaining', max });
  });

  it('counts the quota of an own unpaid order as free [BUY-4]', () => {
    const remaining = fen(200_000);
    expect(maxOf({ offer, remaining, placed: null })).toBe(200_000);
    expect(maxOf({ offer, remaining, placed: aPlacedOrder({ amount: fen(1_000_000) }) })).toBe(1_000_000);
    expect(maxOf({ offer, remaining: null, placed: aPlacedOrder() })).toBe(50_000_000);
    expect(maxOf({ offer: null, remaining: null, placed: null })).toBe(0);
  });

  it('asks the start amount of a first purchase [BUY-5]', () => {
    expect(amountTip(fen(900_000), offer, max, true)).toEqual({ kind: 'below-start', min: 1_000_000 });
    expect(amountTip(fen(1_000_000), offer, max, true)).toBeNull();
  });

  it('asks the add amount of a follow-up purchase [BUY-5]', () => {
    expect(amountTip(fen(400_000), offer, max, false)).toEqual({ kind: 'below-add', add: 500_000 });
    expect(amountTip(fen(500_000), offer, max, false)).toBeNull();
  });

  it('asks the higher of the two until the first purchase is known [BUY-5]', () => {
    expect(amountTip(fen(500_000), offer, max, null)).toEqual({ kind: 'below-start', min: 1_000_000 });
    const steep = anOffer({ addAmount: fen(2_000_000) });
    expect(amountTip(fen(1_000_000), steep, max, null)).toEqual({ kind: 'below-add', add: 2_000_000 });
    expect(minimumOf(anOffer({ addAmount: fen(1_000_000) }), null)).toBe(1_000_000);
  });

  it('asks a whole multiple of the step above the start, for follow-ups too [BUY-7]', () => {
    expect(amountTip(fen(1_050_000), offer, max, true)).toEqual({ kind: 'off-step', step: 100_000 });
    expect(amountTip(fen(1_100_000), offer, max, true)).toBeNull();
    const odd = anOffer({ startAmount: fen(1_050_000) });
    expect(amountTip(fen(600_000), odd, max, false)).toEqual({ kind: 'off-step', step: 100_000 });
    expect(amountTip(fen(650_000), odd, max, false)).toBeNull();
  });

  it('knows no step rule without a step [BUY-7]', () => {
    expect(amountTip(fen(1_234_567), anOffer({ step: fen(0) }), max, true)).toBeNull();
  });

  it('names the limit before the remaining, the remaining before the minimum, the minimum before the step [BUY-3]', () => {
    const little = fen(50);
    expect(amountTip(fen(9_999_999_901), offer, little, true)?.kind).toBe('above-order-limit');
    expect(amountTip(fen(51), offer, little, true)?.kind).toBe('above-remaining');
    expect(amountTip(fen(50), offer, little, true)?.kind).toBe('below-start');
  });
});

describe('quick amounts', () => {
  it('are the least, round ones and the most [BUY-8]', () => {
    expect(quickAmounts(offer, max, true)).toEqual([1_000_000, 2_000_000, 5_000_000, 10_000_000, 50_000_000]);
    expect(quickAmounts(offer, max, false)).toEqual([500_000, 1_000_000, 2_500_000, 5_000_000, 50_000_000]);
  });

  it('clip the most to a whole step [BUY-8]', () => {
    expect(quickAmounts(offer, fen(1_289_999), true)).toEqual([1_000_000, 1_200_000]);
  });

  it('never exceed the order limit [BUY-8]', () => {
    expect(quickAmounts(offer, fen(99_999_999_900), true).at(-1)).toBe(9_999_900_000);
  });

  it('are none when the rest is below the minimum [BUY-8]', () => {
    expect(quickAmounts(offer, fen(999_999), true)).toEqual([]);
  });

  it('stop at what the chosen card, or the only one that pays, may spend and has [BUY-8]', () => {
    const open = anOffer({ family: 'private', walletOnly: false, remaining: fen(9_000_000_00) });
    const wallet = aWallet({ available: fen(1_000_000_00), perOrderMax: null });
    const bank = aBankCard({ available: fen(300_000_00), perOrderMax: fen(50_000_00) });
    const context = { offer: open, remaining: null, placed: null, cards: [wallet, bank], cardId: null };
    expect(payableMaximum(context)).toBe(9_000_000_00);
    expect(payableMaximum({ ...context, cardId: wallet.cardId })).toBe(1_000_000_00);
    expect(payableMaximum({ ...context, cardId: bank.cardId })).toBe(50_000_00);
    expect(payableMaximum({ ...context, offer: anOffer({ family: 'broker', walletOnly: true, remaining: fen(9_000_000_00) }) })).toBe(
      1_000_000_00,
    );
  });

  it('are one when only the minimum remains [BUY-8]', () => {
    expect(quickAmounts(offer, fen(1_000_000), true)).toEqual([1_000_000]);
  });
});

describe('cards', () => {
  it('other than the wallet cannot pay a broker product [BUY-10]', () => {
    expect(cardProblem(aBankCard(), offer, null)).toEqual({ kind: 'wallet-only' });
    expect(cardProblem(aBankCard(), anOffer({ walletOnly: false }), null)).toEqual({ kind: 'wallet-only' });
    expect(cardProblem(aWallet(), offer, null)).toBeNull();
  });

  it('other than the wallet pay a private product unless it is wallet-only [BUY-10]', () => {
    expect(cardProblem(aBankCard(), anOffer({ family: 'private', walletOnly: false }), null)).toBeNull();
    expect(cardProblem(aBankCard(), anOffer({ family: 'private', walletOnly: true }), null)).toEqual({ kind: 'wallet-only' });
  });

  it('pay up to their limit per order and not a fen more [BUY-11]', () => {
    const open = anOffer({ family: 'private', walletOnly: false });
    expect(cardProblem(aBankCard(), open, fen(5_000_000))).toBeNull();
    expect(cardProblem(aBankCard(), open, fen(5_000_001))).toEqual({ kind: 'above-card-limit', limit: 5_000_000 });
    expect(cardProblem(aBankCard({ perOrderMax: null }), open, fen(5_000_001))).toBeNull();
  });

  it('start with the one chosen before, else the one used last, else none [BUY-12]', () => {
    const cards = [aWallet(), aWallet({ cardId: 'wallet-2' }), aBankCard()];
    expect(buyInitialCardId({ cards, lastUsedCardId: 'wallet-2' }, 'wallet-1', offer)).toBe('wallet-1');
    expect(buyInitialCardId({ cards, lastUsedCardId: 'wallet-2' }, 'gone', offer)).toBe('wallet-2');
    expect(buyInitialCardId({ cards, lastUsedCardId: 'bank-1' }, null, offer)).toBeNull();
    expect(buyInitialCardId({ cards, lastUsedCardId: null }, null, offer)).toBeNull();
  });

  it('start with the only one that pays, whatever else is bound [BUY-780]', () => {
    expect(buyInitialCardId({ cards: [aBankCard(), aWallet()], lastUsedCardId: null }, null, offer)).toBe(aWallet().cardId);
    expect(buyInitialCardId({ cards: [aBankCard()], lastUsedCardId: null }, null, offer)).toBeNull();
    const open = anOffer({ family: 'private', walletOnly: false });
    expect(buyInitialCardId({ cards: [aBankCard()], lastUsedCardId: 'gone' }, null, open)).toBe('bank-1');
    expect(buyInitialCardId({ cards: [aBankCard(), aWallet()], lastUsedCardId: null }, null, open)).toBeNull();
  });

  it('cards that hold less than the amount lead to a top-up [BUY-14]', () => {
    expect(shortage(aWallet(), fen(20_000_000))).toBeNull();
    expect(shortage(aWallet(), fen(20_000_001))).toEqual({ kind: 'wallet-short' });
    expect(shortage(aBankCard({ available: fen(100) }), fen(101))).toEqual({ kind: 'card-short' });
    expect(shortage(aBankCard(), fen(20_000_001))).toBeNull();
    expect(shortage(null, fen(1))).toBeNull();
    expect(shortage(aWallet(), null)).toBeNull();
  });

  it('ask 取消 or 去充值 when the wallet is short [BUY-14]', () => {
    expect(shortageDialog({ kind: 'wallet-short' })).toEqual({
      id: 'buy.shortage',
      shape: 'confirm',
      title: null,
      body: { kind: 'wallet-short' },
      accept: 'top-up',
      refuse: 'cancel',
    });
    expect(shortageDialog(null)).toBeNull();
  });
});

describe('the buy button', () => {
  it('is on with a valid amount, a card and ticked agreements [BUY-9]', () => {
    expect(buyObstacle(ready)).toBeNull();
  });

  it.each([
    ['amount-missing', { amountText: '' }],
    ['below-start', { amountText: '9999' }],
    ['card-not-chosen', { cardId: null }],
    ['agreements-unticked', { agreed: false }],
    ['amount-missing', { offer: null }],
  ] as const)('is off because of %s [BUY-9]', (kind, lack) => {
    expect(buyObstacle({ ...ready, ...lack })?.kind).toBe(kind);
  });

  it('is off when the amount outgrows the chosen card [BUY-11]', () => {
    const grown = aBuyContext({
      offer: anOffer({ family: 'private', walletOnly: false }),
      cardId: 'bank-1',
      firstBuy: true,
      agreed: true,
      amountText: '60000',
    });
    expect(buyObstacle(grown)).toEqual({ kind: 'above-card-limit', limit: 5_000_000 });
  });

  it('names the missing card before the missing tick [BUY-13]', () => {
    expect(buyObstacle({ ...ready, cardId: null, agreed: false })).toEqual({ kind: 'card-not-chosen' });
  });

  it('waits for the first-purchase answer only between the two minimums [BUY-6]', () => {
    const between = { ...ready, firstBuy: null, amountText: '6000' };
    expect(awaitsFirstBuy(between)).toBe(true);
    expect(awaitsFirstBuy({ ...between, amountText: '4000' })).toBe(false);
    expect(awaitsFirstBuy({ ...between, amountText: '10000' })).toBe(false);
    expect(awaitsFirstBuy({ ...between, firstBuy: true })).toBe(false);
    expect(awaitsFirstBuy({ ...between, cardId: null })).toBe(false);
    expect(awaitsFirstBuy({ ...between, amountText: '' })).toBe(false);
    expect(awaitsFirstBuy({ ...between, offer: null })).toBe(false);
    expect(awaitsFirstBuy({ ...between, remaining: fen(100) })).toBe(false);
  });
});

describe('the yield and cost of a purchase', () => {
  it('is 1,047.95 yuan on 100,000 at 4.25 % over 90 days [BUY-15]', () => {
    expect(expectedIncome(fen(10_000_000), ratePpm(42_500), 90)).toBe(104_795);
  });

  it('is counted on the whole amount where no fee is taken, and is unknown without an amount or an offer [BUY-640]', () => {
    const terms = { rate: ratePpm(42_500), periodDays: 90, feeTiers: [] };
    expect(incomeOf(fen(1_000_000), terms)).toBe(10_479);
    expect([incomeOf(null, terms), incomeOf(fen(1), null)]).toEqual([null, null]);
  });

  it('is said to cost more than it yields when the fee is above the income of the whole term [BUY-47]', () => {
    const terms = { rate: ratePpm(42_500), periodDays: 90, feeTiers: offer.feeTiers };
    const caution = incomeCaution(fen(1_000_000), terms);
    expect(caution).toEqual({ kind: 'fee-above-income', fee: 14_778, income: 10_325 });
    expect(caution === null ? '' : sentenceOf(caution)).toBe('手续费147.78元高于本期预期收益103.25元，持有到期可能仍有亏损');
    expect(incomeCaution(fen(1_000_000), { ...terms, periodDays: 365 })).toBeNull();
  });

  it('is not compared while the amount, the fee or the income is not known, nor when they are equal [BUY-47]', () => {
    const terms = { rate: ratePpm(42_500), periodDays: 90, feeTiers: offer.feeTiers };
    expect([
      incomeCaution(null, terms),
      incomeCaution(fen(1_000_000), { ...terms, rate: null }),
      incomeCaution(fen(1_000_000), { ...terms, periodDays: null }),
      incomeCaution(fen(1_000_000), { ...terms, feeTiers: [] }),
    ]).toEqual([null, null, null, null]);
    const flat = [{ minAmount: fen(0), maxAmount: null, charge: { kind: 'flat', amount: fen(10_371) }, discounted: null }] as const;
    expect(incomeCaution(fen(1_000_000), { ...terms, feeTiers: flat })).toBeNull();
  });

  it('is a fee of 147.78 yuan on 10,000 at 1.5 %, taken from within [BUY-16]', () => {
    expect(purchaseFee(fen(1_000_000), offer.feeTiers)).toMatchObject({ fee: 14_778, net: 985_222, undiscountedFee: null });
  });

  it.each([
    // 10,000 - 10,000 / 1.01 and 10,000 - 10,000 / 1.005: the two estimates of the specification
    [10_000, 9_901],
    [5_000, 4_975],
  ])('is the specified estimate at %d ppm: %d fen on 10,000 yuan [BUY-16]', (rate, fee) => {
    const tiers = [{ minAmount: fen(0), maxAmount: null, charge: { kind: 'rate', rate: ratePpm(rate) }, discounted: null }] as const;
    expect(purchaseFee(fen(1_000_000), tiers)?.fee).toBe(fee);
  });
});

describe('expected dates', () => {
  const at = (day: string, time: string) => epochAt(calendarDate(day), time);
  const kinds = (day: string, time: string, overrides: Parameters<typeof anOffer>[0] = {}) =>
    purchaseDates(anOffer(overrides), at(day, time), chinaTradingCalendar).map(({ kind, date, isEstimated }) => [kind, date, isEstimated]);

  it('count a Friday morning for that Friday and confirm on Monday [BUY-17]', () => {
    expect(kinds('2026-11-20', '14:59:59')).toEqual([
      ['bought', '2026-11-20', false],
      ['confirmed', '2026-11-23', false],
      ['value-date', '2026-11-24', false],
      ['matured', '2027-02-22', false],
    ]);
  });

  it('count 15:00:00 for the next trading day [BUY-17]', () => {
    expect(kinds('2026-11-20', '15:00:00').slice(0, 2)).toEqual([
      ['bought', '2026-11-23', false],
      ['confirmed', '2026-11-24', false],
    ]);
  });

  it('wait for the open date of a reservation [BUY-17]', () => {
    expect(kinds('2026-11-20', '10:00:00', { openDate: calendarDate('2026-11-28') })[0]).toEqual(['bought', '2026-11-30', false]);
  });

  it('skip the National Day holidays [BUY-17]', () => {
    expect(kinds('2026-09-30', '15:00:00', { openDate: calendarDate('2026-09-01') })[0]).toEqual(['bought', '2026-10-08', false]);
  });

  it('are estimated beyond the last covered day, but for those the product states [BUY-17]', () => {
    expect(kinds('2026-12-31', '16:00:00').map(([kind, , isEstimated]) => [kind, isEstimated])).toEqual([
      ['bought', true],
      ['confirmed', true],
      ['value-date', false],
      ['matured', false],
    ]);
  });

  it('leave out the maturity of an open-ended product [BUY-17]', () => {
    expect(kinds('2026-11-20', '10:00:00', { maturityDate: null })).toHaveLength(3);
  });

  it('have moved when the cut-off lies between showing and confirming [BUY-18]', () => {
    const shown = at('2026-11-20', '14:59:00');
    expect(haveDatesMoved(shown, at('2026-11-20', '14:59:59'), chinaTradingCalendar)).toBe(false);
    expect(haveDatesMoved(shown, at('2026-11-20', '15:00:00'), chinaTradingCalendar)).toBe(true);
    expect(haveDatesMoved(null, shown, chinaTradingCalendar)).toBe(true);
  });
});

describe('an order', () => {
  const ordering = { ...ready, requestId: 'request-1' };
  const unpaid = { kind: 'unpaid', orderNo: 'order-1', applyDate: calendarDate('2026-11-20') } as const;

  it('carries the terms and the consent to a reservation [BUY-25]', () => {
    expect(purchaseOrderOf(ordering)).toEqual({
      requestId: 'request-1',
      productCode: 'QS0001',
      openPeriodId: 'period-1',
      amount: 1_000_000,
      cardId: 'wallet-1',
      arrangement: 'continue',
      agreesReservation: true,
      warning: null,
    });
    expect(purchaseOrderOf({ ...ordering, offer: anOffer({ needsReservationConsent: false }) }).agreesReservation).toBe(false);
  });

  it('without its terms is never made [BUY-22]', () => {
    for (const lack of [{ requestId: null }, { amountText: '' }, { cardId: null }, { offer: null }]) {
      expect(() => purchaseOrderOf({ ...ordering, ...lack })).toThrow(RangeError);
    }
  });

  it('is for the same terms only with the same amount, card and arrangement [BUY-23]', () => {
    const placed = aPlacedOrder();
    expect(isForTerms(placed, ready)).toBe(true);
    expect(isForTerms(placed, { ...ready, amountText: '10000.0' })).toBe(true);
    expect(isForTerms(placed, { ...ready, amountText: '11000' })).toBe(false);
    expect(isForTerms(placed, { ...ready, cardId: 'bank-1' })).toBe(false);
    expect(isForTerms(placed, { ...ready, arrangement: 'redeem' })).toBe(false);
  });

  it('found again keeps the terms it was placed with [BUY-23]', () => {
    expect(placedOrderOf(ordering, unpaid)).toEqual(aPlacedOrder());
    const earlier = aPlacedOrder({ amount: fen(3_000_000) });
    expect(placedOrderOf({ ...ordering, placed: earlier }, unpaid)).toBe(earlier);
    expect(placedOrderOf(ordering, null)).toBeNull();
    expect(placedOrderOf(ready, unpaid)).toBeNull();
  });

  it('whose terms a damaged draft lost matches nothing [BUY-24]', () => {
    const lost = { ...ordering, amountText: '', cardId: null };
    const placed = placedOrderOf(lost, unpaid);
    expect(placed).not.toBeNull();
    expect(placed !== null && isForTerms(placed, lost)).toBe(false);
  });
});

describe('a lost or refused order', () => {
  it("is the server's sentence for a refusal, and why there is no order otherwise [BUY-27]", () => {
    const message = { kind: 'server', text: '额度不足' } as const;
    expect(lossMessage({ kind: 'refused', refusal: { kind: 'other', message } })).toEqual(message);
    expect(lossMessage({ kind: 'never-arrived' })).toEqual({ kind: 'order-not-arrived' });
    expect(lossMessage({ kind: 'closed' })).toEqual({ kind: 'order-expired' });
    expect(lossMessage({ kind: 'placed', receipt: aReceipt })).toBeNull();
    expect(lossMessage(null)).toBeNull();
  });

  it('asks to re-assess after a tolerance mismatch [BUY-28]', () => {
    const message = { kind: 'order-risk-refused', productLevel: 4, investorLevel: 2 } as const;
    expect(buyRefusalDialog({ kind: 'refused', refusal: { kind: 'risk', message } })).toMatchObject({
      title: 'notice-title',
      body: message,
      accept: 'reassess',
      refuse: 'cancel',
    });
  });

  it('is an alert titled 提示 otherwise [BUY-30]', () => {
    const message = { kind: 'server', text: '产品已售罄' } as const;
    expect(buyRefusalDialog({ kind: 'refused', refusal: { kind: 'other', message } })).toEqual({
      id: 'buy.refused',
      shape: 'alert',
      title: 'notice-title',
      body: message,
      accept: 'acknowledge',
      refuse: null,
    });
    expect(buyRefusalDialog({ kind: 'closed' })).toBeNull();
  });
});

describe('the hand-over to the result page', () => {
  it('is waiting, with order number, value date and apply date [BUY-31]', () => {
    expect(buyResult({ offer, placed: aPlacedOrder(), receipt: aReceipt })).toEqual({
      to: 'buy-result',
      family: 'broker',
      outcome: 'waiting',
      orderNo: 'order-1',
      valueDate: '2026-11-24',
      applyDate: '2026-11-20',
    });
  });

  it('is waiting too when nobody knows whether the payment arrived [BUY-31]', () => {
    const unpaid = buyResult({ offer, placed: aPlacedOrder({ orderNo: 'order-9' }), receipt: null });
    expect(unpaid).toMatchObject({ outcome: 'waiting', orderNo: 'order-9', valueDate: '2026-11-24', applyDate: '2026-11-20' });
  });
});
