import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { calendarDate, fen } from '../../values/index.ts';
import { PortError } from '../../kit/port-error.ts';
import { fakeMaturityPorts } from '../maturity/maturity.fakes.ts';
import type { MaturityCommand, MaturityReceipt } from '../maturity/maturity.types.ts';
import { aStanding, fakePreBuyPorts } from '../../qualification/testing.fakes.ts';
import { fakeTradePasswordPorts } from '../../kit/trade-password/trade-password.fakes.ts';
import { aBankCard, aReceipt, anOffer, aWallet, fakeBuyPorts } from './buy.fakes.ts';
import { createBuyMachine } from './buy.machine.ts';
import type { BuyPorts } from './buy.ports.ts';
import type { BuyDraft, BuyEvent, FoundPurchase, OrderOutcome } from './buy.types.ts';
import { cashierOf, toBuyView, type BuyView } from './buy.view.ts';
import { createNetwork, settle, weather } from '../../testing/order-storm.ts';
import { RUNS } from '../../testing/runs.ts';

const applyDate = calendarDate('2026-11-20');
const message = { kind: 'server', text: '失败' } as const;

/** Further outcomes of a call: it is refused in one of three ways, the password is wrong, or its key is stale. */
const FATES = ['refused', 'risk', 'quota', 'wrong', 'stale'] as const;

const USER_EVENTS: readonly BuyEvent[] = [
  { type: 'amount.entered', text: '10000' },
  { type: 'amount.entered', text: '12000' },
  { type: 'amount.entered', text: '6000' },
  { type: 'amount.entered', text: '300000' },
  { type: 'amount.entered', text: '' },
  { type: 'card.chosen', cardId: 'wallet-1' },
  { type: 'card.chosen', cardId: 'wallet-2' },
  { type: 'card.chosen', cardId: 'bank-1' },
  { type: 'arrangement.chosen', arrangement: 'continue' },
  { type: 'arrangement.chosen', arrangement: 'redeem' },
  { type: 'agreement.ticked', agreed: true },
  { type: 'agreement.ticked', agreed: false },
  { type: 'order.pressed' },
  { type: 'review.left' },
  { type: 'order.confirmed' },
  { type: 'retry.pressed' },
  { type: 'dialog.accepted' },
  { type: 'dialog.refused' },
  { type: 'dialog.dismissed' },
  { type: 'notice.faded' },
  { type: 'destination.followed' },
];

/** A gateway with a memory: what it did with each request id, whatever the client learned of it. */
const createGateway = () => {
  const orders = new Map<string, { readonly orderNo: string; state: 'placed' | 'refused' | 'released' | 'expired' | 'paid' }>();
  const shut = new Set<string>();
  const open = () => [...orders.values()].filter(({ state }) => state === 'placed' || state === 'paid');
  return {
    orders,
    open,
    /** True when an id can bring no order any more. */
    isSettled: (requestId: string) =>
      shut.has(requestId) || ['refused', 'released', 'expired'].includes(orders.get(requestId)?.state ?? ''),
    place: (requestId: string, isRefused: boolean): OrderOutcome => {
      const refused: OrderOutcome = { kind: 'refused', refusal: { kind: 'other', message: { kind: 'server', text: '失败' } } };
      if (shut.has(requestId)) return refused;
      const known = orders.get(requestId);
      const order = known ?? { orderNo: `order-${orders.size + 1}`, state: isRefused ? ('refused' as const) : ('placed' as const) };
      orders.set(requestId, order);
      return order.state === 'refused' ? refused : { kind: 'unpaid', orderNo: order.orderNo, applyDate };
    },
    find: (requestId: string): FoundPurchase => {
      const order = orders.get(requestId);
      switch (order?.state) {
        case undefined:
          shut.add(requestId);
          return { kind: 'never-arrived' };
        case 'placed':
          return { kind: 'unpaid', orderNo: order?.orderNo ?? '', applyDate };
        case 'paid':
          return { kind: 'placed', receipt: { ...aReceipt, orderNo: order?.orderNo ?? '' } };
        case 'refused':
          return { kind: 'refused', refusal: { kind: 'other', message: { kind: 'server', text: '失败' } } };
        case 'released':
        case 'expired':
          return { kind: 'closed' };
      }
    },
    release: (orderNo: string): boolean => {
      const order = [...orders.values()].find((each) => each.orderNo === orderNo);
      if (order === undefined || order.state === 'paid') return false;
      if (order.state === 'placed') order.state = 'released';
      return true;
    },
    pay: (orderNo: string): boolean => {
      const order = [...orders.values()].find((each) => each.orderNo === orderNo);
      if (order?.state !== 'placed') return order?.state === 'paid';
      order.state = 'paid';
      return true;
    },
    expire: () => {
      for (const order of orders.values()) if (order.state === 'placed') order.state = 'expired';
    },
  };
};

/** A user before a flow, a flow before a network, a network before a gateway. Every call waits until a command answers it. */
const createWorld = () => {
  const gateway = createGateway();
  const network = createNetwork<(typeof FATES)[number]>();
  const { call } = network;
  const orderedIds: string[] = [];
  const misdeeds: string[] = [];
  let ordersInFlight: { signal: AbortSignal | undefined; done: boolean }[] = [];
  let draft: BuyDraft | null = null;
  const ports: BuyPorts = fakeBuyPorts({
    preBuy: fakePreBuyPorts({
      check: () =>
        call((fate) => ({
          kind: 'judged',
          standing: aStanding(fate === 'risk' ? { matchFlag: 1 } : fate === 'refused' ? { riskAssessed: false } : {}),
        })),
    }),
    readOffer: () => anOffer(),
    readDraft: () => draft,
    saveDraft: (next) => {
      draft = next;
    },
    clearDraft: () => {
      draft = null;
    },
    loadCards: () =>
      call(() => ({
        cards: [aWallet(), aWallet({ cardId: 'wallet-2', available: fen(1_100_000) }), aBankCard()],
        lastUsedCardId: null,
      })),
    isFirstPurchase: () => call((fate) => fate !== 'refused'),
    placeOrder: ({ requestId }, signal) => {
      const others = orderedIds.filter((id) => !gateway.isSettled(id));
      if (others.length > 0) misdeeds.push(`${requestId} was sent while ${others.join()} could still be an order`);
      if (orderedIds.includes(requestId)) misdeeds.push(`${requestId} was sent twice`);
      if (ordersInFlight.some((each) => !each.done && each.signal?.aborted !== true)) misdeeds.push('two orders in flight');
      orderedIds.push(requestId);
      const flight = { signal, done: false };
      ordersInFlight.push(flight);
      return call((fate): OrderOutcome => {
        if (fate === 'risk' || fate === 'quota') {
          gateway.place(requestId, true);
          return fate === 'risk'
            ? { kind: 'refused', refusal: { kind: 'risk', message: { kind: 'order-risk-refused', productLevel: 3, investorLevel: 2 } } }
            : {
                kind: 'refused',
                refusal: { kind: 'quota', message: { kind: 'above-remaining', max: fen(1_100_000) }, remaining: fen(1_100_000) },
              };
        }
        const outcome = gateway.place(requestId, fate === 'refused');
        if (gateway.open().length > 1) misdeeds.push('two open orders at the gateway');
        return outcome;
      }).finally(() => {
        flight.done = true;
      });
    },
    maturity: fakeMaturityPorts({
      check: () => call((fate) => (fate === 'refused' ? { kind: 'refused', message } : { kind: 'allowed', needsAlert: fate === 'risk' })),
      cashier: fakeTradePasswordPorts<MaturityCommand, MaturityReceipt>(
        { arrangement: 'continue' },
        {
          submit: ({ command: { arrangement } }) =>
            call((fate) => {
              if (fate === 'wrong') return { kind: 'wrong-password', message: { kind: 'wrong-trade-password', triesLeft: 4 } };
              if (fate === 'stale') return { kind: 'cancelled-by-server', message: { kind: 'password-key-stale' } };
              return fate === 'refused' ? { kind: 'refused', message } : { kind: 'accepted', receipt: { arrangement } };
            }),
        },
      ),
    }),
    findOrder: (requestId) => call(() => gateway.find(requestId)),
    releaseOrder: async (orderNo) => {
      const isReleased = await call(() => gateway.release(orderNo));
      if (!isReleased) throw new PortError('server');
    },
    cashier: fakeTradePasswordPorts(aReceipt, {
      submit: ({ command }) =>
        call((fate) => {
          if (fate === 'wrong') return { kind: 'wrong-password', message: { kind: 'wrong-trade-password', triesLeft: 4 } };
          if (fate === 'stale') return { kind: 'cancelled-by-server', message: { kind: 'password-key-stale' } };
          if (fate === 'refused' || !gateway.pay(command.orderNo)) return { kind: 'refused', message: { kind: 'order-expired' } };
          return { kind: 'accepted', receipt: { ...aReceipt, orderNo: command.orderNo } };
        }),
    }),
  });

  const machine = createBuyMachine(ports);
  const open = () => {
    ordersInFlight = [];
    const clock = new SimulatedClock();
    const actor = createActor(machine, { input: { mode: 'simple' }, clock }).start();
    return { actor, clock, view: () => toBuyView(actor.getSnapshot()), pad: () => cashierOf(actor.getSnapshot()) };
  };

  const enter = ({ tip, amountText, card, agreed }: BuyView): BuyEvent => {
    if (tip !== null || amountText === '') return { type: 'amount.entered', text: '10000' };
    if (card === null) return { type: 'card.chosen', cardId: 'wallet-1' };
    return agreed ? { type: 'order.pressed' } : { type: 'agreement.ticked', agreed: true };
  };

  const entry = ({ actor }: ReturnType<typeof open>) =>
    actor.getSnapshot().matches('arranging') ? ports.maturity.cashier.entry : ports.cashier.entry;

  /** Invariants of a flow at rest, whatever came before. */
  const faults = ({ actor }: ReturnType<typeof open>): readonly string[] => {
    const now = actor.getSnapshot();
    const { context } = now;
    const found = [...misdeeds];
    if (context.placed !== null && context.requestId !== context.placed.requestId) found.push('a placed order under another id');
    if ((now.matches('editing') || now.matches('reviewing')) && context.requestId !== (context.placed?.requestId ?? null)) {
      found.push('an open id in the form without its order');
    }
    if (now.matches('arranging') && draft !== null && draft?.arrangement !== context.arrangement) {
      found.push('a draft with an arrangement that nobody allowed');
    }
    if (now.matches('placed')) {
      const paid = [...gateway.orders.values()].filter(({ state }) => state === 'paid');
      if (context.receipt === null || paid.length !== 1 || paid[0]?.orderNo !== context.receipt.orderNo)
        found.push('placed without its receipt');
      if (draft !== null) found.push('a draft after the end');
    } else if (context.requestId !== null && draft?.requestId !== context.requestId) {
      found.push('an open order that a reload would forget');
    }
    return found;
  };

  return { network, open, enter, entry, expire: gateway.expire, faults };
};

describe('buy, on random walks before a gateway that loses calls and answers', () => {
  it('never orders twice, never forgets an order, never ends placed without its receipt [BUY-22] [BUY-25] [BUY-27]', async () => {
    const unvisited = await weather({
      fates: FATES,
      events: USER_EVENTS,
      waits: [300, 1_000, 3_000, 30_000],
      length: { min: 20, max: 90 },
      turns: TURNS,
      world: createWorld,
      free: ['edit', 'review', 'password', 'leaving'],
      end: 'placed',
      visits: RESTING,
    });
    expect(unvisited).toEqual([]);
  });
});

const TURNS = 24;

const RESTING = [
  '"checking"',
  '"blocked"',
  '"loading"',
  '"failed"',
  '{"editing":"settled"}',
  '{"editing":"judgingCard"}',
  '"arranging"',
  '"shortOfBalance"',
  '"reviewing"',
  '"releasing"',
  '"ordering"',
  '"riskRefused"',
  '"unconfirmed"',
  '"asking"',
  '"paying"',
  '"refused"',
  '"leaving"',
  '"away"',
  '"placed"',
  '"unsettled"',
];

describe('buy, when taps and answers race', () => {
  it('has one order at most, whatever the order of events [BUY-22]', async () => {
    const taps: readonly BuyEvent[] = [
      { type: 'order.pressed' },
      { type: 'order.pressed' },
      { type: 'order.confirmed' },
      { type: 'order.confirmed' },
      { type: 'review.left' },
      { type: 'amount.entered', text: '12000' },
      { type: 'order.pressed' },
      { type: 'order.confirmed' },
      { type: 'card.chosen', cardId: 'wallet-1' },
    ];
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.shuffledSubarray([...taps], { minLength: 4 }), fc.boolean(), async (scheduler, later, isLost) => {
        const gateway = createGateway();
        let mostOpen = 0;
        let sent = 0;
        const ports = fakeBuyPorts({
          isFirstPurchase: scheduler.scheduleFunction(() => Promise.resolve(true)),
          placeOrder: scheduler.scheduleFunction(({ requestId }) => {
            sent += 1;
            const outcome = gateway.place(requestId, false);
            mostOpen = Math.max(mostOpen, gateway.open().length);
            return isLost ? Promise.reject(new PortError('timeout')) : Promise.resolve(outcome);
          }),
          findOrder: scheduler.scheduleFunction((requestId) => Promise.resolve(gateway.find(requestId))),
          releaseOrder: scheduler.scheduleFunction((orderNo) => {
            gateway.release(orderNo);
            return Promise.resolve();
          }),
        });
        const clock = new SimulatedClock();
        const actor = createActor(createBuyMachine(ports), { input: { mode: 'simple' }, clock }).start();
        await settle(TURNS);
        actor.send({ type: 'amount.entered', text: '10000' });
        actor.send({ type: 'card.chosen', cardId: 'wallet-1' });
        actor.send({ type: 'agreement.ticked', agreed: true });
        scheduler.scheduleSequence(
          [...taps.slice(0, 4), ...later].map((event) => () => {
            actor.send(event);
            clock.increment(3_000);
            return Promise.resolve();
          }),
        );
        await scheduler.waitIdle();
        await settle(TURNS);
        clock.increment(3_000);
        await scheduler.waitIdle();
        await settle(TURNS);
        expect(sent).toBeLessThanOrEqual(1);
        expect(mostOpen).toBeLessThanOrEqual(1);
        const { context } = actor.getSnapshot();
        expect(context.requestId === null || gateway.orders.has(context.requestId) || sent === 0).toBe(true);
      }),
      RUNS,
    );
  });

  it('does nothing after the page is gone, though answers still come [BUY-22]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 0, max: 4 }), async (scheduler, leavesAfter) => {
        const saved: (string | null)[] = [];
        const ports = fakeBuyPorts({
          isFirstPurchase: scheduler.scheduleFunction(() => Promise.resolve(true)),
          placeOrder: scheduler.scheduleFunction(() => Promise.resolve<OrderOutcome>({ kind: 'unpaid', orderNo: 'order-1', applyDate })),
          saveDraft: ({ requestId }) => saved.push(requestId),
        });
        const actor = createActor(createBuyMachine(ports), { input: { mode: 'simple' }, clock: new SimulatedClock() }).start();
        await settle(TURNS);
        const events: readonly BuyEvent[] = [
          { type: 'amount.entered', text: '10000' },
          { type: 'card.chosen', cardId: 'wallet-1' },
          { type: 'agreement.ticked', agreed: true },
          { type: 'order.pressed' },
          { type: 'order.confirmed' },
        ];
        for (const event of events.slice(0, leavesAfter + 1)) actor.send(event);
        const before = actor.getSnapshot();
        const savedBefore = saved.length;
        actor.stop();
        await scheduler.waitIdle();
        await settle(TURNS);
        expect(actor.getSnapshot().value).toEqual(before.value);
        expect(saved).toHaveLength(savedBefore);
      }),
      RUNS,
    );
  });
});
