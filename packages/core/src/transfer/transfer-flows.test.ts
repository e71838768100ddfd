import { FRAME_EVENTS, answering, presses, readings } from '../testing/walk-events.ts';
import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import type { FoundOrder } from '../kit/found-order.ts';
import { PortError } from '../kit/port-error.ts';
import { fakeTradePasswordPorts } from '../kit/trade-password/trade-password.fakes.ts';
import type { PasswordOutcome } from '../kit/trade-password/trade-password.types.ts';
import { everyGateEnd } from '../qualification/testing.fakes.ts';
import { testOrderFlow } from '../testing/order-contract.fakes.ts';
import { driveOrder, orderKeyOf, orderOutcomes } from '../testing/order-flow.ts';
import { createRandom, gapsOf, walkMachine } from '../testing/walk-machine.ts';
import { calendarDate, epochAt, epochMs, type EpochMs, fen } from '../values/index.ts';
import {
  createTransferListingMachine,
  type TransferListingPorts,
  type TransferListingEvent,
  toTransferListingView,
} from './transfer-listing/transfer-listing.machine.ts';
import { createTransferPurchaseMachine } from './transfer-purchase/transfer-purchase.machine.ts';
import type {
  TransferPurchasePorts,
  TransferCommand,
  TransferPurchaseContext,
  TransferPurchaseEvent,
} from './transfer-purchase/transfer-purchase.types.ts';
import { toTransferPurchaseView } from './transfer-purchase/transfer-purchase.view.ts';
import { createTransferSaleMachine } from './transfer-sale/transfer-sale.machine.ts';
import type { TransferSalePorts, ListingCommand, TransferSaleContext, TransferSaleEvent } from './transfer-sale/transfer-sale.types.ts';
import { toTransferSaleView } from './transfer-sale/transfer-sale.view.ts';
import {
  aListingOfDay,
  aListingReceipt,
  aTransferBuyOffer,
  aTransferOffer,
  aTransferReceipt,
  fakeTransferListingPorts,
  fakeTransferPurchasePorts,
  fakeTransferSalePorts,
} from './transfer.fakes.ts';
import { TRANSFER_AGREEMENT_VERSION, type ListingReceipt, type TransferReceipt } from './transfer.ts';

const FRIDAY = calendarDate('2026-11-20');
const NOON = epochAt(FRIDAY, '10:30:20');

describe('listing a holding', () => {
  const receipt = aListingReceipt();
  const begin = (overrides: Partial<TransferSalePorts> = {}) => {
    const ports = fakeTransferSalePorts(overrides);
    return driveOrder({
      ports,
      actorOn: (clock) => createActor(createTransferSaleMachine(ports), { clock, input: { holdingNo: 'H1' } }),
      toView: toTransferSaleView,
    });
  };
  const beginReviewing = async (overrides: Partial<TransferSalePorts> = {}) => {
    const flow = begin(overrides);
    await flow.until('editing');
    flow.actor.send({ type: 'amount.entered', text: '100400' });
    flow.actor.send({ type: 'agreement.ticked', agreed: true });
    flow.actor.send({ type: 'order.pressed' });
    return flow;
  };

  it('leads by a price through the amounts of both sides and the password to the result [TX-33] [TX-36] [TX-37] [TX-38]', async () => {
    const submit = vi.fn(() => Promise.resolve<PasswordOutcome<ListingReceipt>>({ kind: 'accepted', receipt }));
    const flow = await beginReviewing({ cashier: fakeTradePasswordPorts<ListingCommand, ListingReceipt>(receipt, { submit }) });
    expect(flow.view()).toMatchObject({
      step: 'review',
      lowestText: '97,485.00',
      highestText: '101,505.00',
      preview: {
        priceText: '100,400.00',
        feeText: '0.00',
        proceedsText: '100,400.00',
        income: { text: '+400.00', trend: 'gain' },
        keptRateText: '2.92%',
        returnText: '3.91%',
      },
      frozen: { kind: 'transfer-frozen', lastDay: '2027-03-29' },
    });
    flow.actor.send({ type: 'order.confirmed' });
    expect(flow.ports.readDraft('H1')?.requestId).toBe('request-1');
    flow.typePassword();
    await flow.until('placed');
    expect(submit.mock.calls).toMatchObject([
      [{ command: { requestId: 'request-1', holdingNo: 'H1', price: 10_040_000, version: TRANSFER_AGREEMENT_VERSION } }, expect.anything()],
    ]);
    expect([flow.view().destination, flow.ports.readDraft('H1')]).toEqual([{ to: 'transfer-result', recordNo: receipt.listingNo }, null]);
  });

  it('accepts a retained rate as well, and keeps both entries in the draft [TX-31] [TX-32]', async () => {
    const flow = begin();
    await flow.until('editing');
    for (const text of ['100400', '100400.123']) flow.actor.send({ type: 'amount.entered', text });
    flow.actor.send({ type: 'measure.chosen', measure: 'rate' });
    for (const text of ['3.65', '3.655', '100']) flow.actor.send({ type: 'amount.entered', text });
    expect(flow.view()).toMatchObject({ measure: 'rate', entryText: '3.65', preview: { priceText: '100,500.00', keptRateText: '3.65%' } });
    const again = begin({ readDraft: flow.ports.readDraft });
    await again.until('editing');
    expect(again.view()).toMatchObject({ measure: 'rate', entryText: '3.65' });
    again.actor.send({ type: 'measure.chosen', measure: 'price' });
    expect(again.view().entryText).toBe('100400');
  });

  it('shows the first fault to correct [TX-33] [TX-34]', async () => {
    const flow = begin();
    await flow.until('editing');
    const pressed = () => {
      flow.actor.send({ type: 'order.pressed' });
      return flow.view().notice?.body.kind;
    };
    expect(pressed()).toBe('transfer-price-missing');
    flow.actor.send({ type: 'measure.chosen', measure: 'rate' });
    expect(pressed()).toBe('transfer-rate-missing');
    flow.actor.send({ type: 'measure.chosen', measure: 'price' });
    flow.actor.send({ type: 'amount.entered', text: '90000' });
    expect([pressed(), flow.view().preview]).toEqual(['transfer-price-low', null]);
    flow.actor.send({ type: 'amount.entered', text: '100400' });
    expect(pressed()).toBe('transfer-agreement-unticked');
    flow.actor.send({ type: 'agreement.ticked', agreed: true });
    expect(flow.view().button).toEqual({ isEnabled: true, reason: null });
  });

  it('does not open for a listed holding, and reads again on another day [TX-30] [TX-35]', async () => {
    const listed = begin({ readOffer: () => Promise.resolve({ kind: 'read', value: aTransferOffer({ listingNo: 'L1' }) }) });
    await listed.until('failed');
    expect(listed.view()).toMatchObject({ problem: { kind: 'transfer-listed-already' }, listingNo: 'L1' });
    let now: EpochMs = NOON;
    const readOffer = vi.fn<TransferSalePorts['readOffer']>(() => Promise.resolve({ kind: 'read', value: aTransferOffer() }));
    const flow = await beginReviewing({ clock: { now: () => now }, readOffer });
    now = epochAt(calendarDate('2026-11-21'), '00:00:01');
    flow.actor.send({ type: 'order.confirmed' });
    await flow.until('editing');
    expect([readOffer.mock.calls.length, flow.view().entryText]).toEqual([2, '100400']);
  });

  const random = createRandom(1_151);
  testOrderFlow<TransferSalePorts, ListingCommand, ListingReceipt, TransferSaleEvent>('a listing', {
    promises: {
      opening: ['TX-30'],
      draft: ['TX-31'],
      summary: ['TX-36'],
      once: ['TX-36'],
      lost: ['TX-36'],
      visit: ['TX-30'],
      refused: ['TX-36'],
      unsent: ['FL-662', 'TP-14'],
      signIn: ['TX-36'],
      ways: ['TX-39'],
    },
    receipt,
    result: { to: 'transfer-result', recordNo: receipt.listingNo },
    notArrived: 'transfer-listing-not-arrived',
    begin,
    beginReviewing,
    portsOf: ({ cashier, find, read }) => ({
      cashier,
      readOffer: read({ kind: 'read', value: aTransferOffer() }),
      findOrder: find<FoundOrder<ListingReceipt>>({ kind: 'placed', receipt }),
    }),
    draftOf: ({ readDraft }) => readDraft('H1'),
    walk: {
      machine: (ports) => createTransferSaleMachine(fakeTransferSalePorts(ports)),
      restless: () =>
        createTransferSaleMachine(fakeTransferSalePorts({ clock: { now: () => epochMs(NOON + (random() < 0.5 ? 0 : 86_400_000)) } })),
      inputs: [{ holdingNo: 'H1' }],
      events: [
        { type: 'amount.entered', text: '100400' },
        { type: 'amount.entered', text: '3.65' },
        { type: 'amount.entered', text: 'x' },
        { type: 'measure.chosen', measure: 'rate' },
        { type: 'measure.chosen', measure: 'price' },
        { type: 'agreement.ticked', agreed: true },
        { type: 'order.pressed' },
        { type: 'order.confirmed' },
      ],
      outcomes: orderOutcomes(receipt, [aTransferOffer(), aTransferOffer({ listingNo: 'L1' })]),
      keyOf: orderKeyOf(({ measure, priceText, rateText, agreed, offer }: TransferSaleContext) => [
        measure,
        priceText,
        rateText,
        agreed,
        offer?.listingNo,
      ]),
      seed: 20_261_120,
      steps: 12_000,
      orders: 5,
    },
  });
});

describe('buying a listing', () => {
  const receipt = aTransferReceipt();
  const begin = (overrides: Partial<TransferPurchasePorts> = {}) => {
    const ports = fakeTransferPurchasePorts(overrides);
    return driveOrder({
      ports,
      actorOn: (clock) => createActor(createTransferPurchaseMachine(ports), { clock, input: { listingNo: 'L1', mode: 'simple' } }),
      toView: toTransferPurchaseView,
    });
  };
  const beginForm = async (overrides: Partial<TransferPurchasePorts> = {}) => {
    const flow = begin(overrides);
    await flow.until('editing');
    flow.actor.send({ type: 'card.chosen', cardId: 'wallet' });
    flow.actor.send({ type: 'agreement.ticked', agreed: true });
    return flow;
  };

  it('locks it, and leads through the summary and the password to the result [TX-51] [TX-55] [TX-57] [TX-58] [TX-60]', async () => {
    const submit = vi.fn(() => Promise.resolve<PasswordOutcome<TransferReceipt>>({ kind: 'accepted', receipt }));
    const lock = vi.fn(fakeTransferPurchasePorts().lock);
    const flow = await beginForm({ lock, cashier: fakeTradePasswordPorts<TransferCommand, TransferReceipt>(receipt, { submit }) });
    expect(flow.view()).toMatchObject({
      listing: { priceText: '100,400.00', returnText: '3.91%', gainText: '1,420.00', daysLeft: 132, rateText: '3.65%' },
      locked: null,
      unchanged: { kind: 'transfer-unchanged' },
    });
    flow.actor.send({ type: 'order.pressed' });
    await flow.until('reviewing');
    expect(flow.view().locked).toEqual({ kind: 'transfer-locked-until', until: NOON + 60_000 });
    flow.actor.send({ type: 'order.confirmed' });
    expect(flow.ports.readDraft('L1')).toEqual({ listingNo: 'L1', cardId: 'wallet', agreed: true, errand: null, requestId: 'request-1' });
    flow.typePassword();
    await flow.until('placed');
    expect(submit.mock.calls).toMatchObject([
      [
        {
          command: {
            requestId: 'request-1',
            listingNo: '20261120000000000001',
            price: 10_040_000,
            cardId: 'wallet',
            version: TRANSFER_AGREEMENT_VERSION,
            warning: null,
          },
        },
        expect.anything(),
      ],
    ]);
    expect(flow.view().destination).toEqual({ to: 'transfer-result', recordNo: receipt.orderNo });
    expect(lock).toHaveBeenCalledTimes(1);
  });

  it('shows the first fault to correct, a card that cannot pay, and a balance that is too small [TX-52] [TX-53] [TX-54]', async () => {
    const cards = aTransferBuyOffer().cards.map((card) => ({ ...card, available: fen(100) }));
    const readOffer = () => Promise.resolve({ kind: 'read' as const, value: aTransferBuyOffer({ cards }) });
    const flow = begin({ readOffer });
    await flow.until('editing');
    // a broker's product is paid only with the wallet
    flow.actor.send({ type: 'card.chosen', cardId: 'bank-1' });
    expect([flow.view().notice?.body.kind, flow.view().card?.cardId]).toEqual(['wallet-only', 'wallet']);
    flow.actor.send({ type: 'order.pressed' });
    expect(flow.view().notice?.body.kind).toBe('transfer-agreement-unticked');
    flow.actor.send({ type: 'agreement.ticked', agreed: true });
    flow.actor.send({ type: 'order.pressed' });
    expect(flow.view().dialog).toMatchObject({ body: { kind: 'wallet-short' }, accept: 'top-up' });
    flow.actor.send({ type: 'dialog.accepted' });
    expect(flow.view().destination).toMatchObject({ to: 'top-up' });
    const nothing = begin({ readOffer: () => Promise.resolve({ kind: 'read', value: aTransferBuyOffer({ cards: [] }) }) });
    await nothing.until('editing');
    expect(nothing.view().button.reason).toEqual({ kind: 'card-not-chosen' });
  });

  it('reports that somebody else has locked or bought it, and sends nothing [TX-50] [TX-55]', async () => {
    const message = { kind: 'transfer-locked' } as const;
    const readOffer = vi.fn<TransferPurchasePorts['readOffer']>(() => Promise.resolve({ kind: 'read', value: aTransferBuyOffer() }));
    const flow = await beginForm({ readOffer, lock: () => Promise.resolve({ kind: 'refused', message }) });
    flow.actor.send({ type: 'order.pressed' });
    await flow.until('gone');
    expect(flow.view().dialog).toMatchObject({ shape: 'alert', body: message });
    readOffer.mockResolvedValue({ kind: 'read', value: aTransferBuyOffer(aListingOfDay({ state: 'sold' })) });
    flow.actor.send({ type: 'dialog.accepted' });
    await flow.until('failed');
    expect(flow.view()).toMatchObject({ problem: { kind: 'transfer-sold-out' }, wayOut: { to: 'transfer-market' } });
    const unsigned = begin({
      readOffer: () => Promise.resolve({ kind: 'read', value: aTransferBuyOffer({ missingPaper: 'disclosure' }) }),
    });
    await unsigned.until('failed');
    expect(unsigned.view().wayOut).toEqual({ to: 'risk-disclosure', family: 'broker' });
    const uncertified = begin({
      readOffer: () => Promise.resolve({ kind: 'read', value: aTransferBuyOffer({ missingPaper: 'certification' }) }),
    });
    await uncertified.until('failed');
    expect(uncertified.view().wayOut).toEqual({ to: 'certification' });
  });

  it('renews an expired lock before anything is sent [TX-56]', async () => {
    let now: EpochMs = NOON;
    const lock = vi.fn<TransferPurchasePorts['lock']>(() => Promise.resolve({ kind: 'locked', until: epochMs(now + 60_000) }));
    const flow = await beginForm({ clock: { now: () => now }, lock });
    flow.actor.send({ type: 'order.pressed' });
    await flow.until('reviewing');
    now = epochMs(NOON + 60_000);
    flow.actor.send({ type: 'order.confirmed' });
    await flow.until('reviewing');
    expect([lock.mock.calls.length, flow.ports.readDraft('L1')?.requestId]).toEqual([2, null]);
    flow.actor.send({ type: 'order.confirmed' });
    expect(flow.view().step).toBe('password');
    const offline = await beginForm({ lock: () => Promise.reject(new PortError('timeout')) });
    offline.actor.send({ type: 'order.pressed' });
    await offline.until('editing');
    expect(offline.view().notice?.body).toEqual({ kind: 'network-unavailable' });
  });

  it('says when a listing is not locked for the buyer, and accepts the payment nevertheless [TX-79]', async () => {
    const message = { kind: 'transfer-kept-enough' } as const;
    const lock = vi.fn<TransferPurchasePorts['lock']>(() => Promise.resolve({ kind: 'unkept', message }));
    const flow = await beginForm({ lock });
    flow.actor.send({ type: 'order.pressed' });
    await flow.until('reviewing');
    expect(flow.view()).toMatchObject({ locked: message, dialog: null });
    flow.actor.send({ type: 'order.confirmed' });
    expect([flow.view().step, lock.mock.calls.length]).toEqual(['password', 1]);
  });

  it('is checked by the gate with level and family of the product [TX-59]', async () => {
    const check = vi.fn<TransferPurchasePorts['preBuy']['check']>(() => Promise.reject(new PortError('server')));
    const flow = begin({ preBuy: { ...fakeTransferPurchasePorts().preBuy, check } });
    await flow.until('blocked');
    expect(flow.view().scene).toBe('stopped');
  });

  const poor = aTransferBuyOffer({ cards: aTransferBuyOffer().cards.map((card) => ({ ...card, available: fen(100) })) });
  testOrderFlow<TransferPurchasePorts, TransferCommand, TransferReceipt, TransferPurchaseEvent>('the purchase of a listing', {
    promises: {
      opening: ['TX-50'],
      draft: ['TX-51'],
      summary: ['TX-55'],
      once: ['TX-57'],
      lost: ['TX-57'],
      visit: ['TX-50'],
      refused: ['TX-57'],
      unsent: ['FL-662', 'TP-14'],
      signIn: ['TX-57'],
      ways: ['TX-61'],
    },
    receipt,
    result: { to: 'transfer-result', recordNo: receipt.orderNo },
    notArrived: 'transfer-not-arrived',
    begin,
    beginReviewing: (ports) =>
      begin(ports).review([
        { type: 'card.chosen', cardId: 'wallet' },
        { type: 'agreement.ticked', agreed: true },
        { type: 'order.pressed' },
      ]),
    portsOf: ({ cashier, find, read }) => ({
      cashier,
      readOffer: read({ kind: 'read', value: aTransferBuyOffer() }),
      findOrder: find<FoundOrder<TransferReceipt>>({ kind: 'placed', receipt }),
    }),
    draftOf: ({ readDraft }) => readDraft('L1'),
    walk: {
      machine: (ports) => createTransferPurchaseMachine(fakeTransferPurchasePorts(ports)),
      restless: () => createTransferPurchaseMachine(fakeTransferPurchasePorts({ clock: { now: () => NOON } })),
      inputs: [{ listingNo: 'L1', mode: 'simple' }],
      events: [
        { type: 'card.chosen', cardId: 'bank-1' },
        { type: 'card.chosen', cardId: 'wallet' },
        { type: 'card.chosen', cardId: 'nobody' },
        { type: 'agreement.ticked', agreed: true },
        { type: 'order.pressed' },
        { type: 'order.confirmed' },
      ],
      outcomes: {
        ...orderOutcomes(receipt, [aTransferBuyOffer(), poor, aTransferBuyOffer(aListingOfDay({ state: 'sold' }))]),
        preBuy: everyGateEnd,
        lock: {
          done: [
            { kind: 'locked', until: epochMs(NOON + 60_000) },
            // expired before the summary is confirmed
            { kind: 'locked', until: NOON },
            { kind: 'refused', message: { kind: 'transfer-locked' } },
          ],
          errors: [new PortError('timeout')],
        },
      },
      keyOf: orderKeyOf(({ cardId, agreed, offer, lockedUntil }: TransferPurchaseContext) => [
        cardId,
        agreed,
        offer?.listing.state,
        offer?.cards[0]?.available,
        lockedUntil,
      ]),
      rests: ['blocked', 'gone'],
      gaps: ['checking'],
      seed: 20_261_120,
      steps: 24_000,
      orders: 5,
    },
  });
});

describe('the page of a listing', () => {
  const begin = async (overrides: Partial<TransferListingPorts> = {}) => {
    const clock = new SimulatedClock();
    const ports = fakeTransferListingPorts(overrides);
    const actor = createActor(createTransferListingMachine(ports), { clock, input: { listingNo: 'L1' } }).start();
    const until = (state: string) => waitFor(actor, (snapshot) => snapshot.matches(state));
    await until('shown');
    return { actor, until, view: () => toTransferListingView(actor.getSnapshot()) };
  };

  it('has the fixed terms and those of the transfer, and why it cannot be bought [TX-22] [TX-70]', async () => {
    const flow = await begin({ read: () => Promise.resolve({ kind: 'read', value: aListingOfDay({ state: 'locked' }) }) });
    expect(flow.view()).toMatchObject({
      listing: {
        name: '岚川半年悦182天',
        principalText: '100,000.00',
        rateText: '3.65%',
        startsOnText: '2026-10-01',
        maturesOnText: '2027-04-01',
        maturityValueText: '101,820.00',
        incomeText: '1,820.00',
        priceText: '100,400.00',
        returnText: '3.91%',
        gainText: '1,420.00',
        lastDayText: '2027-03-29',
      },
      bar: { kind: 'transfer-locked' },
      canWithdraw: false,
    });
  });

  it('can be withdrawn by its seller after a question, while it is not locked [TX-71]', async () => {
    const withdraw = vi.fn(fakeTransferListingPorts().withdraw);
    const flow = await begin({ withdraw });
    expect(flow.view()).toMatchObject({ canWithdraw: true, bar: { kind: 'transfer-own' } });
    flow.actor.send({ type: 'withdraw.pressed' });
    expect(flow.view().dialog).toMatchObject({ shape: 'confirm', body: { kind: 'transfer-withdraw-question' } });
    flow.actor.send({ type: 'dialog.refused' });
    expect([flow.view().dialog, withdraw.mock.calls.length]).toEqual([null, 0]);
    flow.actor.send({ type: 'withdraw.pressed' });
    flow.actor.send({ type: 'dialog.accepted' });
    await flow.until('shown');
    expect(flow.view()).toMatchObject({
      canWithdraw: false,
      listing: { state: 'withdrawn' },
      notice: { body: { kind: 'transfer-is-withdrawn' }, tone: 'success' },
    });
  });

  it('shows the server’s refusal, and reads again after a lost answer [TX-72]', async () => {
    const read = vi.fn(fakeTransferListingPorts().read);
    const withdraw = vi.fn<TransferListingPorts['withdraw']>(() =>
      Promise.resolve({ kind: 'refused', message: { kind: 'transfer-locked' } }),
    );
    const flow = await begin({ read, withdraw });
    const press = async () => {
      flow.actor.send({ type: 'withdraw.pressed' });
      flow.actor.send({ type: 'dialog.accepted' });
      await flow.until('shown');
    };
    await press();
    expect(flow.view().notice).toEqual({ body: { kind: 'transfer-locked' }, tone: 'warn' });
    withdraw.mockRejectedValue(new PortError('timeout'));
    await press();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('has states that are all reached and left, with deadlines [TX-73]', () => {
    const events: readonly TransferListingEvent[] = [...presses('withdraw.pressed', 'retry.pressed'), ...FRAME_EVENTS];
    const walk = walkMachine(createTransferListingMachine(fakeTransferListingPorts()), {
      inputs: [{ listingNo: 'L1' }],
      events,
      outcomes: {
        read: readings(aListingOfDay({ isOwn: true }), aListingOfDay()),
        withdraw: answering({ kind: 'withdrawn', value: aListingOfDay({ isOwn: true, state: 'withdrawn' }) }),
      },
      keyOf: ({ value, context }) => JSON.stringify([value, context.value?.listing.state, context.value?.listing.isOwn]),
      restsIn: ['shown', 'failed'],
    });
    expect(gapsOf(walk)).toEqual([]);
  });
});
