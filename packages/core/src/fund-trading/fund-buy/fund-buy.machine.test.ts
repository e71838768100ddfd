import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { aFund } from '../../funds/funds.fakes.ts';
import { PortError } from '../../kit/port-error.ts';
import { fakeTradePasswordPorts } from '../../kit/trade-password/trade-password.fakes.ts';
import type { PasswordOutcome } from '../../kit/trade-password/trade-password.types.ts';
import { aStanding, everyGateEnd, fakePreBuyPorts } from '../../qualification/testing.fakes.ts';
import { driveOrder, ORDER_RESTS, orderEvents, orderHolds, orderKeyOf, orderOutcomes, watchedIds } from '../../testing/order-flow.ts';
import { gapsOf, randomWalk, walkMachine } from '../../testing/walk-machine.ts';
import { calendarDate, epochAt } from '../../values/calendar-date.ts';
import { aRestlessClock, aFundBuyOffer, aFundReceipt } from '../fund-trading.fakes.ts';
import type { FundOrderReceipt } from '../fund-receipt.ts';
import { aFundBuyInput, fakeFundBuyPorts } from './fund-buy.fakes.ts';
import { createFundBuyMachine } from './fund-buy.machine.ts';
import type { FundBuyPorts } from './fund-buy.ports.ts';
import type { FundBuyCommand, FundBuyContext, FundBuyDraft, FundBuyEvent } from './fund-buy.types.ts';
import { fundBuyCashierOf, toFundBuyView } from './fund-buy.view.ts';

const message = { kind: 'server', text: '余额不足' } as const;
const receipt = aFundReceipt();
const lost = () => Promise.reject(new PortError('timeout'));
const result = { to: 'fund-trade-result', orderNo: receipt.orderNo, kind: 'fund-buy' };

const begin = (overrides: Partial<FundBuyPorts> = {}) => {
  const ports = fakeFundBuyPorts(overrides);
  return driveOrder({
    ports,
    actorOn: (clock) => createActor(createFundBuyMachine(ports), { clock, input: aFundBuyInput }),
    toView: toFundBuyView,
    cashierOf: fundBuyCashierOf,
  });
};

const beginReviewing = async (overrides: Partial<FundBuyPorts> = {}) => {
  const flow = begin(overrides);
  await flow.until('editing');
  flow.actor.send({ type: 'amount.entered', text: '1000' });
  flow.actor.send({ type: 'agreement.ticked', agreed: true });
  flow.actor.send({ type: 'order.pressed' });
  return flow;
};

const beginPaying = async (overrides: Partial<FundBuyPorts> = {}) => {
  const flow = await beginReviewing(overrides);
  flow.actor.send({ type: 'order.confirmed' });
  flow.typePassword();
  return flow;
};

type Submit = () => Promise<PasswordOutcome<FundOrderReceipt>>;
const cashierThat = (submit: Submit) => fakeTradePasswordPorts<FundBuyCommand, FundOrderReceipt>(receipt, { submit });

describe('buying a fund', () => {
  it('leads from the form over summary and password to the result [FB-13] [FB-19] [FB-20]', async () => {
    const submit = vi.fn<Submit>(() => Promise.resolve({ kind: 'accepted', receipt }));
    const flow = await beginReviewing({ cashier: cashierThat(submit) });
    expect(flow.view()).toMatchObject({
      step: 'review',
      fundName: '松涧成长混合A',
      amount: '1,000.00',
      charge: { kind: 'now', fee: '1.50', rate: '0.15%', undiscountedFee: '14.78', net: '998.50' },
      expectedShares: '808.83',
      days: [
        { kind: 'trading-day', dateText: '2026-11-18', dayText: '11月18日 周三', mark: null },
        { kind: 'priced', dateText: '2026-11-18' },
        { kind: 'confirmed', dateText: '2026-11-19' },
      ],
      later: null,
      card: { cardId: 'bank-1' },
      dividendMethod: 'reinvest',
    });
    flow.actor.send({ type: 'order.confirmed' });
    flow.typePassword();
    await flow.until('placed');
    expect(submit).toHaveBeenCalledOnce();
    expect(submit.mock.calls[0]).toMatchObject([
      { command: { requestId: 'request-1', amount: 100_000, warning: null } },
      expect.anything(),
    ]);
    expect(flow.view()).toMatchObject({ step: 'done', destination: result, announcement: { kind: 'fund-buy-accepted' } });
    expect(flow.ports.readDraft('000001')).toBeNull();
  });

  it('says why it does not open: the server, or the fund itself [FB-1]', async () => {
    const refused = begin({ readOffer: () => Promise.resolve({ kind: 'refused', message }) });
    await refused.until('failed');
    expect(refused.view()).toMatchObject({ step: 'failed', problem: message, canRetry: true });
    const suspended = aFundBuyOffer({ fund: aFund({ trading: 'suspended' }) });
    const readOffer = vi.fn<FundBuyPorts['readOffer']>(() => Promise.resolve({ kind: 'read', value: suspended }));
    const flow = begin({ readOffer });
    await flow.until('failed');
    expect(flow.view()).toMatchObject({ problem: { kind: 'fund-buy-suspended' } });
    readOffer.mockResolvedValue({ kind: 'read', value: aFundBuyOffer() });
    flow.actor.send({ type: 'retry.pressed' });
    await flow.until('editing');
  });

  it('is kept by the gate, and insisting above the level goes with the order [FB-4] [FB-5]', async () => {
    const submit = vi.fn<Submit>(() => Promise.resolve({ kind: 'accepted', receipt }));
    const flow = begin({
      preBuy: fakePreBuyPorts({ check: () => Promise.resolve({ kind: 'judged', standing: aStanding({ matchFlag: 1 }) }) }),
      cashier: cashierThat(submit),
    });
    await waitFor(flow.actor, () => flow.view().dialog !== null);
    expect(flow.view()).toMatchObject({ step: 'checking', dialog: { body: { kind: 'risk-warning' } } });
    flow.actor.send({ type: 'dialog.accepted' });
    await flow.until('editing');
    for (const event of [
      { type: 'amount.entered', text: '1000' },
      { type: 'agreement.ticked', agreed: true },
      { type: 'order.pressed' },
      { type: 'order.confirmed' },
    ] as const)
      flow.actor.send(event);
    flow.typePassword();
    await flow.until('placed');
    expect(submit.mock.calls[0]).toMatchObject([{ command: { warning: { version: 'risk-warning-1' } } }, expect.anything()]);
  });

  it('shows the days anew when the cut-off has passed over the summary [FB-14] [FB-15]', async () => {
    let time = '14:59:59';
    const flow = await beginReviewing({ clock: { now: () => epochAt(calendarDate('2026-11-20'), time) } });
    expect(flow.view().days[0]).toMatchObject({ dateText: '2026-11-20' });
    time = '15:00:00';
    flow.actor.send({ type: 'order.confirmed' });
    expect(flow.view()).toMatchObject({
      step: 'review',
      notice: { body: { kind: 'dates-moved' } },
      later: { kind: 'fund-order-later', date: '2026-11-23' },
    });
    flow.actor.send({ type: 'order.confirmed' });
    expect(flow.view().step).toBe('password');
  });

  it('places one order however often its buttons are pressed [FB-16]', async () => {
    const submit = vi.fn<Submit>(() => Promise.resolve({ kind: 'accepted', receipt }));
    const flow = await beginReviewing({ cashier: cashierThat(submit) });
    for (const type of ['order.pressed', 'order.confirmed', 'order.confirmed'] as const) flow.actor.send({ type });
    flow.typePassword();
    fundBuyCashierOf(flow.actor.getSnapshot())?.send({ type: 'digits.changed', count: 6 });
    flow.actor.send({ type: 'order.confirmed' });
    await flow.until('placed');
    expect(submit.mock.calls).toMatchObject([[{ command: { requestId: 'request-1' } }, expect.anything()]]);
  });

  it('asks what became of a lost order and never sends it again [FB-17]', async () => {
    const submit = vi.fn<Submit>(lost);
    const findOrder = vi.fn<FundBuyPorts['findOrder']>(() => Promise.resolve({ kind: 'placed', receipt }));
    const flow = await beginPaying({ cashier: cashierThat(submit), findOrder });
    await flow.until('unconfirmed');
    expect(flow.ports.readDraft('000001')?.requestId).toBe('request-1');
    flow.clock.increment(3_000);
    await flow.until('placed');
    expect([submit.mock.calls.length, findOrder.mock.calls[0]?.[0]]).toEqual([1, 'request-1']);
    expect(flow.view().destination).toEqual(result);
  });

  it('asks for an order of an earlier visit before anything else [FB-2]', async () => {
    const draft: FundBuyDraft = {
      fundCode: '000001',
      amountText: '500',
      cardId: 'wallet',
      dividendMethod: null,
      agreed: false,
      errand: null,
      requestId: 'old',
    };
    const readOffer = vi.fn<FundBuyPorts['readOffer']>(() => Promise.resolve({ kind: 'read', value: aFundBuyOffer() }));
    const placed = begin({ readDraft: () => draft, readOffer, findOrder: () => Promise.resolve({ kind: 'placed', receipt }) });
    await placed.until('placed');
    expect([readOffer.mock.calls.length, placed.view().destination]).toEqual([0, result]);
    const never = begin({ readDraft: () => draft, readOffer });
    await never.until('editing');
    expect(never.view()).toMatchObject({ amountText: '500', problem: { kind: 'order-not-arrived' }, card: { cardId: 'wallet' } });
  });

  it('tells a refusal in an alert and reads all anew; closing the pad changes nothing [FB-18]', async () => {
    const readOffer = vi.fn<FundBuyPorts['readOffer']>(() => Promise.resolve({ kind: 'read', value: aFundBuyOffer() }));
    const flow = await beginPaying({ readOffer, cashier: cashierThat(() => Promise.resolve({ kind: 'refused', message })) });
    await flow.until('refused');
    expect(flow.view().dialog).toMatchObject({ title: 'notice-title', body: message });
    flow.actor.send({ type: 'dialog.accepted' });
    await flow.until('editing');
    expect(readOffer).toHaveBeenCalledTimes(2);
    expect(flow.view().amountText).toBe('1000');
    flow.actor.send({ type: 'order.pressed' });
    flow.actor.send({ type: 'order.confirmed' });
    fundBuyCashierOf(flow.actor.getSnapshot())?.send({ type: 'pad.closed' });
    await flow.until('reviewing');
    expect(flow.actor.getSnapshot().context.requestId).toBeNull();
  });

  it('asks to top up the wallet that holds too little [FB-12]', async () => {
    const flow = begin();
    await flow.until('editing');
    for (const event of [
      { type: 'amount.entered', text: '6000' },
      { type: 'card.chosen', cardId: 'wallet' },
      { type: 'agreement.ticked', agreed: true },
      { type: 'order.pressed' },
    ] as const)
      flow.actor.send(event);
    expect(flow.view().dialog).toMatchObject({ body: { kind: 'wallet-short' }, accept: 'top-up' });
    flow.actor.send({ type: 'dialog.accepted' });
    expect(flow.view()).toMatchObject({ step: 'leaving', destination: { to: 'top-up' } });
  });
});

const userEvents: readonly FundBuyEvent[] = [
  { type: 'amount.entered', text: '1000' },
  { type: 'amount.entered', text: '5001' },
  { type: 'amount.entered', text: '20000' },
  { type: 'amount.entered', text: 'x' },
  { type: 'card.chosen', cardId: 'bank-1' },
  { type: 'card.chosen', cardId: 'wallet' },
  { type: 'card.chosen', cardId: 'nobody' },
  { type: 'dividend.chosen', method: 'cash' },
  { type: 'agreement.ticked', agreed: true },
  { type: 'order.pressed' },
  { type: 'order.confirmed' },
  ...orderEvents,
];

describe('the states of buying a fund', () => {
  const outcomes = {
    ...orderOutcomes(receipt, [aFundBuyOffer(), aFundBuyOffer({ dividendMethod: 'cash', isFirstBuy: false })]),
    preBuy: everyGateEnd,
  };

  it('are all reached, left by every transition and guard, with deadlines, and trap nobody [FB-21]', () => {
    const walk = walkMachine(createFundBuyMachine(fakeFundBuyPorts({ clock: aRestlessClock() })), {
      inputs: [aFundBuyInput],
      events: userEvents,
      outcomes,
      keyOf: orderKeyOf(({ amountText, cardId, agreed, offer, days }: FundBuyContext) => [
        amountText,
        cardId,
        agreed,
        offer?.isFirstBuy,
        days?.tradingDay,
      ]),
      restsIn: [...ORDER_RESTS, 'blocked'],
      invariant: orderHolds,
    });
    // the pad and the gate have deadlines of their own
    expect(gapsOf(walk)).toEqual(['waits without deadline: fund-buy.checking', 'waits without deadline: fund-buy.paying']);
  });

  it('hold on every way through, and each order has an id of its own [FB-16]', () => {
    const requestIds = watchedIds();
    randomWalk(createFundBuyMachine(fakeFundBuyPorts({ requestIds })), {
      inputs: [aFundBuyInput],
      seed: 20_261_118,
      steps: 6_000,
      events: userEvents,
      outcomes,
      check: orderHolds,
    });
    expect(requestIds.taken()).toBeGreaterThan(15);
  });
});
