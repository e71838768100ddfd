import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { aFund } from '../../funds/funds.fakes.ts';
import { fakeTradePasswordPorts } from '../../kit/trade-password/trade-password.fakes.ts';
import type { PasswordOutcome } from '../../kit/trade-password/trade-password.types.ts';
import { aStanding, everyGateEnd, fakePreBuyPorts } from '../../qualification/testing.fakes.ts';
import { testOrderFlow } from '../../testing/order-contract.fakes.ts';
import { aRestlessClock, driveOrder, FRIDAY_CUT_OFF, orderKeyOf, orderOutcomes } from '../../testing/order-flow.ts';
import { calendarDate, epochAt } from '../../values/calendar-date.ts';
import { aFundBuyOffer, aFundReceipt } from '../fund-trading.fakes.ts';
import type { FoundFundOrder, FundOrderReceipt } from '../fund-receipt.ts';
import { aFundBuyInput, fakeFundBuyPorts } from './fund-buy.fakes.ts';
import { createFundBuyMachine } from './fund-buy.machine.ts';
import type { FundBuyPorts, FundBuyCommand, FundBuyContext, FundBuyEvent } from './fund-buy.types.ts';
import { toFundBuyView } from './fund-buy.view.ts';

const message = { kind: 'server', text: '余额不足' } as const;
const receipt = aFundReceipt();
const result = { to: 'fund-trade-result', orderNo: receipt.orderNo, kind: 'fund-buy' } as const;

const begin = (overrides: Partial<FundBuyPorts> = {}) => {
  const ports = fakeFundBuyPorts(overrides);
  return driveOrder({
    ports,
    actorOn: (clock) => createActor(createFundBuyMachine(ports), { clock, input: aFundBuyInput }),
    toView: toFundBuyView,
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
        { kind: 'gains', dateText: '2026-11-20' },
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

  it('says why it does not open: the refusal of the server, or the fund’s own obstacle [FB-1]', async () => {
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

  it('is stopped by the gate, and sends the consent of an investor who insists above their level [FB-4] [FB-5]', async () => {
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
    expect(submit.mock.calls[0]).toMatchObject([
      { command: { warning: { risk: { version: 'risk-warning-1' }, care: null } } },
      expect.anything(),
    ]);
  });

  it('shows new days when the cut-off has passed during the summary [FB-14] [FB-15]', async () => {
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

  it('asks to top up a wallet that holds too little [FB-12]', async () => {
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

testOrderFlow<FundBuyPorts, FundBuyCommand, FundOrderReceipt, FundBuyEvent>('the purchase of a fund', {
  promises: {
    opening: ['FB-1'],
    draft: ['FB-3'],
    summary: ['FB-13'],
    once: ['FB-16'],
    lost: ['FB-17'],
    visit: ['FB-2'],
    refused: ['FB-18'],
    unsent: ['FL-662', 'TP-14'],
    signIn: ['FB-17'],
    ways: ['FB-21'],
  },
  receipt,
  result,
  notArrived: 'order-not-arrived',
  begin,
  beginReviewing: (ports) =>
    begin(ports).review([
      { type: 'amount.entered', text: '1000' },
      { type: 'card.chosen', cardId: 'wallet' },
      { type: 'dividend.chosen', method: 'cash' },
      { type: 'agreement.ticked', agreed: true },
      { type: 'order.pressed' },
    ]),
  portsOf: ({ cashier, find, read }) => ({
    cashier,
    readOffer: read({ kind: 'read', value: aFundBuyOffer() }),
    findOrder: find<FoundFundOrder>({ kind: 'placed', receipt }),
  }),
  draftOf: ({ readDraft }) => readDraft('000001'),
  days: [{ rules: ['FB-15'], ...FRIDAY_CUT_OFF, portsOf: (clock) => ({ clock }) }],
  walk: {
    machine: (ports) => createFundBuyMachine(fakeFundBuyPorts(ports)),
    restless: () => createFundBuyMachine(fakeFundBuyPorts({ clock: aRestlessClock() })),
    inputs: [aFundBuyInput],
    events: [
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
    ],
    outcomes: {
      ...orderOutcomes(receipt, [aFundBuyOffer(), aFundBuyOffer({ dividendMethod: 'cash', isFirstBuy: false })]),
      preBuy: everyGateEnd,
    },
    keyOf: orderKeyOf(({ amountText, cardId, agreed, offer, days }: FundBuyContext) => [
      amountText,
      cardId,
      agreed,
      offer?.isFirstBuy,
      days?.tradingDay,
    ]),
    rests: ['blocked'],
    gaps: ['checking'],
    seed: 20_261_118,
    steps: 6_000,
    orders: 15,
  },
});
