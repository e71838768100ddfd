import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, setup, SimulatedClock, waitFor, type EventObject } from 'xstate';
import type { FlowFrame } from '../../flow-frame.ts';
import { PortError } from '../../port-error.ts';
import type { ReadAnswer } from '../resource.types.ts';
import { createActingMachine } from './acting.ts';
import type { ActingPage, ActingTypes } from './acting.types.ts';
import { actingFrame } from './acting.view.ts';

interface Door extends ActingTypes {
  readonly query: string;
  readonly value: string;
  readonly own: { readonly isTicked: boolean };
  readonly wish: string;
  readonly event: { readonly type: 'tick.set' } | { readonly type: 'open.pressed' } | { readonly type: 'lock.pressed' };
  readonly outcomes: { readonly open: string; readonly lock: string };
}

const asked = (id: string) => ({
  id,
  shape: 'confirm' as const,
  title: null,
  body: { kind: 'server' as const, text: id },
  accept: 'confirm' as const,
  refuse: null,
});
const told = (text: string) => ({ body: { kind: 'server' as const, text }, tone: 'plain' as const });

const door = (overrides: Partial<ActingPage<Door>>): ActingPage<Door> => ({
  id: 'door',
  reading: 'in-place',
  read: async (query) => ({ kind: 'read', value: query }),
  own: { isTicked: false },
  acts: {
    open: {
      state: 'opening',
      question: asked,
      call: async (wish) => `opened ${wish}`,
      after: (outcome) => ({ notice: told(outcome) }),
      rereads: true,
    },
    lock: {
      state: 'locking',
      call: async () => 'locked',
      after: (value) => ({ value, notice: told(value) }),
      rereads: ['wasOther', (outcome) => outcome !== 'locked'],
    },
  },
  presses: {
    'tick.set': [{ change: () => ({ own: { isTicked: true } }) }],
    'open.pressed': [
      { when: ['isTicked', ({ own }) => own.isTicked], wish: ({ value }) => `the ${value}`, leadsTo: 'open' },
      { change: () => ({ notice: told('tick first') }) },
    ],
    'lock.pressed': [{ isSilencing: true, leadsTo: 'lock' }],
  },
  ...overrides,
});

const begin = async (overrides: Partial<ActingPage<Door>> = {}) => {
  const clock = new SimulatedClock();
  const actor = createActor(createActingMachine(door(overrides)), { clock, input: 'gate' }).start();
  const reach = (state: string) => waitFor(actor, ({ value }) => value === state);
  await reach('shown');
  const states = new Set<string>();
  actor.subscribe(({ value }) => states.add(value));
  return { actor, clock, states, reach, view: () => actingFrame(actor.getSnapshot()), context: () => actor.getSnapshot().context };
};

const lockThat = (call: () => Promise<string>, lost?: 'reread' | 'tell'): Partial<ActingPage<Door>> => {
  const { acts } = door({});
  return {
    acts: { ...acts, lock: { state: 'locking', call, after: () => ({}), rereads: false, ...(lost === undefined ? {} : { lost }) } },
  };
};

describe('a page that acts', () => {
  it('follows the first option whose condition holds [RS-8]', async () => {
    const { actor, view, context } = await begin();
    actor.send({ type: 'open.pressed' });
    expect([view().notice, view().dialog, context().value]).toEqual([told('tick first'), null, 'gate']);
    actor.send({ type: 'tick.set' });
    actor.send({ type: 'open.pressed' });
    expect([view().dialog, context().wish]).toEqual([asked('the gate'), 'the gate']);
  });

  it('accepts presses while its value is stale, and returns to that state [RS-8]', async () => {
    const answers: ReadAnswer<string>[] = [{ kind: 'read', value: 'old' }];
    const { actor, reach, view } = await begin({
      read: async () => answers.shift() ?? { kind: 'refused', message: { kind: 'system-busy' } },
    });
    actor.send({ type: 'tick.set' });
    actor.send({ type: 'refresh.pulled' });
    await reach('stale');
    expect(view()).toMatchObject({ step: 'shown', isStale: true, canRetry: true, problem: { kind: 'system-busy' } });
    actor.send({ type: 'open.pressed' });
    actor.send({ type: 'dialog.refused' });
    await reach('stale');
  });

  it('acts once its question is accepted, and not after another answer [RS-9]', async () => {
    const { actor, reach, view, context } = await begin();
    actor.send({ type: 'tick.set' });
    for (const type of ['dialog.refused', 'dialog.dismissed'] as const) {
      actor.send({ type: 'open.pressed' });
      actor.send({ type });
      expect([view().dialog, context().wish, actor.getSnapshot().value]).toEqual([null, null, 'shown']);
    }
    actor.send({ type: 'open.pressed' });
    actor.send({ type: 'dialog.accepted' });
    expect(view()).toMatchObject({ isBusy: true, dialog: null });
    await reach('refreshing');
    expect([view().notice, context().wish]).toEqual([told('opened the gate'), null]);
  });

  it('asks a separate question for each act [RS-9]', async () => {
    const { acts } = door({});
    const { actor, reach, view } = await begin({ acts: { ...acts, lock: { ...acts.lock, question: () => asked('lock?') } } });
    actor.send({ type: 'lock.pressed' });
    expect(view().dialog).toEqual(asked('lock?'));
    actor.send({ type: 'dialog.accepted' });
    await reach('shown');
    expect(view().notice).toEqual(told('locked'));
  });

  it.each([
    ['locked', ['locking', 'shown']],
    ['open', ['locking', 'refreshing', 'shown']],
  ])('shows the outcome %s, and reads again only where the act requires it [RS-10]', async (outcome, seen) => {
    const { acts } = door({});
    const { actor, states, reach, view } = await begin({ acts: { ...acts, lock: { ...acts.lock, call: async () => outcome } } });
    actor.send({ type: 'lock.pressed' });
    await waitFor(actor, ({ value }) => value !== 'locking');
    await reach('shown');
    expect(view().notice).toEqual(told(outcome));
    expect([...states]).toEqual(seen);
  });
});

describe('an act without an answer', () => {
  const breaks = (kind: 'timeout' | 'sign-in-required') => () => Promise.reject(new PortError(kind));

  it.each([
    ['is reported, and the value is read again', undefined, 'timeout', 'refreshing', { kind: 'network-unavailable' }, null],
    ['leads to sign-in without a session', undefined, 'sign-in-required', 'shown', undefined, { to: 'sign-in', comesBack: true }],
    ['leads silently to another read', 'reread', 'timeout', 'refreshing', undefined, null],
    ['waits for another press', 'tell', 'timeout', 'shown', { kind: 'network-unavailable' }, null],
  ] as const)('%s [RS-11]', async (_, lost, kind, state, body, destination) => {
    const { actor, states, view } = await begin(lockThat(breaks(kind), lost));
    actor.send({ type: 'lock.pressed' });
    await waitFor(actor, ({ value }) => value !== 'locking');
    expect([[...states][1], view().notice?.body, view().destination]).toEqual([state, body, destination]);
  });

  it('is stopped after thirty seconds [RS-11]', async () => {
    const { actor, clock, view } = await begin(lockThat(() => new Promise(() => undefined)));
    actor.send({ type: 'lock.pressed' });
    clock.increment(30_000);
    expect([actor.getSnapshot().value, view().notice?.body]).toEqual(['refreshing', { kind: 'network-unavailable' }]);
  });
});

describe('a child flow that acts', () => {
  const childFrame: FlowFrame = { dialog: asked('child'), notice: told('child'), destination: null, isBusy: true, announcement: null };
  const childOf = (isBroken: boolean) => {
    const part = fromCallback<EventObject>(() => {
      if (isBroken) throw new Error('broken');
    });
    return setup({ actors: { part } }).createMachine({
      initial: 'asking',
      output: () => 'done',
      states: { asking: { invoke: { src: 'part' }, on: { 'dialog.accepted': 'done' } }, done: { type: 'final' } },
    });
  };
  const withChild = (isBroken: boolean): Partial<ActingPage<Door>> => {
    const { acts } = door({});
    const lock = {
      state: 'locking',
      flow: childOf(isBroken),
      input: () => null,
      frame: () => childFrame,
      broken: { notice: told('unknown') },
    };
    return { acts: { ...acts, lock: { ...lock, after: (outcome) => ({ notice: told(outcome) }), rereads: false } } };
  };

  it('is shown over the page, receives the answers and ends with them [RS-12]', async () => {
    const { actor, reach, view, context } = await begin(withChild(false));
    actor.send({ type: 'lock.pressed' });
    await waitFor(actor, () => context().childFrame !== null);
    expect(view()).toMatchObject({ step: 'shown', dialog: asked('child'), notice: told('child'), isBusy: true });
    actor.send({ type: 'dialog.accepted' });
    await reach('shown');
    expect([view().notice, view().dialog, context().childFrame]).toEqual([told('done'), null, null]);
  });

  it('causes an unknown outcome and another read when it fails [RS-12]', async () => {
    const { actor, states, view } = await begin(withChild(true));
    actor.send({ type: 'lock.pressed' });
    await waitFor(actor, ({ value }) => value !== 'locking');
    expect([[...states][1], view().notice]).toEqual(['refreshing', told('unknown')]);
  });
});
