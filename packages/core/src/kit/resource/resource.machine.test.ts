import { readings } from '../../testing/walk-events.ts';
import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { PortError } from '../port-error.ts';
import { gapsOf, walkMachine } from '../../testing/walk-machine.ts';
import { fakeResourcePorts } from './resource.fakes.ts';
import { createResourceMachine } from './resource.machine.ts';
import type { ReadAnswer } from './resource.types.ts';

const refusal: ReadAnswer<string> = { kind: 'refused', message: { kind: 'server', text: '暂停服务' } };

const start = (read: (query: string, signal: AbortSignal) => Promise<ReadAnswer<string>>) => {
  const clock = new SimulatedClock();
  const actor = createActor(createResourceMachine<string, string>({ read }, 'thing'), { clock, input: { query: 'q-1' } }).start();
  return { actor, clock };
};

describe('resource, when the read answers', () => {
  it('reads once, with its query, as soon as it starts [RS-1]', async () => {
    const read = vi.fn(async (): Promise<ReadAnswer<string>> => ({ kind: 'read', value: 'v' }));
    const { actor } = start(read);
    await waitFor(actor, (snapshot) => snapshot.matches('shown'));
    expect(read).toHaveBeenCalledOnce();
    expect(read.mock.calls[0]).toEqual(['q-1', expect.anything()]);
    expect(actor.getSnapshot().context.value).toBe('v');
  });

  it('shows the newer value after a refresh [RS-2]', async () => {
    const answers = ['first', 'second'];
    const { actor } = start(async () => ({ kind: 'read', value: answers.shift() ?? '' }));
    await waitFor(actor, (snapshot) => snapshot.matches('shown'));
    actor.send({ type: 'refresh.pulled' });
    expect(actor.getSnapshot().context.value).toBe('first');
    await waitFor(actor, (snapshot) => snapshot.matches('shown'));
    expect(actor.getSnapshot().context.value).toBe('second');
  });
});

describe('resource, when the read fails', () => {
  it('keeps the earlier data when the refresh is refused, and refreshes again on retry [RS-3]', async () => {
    const answers: ReadAnswer<string>[] = [{ kind: 'read', value: 'first' }, refusal, { kind: 'read', value: 'third' }];
    const { actor } = start(async () => answers.shift() ?? refusal);
    await waitFor(actor, (snapshot) => snapshot.matches('shown'));
    actor.send({ type: 'refresh.pulled' });
    const stale = await waitFor(actor, (snapshot) => snapshot.matches('stale'));
    expect(stale.context).toMatchObject({ value: 'first', problem: { kind: 'server', text: '暂停服务' } });
    actor.send({ type: 'retry.pressed' });
    const shown = await waitFor(actor, (snapshot) => snapshot.matches('shown'));
    expect(shown.context).toMatchObject({ value: 'third', problem: null });
  });

  it.each(['retry.pressed', 'refresh.pulled'] as const)(
    'reads as for the first time on %s after a failed first read [RS-4]',
    async (type) => {
      const read = vi
        .fn<() => Promise<ReadAnswer<string>>>()
        .mockRejectedValueOnce(new PortError('timeout'))
        .mockResolvedValueOnce({ kind: 'read', value: 'v' });
      const { actor } = start(read);
      const failed = await waitFor(actor, (snapshot) => snapshot.matches('failed'));
      expect(failed.context).toMatchObject({ value: null, problem: { kind: 'network-unavailable' }, destination: null });
      actor.send({ type });
      expect(actor.getSnapshot().value).toBe('loading');
      await waitFor(actor, (snapshot) => snapshot.matches('shown'));
    },
  );

  it('leads to the sign-in page, and clears the destination once it was followed [RS-5]', async () => {
    const { actor } = start(() => Promise.reject(new PortError('sign-in-required')));
    const failed = await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    expect(failed.context.destination).toEqual({ to: 'sign-in', comesBack: true });
    actor.send({ type: 'destination.followed' });
    expect(actor.getSnapshot().context.destination).toBeNull();
  });

  it('gives up after thirty seconds and ignores a later answer [RS-6]', async () => {
    let answer: (value: ReadAnswer<string>) => void = () => undefined;
    const { actor, clock } = start(() => new Promise((resolve) => (answer = resolve)));
    clock.increment(29_999);
    expect(actor.getSnapshot().matches('loading')).toBe(true);
    clock.increment(1);
    expect(actor.getSnapshot().matches('failed')).toBe(true);
    answer({ kind: 'read', value: 'late' });
    await Promise.resolve();
    expect(actor.getSnapshot().context).toMatchObject({ value: null, problem: { kind: 'network-unavailable' } });
  });
});

describe('resource, whatever happens', () => {
  it('has one read at a time: pulling during a read requests nothing [RS-7]', () => {
    const read = vi.fn(() => new Promise<ReadAnswer<string>>(() => undefined));
    const { actor } = start(read);
    actor.send({ type: 'refresh.pulled' });
    actor.send({ type: 'retry.pressed' });
    expect(read).toHaveBeenCalledOnce();
  });

  it('visits every state and transition, and leaves every state [RS-1]', () => {
    const outcomes = readings('v');
    const walk = walkMachine(createResourceMachine<string, string>(fakeResourcePorts('v'), 'thing'), {
      inputs: [{ query: 'q' }],
      events: [{ type: 'refresh.pulled' }, { type: 'retry.pressed' }, { type: 'destination.followed' }],
      outcomes: { read: outcomes, refresh: outcomes },
      restsIn: ['shown', 'failed', 'stale'],
    });
    expect(gapsOf(walk)).toEqual([]);
  });
});
