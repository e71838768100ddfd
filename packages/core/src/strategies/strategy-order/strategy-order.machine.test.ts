import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { FoundOrder } from '../../kit/found-order.ts';
import { PortError } from '../../kit/port-error.ts';
import { fakeTradePasswordPorts } from '../../kit/trade-password/trade-password.fakes.ts';
import type { PasswordOutcome } from '../../kit/trade-password/trade-password.types.ts';
import { everyGateEnd } from '../../qualification/testing.fakes.ts';
import { testOrderFlow } from '../../testing/order-contract.fakes.ts';
import { aRestlessClock, driveOrder, FRIDAY_CUT_OFF, orderKeyOf, orderOutcomes } from '../../testing/order-flow.ts';
import { calendarDate, epochAt, type EpochMs } from '../../values/calendar-date.ts';
import { aStrategyOffer, aStrategyReceipt, fakeStrategyOrderPorts, someStrategyParts } from '../strategies.fakes.ts';
import type { StrategyReceipt, StrategySide } from '../strategy.ts';
import { createStrategyOrderMachine } from './strategy-order.machine.ts';
import type {
  StrategyOrderPorts,
  StrategyCommand,
  StrategyOrderContext,
  StrategyOrderEvent,
  StrategyOrderDraft,
} from './strategy-order.types.ts';
import { toStrategyOrderView } from './strategy-order.view.ts';

const receipt = aStrategyReceipt();
const result = { to: 'strategy-result', orderNo: receipt.orderNo } as const;
const subject = (side: StrategySide) => ({ strategyCode: 'WJ01', side }) as const;
const FRIDAY = calendarDate('2026-11-20');

const begin = (overrides: Partial<StrategyOrderPorts> = {}, side: StrategySide = 'buy') => {
  const ports = fakeStrategyOrderPorts(overrides);
  return driveOrder({
    ports,
    actorOn: (clock) => createActor(createStrategyOrderMachine(ports), { clock, input: { ...subject(side), mode: 'simple' } }),
    toView: toStrategyOrderView,
  });
};

const beginReviewing = async (overrides: Partial<StrategyOrderPorts> = {}, side: StrategySide = 'buy') => {
  const flow = begin(overrides, side);
  await flow.until('editing');
  flow.actor.send({ type: 'amount.entered', text: side === 'buy' ? '1000' : '50' });
  flow.actor.send({ type: 'agreement.ticked', agreed: true });
  flow.actor.send({ type: 'order.pressed' });
  return flow;
};

type Submit = () => Promise<PasswordOutcome<StrategyReceipt>>;
const cashierThat = (submit: Submit) => fakeTradePasswordPorts<StrategyCommand, StrategyReceipt>(receipt, { submit });

describe('buying a strategy', () => {
  it('shows the split by fund while typing, needs agreement, and leads through summary and password to the result [SG-54] [SG-55] [SG-57] [SG-60] [SG-61]', async () => {
    const submit = vi.fn<Submit>(() => Promise.resolve({ kind: 'accepted', receipt }));
    const flow = begin({ cashier: cashierThat(submit) });
    await flow.until('editing');
    expect(flow.view()).toMatchObject({
      minimumText: '1,000',
      stepText: '100',
      split: null,
      button: { reason: { kind: 'amount-missing' } },
    });
    flow.actor.send({ type: 'amount.entered', text: '500' });
    expect(flow.view().tip).toEqual({ kind: 'strategy-below-minimum', min: 100_000 });
    flow.actor.send({ type: 'amount.entered', text: '1000' });
    expect(flow.view()).toMatchObject({
      split: {
        lines: [
          { fundCode: '000011', weightText: '50.00%', amountText: '500.00' },
          { fundCode: '000012', weightText: '30.00%', amountText: '300.00' },
          { fundCode: '000013', weightText: '20.00%', amountText: '200.00' },
        ],
        totalText: '1,000.00',
        doneText: '2026-11-23',
      },
      button: { isEnabled: false, reason: { kind: 'strategy-agreement-unticked' } },
    });
    flow.actor.send({ type: 'order.pressed' });
    expect(flow.view().notice?.body).toEqual({ kind: 'strategy-agreement-unticked' });
    flow.actor.send({ type: 'agreement.ticked', agreed: true });
    flow.actor.send({ type: 'order.pressed' });
    expect(flow.view().step).toBe('review');
    flow.actor.send({ type: 'order.confirmed' });
    expect(flow.ports.readDraft(subject('buy'))?.requestId).toBe('request-1');
    flow.typePassword();
    await flow.until('placed');
    expect(submit.mock.calls).toMatchObject([
      [
        {
          command: {
            requestId: 'request-1',
            strategyCode: 'WJ01',
            wish: { side: 'buy', amount: 100_000, mode: 'advice' },
            cardId: 'bank-1',
            agreed: true,
          },
        },
        expect.anything(),
      ],
    ]);
    expect([flow.view().destination, flow.ports.readDraft(subject('buy'))]).toEqual([result, null]);
  });

  it('has a choice in a first purchase of who may change the funds, which the holding keeps [SG-53]', async () => {
    const flow = begin();
    await flow.until('editing');
    expect(flow.view()).toMatchObject({ mode: 'advice', canChooseMode: true });
    flow.actor.send({ type: 'mode.chosen', mode: 'mandate' });
    expect(flow.view().mode).toBe('mandate');
    const held = begin({ readOffer: () => Promise.resolve({ kind: 'read', value: aStrategyOffer({ mode: 'mandate' }) }) });
    await held.until('editing');
    held.actor.send({ type: 'mode.chosen', mode: 'advice' });
    expect(held.view()).toMatchObject({ mode: 'mandate', canChooseMode: false });
  });

  it('keeps the entries and choices, and accepts an amount like every purchase [SG-51] [SG-52]', async () => {
    const flow = begin();
    await flow.until('editing');
    flow.actor.send({ type: 'amount.entered', text: '1200' });
    flow.actor.send({ type: 'amount.entered', text: '1200.123' });
    flow.actor.send({ type: 'card.chosen', cardId: 'wallet' });
    const again = begin({ readDraft: flow.ports.readDraft });
    await again.until('editing');
    expect(again.view()).toMatchObject({ entryText: '1200', card: { cardId: 'wallet' } });
  });

  it('names a card whose limit is too low, and asks to top up a wallet that holds too little [SG-56] [SG-58]', async () => {
    const flow = begin();
    await flow.until('editing');
    flow.actor.send({ type: 'agreement.ticked', agreed: true });
    flow.actor.send({ type: 'card.chosen', cardId: 'wallet' });
    flow.actor.send({ type: 'amount.entered', text: '12000' });
    flow.actor.send({ type: 'card.chosen', cardId: 'bank-1' });
    expect(flow.view().notice?.body).toMatchObject({ kind: 'above-card-limit' });
    flow.actor.send({ type: 'order.pressed' });
    expect(flow.view().dialog).toMatchObject({ body: { kind: 'wallet-short' } });
    flow.actor.send({ type: 'dialog.accepted' });
    expect(flow.view()).toMatchObject({ step: 'leaving', destination: { to: 'top-up' } });
  });

  it('does not open while the funds are changed or one of them is not sold, and says where to see it [SG-50]', async () => {
    const changing = begin({ readOffer: () => Promise.resolve({ kind: 'read', value: aStrategyOffer({ isRebalancing: true }) }) });
    await changing.until('failed');
    expect(changing.view()).toMatchObject({
      problem: { kind: 'strategy-rebalancing' },
      wayOut: { to: 'strategy-rebalances', strategyCode: 'WJ01' },
    });
    const [bond, ...others] = someStrategyParts();
    const parts = bond === undefined ? others : [{ ...bond, fund: { ...bond.fund, trading: 'suspended' as const } }, ...others];
    const closed = begin({ readOffer: () => Promise.resolve({ kind: 'read', value: aStrategyOffer({ parts }) }) });
    await closed.until('failed');
    expect(closed.view()).toMatchObject({ problem: { kind: 'strategy-fund-closed' }, wayOut: { to: 'strategy' } });
  });

  it('shows changed days before it asks for the password [SG-59]', async () => {
    let time: EpochMs = epochAt(FRIDAY, '14:59:59');
    const flow = await beginReviewing({ clock: { now: () => time } });
    expect(flow.view().split?.doneText).toBe('2026-11-23');
    time = epochAt(FRIDAY, '15:00:01');
    flow.actor.send({ type: 'order.confirmed' });
    expect(flow.view()).toMatchObject({ step: 'review', split: { doneText: '2026-11-24' }, notice: { body: { kind: 'dates-moved' } } });
  });
});

describe('redeeming a strategy', () => {
  it('takes whole percent without the gate, and shows the fee of each fund and the day of the slowest [SG-52] [SG-55] [SG-62]', async () => {
    const preBuy = { ...fakeStrategyOrderPorts().preBuy, check: () => Promise.reject(new PortError('server')) };
    const flow = await beginReviewing({ preBuy }, 'redeem');
    flow.actor.send({ type: 'review.left' });
    for (const text of ['101', '0', '5.5']) flow.actor.send({ type: 'amount.entered', text });
    expect(flow.view()).toMatchObject({
      side: 'redeem',
      entryText: '50',
      heldText: '2,000.00',
      split: { lines: [{ sharesText: '500.00' }, { sharesText: '300.00' }, { sharesText: '200.00' }], advisoryFeeText: null, stays: null },
    });
    flow.actor.send({ type: 'amount.entered', text: '100' });
    expect(flow.view().split?.advisoryFeeText).toBe('1.23');
    flow.actor.send({ type: 'order.pressed' });
    expect(flow.view().step).toBe('review');
  });

  it('shows the remaining holding, and does not open without one [SG-50] [SG-55]', async () => {
    const [bond, ...others] = someStrategyParts();
    const parts = bond === undefined ? others : [{ ...bond, fund: { ...bond.fund, trading: 'suspended' as const } }, ...others];
    const flow = await beginReviewing(
      { readOffer: () => Promise.resolve({ kind: 'read', value: aStrategyOffer({ side: 'redeem', parts }) }) },
      'redeem',
    );
    expect(flow.view().split?.stays).toEqual({ kind: 'strategy-stays', funds: '松涧债券A' });
    const none = begin(
      { readOffer: () => Promise.resolve({ kind: 'read', value: aStrategyOffer({ side: 'redeem', parts: [] }) }) },
      'redeem',
    );
    await none.until('failed');
    expect(none.view()).toMatchObject({ problem: { kind: 'strategy-nothing-held' }, wayOut: { to: 'strategy' } });
  });
});

describe('the draft of an order of a strategy', () => {
  it('keeps only the entries and choices, with no secret in a view [SG-51] [SG-63]', async () => {
    const flow = await beginReviewing();
    expect(flow.ports.readDraft(subject('buy'))).toEqual({
      strategyCode: 'WJ01',
      side: 'buy',
      entryText: '1000',
      cardId: 'bank-1',
      chosenMode: null,
      agreed: true,
      errand: null,
      requestId: null,
    } satisfies StrategyOrderDraft);
    expect(JSON.stringify(flow.view())).not.toContain('135790');
  });
});

testOrderFlow<StrategyOrderPorts, StrategyCommand, StrategyReceipt, StrategyOrderEvent>('an order of a strategy', {
  promises: {
    opening: ['SG-50'],
    draft: ['SG-51'],
    summary: ['SG-60'],
    once: ['SG-60', 'SG-63'],
    lost: ['SG-60'],
    visit: ['SG-50'],
    refused: ['SG-60'],
    unsent: ['FL-662', 'TP-14'],
    signIn: ['SG-60'],
    ways: ['SG-64'],
  },
  receipt,
  result,
  notArrived: 'strategy-not-arrived',
  begin,
  beginReviewing: (ports) =>
    begin(ports).review([
      { type: 'amount.entered', text: '1000' },
      { type: 'mode.chosen', mode: 'mandate' },
      { type: 'card.chosen', cardId: 'wallet' },
      { type: 'agreement.ticked', agreed: true },
      { type: 'order.pressed' },
    ]),
  portsOf: ({ cashier, find, read }) => ({
    cashier,
    readOffer: read({ kind: 'read', value: aStrategyOffer() }),
    findOrder: find<FoundOrder<StrategyReceipt>>({ kind: 'placed', receipt }),
  }),
  draftOf: ({ readDraft }) => readDraft(subject('buy')),
  days: [{ rules: ['SG-59'], ...FRIDAY_CUT_OFF, portsOf: (clock) => ({ clock }) }],
  walk: {
    machine: (ports) => createStrategyOrderMachine(fakeStrategyOrderPorts(ports)),
    restless: () => createStrategyOrderMachine(fakeStrategyOrderPorts({ clock: aRestlessClock() })),
    inputs: [
      { ...subject('buy'), mode: 'simple' },
      { ...subject('redeem'), mode: 'simple' },
    ],
    events: [
      { type: 'amount.entered', text: '1000' },
      { type: 'amount.entered', text: '50' },
      { type: 'amount.entered', text: '12000' },
      { type: 'amount.entered', text: 'x' },
      { type: 'mode.chosen', mode: 'mandate' },
      { type: 'card.chosen', cardId: 'bank-1' },
      { type: 'card.chosen', cardId: 'wallet' },
      { type: 'card.chosen', cardId: 'nobody' },
      { type: 'agreement.ticked', agreed: true },
      { type: 'order.pressed' },
      { type: 'order.confirmed' },
    ],
    outcomes: {
      ...orderOutcomes(receipt, [aStrategyOffer(), aStrategyOffer({ side: 'redeem', isRebalancing: false })]),
      preBuy: everyGateEnd,
    },
    keyOf: orderKeyOf(({ side, entryText, cardId, chosenMode, agreed, offer, seenAt }: StrategyOrderContext) => [
      side,
      entryText,
      cardId,
      chosenMode,
      agreed,
      offer?.side,
      seenAt,
    ]),
    rests: ['blocked'],
    gaps: ['checking'],
    seed: 20_261_121,
    steps: 24_000,
    steady: { inputs: [{ ...subject('buy'), mode: 'simple' }] },
    orders: 10,
  },
});
