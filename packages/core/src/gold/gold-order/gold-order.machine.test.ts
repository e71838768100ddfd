import { readings } from '../../testing/walk-events.ts';
import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { FoundOrder } from '../../kit/found-order.ts';
import { PortError } from '../../kit/port-error.ts';
import { fakeTradePasswordPorts } from '../../kit/trade-password/trade-password.fakes.ts';
import type { PasswordOutcome } from '../../kit/trade-password/trade-password.types.ts';
import { everyGateEnd } from '../../qualification/testing.fakes.ts';
import { testOrderFlow } from '../../testing/order-contract.fakes.ts';
import { driveOrder, orderKeyOf, orderOutcomes } from '../../testing/order-flow.ts';
import { calendarDate, epochAt, epochMs, type EpochMs, fen, grams } from '../../values/index.ts';
import { aGoldNow, aGoldOffer, aGoldReceipt, aGoldService, fakeGoldOrderPorts } from '../gold.fakes.ts';
import type { GoldReceipt, GoldSide } from '../gold.ts';
import { createGoldOrderMachine } from './gold-order.machine.ts';
import type { GoldOrderPorts, GoldCommand, GoldOrderContext, GoldOrderEvent, GoldOrderDraft } from './gold-order.types.ts';
import { toGoldOrderView } from './gold-order.view.ts';

const message = { kind: 'gold-price-moved', price: fen(93_700) } as const;
const receipt = aGoldReceipt();
const result = { to: 'gold-result', orderNo: receipt.orderNo } as const;
const FRIDAY = calendarDate('2026-11-20');

const begin = (overrides: Partial<GoldOrderPorts> = {}, side: GoldSide = 'buy') => {
  const ports = fakeGoldOrderPorts(overrides);
  return driveOrder({
    ports,
    actorOn: (clock) => createActor(createGoldOrderMachine(ports), { clock, input: { side, mode: 'simple' } }),
    toView: toGoldOrderView,
  });
};

const beginReviewing = async (overrides: Partial<GoldOrderPorts> = {}) => {
  const flow = begin(overrides);
  await flow.until('editing');
  flow.actor.send({ type: 'amount.entered', text: '1000' });
  flow.actor.send({ type: 'order.pressed' });
  return flow;
};

const beginPaying = async (overrides: Partial<GoldOrderPorts> = {}) => {
  const flow = await beginReviewing(overrides);
  flow.actor.send({ type: 'order.confirmed' });
  flow.typePassword();
  return flow;
};

type Submit = () => Promise<PasswordOutcome<GoldReceipt>>;
const cashierThat = (submit: Submit) => fakeTradePasswordPorts<GoldCommand, GoldReceipt>(receipt, { submit });
const now = (buyPrice: number, time: string) =>
  Promise.resolve({
    kind: 'read' as const,
    value: aGoldNow({ quote: { buyPrice: fen(buyPrice), sellPrice: fen(buyPrice - 200), at: epochAt(FRIDAY, time) } }),
  });

describe('buying gold', () => {
  it('leads by an amount through summary and password to the result [GD-34] [GD-40] [GD-42] [GD-44]', async () => {
    const submit = vi.fn<Submit>(() => Promise.resolve({ kind: 'accepted', receipt }));
    const flow = await beginReviewing({ cashier: cashierThat(submit) });
    expect(flow.view()).toMatchObject({
      step: 'review',
      side: 'buy',
      priceText: '935.28',
      fill: { gramsText: '1.0660', worthText: '997.01', feeText: '2.99', totalText: '1,000.00', restText: null },
      finality: { kind: 'gold-is-final' },
      card: { cardId: 'bank-1' },
    });
    flow.actor.send({ type: 'order.confirmed' });
    expect(flow.ports.readDraft('buy')?.requestId).toBe('request-1');
    flow.typePassword();
    await flow.until('placed');
    expect(submit.mock.calls).toMatchObject([
      [
        {
          command: {
            requestId: 'request-1',
            wish: { side: 'buy', measure: 'amount', amount: 100_000 },
            cardId: 'bank-1',
            price: 93_528,
            quotedAt: epochAt(FRIDAY, '10:30:00'),
          },
        },
        expect.anything(),
      ],
    ]);
    expect([flow.view().destination, flow.ports.readDraft('buy')]).toEqual([result, null]);
    expect(flow.actor.getSnapshot().output).toEqual({ kind: 'placed', receipt });
  });

  it('accepts grams as well, and keeps both entries [GD-31] [GD-32]', async () => {
    const flow = begin();
    await flow.until('editing');
    flow.actor.send({ type: 'amount.entered', text: '1000' });
    flow.actor.send({ type: 'amount.entered', text: '1000.123' });
    flow.actor.send({ type: 'measure.chosen', measure: 'grams' });
    flow.actor.send({ type: 'amount.entered', text: '0.5001' });
    flow.actor.send({ type: 'amount.entered', text: '0.50011' });
    flow.actor.send({ type: 'all.pressed' });
    expect(flow.view()).toMatchObject({
      measure: 'grams',
      entryText: '0.5001',
      fill: { gramsText: '0.5001', totalText: '469.13', restText: null },
    });
    const again = begin({ readDraft: flow.ports.readDraft });
    await again.until('editing');
    expect(again.view()).toMatchObject({ measure: 'grams', entryText: '0.5001' });
    again.actor.send({ type: 'measure.chosen', measure: 'amount' });
    expect(again.view().entryText).toBe('1000');
  });

  it('shows the first fault to correct [GD-33] [GD-36] [GD-35] [GD-37]', async () => {
    const flow = begin();
    await flow.until('editing');
    flow.actor.send({ type: 'order.pressed' });
    expect(flow.view().notice?.body).toEqual({ kind: 'gold-amount-missing' });
    flow.actor.send({ type: 'measure.chosen', measure: 'grams' });
    flow.actor.send({ type: 'order.pressed' });
    expect(flow.view().notice?.body).toEqual({ kind: 'gold-grams-missing' });
    flow.actor.send({ type: 'amount.entered', text: '0.0009' });
    expect(flow.view().tip).toEqual({ kind: 'gold-below-grams', min: 10 });
    // a card whose limit is too low, and a wallet that holds too little
    flow.actor.send({ type: 'amount.entered', text: '10' });
    flow.actor.send({ type: 'card.chosen', cardId: 'wallet' });
    flow.actor.send({ type: 'order.pressed' });
    expect(flow.view().dialog).toMatchObject({ body: { kind: 'wallet-short' }, accept: 'top-up' });
    flow.actor.send({ type: 'dialog.accepted' });
    expect(flow.view()).toMatchObject({ step: 'leaving', destination: { to: 'top-up' } });
    const nowhere = begin({ readOffer: () => Promise.resolve({ kind: 'read', value: aGoldOffer({ cards: [], lastUsedCardId: null }) }) });
    await nowhere.until('editing');
    nowhere.actor.send({ type: 'amount.entered', text: '1000' });
    expect(nowhere.view().button).toEqual({ isEnabled: false, reason: { kind: 'card-not-chosen' } });
  });

  it('does not open without the service, and says where to get it [GD-30]', async () => {
    const value = aGoldOffer({ service: aGoldService({ state: 'none' }) });
    const flow = begin({ readOffer: () => Promise.resolve({ kind: 'read', value }) });
    await flow.until('failed');
    expect(flow.view()).toMatchObject({ problem: { kind: 'gold-service-missing' }, wayOut: { to: 'gold-service' }, scene: 'stopped' });
  });

  it('follows the price while the form is edited, and keeps the last price when a read fails [GD-38]', async () => {
    const readNow = vi.fn<GoldOrderPorts['readNow']>(() => now(93_600, '10:30:25'));
    const flow = begin({ readNow });
    await flow.until('editing');
    flow.clock.increment(5_000);
    expect(flow.view().step).toBe('edit');
    flow.actor.send({ type: 'amount.entered', text: '500' });
    await flow.until('editing');
    expect(flow.view()).toMatchObject({ priceText: '936.00', quotedAtText: '2026-11-20 10:30:25', entryText: '500' });
    readNow.mockRejectedValue(new PortError('offline'));
    flow.clock.increment(5_000);
    await flow.until('editing');
    expect(flow.view()).toMatchObject({ priceText: '936.00', notice: null });
  });

  it('shows a changed price in the summary, and returns to the form when trading ends [GD-39]', async () => {
    const readNow = vi.fn<GoldOrderPorts['readNow']>(() => now(93_600, '10:30:50'));
    const flow = await beginReviewing({ readNow });
    flow.clock.increment(30_000);
    await flow.until('reviewing');
    expect(flow.view()).toMatchObject({ priceText: '936.00', notice: { body: { kind: 'gold-price-renewed', price: 93_600 } } });
    const market = { isOpen: false, changesAt: epochAt(FRIDAY, '13:30:00') };
    readNow.mockResolvedValue({ kind: 'read', value: aGoldNow({ market }) });
    flow.clock.increment(30_000);
    await flow.until('editing');
    expect(flow.view()).toMatchObject({ tip: { kind: 'gold-closed', opensAt: market.changesAt }, hours: null });
  });

  it('refuses an order at an outdated price [GD-39]', async () => {
    let time: EpochMs = epochAt(FRIDAY, '10:30:20');
    const flow = await beginReviewing({ clock: { now: () => time }, readNow: () => now(93_528, '10:31:05') });
    time = epochAt(FRIDAY, '10:31:05');
    flow.actor.send({ type: 'order.confirmed' });
    await flow.until('reviewing');
    expect(flow.view()).toMatchObject({ quotedAtText: '2026-11-20 10:31:05', notice: null });
    flow.actor.send({ type: 'order.confirmed' });
    expect(flow.view().step).toBe('password');
  });

  it('asks again with the new price when that differs from the expired quote [GD-41]', async () => {
    const readOffer = vi.fn<GoldOrderPorts['readOffer']>(() => Promise.resolve({ kind: 'read', value: aGoldOffer() }));
    const flow = await beginPaying({ readOffer, cashier: cashierThat(() => Promise.resolve({ kind: 'refused', message })) });
    await flow.until('refused');
    expect(flow.view().dialog).toMatchObject({ title: 'notice-title', body: message });
    readOffer.mockResolvedValue({
      kind: 'read',
      value: aGoldOffer({ quote: { buyPrice: fen(93_700), sellPrice: fen(93_500), at: epochAt(FRIDAY, '10:31:30') } }),
    });
    flow.actor.send({ type: 'dialog.accepted' });
    await flow.until('editing');
    expect(flow.view()).toMatchObject({ priceText: '937.00', entryText: '1000' });
  });
});

describe('selling gold', () => {
  it('accepts grams or all that is held, and pays to a card [GD-32] [GD-43]', async () => {
    const flow = begin({ preBuy: { ...fakeGoldOrderPorts().preBuy, check: () => Promise.reject(new PortError('server')) } }, 'sell');
    await flow.until('editing');
    flow.actor.send({ type: 'measure.chosen', measure: 'amount' });
    expect(flow.view()).toMatchObject({ measure: 'grams', priceText: '933.28', heldText: '10.0000', allEntry: '10' });
    flow.actor.send({ type: 'all.pressed' });
    expect(flow.view()).toMatchObject({
      entryText: '10',
      fill: { worthText: '9,332.80', feeText: '28.00', totalText: '9,304.80', restText: null },
    });
    flow.actor.send({ type: 'card.chosen', cardId: 'wallet' });
    flow.actor.send({ type: 'order.pressed' });
    expect(flow.view()).toMatchObject({ step: 'review', card: { cardId: 'wallet' } });
  });

  it('does not open without a holding [GD-30]', async () => {
    const value = aGoldOffer({ side: 'sell', held: grams(0) });
    const flow = begin({ readOffer: () => Promise.resolve({ kind: 'read', value }) }, 'sell');
    await flow.until('failed');
    expect(flow.view()).toMatchObject({ problem: { kind: 'gold-nothing-held' }, wayOut: { to: 'gold' } });
  });
});

describe('the draft of an order of gold', () => {
  it('keeps only the entries and choices [GD-31]', async () => {
    const flow = await beginReviewing();
    expect(flow.ports.readDraft('buy')).toEqual({
      side: 'buy',
      measure: 'amount',
      amountText: '1000',
      gramsText: '',
      cardId: 'bank-1',
      errand: null,
      requestId: null,
    } satisfies GoldOrderDraft);
  });
});

/** Every second moment the quote is outdated. */
const restless = (): GoldOrderPorts['clock'] => {
  let calls = 0;
  return {
    now: () => {
      calls += 1;
      return epochMs(epochAt(FRIDAY, '10:30:20') + (calls % 2) * 120_000);
    },
  };
};

testOrderFlow<GoldOrderPorts, GoldCommand, GoldReceipt, GoldOrderEvent>('an order of gold', {
  promises: {
    opening: ['GD-30'],
    draft: ['GD-31'],
    summary: ['GD-40'],
    once: ['GD-41'],
    lost: ['GD-41'],
    visit: ['GD-30'],
    refused: ['GD-41'],
    unsent: ['FL-662', 'TP-14'],
    signIn: ['GD-41'],
    ways: ['GD-45'],
  },
  receipt,
  result,
  notArrived: 'gold-not-arrived',
  begin,
  beginReviewing,
  portsOf: ({ cashier, find, read }) => ({
    cashier,
    readOffer: read({ kind: 'read', value: aGoldOffer() }),
    findOrder: find<FoundOrder<GoldReceipt>>({ kind: 'placed', receipt }),
  }),
  draftOf: ({ readDraft }) => readDraft('buy'),
  walk: {
    machine: (ports) => createGoldOrderMachine(fakeGoldOrderPorts(ports)),
    restless: () => createGoldOrderMachine(fakeGoldOrderPorts({ clock: restless() })),
    inputs: [
      { side: 'buy', mode: 'simple' },
      { side: 'sell', mode: 'simple' },
    ],
    events: [
      { type: 'amount.entered', text: '1000' },
      { type: 'amount.entered', text: '6000' },
      { type: 'amount.entered', text: 'x' },
      { type: 'measure.chosen', measure: 'grams' },
      { type: 'measure.chosen', measure: 'amount' },
      { type: 'all.pressed' },
      { type: 'card.chosen', cardId: 'bank-1' },
      { type: 'card.chosen', cardId: 'wallet' },
      { type: 'card.chosen', cardId: 'nobody' },
      { type: 'order.pressed' },
      { type: 'order.confirmed' },
    ],
    outcomes: {
      ...orderOutcomes(receipt, [aGoldOffer(), aGoldOffer({ side: 'sell' })]),
      preBuy: everyGateEnd,
      readNow: readings(aGoldNow(), aGoldNow({ market: { isOpen: false, changesAt: epochAt(FRIDAY, '13:30:00') } })),
    },
    keyOf: orderKeyOf(({ side, measure, amountText, gramsText, cardId, offer }: GoldOrderContext) => [
      side,
      measure,
      amountText,
      gramsText,
      cardId,
      offer?.side,
      offer?.market.isOpen,
    ]),
    rests: ['blocked'],
    gaps: ['checking'],
    seed: 20_261_120,
    steps: 24_000,
    steady: { inputs: [{ side: 'buy', mode: 'simple' }] },
    orders: 15,
  },
});
