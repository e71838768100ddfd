import { presses } from '../../testing/walk-events.ts';
import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { PortError } from '../../kit/port-error.ts';
import { gapsOf, randomWalk, walkMachine } from '../../testing/walk-machine.ts';
import { fakeFollowingPorts } from './following.fakes.ts';
import { createFollowingMachine } from './following.machine.ts';
import type { FollowingPorts } from './following.ports.ts';
import type { FollowingEvent } from './following.types.ts';
import { toFollowingView } from './following.view.ts';

const begin = (ports: FollowingPorts) => {
  const clock = new SimulatedClock();
  const actor = createActor(createFollowingMachine(ports), { clock, input: { kind: 'product' } }).start();
  const press = (code: string) => actor.send({ type: 'follow.pressed', code });
  const retry = () => actor.send({ type: 'retry.pressed' });
  const fade = () => actor.send({ type: 'notice.faded' });
  const view = () => {
    const shown = toFollowingView(actor.getSnapshot());
    return {
      ...shown,
      markOf: (code: string) => ({ isFollowed: shown.followed.includes(code), isSaving: shown.saving.includes(code) }),
    };
  };
  const until = (state: 'ready' | 'unread' | 'saving') => waitFor(actor, (snapshot) => snapshot.matches(state));
  return { actor, clock, press, retry, fade, view, until };
};

describe('followed entries', () => {
  it('has the gateway’s data, which is unknown before its answer [FO-690]', async () => {
    const { view, until } = begin(fakeFollowingPorts(['A']));
    expect(view()).toMatchObject({ isKnown: false, isBusy: true });
    expect(view().markOf('A').isFollowed).toBe(false);
    await until('ready');
    expect(view().isKnown).toBe(true);
    expect([view().markOf('A').isFollowed, view().markOf('B').isFollowed]).toEqual([true, false]);
  });

  it('is read again by a press after a failed read, and nothing is toggled [FO-690]', async () => {
    const ports = fakeFollowingPorts(['A']);
    const readCodes = vi.fn(ports.readCodes).mockRejectedValueOnce(new PortError('offline'));
    const change = vi.fn(ports.change);
    const { press, view, until } = begin({ readCodes, change });
    await until('unread');
    press('A');
    await until('ready');
    expect(view().markOf('A')).toEqual({ isFollowed: true, isSaving: false });
    expect(change).not.toHaveBeenCalled();
  });

  it('leaves a missing network to the page’s own message until somebody presses [UI-1064]', async () => {
    const { press, retry, fade, view, until } = begin(
      fakeFollowingPorts([], { readCodes: () => Promise.reject(new PortError('offline')) }),
    );
    await until('unread');
    expect(view().notice).toBeNull();
    press('A');
    await until('unread');
    expect(view().notice?.body).toEqual({ kind: 'network-unavailable' });
    fade();
    retry();
    await until('unread');
    expect(view().notice).toBeNull();
  });

  it('says in words why the read failed [FO-690]', async () => {
    const message = { kind: 'server', text: '系统维护' } as const;
    const { view, until } = begin(fakeFollowingPorts([], { readCodes: async () => ({ kind: 'refused', message }) }));
    await until('unread');
    expect(view().notice?.body).toEqual(message);
  });
});

describe('a press', () => {
  it('is shown at once, is marked as being saved, and then confirmed [FO-692] [FO-693]', async () => {
    const { press, view, until } = begin(fakeFollowingPorts());
    await until('ready');
    press('A');
    expect(view().markOf('A')).toEqual({ isFollowed: true, isSaving: true });
    await until('ready');
    expect(view().markOf('A')).toEqual({ isFollowed: true, isSaving: false });
    expect(view().notice).toEqual({ body: { kind: 'followed' }, tone: 'success' });
    press('A');
    await until('ready');
    expect(view().markOf('A').isFollowed).toBe(false);
    expect(view().notice?.body).toEqual({ kind: 'unfollowed' });
  });

  it('waits for the previous one: three quick presses are three changes in order [FO-692]', async () => {
    const ports = fakeFollowingPorts();
    const change = vi.fn(ports.change);
    const { press, view, until } = begin({ ...ports, change });
    await until('ready');
    press('A');
    press('B');
    press('A');
    expect([view().markOf('A').isFollowed, view().markOf('B').isFollowed]).toEqual([false, true]);
    await until('ready');
    expect(change.mock.calls.map(([, one]) => one)).toEqual([
      { code: 'A', isFollowed: true },
      { code: 'B', isFollowed: true },
      { code: 'A', isFollowed: false },
    ]);
    expect([view().markOf('A').isFollowed, view().markOf('B').isFollowed]).toEqual([false, true]);
  });

  it('is reverted visibly when it is refused [FO-693]', async () => {
    const { press, view, until } = begin(
      fakeFollowingPorts([], { change: async () => ({ kind: 'refused', message: { kind: 'follow-limit', most: 200 } }) }),
    );
    await until('ready');
    press('A');
    await until('ready');
    expect(view().markOf('A')).toEqual({ isFollowed: false, isSaving: false });
    expect(view().notice).toEqual({ body: { kind: 'follow-limit', most: 200 }, tone: 'warn' });
  });

  it('reads the stored codes after a lost answer, and drops other pending changes [FO-694]', async () => {
    const ports = fakeFollowingPorts();
    const change: FollowingPorts['change'] = async (kind, wanted) => {
      await ports.change(kind, wanted);
      throw new PortError('timeout');
    };
    const { press, view, until } = begin({ ...ports, change });
    await until('ready');
    press('A');
    press('B');
    await until('ready');
    expect([view().markOf('A').isFollowed, view().markOf('B').isFollowed]).toEqual([true, false]);
  });

  it('leads to the sign-in page and back without a session, and sends nothing more [FO-694]', async () => {
    const ports = fakeFollowingPorts();
    const readCodes = vi.fn(ports.readCodes);
    const { actor, press, view, until } = begin({ readCodes, change: () => Promise.reject(new PortError('sign-in-required')) });
    await until('ready');
    press('A');
    await until('unread');
    expect(view().destination).toEqual({ to: 'sign-in', comesBack: true });
    expect(readCodes).toHaveBeenCalledOnce();
    actor.send({ type: 'destination.followed' });
    expect(view().destination).toBeNull();
  });

  it('leads to the sign-in page where the session was lost before, but not after a read [FO-694]', async () => {
    const { press, view, until } = begin(fakeFollowingPorts([], { readCodes: () => Promise.reject(new PortError('sign-in-required')) }));
    await until('unread');
    expect([view().destination, view().notice]).toEqual([null, null]);
    press('A');
    expect(view().destination).toEqual({ to: 'sign-in', comesBack: true });
  });

  it('times out after thirty seconds [FO-694]', async () => {
    const { clock, press, view, until } = begin(fakeFollowingPorts([], { change: () => new Promise(() => undefined) }));
    await until('ready');
    press('A');
    clock.increment(30_000);
    await until('ready');
    expect(view().notice?.body).toEqual({ kind: 'network-unavailable' });
    expect(view().markOf('A').isFollowed).toBe(false);
  });
});

describe('the machine of followed codes', () => {
  const offline = new PortError('offline');
  const signedOut = new PortError('sign-in-required');
  const refused = { kind: 'refused', message: { kind: 'server', text: 'x' } } as const;
  const outcomes = {
    readCodes: { done: [{ kind: 'read', value: ['A'] }, refused], errors: [offline, signedOut] },
    change: { done: [{ kind: 'done' }, refused], errors: [offline, signedOut] },
  };
  const events: FollowingEvent[] = [
    { type: 'follow.pressed', code: 'A' },
    ...presses('retry.pressed', 'notice.faded', 'destination.followed'),
  ];
  const moreEvents: FollowingEvent[] = [...events, { type: 'follow.pressed', code: 'B' }];

  it('can leave every state, and takes every transition [FO-694]', () => {
    const walk = walkMachine(createFollowingMachine(fakeFollowingPorts()), {
      inputs: [{ kind: 'product' }],
      events,
      outcomes,
      restsIn: ['ready', 'unread'],
    });
    expect(gapsOf(walk)).toEqual([]);
  });

  it('saves only requested changes, and rests only when all are answered [FO-692]', () => {
    randomWalk(createFollowingMachine(fakeFollowingPorts()), {
      inputs: [{ kind: 'product' }],
      seed: 20_261_122,
      steps: 5_000,
      events: moreEvents,
      outcomes,
      check: ({ value, context }) => {
        expect(context.wanted.length > 0).toBe(value === 'saving');
        expect(context.wanted.length).toBeLessThanOrEqual(3);
      },
    });
  });
});
