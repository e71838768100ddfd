import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, type ActorRefFrom } from 'xstate';
import { epochMs } from '../../values/calendar-date.ts';
import { PortError } from '../../kit/port-error.ts';
import { createRandom, gapsOf, randomWalk, walkMachine } from '../../testing/walk-machine.ts';
import { fakeTradePasswordPorts } from '../../kit/trade-password/trade-password.fakes.ts';
import type { PasswordOutcome } from '../../kit/trade-password/trade-password.types.ts';
import { aFixedRedeemInfo, aRedeemInfo, aRedeemInput, aRedeemReceipt, fakeRedeemPorts, someFeeTiers } from './redeem.fakes.ts';
import { createRedeemMachine, type RedeemMachine } from './redeem.machine.ts';
import type { FoundRedemption, RedeemAnswer, RedeemCommand, RedeemContext, RedeemDraft, RedeemEvent, RedeemStart } from './redeem.types.ts';
import { redeemCashierOf, toRedeemView } from './redeem.view.ts';
import { RUNS } from '../../testing/runs.ts';

const message = { kind: 'server', text: '失败' } as const;
const booked: RedeemAnswer = { kind: 'booked', receipt: aRedeemReceipt };
const refused: RedeemAnswer = { kind: 'refused', orderNo: 'R2', message };
const neverArrived: FoundRedemption = { kind: 'never-arrived' };
const deadline = aRedeemInfo().lastRedeemTime ?? epochMs(0);

const userEvents: readonly RedeemEvent[] = [
  { type: 'amount.entered', text: '500' },
  { type: 'amount.entered', text: '1000' },
  { type: 'amount.entered', text: '1' },
  { type: 'amount.entered', text: 'x' },
  { type: 'shares.cleared' },
  { type: 'all.pressed' },
  { type: 'card.chosen', cardId: 'bank-1' },
  { type: 'card.chosen', cardId: 'wallet' },
  { type: 'card.chosen', cardId: 'nobody' },
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

describe('the states of redeeming', () => {
  const start = (info = aRedeemInfo(), found: FoundRedemption | null = null): RedeemStart => ({
    draft: null,
    found,
    answer: { kind: 'read', opening: { info, lastUsedCardId: 'bank-1' } },
  });
  const faults = [new PortError('timeout'), new PortError('sign-in-required')];
  const frame = { dialog: null, notice: null, destination: null, isBusy: false, announcement: null };
  const outcomes = {
    open: {
      done: [
        start(),
        start(aRedeemInfo({ feeTiers: someFeeTiers })),
        start(aFixedRedeemInfo()),
        start(aFixedRedeemInfo({ feeTiers: someFeeTiers }), neverArrived),
        { draft: null, found: booked, answer: null },
        { draft: { ...aRedeemInput, sharesText: '7', cardId: null, requestId: 'request-9' }, found: refused, answer: null },
        { draft: null, found: null, answer: { kind: 'refused', message } },
      ],
      errors: faults,
    },
    findRedemption: { done: [booked, refused, neverArrived], errors: faults },
    cashier: {
      done: [
        { kind: 'accepted', receipt: booked },
        { kind: 'accepted', receipt: refused },
        { kind: 'cancelled' },
        { kind: 'forgotten' },
        { kind: 'cancelled-by-server', message, refresh: true },
        { kind: 'refused', message, wasJudged: true },
        { kind: 'refused', message, wasJudged: false },
        { kind: 'refused', message: { kind: 'sign-in-required' }, wasJudged: false },
        { kind: 'unknown' },
      ],
      errors: [new Error('broken')],
      snapshots: [{ value: 'entering', context: { ...frame, digitCount: 0, problem: null } }],
    },
  };
  /** Now before the deadline, now after it: both must be found at every look. */
  const restlessMachine = () => {
    const random = createRandom(20_261_120);
    return createRedeemMachine(fakeRedeemPorts({ clock: { now: () => epochMs(random() < 0.3 ? deadline : deadline - 1) } }));
  };

  it('are all reached, left by every transition and guard, with deadlines, and trap nobody [RD-23]', () => {
    const walk = walkMachine(restlessMachine(), {
      inputs: [aRedeemInput],
      events: userEvents,
      outcomes,
      keyOf: ({ value, context }: { readonly value: unknown; readonly context: RedeemContext }) =>
        JSON.stringify(
          ASKING.has(String(value))
            ? [value, context.asked]
            : [
                value,
                context.sharesText,
                context.cardId,
                context.isClosed,
                context.acceptedPeriods.join('/'),
                context.requestId === null,
                context.info?.hasFixedPeriod,
                context.info?.feeTiers.length,
              ],
        ),
      restsIn: ['editing', 'reviewing', 'failed', 'unknown', 'away', 'leaving'],
      invariant: holds,
    });
    // the pad has deadlines of its own
    expect(gapsOf(walk)).toEqual(['waits without deadline: redeem.paying']);
  });

  it('hold on every way through [RD-17]', () => {
    const ports = fakeRedeemPorts();
    let sent = 0;
    let breaks = 0;
    const counted = { ...ports, requestIds: { next: () => `request-${(sent += 1)}` } };
    randomWalk(createRedeemMachine(counted), {
      inputs: [aRedeemInput],
      seed: 20_261_120,
      steps: 20_000,
      events: userEvents,
      outcomes,
      check: (snapshot, history) => {
        holds(snapshot);
        if (history.at(-1)?.type !== 'xstate.error.actor.cashier') return;
        // whether a pad that broke had sent anything is not known
        breaks += 1;
        expect(snapshot.value).toBe('unconfirmed');
      },
    });
    expect(sent).toBeGreaterThan(50);
    expect(breaks).toBeGreaterThan(5);
  });
});

const ASKING = new Set(['unconfirmed', 'asking', 'unknown']);

/** Nowhere is an end without a destination, or a form with a redemption that nobody knows of. */
function holds({ value, context }: { readonly value: unknown; readonly context: RedeemContext }): void {
  const name = typeof value === 'string' ? value : 'editing';
  const needs = NEEDS.filter(({ states, isMet }) => states.includes(name) && !isMet(context));
  expect(needs.map((need) => `${name}: ${need.name}`)).toEqual([]);
}

const NEEDS: readonly { readonly name: string; readonly states: readonly string[]; isMet(context: RedeemContext): boolean }[] = [
  { name: 'a destination', states: ['booked', 'refused', 'leaving'], isMet: ({ destination }) => destination !== null },
  {
    name: 'an open request id',
    states: ['paying', 'asking', 'unconfirmed', 'unknown'],
    isMet: ({ requestId }) => requestId !== null,
  },
  {
    name: 'no open request id',
    states: ['editing', 'warningPassive', 'hintingFees', 'reviewing', 'refused'],
    isMet: ({ requestId }) => requestId === null,
  },
  { name: 'a dialog', states: ['warningPassive', 'hintingFees'], isMet: ({ dialog }) => dialog !== null },
  { name: 'no dialog', states: ['editing', 'reviewing', 'paying'], isMet: ({ dialog }) => dialog === null },
];

/** What a call meets: it is answered, lost on the way there, lost on the way back, refused, the password wrong, or signed out. */
const FATES = ['answered', 'lost-there', 'lost-back', 'refused', 'wrong', 'signed-out'] as const;
type Fate = (typeof FATES)[number];

type Command =
  | { readonly do: 'next' }
  | { readonly do: 'event'; readonly event: RedeemEvent }
  | { readonly do: 'pad'; readonly type: 'pad.closed' | 'password.forgotten' }
  | { readonly do: 'answer'; readonly fate: Fate }
  | { readonly do: 'wait'; readonly by: number }
  | { readonly do: 'late-copy' }
  | { readonly do: 'reload' };

const commands: fc.Arbitrary<Command[]> = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.constant<Command>({ do: 'next' }) },
    { weight: 7, arbitrary: fc.constant<Command>({ do: 'answer', fate: 'answered' }) },
    { weight: 4, arbitrary: fc.constantFrom(...FATES).map((fate): Command => ({ do: 'answer', fate })) },
    { weight: 2, arbitrary: fc.constantFrom(...userEvents).map((event): Command => ({ do: 'event', event })) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('pad.closed' as const, 'password.forgotten' as const).map((type): Command => ({ do: 'pad', type })),
    },
    { weight: 3, arbitrary: fc.constantFrom(666, 3_000, 30_000).map((by): Command => ({ do: 'wait', by })) },
    { weight: 1, arbitrary: fc.constantFrom<Command>({ do: 'late-copy' }, { do: 'reload' }) },
  ),
  { minLength: 10, maxLength: 40, size: 'max' },
);

/** A gateway with a memory, a network that loses what it likes, and a storage that outlives a reload. */
const createWorld = () => {
  const books = new Map<string, 'booked' | 'refused' | 'closed'>();
  /** Sent, and nobody knows what became of them. */
  const inDoubt = new Set<string>();
  const faults: string[] = [];
  const calls: ((fate: Fate) => void)[] = [];
  const lateCopies: (() => void)[] = [];
  let draft: RedeemDraft | null = null;
  let ids = 0;
  let clock = new SimulatedClock();

  const call = <Answer>(act: (fate: Fate) => Answer): Promise<Answer> =>
    new Promise((resolve, reject) => {
      calls.push((fate) => {
        if (fate === 'signed-out') return reject(new PortError('sign-in-required', 'F01003'));
        if (fate === 'lost-there') {
          lateCopies.push(() => act('answered'));
          return reject(new PortError('timeout'));
        }
        const answer = act(fate);
        return fate === 'lost-back' ? reject(new PortError('network')) : resolve(answer);
      });
    });

  const book = (requestId: string, isRefused: boolean): RedeemAnswer => {
    const state = books.get(requestId) ?? (isRefused ? 'refused' : 'booked');
    books.set(requestId, state);
    return state === 'booked' ? { kind: 'booked', receipt: { ...aRedeemReceipt, orderNo: requestId } } : { ...refused, orderNo: requestId };
  };

  const machine: RedeemMachine = createRedeemMachine(
    fakeRedeemPorts({
      requestIds: { next: () => `request-${(ids += 1)}` },
      readDraft: () => draft,
      saveDraft: (next) => {
        draft = next;
      },
      clearDraft: () => {
        draft = null;
      },
      open: () =>
        call((fate) =>
          fate === 'refused' ? { kind: 'refused', message } : { kind: 'read', opening: { info: aRedeemInfo(), lastUsedCardId: 'bank-1' } },
        ),
      findRedemption: (requestId) =>
        call((): FoundRedemption => {
          const state = books.get(requestId);
          if (state === 'booked' || state === 'refused') return book(requestId, false);
          books.set(requestId, 'closed');
          return neverArrived;
        }),
      cashier: padOf(({ command: { requestId } }) => {
        const open = [...inDoubt].filter((id) => !books.has(id));
        if (open.length > 0) faults.push(`${requestId} was sent while ${open.join()} could still be booked`);
        if ([...books.values()].includes('booked')) faults.push(`${requestId} was sent after a booked one`);
        inDoubt.add(requestId);
        return call((fate): PasswordOutcome<RedeemAnswer> => {
          if (fate === 'wrong') return { kind: 'wrong-password', message };
          return { kind: 'accepted', receipt: book(requestId, fate === 'refused') };
        }).then(
          (outcome) => {
            inDoubt.delete(requestId);
            return outcome;
          },
          (error: unknown) => {
            // nobody was signed in to book it: that is an answer
            if (error instanceof PortError && error.kind === 'sign-in-required') inDoubt.delete(requestId);
            throw error;
          },
        );
      }),
    }),
  );
  const open = (): ActorRefFrom<RedeemMachine> => {
    clock = new SimulatedClock();
    return createActor(machine, { input: aRedeemInput, clock }).start();
  };
  let actor = open();

  const next = () => {
    const snapshot = actor.getSnapshot();
    const view = toRedeemView(snapshot);
    if (view.dialog !== null) return actor.send({ type: 'dialog.accepted' });
    if (view.canRetry) return actor.send({ type: 'retry.pressed' });
    switch (view.step) {
      case 'edit':
        return actor.send(view.sharesText === '500' ? { type: 'order.pressed' } : { type: 'amount.entered', text: '500' });
      case 'review':
        return actor.send({ type: 'order.confirmed' });
      case 'password':
        pad.clear();
        for (const digit of '135790') pad.append(digit);
        return redeemCashierOf(snapshot)?.send({ type: 'digits.changed', count: 6 });
      case 'leaving':
        return actor.send({ type: 'destination.followed' });
      default:
        return undefined;
    }
  };

  const run = (command: Command) => {
    const isOver = actor.getSnapshot().status === 'done';
    switch (command.do) {
      case 'next':
        return isOver ? undefined : next();
      case 'event':
        return isOver ? undefined : actor.send(command.event);
      case 'pad':
        return redeemCashierOf(actor.getSnapshot())?.send({ type: command.type });
      case 'answer':
        return calls.shift()?.(command.fate);
      case 'wait':
        return clock.increment(command.by);
      case 'late-copy':
        return lateCopies.shift()?.();
      case 'reload':
        actor.stop();
        actor = open();
        return undefined;
    }
  };
  return { books, faults, run, snapshot: () => actor.getSnapshot(), draft: () => draft };
};

const { entry: pad } = fakeTradePasswordPorts<RedeemCommand, RedeemAnswer>(booked);
const padOf = (submit: NonNullable<Parameters<typeof fakeTradePasswordPorts<RedeemCommand, RedeemAnswer>>[1]>['submit']) =>
  fakeTradePasswordPorts<RedeemCommand, RedeemAnswer>(booked, { entry: pad, ...(submit === undefined ? {} : { submit }) });

/** Lets every promise that can go on go on. */
const settle = async () => {
  for (let turn = 0; turn < 16; turn += 1) await Promise.resolve();
};

const faultsOf = ({ books, faults, snapshot, draft }: ReturnType<typeof createWorld>): readonly string[] => {
  const now = snapshot();
  const { context } = now;
  const view = toRedeemView(now);
  const found = [...faults];
  if (now.status === 'error') found.push(`broken: ${String(now.error)}`);
  if ([...books.values()].filter((state) => state === 'booked').length > 1) found.push('two booked redemptions');
  if (context.requestId !== null && !now.matches('booked') && draft()?.requestId !== context.requestId)
    found.push('an open redemption that a reload would forget');
  if (now.matches('booked')) {
    const { destination } = context;
    const orderNo = destination?.to === 'redeem-result' ? destination.orderNo : null;
    if (orderNo === null || books.get(orderNo) !== 'booked') found.push('booked without the order of the gateway');
    if (draft() !== null) found.push('a draft after the end');
  }
  if (now.matches('editing') && context.requestId !== null) found.push('an open id in the form');
  const hasWayOut =
    now.status === 'done' ||
    view.isBusy ||
    view.canRetry ||
    view.dialog !== null ||
    ['edit', 'review', 'password', 'leaving'].includes(view.step);
  if (!hasWayOut) found.push(`no way out of ${JSON.stringify(now.value)}`);
  return found;
};

describe('redeeming, on random walks before a gateway that loses calls and answers', () => {
  it('never books twice, never forgets a redemption, never ends booked without its order [RD-17] [RD-19]', async () => {
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
          if (world.snapshot().matches('booked')) break;
        }
      }),
      RUNS,
    );
    // a walk that never gets there proves nothing
    expect(RESTING.filter((state) => (visited.get(state) ?? 0) < 5)).toEqual([]);
  });
});

const RESTING = [
  '"loading"',
  '"failed"',
  '{"editing":"settled"}',
  '{"editing":"typing"}',
  '"reviewing"',
  '"paying"',
  '"unconfirmed"',
  '"asking"',
  '"leaving"',
  '"away"',
  '"booked"',
  '"refused"',
];
