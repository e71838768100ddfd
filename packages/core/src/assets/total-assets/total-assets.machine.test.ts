import { answering, presses } from '../../testing/walk-events.ts';
import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import type { TotalAssets } from '../../holding/holding.ts';
import { PortError } from '../../kit/port-error.ts';
import { gapsOf, walkMachine } from '../../testing/walk-machine.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import { fakeTotalAssetsPorts, someTotalAssets } from './total-assets.fakes.ts';
import { createTotalAssetsMachine } from './total-assets.machine.ts';
import type { TotalAssetsPorts } from './total-assets.ports.ts';

const read = (overrides: Partial<TotalAssets> = {}): ReadAnswer<TotalAssets> => ({ kind: 'read', value: someTotalAssets(overrides) });
const refusal: ReadAnswer<TotalAssets> = { kind: 'refused', message: { kind: 'server', text: '系统维护' } };

const start = (overrides: Partial<TotalAssetsPorts> = {}) => {
  const clock = new SimulatedClock();
  const actor = createActor(createTotalAssetsMachine(fakeTotalAssetsPorts(overrides)), { clock }).start();
  const reach = (state: 'shown' | 'failed' | 'stale') => waitFor(actor, (snapshot) => snapshot.matches(state));
  return { actor, clock, reach };
};

describe('total assets, when a group is tapped', () => {
  it.each([
    ['regular', { to: 'regular-assets' }],
    ['broker', { to: 'holdings' }],
    ['private', { to: 'private-holdings' }],
  ])('leads from %s to its page [TA-1]', async (groupId, destination) => {
    const { actor, reach } = start();
    await reach('shown');
    actor.send({ type: 'group.tapped', groupId });
    expect(actor.getSnapshot().context.destination).toEqual(destination);
    actor.send({ type: 'destination.followed' });
    expect(actor.getSnapshot().context.destination).toBeNull();
  });

  it('leads from the private group to the certification when that has run out [TA-2]', async () => {
    const { actor, reach } = start({ read: async () => read({ certification: 'expired' }) });
    await reach('shown');
    actor.send({ type: 'group.tapped', groupId: 'private' });
    expect(actor.getSnapshot().context.destination).toEqual({ to: 'certification' });
  });

  it('leads nowhere from a group that is not there [TA-1]', async () => {
    const { actor, reach } = start();
    await reach('shown');
    actor.send({ type: 'group.tapped', groupId: 'nothing' });
    expect(actor.getSnapshot().context.destination).toBeNull();
  });
});

describe('total assets, when a read fails', () => {
  it('keeps the assets when the refresh is refused [TA-4]', async () => {
    const port = vi.fn<TotalAssetsPorts['read']>(async () => refusal).mockResolvedValueOnce(read());
    const { actor, reach } = start({ read: port });
    await reach('shown');
    actor.send({ type: 'refresh.pulled' });
    expect((await reach('stale')).context).toMatchObject({ value: someTotalAssets(), problem: { kind: 'server' } });
  });

  it('leads to sign-in when nobody is signed in, and reads again on retry [TA-5]', async () => {
    const port = vi.fn<TotalAssetsPorts['read']>(async () => read()).mockRejectedValueOnce(new PortError('sign-in-required'));
    const { actor, reach } = start({ read: port });
    expect((await reach('failed')).context.destination).toEqual({ to: 'sign-in', comesBack: true });
    actor.send({ type: 'retry.pressed' });
    await reach('shown');
  });

  it('gives up after thirty seconds [TA-5]', () => {
    const { actor, clock } = start({ read: () => new Promise(() => undefined) });
    clock.increment(30_000);
    expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { problem: { kind: 'network-unavailable' } } });
  });
});

describe('total assets, whatever happens', () => {
  it('visits every state and transition, and every state leads to a resting state [TA-1]', () => {
    const outcomes = answering(read(), read({ certification: null }));
    const walk = walkMachine(createTotalAssetsMachine(fakeTotalAssetsPorts()), {
      events: [
        ...['regular', 'private', 'nothing'].map((groupId) => ({ type: 'group.tapped', groupId })),
        ...presses('refresh.pulled', 'retry.pressed', 'destination.followed'),
      ],
      outcomes: { read: outcomes, refresh: outcomes },
      restsIn: ['shown', 'failed', 'stale'],
    });
    expect(gapsOf(walk)).toEqual([]);
  });
});
