import fc from 'fast-check';
import { expect } from 'vitest';
import type { AnyMachineSnapshot, EventObject, SimulatedClock } from 'xstate';
import type { FlowFrame } from '../kit/flow-frame.ts';
import type { OrderEvent } from '../kit/order/order-context.ts';
import { PortError } from '../kit/port-error.ts';
import type { PasswordEntry } from '../kit/trade-password/password-entry.ts';
import type { Pad } from './order-flow.ts';
import { RUNS } from './runs.ts';

// Random walks of any order before a gateway that loses calls and answers.

/** The outcomes of every call: answered, lost on the way there, lost on the way back, or without a session. A kind may have more. */
const FATES = ['answered', 'lost-there', 'lost-back', 'signed-out'] as const;

type Fate<More extends string> = (typeof FATES)[number] | More;

/** A network with random losses. Every call waits until it is settled; a lost one may arrive late. */
export const createNetwork = <More extends string>() => {
  const calls: ((fate: Fate<More>) => void)[] = [];
  const lateCopies: (() => void)[] = [];
  return {
    call: <Answer>(act: (fate: Fate<More>) => Answer): Promise<Answer> =>
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
      }),
    settle: (fate: Fate<More>, isLatest: boolean): void => (isLatest ? calls.pop() : calls.shift())?.(fate),
    deliverLate: (): void => lateCopies.shift()?.(),
  };
};

interface StormyView extends FlowFrame {
  readonly step: string;
  readonly canRetry: boolean;
}

/** A running order. */
interface StormyFlow<Event extends EventObject, View extends StormyView> {
  readonly actor: { send(event: Event | OrderEvent): void; stop(): unknown; getSnapshot(): AnyMachineSnapshot };
  readonly clock: SimulatedClock;
  readonly view: () => View;
  readonly pad: () => Pad | null;
}

/** One gateway and its orders, seen through successively opened flows. */
export interface StormyWorld<More extends string, Event extends EventObject, View extends StormyView> {
  readonly network: Pick<ReturnType<typeof createNetwork<More>>, 'settle' | 'deliverLate'>;
  open(): StormyFlow<Event, View>;
  /** The user's entries and presses in the form. */
  enter(view: View): Event;
  /** The entry of the pad that is open. */
  entry(flow: StormyFlow<Event, View>): PasswordEntry;
  /** Other events at the gateway. */
  expire?(): void;
  /** The present faults. */
  faults(flow: StormyFlow<Event, View>): readonly string[];
}

export interface Storm<More extends string, Event extends EventObject, View extends StormyView> {
  readonly fates: readonly More[];
  readonly events: readonly Event[];
  readonly waits: readonly number[];
  readonly length: { readonly min: number; readonly max: number };
  /** The number of turns until answers are processed. */
  readonly turns: number;
  world(): StormyWorld<More, Event, View>;
  /** Steps at which the user can continue alone. */
  readonly free: readonly string[];
  /** The state of a successfully ended order. */
  readonly end: string;
  /** States that some walks must have visited: a walk that never gets there proves nothing. */
  readonly visits: readonly string[];
}

/** Walks through random storms, none of which may cause a fault. Returns the states of `visits` that too few walks reached. */
export const weather = async <More extends string, Event extends EventObject, View extends StormyView>(
  storm: Storm<More, Event, View>,
): Promise<readonly string[]> => {
  const visited = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(walks(storm), async (walk) => {
      const world = storm.world();
      let flow = world.open();
      await settle(storm.turns);
      for (const command of walk) {
        flow = run(world, flow, command);
        await settle(storm.turns);
        const snapshot = flow.actor.getSnapshot();
        expect([...brokenIn(storm, flow.view(), snapshot), ...world.faults(flow)]).toEqual([]);
        const state = JSON.stringify(snapshot.value);
        visited.set(state, (visited.get(state) ?? 0) + 1);
        if (snapshot.matches(storm.end)) break;
      }
    }),
    RUNS,
  );
  return storm.visits.filter((state) => (visited.get(state) ?? 0) < 5);
};

type Command<More extends string, Event> =
  | { readonly do: 'next' | 'late-copy' | 'expire' | 'reload' }
  | { readonly do: 'event'; readonly event: Event }
  | { readonly do: 'pad'; readonly type: 'pad.closed' | 'password.forgotten' }
  | { readonly do: 'answer'; readonly fate: Fate<More>; readonly isLatest: boolean }
  | { readonly do: 'wait'; readonly by: number };

const walks = <More extends string, Event extends EventObject, View extends StormyView>(
  storm: Storm<More, Event, View>,
): fc.Arbitrary<Command<More, Event>[]> => {
  type Each = Command<More, Event>;
  const fates: readonly Fate<More>[] = [...FATES, ...storm.fates];
  return fc.array(
    fc.oneof(
      { weight: 8, arbitrary: fc.constant<Each>({ do: 'next' }) },
      { weight: 8, arbitrary: fc.boolean().map((isLatest): Each => ({ do: 'answer', fate: 'answered', isLatest })) },
      { weight: 4, arbitrary: fc.record({ do: fc.constant('answer' as const), fate: fc.constantFrom(...fates), isLatest: fc.boolean() }) },
      { weight: 3, arbitrary: fc.constantFrom(...storm.events).map((event): Each => ({ do: 'event', event })) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('pad.closed' as const, 'password.forgotten' as const).map((type): Each => ({ do: 'pad', type })),
      },
      { weight: 2, arbitrary: fc.constantFrom(...storm.waits).map((by): Each => ({ do: 'wait', by })) },
      { weight: 1, arbitrary: fc.constantFrom<Each>({ do: 'late-copy' }, { do: 'expire' }, { do: 'reload' }) },
    ),
    { minLength: storm.length.min, maxLength: storm.length.max, size: 'max' },
  );
};

const run = <More extends string, Event extends EventObject, View extends StormyView>(
  world: StormyWorld<More, Event, View>,
  flow: StormyFlow<Event, View>,
  command: Command<More, Event>,
): StormyFlow<Event, View> => {
  const isOver = flow.actor.getSnapshot().status === 'done';
  switch (command.do) {
    case 'next':
      if (!isOver) goOn(world, flow);
      break;
    case 'event':
      if (!isOver) flow.actor.send(command.event);
      break;
    case 'pad':
      flow.pad()?.send({ type: command.type });
      break;
    case 'answer':
      world.network.settle(command.fate, command.isLatest);
      break;
    case 'wait':
      flow.clock.increment(command.by);
      break;
    case 'late-copy':
      world.network.deliverLate();
      break;
    case 'expire':
      world.expire?.();
      break;
    case 'reload':
      flow.actor.stop();
      return world.open();
  }
  return flow;
};

/** A user who wants the order. */
const goOn = <More extends string, Event extends EventObject, View extends StormyView>(
  world: StormyWorld<More, Event, View>,
  flow: StormyFlow<Event, View>,
): void => {
  const view = flow.view();
  const pad = flow.pad();
  if (view.dialog !== null) flow.actor.send({ type: 'dialog.accepted' });
  else if (pad !== null) {
    const entry = world.entry(flow);
    entry.clear();
    for (const digit of '135790') entry.append(digit);
    pad.send({ type: 'digits.changed', count: 6 });
  } else if (view.canRetry && view.step !== 'edit') flow.actor.send({ type: 'retry.pressed' });
  else if (view.step === 'edit') flow.actor.send(world.enter(view));
  else if (view.step === 'review') flow.actor.send({ type: 'order.confirmed' });
  else if (view.step === 'leaving') flow.actor.send({ type: 'destination.followed' });
};

/** The forbidden states of an order: failed, without a transition out, or ended without a destination. */
const brokenIn = (
  { free }: Pick<Storm<never, never, never>, 'free'>,
  view: StormyView,
  { status, value, error }: Pick<AnyMachineSnapshot, 'status' | 'value' | 'error'>,
): readonly string[] => [
  ...(status === 'error' ? [`broken: ${String(error)}`] : []),
  ...(status === 'done' || view.isBusy || view.canRetry || view.dialog !== null || free.includes(view.step)
    ? []
    : [`no way out of ${JSON.stringify(value)}`]),
  ...(view.step === 'done' && view.destination === null ? ['an end without a destination'] : []),
];

/** Runs all pending promises that can continue. */
export const settle = async (turns: number): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
};
