import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, type EventObject, type SimulatedClock } from 'xstate';
import type { Clock } from '../kit/clock.port.ts';
import type { Destination } from '../kit/destination.ts';
import type { FlowFrame } from '../kit/flow-frame.ts';
import type { Message } from '../kit/message.ts';
import type { OrderEvent } from '../kit/order/order-context.ts';
import { PortError } from '../kit/port-error.ts';
import type { RequestIds } from '../kit/request-ids.port.ts';
import { fakeTradePasswordPorts } from '../kit/trade-password/trade-password.fakes.ts';
import type { TradePasswordPorts } from '../kit/trade-password/trade-password.ports.ts';
import type { PasswordOutcome } from '../kit/trade-password/trade-password.types.ts';
import type { EpochMs } from '../values/calendar-date.ts';
import { ORDER_RESTS, orderEvents, orderHoldsOf, watchedIds, type Pad } from './order-flow.ts';
import { gapsOf, randomWalk, walkMachine, type CallOutcomes, type WalkSettings } from './walk-machine.ts';

export interface OrderPromises {
  /** The form opens, or says why not. */
  readonly opening: Ids;
  readonly draft: Ids;
  /** The summary changes nothing. */
  readonly summary: Ids;
  /** At most one request id is open. */
  readonly once: Ids;
  /** The outcome of a lost answer is requested. */
  readonly lost: Ids;
  /** An order of an earlier visit is settled first. */
  readonly visit: Ids;
  /** An order that is not executed changes nothing. */
  readonly refused: Ids;
  /** Without a key nothing is sent. */
  readonly unsent: Ids;
  /** An open id is kept over a sign-in. */
  readonly signIn: Ids;
  /** Deadlines, and a transition out of every state. */
  readonly ways: Ids;
}

/** The parts of a kind's ports. */
export interface OrderWorld<Command, Receipt> {
  readonly cashier: TradePasswordPorts<Command, Receipt>;
  /** A port that returns the outcome of a request id; `placed` is its answer for an executed order. */
  find<Found>(placed: Found): (requestId: string) => Promise<Found | { readonly kind: 'never-arrived' }>;
  /** A port that reads the offer of the form. */
  read<Offer>(offer: Offer): () => Promise<Offer>;
  /** A port that takes an order before the password (`isPaidLater`). */
  place<Answer>(taken: Answer, refused: (message: Message) => Answer): (order: Requested) => Promise<Answer>;
}

/** A running order (`driveOrder`) of any kind. */
interface DrivenOrder<Ports> {
  readonly actor: { send(event: OrderEvent): void; getPersistedSnapshot(): unknown };
  readonly clock: SimulatedClock;
  readonly ports: Ports;
  until(state: State): Promise<unknown>;
  past(state: State): Promise<unknown>;
  readonly view: () => OrderPageView;
  shown(isShown: (view: OrderPageView) => boolean): Promise<unknown>;
  typePassword(): void;
  pad(): Pad | null;
}

interface StoredOrder {
  readDraft: unknown;
  saveDraft: unknown;
  clearDraft: unknown;
}

export interface OrderUnderTest<Ports extends StoredOrder, Command extends Requested, Receipt, Event extends EventObject> {
  readonly promises: OrderPromises;
  readonly receipt: Receipt;
  /** The destination of an executed order; null: its own page shows it. */
  readonly result: Destination | null;
  readonly notArrived: Message['kind'];
  /** The destination of a refused order, if it has its own result page. */
  readonly refusal?: (message: Message) => Destination;
  /** An unsent order is reported by a notice. */
  readonly isUnsentNoticed?: boolean;
  /** It is sent before the password and paid with it, so its request id stays open until it is paid. */
  readonly isPaidLater?: boolean;
  /** The state of an order whose answer to the password was lost, where it is not asked for. */
  readonly lostAt?: string;
  begin(ports: Partial<Ports>): DrivenOrder<Ports>;
  /** Advances to the summary. */
  beginReviewing(ports: Partial<Ports>): Promise<DrivenOrder<Ports>>;
  portsOf(world: OrderWorld<Command, Receipt>): Partial<Ports>;
  draftOf(ports: Ports): { readonly requestId: string | null } | null;
  /**
   * Tests that the summary has the order's days: two moments with different days, and the ports with that clock. Empty for a kind
   * with its own words for it.
   */
  readonly days?: readonly {
    readonly rules: Ids;
    readonly before: EpochMs;
    readonly after: EpochMs;
    portsOf(clock: Clock): Partial<Ports>;
  }[];
  readonly walk: {
    machine(ports: { readonly requestIds?: RequestIds }): AnyStateMachine;
    /** The machine with a clock whose days change now and then. */
    restless(): AnyStateMachine;
    readonly inputs?: readonly unknown[];
    /** The events of the flow besides `orderEvents`. */
    readonly events: readonly Event[];
    readonly outcomes: Readonly<Record<string, CallOutcomes>>;
    readonly keyOf: NonNullable<WalkSettings<AnyStateMachine>['keyOf']>;
    /** States in which it may stay, and states that wait for a child with its own deadlines, besides the pad. */
    readonly rests?: readonly string[];
    readonly gaps?: readonly string[];
    readonly seed: number;
    readonly steps: number;
    /** Settings of the random walk where they differ. */
    readonly steady?: Partial<Pick<WalkSettings<AnyStateMachine>, 'inputs' | 'events' | 'outcomes'>>;
    readonly orders: number;
  };
}

/** The common tests of every order's flow. `promises` lists the rules that they prove for a kind. */
export const testOrderFlow = <Ports extends StoredOrder, Command extends Requested, Receipt, Event extends EventObject>(
  name: string,
  order: OrderUnderTest<Ports, Command, Receipt, Event>,
): void => {
  const { promises, walk } = order;
  const { refusal, isUnsentNoticed = false, isPaidLater = false } = order;
  const standing = isPaidLater ? 'request-1' : null;
  const holds = orderHoldsOf({ isInPlace: order.result === null, hasRefusalPage: refusal !== undefined });
  const start = (ways: Ways, earlier?: DrivenOrder<Ports>) => {
    const { world, seen } = worldOf<Command, Receipt>(order.receipt, ways, isPaidLater);
    const ports = order.portsOf(world);
    return { seen, flow: order.begin(earlier === undefined ? ports : { ...ports, ...storageOf(earlier.ports) }) };
  };
  const review = async (ways: Ways, more: Partial<Ports> = {}) => {
    const { world, seen } = worldOf<Command, Receipt>(order.receipt, ways, isPaidLater);
    return { seen, flow: await order.beginReviewing({ ...order.portsOf(world), ...more }) };
  };
  const confirm = async (ways: Ways) => {
    const run = await review(ways);
    run.flow.actor.send({ type: 'order.confirmed' });
    return run;
  };
  const pay = async (ways: Ways) => {
    const run = await confirm(ways);
    await run.flow.until('paying');
    run.flow.typePassword();
    return run;
  };
  const send = isPaidLater ? confirm : pay;
  /** Advances to an answer that was lost. */
  const lose = async (ways: Ways) => {
    const run = await send({ order: lost, ...ways });
    await run.flow.until('unconfirmed');
    return run;
  };
  const requestOf = ({ ports }: DrivenOrder<Ports>): string | null => order.draftOf(ports)?.requestId ?? null;
  const keptOf = ({ ports }: DrivenOrder<Ports>) => ({ ...order.draftOf(ports), requestId: null });

  describe(`the flow of ${name}`, () => {
    it(`says why it does not open, and reads again on request ${proof(promises.opening)}`, async () => {
      const { flow } = start({ read: failsOnce(new PortError('network')) });
      await flow.until('failed');
      expect(flow.view()).toMatchObject({ step: 'failed', problem: { kind: 'network-unavailable' }, canRetry: true });
      flow.actor.send({ type: 'retry.pressed' });
      await flow.until('editing');
      expect(flow.view()).toMatchObject({ step: 'edit', problem: null });
    });

    it(`restores the entries and choices of the form after a reload ${proof(promises.draft)}`, async () => {
      const { flow } = await review({});
      const kept = keptOf(flow);
      expect(order.draftOf(flow.ports)).toEqual(kept);
      const { flow: again } = start({}, flow);
      await again.until('editing');
      again.actor.send({ type: 'order.pressed' });
      await again.until('reviewing');
      expect(order.draftOf(again.ports)).toEqual(kept);
    });

    it(`goes back from the summary with everything unchanged ${proof(promises.summary)}`, async () => {
      const { flow } = await review({});
      const kept = order.draftOf(flow.ports);
      flow.actor.send({ type: 'review.left' });
      expect(flow.view()).toMatchObject({ step: 'edit', notice: null, problem: null });
      expect(order.draftOf(flow.ports)).toEqual(kept);
    });

    it.each(order.days ?? [])(
      `shows days that have moved over the summary before the password ${proof(order.days?.[0]?.rules ?? [])}`,
      async (days) => {
        let time = days.before;
        const { flow } = await review({}, days.portsOf({ now: () => time }));
        time = days.after;
        flow.actor.send({ type: 'order.confirmed' });
        expect(flow.view()).toMatchObject({ step: 'review', notice: { body: { kind: 'dates-moved' } } });
        flow.actor.send({ type: 'order.confirmed' });
        await flow.until('paying');
        expect(flow.view().step).toBe('password');
      },
    );

    it(`is executed once, under an id stored before it is sent, however often its buttons are pressed ${proof(promises.once)}`, async () => {
      const { flow, seen } = await review({});
      flow.actor.send({ type: 'order.pressed' });
      flow.actor.send({ type: 'order.confirmed' });
      flow.actor.send({ type: 'order.confirmed' });
      await flow.until('paying');
      expect([requestOf(flow), flow.view().announcement]).toEqual(['request-1', { kind: 'enter-trade-password' }]);
      expect(JSON.stringify(flow.actor.getPersistedSnapshot())).not.toMatch(/publicKey|sealed|entry"/);
      flow.typePassword();
      flow.pad()?.send({ type: 'digits.changed', count: 6 });
      flow.actor.send({ type: 'order.confirmed' });
      await flow.until('placed');
      expect([seen.sent, order.draftOf(flow.ports)]).toEqual([['request-1'], null]);
      expect(flow.view()).toMatchObject({ step: 'done', destination: order.result });
    });

    it(`asks for the outcome of a lost order, and never sends it a second time ${proof(promises.lost)}`, async () => {
      const { flow, seen } = await lose({ find: failsOnce(new PortError('network'), 'placed') });
      expect(flow.view()).toMatchObject({ step: 'confirming-outcome', isBusy: true, announcement: { kind: 'outcome-pending' } });
      for (const type of ['order.confirmed', 'order.pressed', 'retry.pressed'] as const) flow.actor.send({ type });
      expect(requestOf(flow)).toBe('request-1');
      flow.clock.increment(3_000);
      await flow.past('asking');
      await flow.until('unconfirmed');
      flow.clock.increment(3_000);
      await flow.until('placed');
      expect([seen.sent, seen.asked]).toEqual([['request-1'], ['request-1', 'request-1']]);
      expect([flow.view().destination, order.draftOf(flow.ports)]).toEqual([order.result, null]);
    });

    it(`goes back to the form with a message when it never arrived; the next one has its own id ${proof(promises.lost)}`, async () => {
      const { flow } = await lose({});
      const kept = keptOf(flow);
      flow.clock.increment(3_000);
      await flow.until('editing');
      expect(flow.view().problem).toEqual({ kind: order.notArrived });
      expect(order.draftOf(flow.ports)).toEqual(kept);
      flow.actor.send({ type: 'order.pressed' });
      expect(flow.view().problem).toBeNull();
      await flow.until('reviewing');
      flow.actor.send({ type: 'order.confirmed' });
      expect(requestOf(flow)).toBe('request-2');
    });

    it(`says after 20 questions that the outcome is unknown, and asks again on request ${proof(promises.lost)}`, async () => {
      const { flow, seen } = await lose({ find: lost });
      for (let asked = 1; asked <= 20; asked += 1) {
        // oxlint-disable-next-line no-await-in-loop
        await flow.until('unconfirmed');
        flow.clock.increment(3_000);
        // oxlint-disable-next-line no-await-in-loop
        await flow.past('asking');
      }
      expect(flow.view()).toMatchObject({ step: 'unknown', problem: { kind: 'outcome-unknown' }, canRetry: true });
      flow.actor.send({ type: 'retry.pressed' });
      await flow.until('unconfirmed');
      expect([seen.asked.length, requestOf(flow)]).toEqual([21, 'request-1']);
    });

    it(`settles an order of an earlier visit before anything else ${proof(promises.visit)}`, async () => {
      const { flow } = await lose({});
      const kept = keptOf(flow);
      const placed = start({ find: () => Promise.resolve('placed') }, flow);
      await placed.flow.until('placed');
      expect([placed.seen.asked, placed.seen.read, placed.flow.view().destination]).toEqual([['request-1'], 0, order.result]);
      expect(order.draftOf(flow.ports)).toBeNull();
      const { flow: another } = await lose({});
      const never = start({ find: failsOnce(new PortError('network'), 'never-arrived') }, another);
      await never.flow.until('failed');
      expect(requestOf(another)).toBe('request-1');
      never.flow.actor.send({ type: 'retry.pressed' });
      await never.flow.until('editing');
      expect(never.flow.view().problem).toEqual({ kind: order.notArrived });
      expect(order.draftOf(another.ports)).toEqual(kept);
    });

    it(`says nothing when the pad is closed, and leads to a forgotten password and back ${proof(promises.refused)}`, async () => {
      for (const [type, state, destination] of [
        ['pad.closed', 'reviewing', null],
        ['password.forgotten', 'leaving', { to: 'forgot-password', comesBack: true }],
      ] as const) {
        // oxlint-disable-next-line no-await-in-loop
        const { flow } = await review({});
        flow.actor.send({ type: 'order.confirmed' });
        // oxlint-disable-next-line no-await-in-loop
        await flow.until('paying');
        flow.pad()?.send({ type });
        // oxlint-disable-next-line no-await-in-loop
        await flow.until(state);
        expect(flow.view()).toMatchObject({ notice: null, dialog: null, destination });
        expect(requestOf(flow)).toBe(standing);
      }
    });

    it(`shows a wrong password as its own question and passes on the answer ${proof(promises.refused)}`, async () => {
      const { flow, seen } = await pay({ submit: first<Submitted>({ kind: 'wrong-password', message }, 'accepted') });
      await flow.shown(({ dialog }) => dialog !== null);
      expect(flow.view().dialog).toMatchObject({ body: message, accept: 're-enter', refuse: 'forgot-password' });
      flow.actor.send({ type: 'dialog.accepted' });
      flow.typePassword();
      await flow.until('placed');
      expect(seen.sent).toEqual(isPaidLater ? ['request-1'] : ['request-1', 'request-1']);
    });

    it.each(refusal === undefined ? [] : [refusal])(
      `ends on the page of a refusal with the entry kept ${proof(promises.refused)}`,
      async (leadsTo) => {
        const { flow } = await send({ order: () => Promise.resolve({ kind: 'refused', message }) });
        await flow.until('refused');
        expect(flow.view()).toMatchObject({ step: 'done', dialog: null, destination: leadsTo(message), announcement: message });
        expect(order.draftOf(flow.ports)).toEqual(keptOf(flow));
      },
    );

    it.each(refusal === undefined ? [{}] : [])(
      `tells a refusal in an alert, and reads all anew with the entry as it was ${proof(promises.refused)}`,
      async () => {
        const { flow, seen } = await send({ order: () => Promise.resolve({ kind: 'refused', message }) });
        await flow.until('refused');
        expect(flow.view().dialog).toMatchObject({ shape: 'alert', title: 'notice-title', body: message });
        const kept = keptOf(flow);
        expect(order.draftOf(flow.ports)).toEqual(kept);
        flow.actor.send({ type: 'dialog.accepted' });
        await flow.until('editing');
        expect([flow.view().dialog, seen.read, order.draftOf(flow.ports)]).toEqual([null, 2, kept]);
      },
    );

    it(`reads everything again with the server's message when the server cancels it ${proof(promises.refused)}`, async () => {
      const { flow, seen } = await pay({ submit: () => Promise.resolve({ kind: 'cancelled-by-server', message }) });
      await flow.until('editing');
      expect([flow.view().notice?.body, seen.read, requestOf(flow)]).toEqual([message, 2, null]);
    });

    it(`says in the summary that nothing was sent when no key comes, until the next attempt ${proof(promises.unsent)}`, async () => {
      const { flow, seen } = await pay({ fetchKey: () => Promise.reject(new PortError('network')) });
      await flow.until('reviewing');
      expect(flow.view().notice?.body ?? null).toEqual(isUnsentNoticed ? { kind: 'modification-failed' } : null);
      flow.actor.send({ type: 'notice.faded' });
      expect(flow.view()).toMatchObject({ step: 'review', notice: null, problem: isUnsentNoticed ? null : { kind: order.notArrived } });
      expect([seen.sent, requestOf(flow)]).toEqual([isPaidLater ? ['request-1'] : [], standing]);
      flow.actor.send({ type: 'order.confirmed' });
      expect(flow.view()).toMatchObject({ step: 'password', problem: null });
    });

    it(`goes to sign-in and comes back, with the id whose outcome is unknown ${proof(promises.signIn)}`, async () => {
      const { flow: closed } = start({ read: signedOut });
      await closed.until('leaving');
      const { flow: refused } = await send({ order: signedOut });
      await refused.until('leaving');
      const { flow: unknown } = await lose({ find: signedOut });
      unknown.clock.increment(3_000);
      await unknown.until('leaving');
      const signIn = { to: 'sign-in', comesBack: true };
      expect([closed, refused, unknown].map(({ view }) => view().destination)).toEqual([signIn, signIn, signIn]);
      expect([closed, refused, unknown].map(requestOf)).toEqual([null, standing, 'request-1']);
      closed.actor.send({ type: 'destination.followed' });
      closed.actor.send({ type: 'retry.pressed' });
      expect(closed.view()).toMatchObject({ step: 'loading', destination: null });
    });

    it(`gives up on every answer after 30 s ${proof(promises.ways)}`, async () => {
      const { flow: opening } = start({ read: () => new Promise(() => {}) });
      opening.clock.increment(30_000);
      expect(opening.view()).toMatchObject({ step: 'failed', problem: { kind: 'network-unavailable' } });
      const { flow } = await lose({ find: () => new Promise(() => {}) });
      flow.clock.increment(3_000);
      flow.clock.increment(30_000);
      await flow.until('unconfirmed');
    });

    it(`has states that are all reached, left by every transition and guard, with deadlines, and can be left ${proof(promises.ways)}`, () => {
      const machine = walk.restless();
      const seen = walkMachine(machine, {
        ...(walk.inputs === undefined ? {} : { inputs: walk.inputs }),
        events: [...walk.events, ...orderEvents],
        outcomes: walk.outcomes,
        keyOf: walk.keyOf,
        restsIn: [...ORDER_RESTS, ...(walk.rests ?? [])],
        invariant: holds,
      });
      // the pad has deadlines of its own
      expect(gapsOf(seen)).toEqual([...(walk.gaps ?? []), 'paying'].map((state) => `waits without deadline: ${machine.id}.${state}`));
    });

    it(`keeps its invariants on every path, and each order has its own id ${proof(promises.once)}`, () => {
      const requestIds = watchedIds();
      randomWalk(walk.machine({ requestIds }), {
        ...(walk.inputs === undefined ? {} : { inputs: walk.steady?.inputs ?? walk.inputs }),
        seed: walk.seed,
        steps: walk.steps,
        events: walk.steady?.events ?? [...walk.events, ...orderEvents],
        outcomes: walk.steady?.outcomes ?? walk.outcomes,
        check: (snapshot, history) => {
          holds(snapshot);
          // nobody knows whether a failed pad had sent anything
          expect(history.at(-1)?.type !== 'xstate.error.actor.cashier' || snapshot.value === (order.lostAt ?? 'unconfirmed')).toBe(true);
        },
      });
      expect(requestIds.taken()).toBeGreaterThan(walk.orders);
    });
  });
};

const proof = (ids: Ids): string => ids.map((id) => `[${id}]`).join(' ');

interface Requested {
  readonly requestId: string;
}

type Ids = readonly string[];
type OrderPageView = FlowFrame & { readonly step: string; readonly problem: Message | null; readonly canRetry: boolean };
type State = 'failed' | 'editing' | 'reviewing' | 'paying' | 'refused' | 'unconfirmed' | 'asking' | 'leaving' | 'placed';
type Ordered = 'accepted' | { readonly kind: 'refused'; readonly message: Message };
type Submitted = 'accepted' | Exclude<PasswordOutcome<never>, { readonly kind: 'accepted' }>;
type FoundKind = 'placed' | 'never-arrived';

/** The answers of the ports, where they are not successes. */
interface Ways {
  /** To the order, wherever it is sent. */
  readonly order?: () => Promise<Ordered>;
  readonly submit?: () => Promise<Submitted>;
  readonly find?: () => Promise<FoundKind>;
  readonly read?: () => Promise<unknown>;
  readonly fetchKey?: () => Promise<never>;
}

const worldOf = <Command extends Requested, Receipt>(receipt: Receipt, ways: Ways, isPaidLater: boolean) => {
  const { order, find, read, fetchKey } = ways;
  const submit = ways.submit ?? (isPaidLater ? undefined : order);
  const sent: string[] = [];
  const asked: string[] = [];
  const seen = { sent, asked, read: 0 };
  const world: OrderWorld<Command, Receipt> = {
    cashier: fakeTradePasswordPorts<Command, Receipt>(receipt, {
      submit: async ({ command }) => {
        if (!isPaidLater) sent.push(command.requestId);
        const answer = (await submit?.()) ?? 'accepted';
        return answer === 'accepted' ? { kind: 'accepted', receipt } : answer;
      },
      ...(fetchKey === undefined ? {} : { fetchKey }),
    }),
    find: (placed) => async (requestId) => {
      asked.push(requestId);
      return (await find?.()) === 'placed' ? placed : { kind: 'never-arrived' };
    },
    read: (offer) => async () => {
      seen.read += 1;
      await read?.();
      return offer;
    },
    place:
      (taken, refused) =>
      async ({ requestId }) => {
        sent.push(requestId);
        const answer = (await order?.()) ?? 'accepted';
        return answer === 'accepted' ? taken : refused(answer.message);
      },
  };
  return { world, seen };
};

const message = { kind: 'server', text: '余额不足' } as const;
const lost = () => Promise.reject(new PortError('timeout'));
const signedOut = () => Promise.reject(new PortError('sign-in-required', 'F01003'));

/** One answer, then another. */
const first = <Answer>(answer: Answer, then: Answer): (() => Promise<Answer>) => {
  const answers = [answer];
  return () => Promise.resolve(answers.pop() ?? then);
};

function failsOnce(fault: PortError): () => Promise<undefined>;
function failsOnce<Answer>(fault: PortError, then: Answer): () => Promise<Answer>;
function failsOnce(fault: PortError, then?: unknown): () => Promise<unknown> {
  const faults = [fault];
  return () => {
    const next = faults.pop();
    return next === undefined ? Promise.resolve(then) : Promise.reject(next);
  };
}

const storageOf = <Ports extends StoredOrder>({ readDraft, saveDraft, clearDraft }: Ports): Pick<Ports, keyof StoredOrder> => ({
  readDraft,
  saveDraft,
  clearDraft,
});
