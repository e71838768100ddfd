import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, type ActorRefFrom } from 'xstate';
import { calendarDate } from '../../values/calendar-date.ts';
import { fen } from '../../values/money.ts';
import { PortError } from '../../kit/port-error.ts';
import { fakeMaturityPorts } from '../maturity/maturity.fakes.ts';
import type { MaturityCommand, MaturityReceipt } from '../maturity/maturity.types.ts';
import { aStanding, fakePreBuyPorts } from '../../qualification/testing.fakes.ts';
import { fakeTradePasswordPorts } from '../../kit/trade-password/trade-password.fakes.ts';
import { aBankCard, aReceipt, anOffer, aWallet, fakeBuyPorts } from './buy.fakes.ts';
import { createBuyMachine, type BuyMachine } from './buy.machine.ts';
import type { BuyPorts } from './buy.ports.ts';
import type { BuyDraft, BuyEvent, FoundOrder, OrderOutcome } from './buy.types.ts';
import { cashierOf, toBuyView } from './buy.view.ts';
import { RUNS } from '../../testing/runs.ts';

const applyDate = calendarDate('2026-11-20');
const message = { kind: 'server', text: '失败' } as const;

/** What a call meets: it is answered, lost on the way there, lost on the way back, refused in one of four ways, or signed out. */
const FATES = ['answered', 'lost-there', 'lost-back', 'refused', 'risk', 'quota', 'wrong', 'stale', 'signed-out'] as const;
type Fate = (typeof FATES)[number];

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

type Command =
  | { readonly do: 'next' }
  | { readonly do: 'event'; readonly event: BuyEvent }
  | { readonly do: 'pad'; readonly type: 'pad.closed' | 'password.forgotten' }
  | { readonly do: 'answer'; readonly fate: Fate; readonly latest: boolean }
  | { readonly do: 'wait'; readonly by: number }
  | { readonly do: 'late-copy' }
  | { readonly do: 'expire' }
  | { readonly do: 'reload' };

const commands: fc.Arbitrary<Command[]> = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.constant<Command>({ do: 'next' }) },
    { weight: 8, arbitrary: fc.boolean().map((latest): Command => ({ do: 'answer', fate: 'answered', latest })) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('answer' as const), fate: fc.constantFrom(...FATES), latest: fc.boolean() }) },
    { weight: 3, arbitrary: fc.constantFrom(...USER_EVENTS).map((event): Command => ({ do: 'event', event })) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('pad.closed' as const, 'password.forgotten' as const).map((type): Command => ({ do: 'pad', type })),
    },
    { weight: 2, arbitrary: fc.constantFrom(300, 1_000, 3_000, 30_000).map((by): Command => ({ do: 'wait', by })) },
    { weight: 1, arbitrary: fc.constantFrom<Command>({ do: 'late-copy' }, { do: 'expire' }, { do: 'reload' }) },
  ),
  { minLength: 20, maxLength: 90, size: 'max' },
);

interface Call {
  readonly name: string;
  readonly signal: AbortSignal | null | undefined;
  settle(fate: Fate): void;
}

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
      return order.state === 'refused' ? refused : { kind: 'placed', orderNo: order.orderNo, applyDate };
    },
    find: (requestId: string): FoundOrder => {
      const order = orders.get(requestId);
      switch (order?.state) {
        case undefined:
          shut.add(requestId);
          return { kind: 'never-arrived' };
        case 'placed':
          return { kind: 'placed', orderNo: order?.orderNo ?? '', applyDate };
        case 'paid':
          return { kind: 'paid', receipt: { ...aReceipt, orderNo: order?.orderNo ?? '' } };
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
  const calls: Call[] = [];
  const lateCopies: (() => void)[] = [];
  const orderedIds: string[] = [];
  const faults: string[] = [];
  let ordersInFlight: { signal: AbortSignal | undefined; done: boolean }[] = [];
  let draft: BuyDraft | null = null;
  let clock = new SimulatedClock();

  const call = <Answer>(name: string, signal: AbortSignal | null | undefined, act: (fate: Fate) => Answer): Promise<Answer> =>
    new Promise((resolve, reject) => {
      calls.push({
        name,
        signal,
        settle: (fate) => {
          if (fate === 'signed-out') {
            reject(new PortError('sign-in-required', 'F01003'));
          } else if (fate === 'lost-there') {
            lateCopies.push(() => act('answered'));
            reject(new PortError('timeout'));
          } else {
            const answer = act(fate);
            if (fate === 'lost-back') reject(new PortError('network'));
            else resolve(answer);
          }
        },
      });
    });

  const ports: BuyPorts = fakeBuyPorts({
    preBuy: fakePreBuyPorts({
      check: (_, signal) =>
        call('check', signal, (fate) => ({
          kind: 'judged',
          standing: aStanding(fate === 'risk' ? { matchFlag: 1 } : fate === 'refused' ? { riskAssessed: false } : {}),
        })),
    }),
    readOffer: () => Promise.resolve(anOffer()),
    readDraft: () => Promise.resolve(draft),
    saveDraft: (next) => {
      draft = next;
    },
    clearDraft: () => {
      draft = null;
    },
    loadCards: (_, signal) =>
      call('cards', signal, () => ({
        cards: [aWallet(), aWallet({ cardId: 'wallet-2', available: fen(1_100_000) }), aBankCard()],
        lastUsedCardId: null,
      })),
    isFirstPurchase: (_, signal) => call('judge', signal, (fate) => fate !== 'refused'),
    placeOrder: ({ requestId }, signal) => {
      const others = orderedIds.filter((id) => !gateway.isSettled(id));
      if (others.length > 0) faults.push(`${requestId} was sent while ${others.join()} could still be an order`);
      if (orderedIds.includes(requestId)) faults.push(`${requestId} was sent twice`);
      if (ordersInFlight.some((each) => !each.done && each.signal?.aborted !== true)) faults.push('two orders in flight');
      orderedIds.push(requestId);
      const flight = { signal, done: false };
      ordersInFlight.push(flight);
      return call('place', signal, (fate): OrderOutcome => {
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
        if (gateway.open().length > 1) faults.push('two open orders at the gateway');
        return outcome;
      }).finally(() => {
        flight.done = true;
      });
    },
    maturity: fakeMaturityPorts({
      check: (_, signal) =>
        call('maturity', signal, (fate) =>
          fate === 'refused' ? { kind: 'refused', message } : { kind: 'allowed', needsAlert: fate === 'risk' },
        ),
      cashier: fakeTradePasswordPorts<MaturityCommand, MaturityReceipt>(
        { arrangement: 'continue' },
        {
          submit: ({ command: { arrangement } }, signal) =>
            call('arrange', signal, (fate) => {
              if (fate === 'wrong') return { kind: 'wrong-password', message: { kind: 'wrong-trade-password', triesLeft: 4 } };
              if (fate === 'stale') return { kind: 'cancelled-by-server', message: { kind: 'password-key-stale' } };
              return fate === 'refused' ? { kind: 'refused', message } : { kind: 'accepted', receipt: { arrangement } };
            }),
        },
      ),
    }),
    findOrder: (requestId, signal) => call('find', signal, () => gateway.find(requestId)),
    releaseOrder: async (orderNo, signal) => {
      const isReleased = await call('release', signal, () => gateway.release(orderNo));
      if (!isReleased) throw new PortError('server');
    },
    cashier: fakeTradePasswordPorts(aReceipt, {
      submit: ({ command }, signal) =>
        call('pay', signal, (fate) => {
          if (fate === 'wrong') return { kind: 'wrong-password', message: { kind: 'wrong-trade-password', triesLeft: 4 } };
          if (fate === 'stale') return { kind: 'cancelled-by-server', message: { kind: 'password-key-stale' } };
          if (fate === 'refused' || !gateway.pay(command.orderNo)) return { kind: 'refused', message: { kind: 'order-expired' } };
          return { kind: 'accepted', receipt: { ...aReceipt, orderNo: command.orderNo } };
        }),
    }),
  });

  const machine = createBuyMachine(ports);
  const open = (): ActorRefFrom<BuyMachine> => {
    clock = new SimulatedClock();
    return createActor(machine, { input: { mode: 'simple' }, clock }).start();
  };
  let actor = open();

  const next = () => {
    const snapshot = actor.getSnapshot();
    const view = toBuyView(snapshot);
    if (view.dialog !== null) return actor.send({ type: 'dialog.accepted' });
    if (snapshot.matches('arranging')) {
      for (const digit of '135790') ports.maturity.cashier.entry.append(digit);
      return cashierOf(snapshot)?.send({ type: 'digits.changed', count: 6 });
    }
    if (view.canRetry && view.step !== 'edit') return actor.send({ type: 'retry.pressed' });
    switch (view.step) {
      case 'edit':
        if (view.tip !== null || view.amountText === '') return actor.send({ type: 'amount.entered', text: '10000' });
        if (view.card === null) return actor.send({ type: 'card.chosen', cardId: 'wallet-1' });
        if (!view.agreed) return actor.send({ type: 'agreement.ticked', agreed: true });
        return actor.send({ type: 'order.pressed' });
      case 'review':
        return actor.send({ type: 'order.confirmed' });
      case 'pay':
        ports.cashier.entry.clear();
        for (const digit of '135790') ports.cashier.entry.append(digit);
        return cashierOf(snapshot)?.send({ type: 'digits.changed', count: 6 });
      case 'leaving':
        return actor.send({ type: 'destination.followed' });
      default:
        return undefined;
    }
  };

  const run = (command: Command) => {
    const isOver = actor.getSnapshot().status === 'done';
    if (isOver && (command.do === 'event' || command.do === 'next')) return undefined;
    switch (command.do) {
      case 'next':
        return next();
      case 'event':
        return actor.send(command.event);
      case 'pad':
        return cashierOf(actor.getSnapshot())?.send({ type: command.type });
      case 'answer': {
        const waiting = command.latest ? calls.pop() : calls.shift();
        return waiting?.settle(command.fate);
      }
      case 'wait':
        return clock.increment(command.by);
      case 'late-copy':
        return lateCopies.shift()?.();
      case 'expire':
        return gateway.expire();
      case 'reload':
        actor.stop();
        ordersInFlight = [];
        actor = open();
        return undefined;
    }
  };

  return { gateway, faults, run, snapshot: () => actor.getSnapshot(), draft: () => draft };
};

/** Lets every promise that can go on go on. */
const settle = async () => {
  for (let turn = 0; turn < 24; turn += 1) await Promise.resolve();
};

/** What must hold of a flow at rest, whatever came before. */
const faultsOf = ({ gateway, faults, snapshot, draft }: ReturnType<typeof createWorld>): readonly string[] => {
  const now = snapshot();
  const { context } = now;
  const view = toBuyView(now);
  const found = [...faults];
  if (now.status === 'error') found.push(`broken: ${String(now.error)}`);
  if (context.placed !== null && context.requestId !== context.placed.requestId) found.push('a placed order under another id');
  if ((now.matches('editing') || now.matches('reviewing')) && context.requestId !== (context.placed?.requestId ?? null)) {
    found.push('an open id in the form without its order');
  }
  if (now.matches('arranging') && draft() !== null && draft()?.arrangement !== context.arrangement) {
    found.push('a draft with an arrangement that nobody allowed');
  }
  if (now.matches('accepted')) {
    const paid = [...gateway.orders.values()].filter(({ state }) => state === 'paid');
    if (context.receipt === null || paid.length !== 1 || paid[0]?.orderNo !== context.receipt.orderNo)
      found.push('accepted without its receipt');
    if (draft() !== null) found.push('a draft after the end');
  } else if (context.requestId !== null && draft()?.requestId !== context.requestId) {
    found.push('an open order that a reload would forget');
  }
  const hasWayOut =
    now.status === 'done' ||
    view.isBusy ||
    view.canRetry ||
    view.dialog !== null ||
    ['edit', 'review', 'pay', 'leaving'].includes(view.step);
  if (!hasWayOut) found.push(`no way out of ${JSON.stringify(now.value)}`);
  if (view.step === 'done' && view.destination === null) found.push('an end without a destination');
  return found;
};

describe('buy, on random walks before a gateway that loses calls and answers', () => {
  it('never orders twice, never forgets an order, never ends accepted without its receipt [BUY-22] [BUY-25] [BUY-27]', async () => {
    const visited = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(commands, async (walk) => {
        const world = createWorld();
        await settle();
        for (const command of walk) {
          world.run(command);
          await settle();
          expect(faultsOf(world)).toEqual([]);
          const state = JSON.stringify(world.snapshot().value);
          visited.set(state, (visited.get(state) ?? 0) + 1);
          if (world.snapshot().matches('accepted')) break;
        }
      }),
      RUNS,
    );
    // a walk that never gets there proves nothing
    expect(RESTING.filter((state) => (visited.get(state) ?? 0) < 5)).toEqual([]);
  });
});

const RESTING = [
  '"checking"',
  '"blocked"',
  '"loadingCards"',
  '"cardsUnavailable"',
  '{"editing":"settled"}',
  '{"editing":"judgingCard"}',
  '"arranging"',
  '"shortOfBalance"',
  '"reviewing"',
  '"releasing"',
  '"ordering"',
  '"riskRefused"',
  '"orderRefused"',
  '"unconfirmed"',
  '"asking"',
  '"paying"',
  '"paymentRefused"',
  '"leaving"',
  '"away"',
  '"accepted"',
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
        await settle();
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
        await settle();
        clock.increment(3_000);
        await scheduler.waitIdle();
        await settle();
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
          placeOrder: scheduler.scheduleFunction(() => Promise.resolve<OrderOutcome>({ kind: 'placed', orderNo: 'order-1', applyDate })),
          saveDraft: ({ requestId }) => saved.push(requestId),
        });
        const actor = createActor(createBuyMachine(ports), { input: { mode: 'simple' }, clock: new SimulatedClock() }).start();
        await settle();
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
        await settle();
        expect(actor.getSnapshot().value).toEqual(before.value);
        expect(saved).toHaveLength(savedBefore);
      }),
      RUNS,
    );
  });
});
