import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { calendarDate, fen, ratePpm } from '../../values/index.ts';
import { PortError } from '../../kit/port-error.ts';
import { fakePreBuyPorts } from '../../qualification/testing.fakes.ts';
import { aBankCard, aBuyDraft, aBuyInput, anOffer, aPlacedOrder, aWallet, fakeBuyPorts } from './buy.fakes.ts';
import { createBuyMachine } from './buy.machine.ts';
import type { BuyPorts } from './buy.ports.ts';
import { cashierOf, toBuyView } from './buy.view.ts';

const wallet = () => Promise.resolve({ cards: [aWallet()], lastUsedCardId: 'wallet-1' });

const start = (overrides: Partial<BuyPorts> = {}) =>
  createActor(createBuyMachine(fakeBuyPorts(overrides)), { clock: new SimulatedClock(), input: aBuyInput }).start();

/** The form with an amount, the wallet and the tick. */
const editing = async (amountText: string, overrides: Partial<BuyPorts> = {}) => {
  const actor = start({ loadCards: wallet, readDraft: () => aBuyDraft({ amountText }), ...overrides });
  await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'settled' }));
  return actor;
};

describe('the buy view', () => {
  it('has nothing to show but that it loads before there is an offer [BUY-37]', () => {
    expect(toBuyView(start({ readOffer: () => null }).getSnapshot())).toMatchObject({
      step: 'loading',
      isBusy: true,
      productName: '',
      amount: '--',
      hint: null,
      minimum: '--',
      remaining: '--',
      income: '--',
      fee: null,
      dates: [],
      cards: [],
      button: { isEnabled: false },
    });
  });

  it('works out income, fee, net amount, magnitude and dates as one types [BUY-15] [BUY-16] [BUY-17]', async () => {
    const actor = await editing('100000');
    expect(toBuyView(actor.getSnapshot())).toMatchObject({
      step: 'edit',
      amountText: '100000',
      amount: '100,000.00',
      magnitude: '十万',
      rate: '4.25%',
      rateBasis: null,
      income: '1,032.46',
      fee: { fee: '1,477.83', undiscountedFee: null, rate: '1.50%', undiscountedRate: null, net: '98,522.17' },
      dates: [
        { kind: 'bought', dateText: '2026-11-20', dayText: '11月20日 周五', mark: null },
        { kind: 'confirmed', dayText: '11月23日 周一', mark: null },
        { kind: 'value-date', dayText: '11月24日 周二', mark: null },
        { kind: 'matured', dayText: '2027年2月22日 周一', mark: '预计' },
      ],
      tip: null,
      button: { isEnabled: true, reason: null },
      notice: null,
      dialog: null,
      destination: null,
      isBusy: false,
    });
  });

  it('marks the days that come after the calendar ends, those of the product too [DOM-102]', async () => {
    const marks = async (until: string) => {
      const actor = await editing('100000', { knownUntil: () => calendarDate(until) });
      return toBuyView(actor.getSnapshot()).dates.map(({ mark }) => mark);
    };
    expect(await marks('2026-11-23')).toEqual([null, null, '预计', '预计']);
    expect(await marks('2027-12-31')).toEqual([null, null, null, null]);
  });

  it('shows the undiscounted fee beside a discounted one [BUY-16]', async () => {
    const feeTiers = [
      {
        minAmount: fen(0),
        maxAmount: fen(100_000_000),
        charge: { kind: 'rate', rate: ratePpm(15_000) },
        discounted: { kind: 'rate', rate: ratePpm(1_500) },
      },
      { minAmount: fen(100_000_000), maxAmount: null, charge: { kind: 'flat', amount: fen(100_000) }, discounted: null },
    ] as const;
    const readOffer = () => anOffer({ feeTiers, remaining: fen(1_000_000_000) });
    const small = await editing('10000', { readOffer });
    expect(toBuyView(small.getSnapshot()).fee).toEqual({
      fee: '14.98',
      undiscountedFee: '147.78',
      rate: '0.15%',
      undiscountedRate: '1.50%',
      net: '9,985.02',
    });
    const large = await editing('1000000', { readOffer });
    expect(toBuyView(large.getSnapshot()).fee).toEqual({
      fee: '1,000.00',
      undiscountedFee: null,
      rate: null,
      undiscountedRate: null,
      net: '999,000.00',
    });
  });

  it('has no income without a rate or a term, and a fee of zero where the product has no tiers [BUY-15] [BUY-16]', async () => {
    const actor = await editing('10000', { readOffer: () => anOffer({ rate: null, feeTiers: [], maturityDate: null }) });
    expect(toBuyView(actor.getSnapshot())).toMatchObject({
      rate: '--',
      income: '--',
      fee: { fee: '0.00', undiscountedFee: null, rate: null, net: '10,000.00' },
    });
  });

  it('hints at start and step, and offers amounts that can be ordered [BUY-8]', async () => {
    const actor = await editing('', { readOffer: () => anOffer({ startAmount: fen(1_000_050), step: fen(100_000) }) });
    expect(toBuyView(actor.getSnapshot())).toMatchObject({
      hint: { start: '10,000.50', step: '1,000' },
      remaining: '500,000.00',
      magnitude: null,
    });
    expect(toBuyView((await editing('')).getSnapshot()).quickAmounts).toEqual([
      { text: '10000', label: '10,000', isMax: false },
      { text: '20000', label: '20,000', isMax: false },
      { text: '50000', label: '50,000', isMax: false },
      { text: '100000', label: '100,000', isMax: false },
      // the wallet's 200,000, not the quota's 500,000
      { text: '200000', label: '200,000', isMax: true },
    ]);
  });

  it('never offers more than the chosen card takes [BUY-11]', async () => {
    const loadCards = () => Promise.resolve({ cards: [aWallet({ perOrderMax: fen(3_250_000) })], lastUsedCardId: 'wallet-1' });
    const actor = await editing('', { loadCards });
    expect(toBuyView(actor.getSnapshot()).quickAmounts.map(({ text }) => text)).toEqual(['10000', '20000', '32000']);
  });

  it('lists every card, with the reason where one cannot be chosen [BUY-10]', async () => {
    const actor = await editing('10000', { loadCards: () => Promise.resolve({ cards: [aWallet(), aBankCard()], lastUsedCardId: null }) });
    const { cards, card } = toBuyView(actor.getSnapshot());
    expect(cards).toEqual([
      {
        cardId: 'wallet-1',
        kind: 'wallet',
        bankCode: 'WALLET',
        bankName: '小活宝+',
        tail: '',
        available: '200,000.00',
        perOrderMax: null,
        perDayMax: null,
        dayRest: null,
        isChosen: true,
        problem: null,
      },
      {
        cardId: 'bank-1',
        kind: 'bank',
        bankCode: 'ICBC',
        bankName: '工商银行',
        tail: '6789',
        available: '--',
        perOrderMax: '50,000',
        perDayMax: null,
        dayRest: null,
        isChosen: false,
        problem: { kind: 'wallet-only' },
      },
    ]);
    expect(card?.cardId).toBe('wallet-1');
  });

  it('tells why the button is off [BUY-9]', async () => {
    const actor = await editing('10500');
    expect(toBuyView(actor.getSnapshot())).toMatchObject({
      tip: { kind: 'off-step', step: 100_000 },
      announcement: { kind: 'off-step', step: 100_000 },
      button: { isEnabled: false, reason: { kind: 'off-step', step: 100_000 } },
    });
    actor.send({ type: 'amount.entered', text: '10000' });
    actor.send({ type: 'agreement.ticked', agreed: false });
    expect(toBuyView(actor.getSnapshot()).button).toEqual({ isEnabled: false, reason: { kind: 'agreements-unticked' } });
  });

  it('names the first purchase, the follow-up and the not-known [BUY-5]', async () => {
    const first = await editing('10000');
    expect(toBuyView(first.getSnapshot())).toMatchObject({ firstBuy: 'first', minimum: '10,000' });
    const followUp = await editing('10000', { isFirstPurchase: () => Promise.resolve(false) });
    expect(toBuyView(followUp.getSnapshot())).toMatchObject({ firstBuy: 'follow-up', minimum: '5,000' });
    const unknown = await editing('10000', { isFirstPurchase: () => Promise.reject(new PortError('timeout')) });
    expect(toBuyView(unknown.getSnapshot())).toMatchObject({ firstBuy: 'unknown', minimum: '10,000', canRetry: true });
    const none = await editing('10000', {
      readDraft: () => null,
      loadCards: () => Promise.resolve({ cards: [], lastUsedCardId: null }),
    });
    expect(toBuyView(none.getSnapshot()).firstBuy).toBe('no-card');
  });

  it('keeps its button off outside the form [BUY-9]', async () => {
    const actor = await editing('10000');
    actor.send({ type: 'order.pressed' });
    expect(toBuyView(actor.getSnapshot())).toMatchObject({
      step: 'review',
      button: { isEnabled: false, reason: null },
      agreementIds: [1, 3, 4, 5],
    });
  });

  it('gives the pad its cashier while an order is paid, and only then [BUY-37]', async () => {
    const actor = await editing('10000');
    expect(cashierOf(actor.getSnapshot())).toBeNull();
    actor.send({ type: 'order.pressed' });
    actor.send({ type: 'order.confirmed' });
    expect(toBuyView(actor.getSnapshot())).toMatchObject({ step: 'ordering', isBusy: true, announcement: { kind: 'outcome-pending' } });
    await waitFor(actor, (snapshot) => snapshot.matches('paying'));
    expect(cashierOf(actor.getSnapshot())?.getSnapshot().context.command).toMatchObject({ orderNo: 'order-1', requestId: 'request-1' });
    expect(toBuyView(actor.getSnapshot())).toMatchObject({
      step: 'password',
      isBusy: false,
      orderNo: 'order-1',
      childFrame: { dialog: null, isBusy: false },
      announcement: { kind: 'enter-trade-password' },
    });
    cashierOf(actor.getSnapshot())?.send({ type: 'digits.changed', count: 3 });
    expect(toBuyView(actor.getSnapshot()).announcement).toEqual({ kind: 'digits-entered', count: 3 });
  });

  it('says while it waits for the gate that it is pending [BUY-37]', async () => {
    const check = () => new Promise<never>(() => {});
    const actor = start({ preBuy: fakePreBuyPorts({ check }) });
    await waitFor(actor, (snapshot) => snapshot.matches('checking'));
    expect(toBuyView(actor.getSnapshot())).toMatchObject({ step: 'checking', announcement: { kind: 'outcome-pending' }, isBusy: true });
  });

  it('announces the end [BUY-37]', async () => {
    const paid = start({
      readDraft: () => aBuyDraft({ requestId: 'request-1', placed: aPlacedOrder() }),
      findOrder: () =>
        Promise.resolve({
          kind: 'placed',
          receipt: { orderNo: 'order-7', applyDate: aPlacedOrder().applyDate, valueDate: anOffer().valueDate },
        }),
    });
    await waitFor(paid, (snapshot) => snapshot.matches('placed'));
    expect(toBuyView(paid.getSnapshot())).toMatchObject({
      step: 'done',
      orderNo: 'order-7',
      announcement: { kind: 'order-accepted' },
      isBusy: false,
    });
  });
});
