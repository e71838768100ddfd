import { padOf } from './trade-password/asking-password.ts';
import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { createTopUpMachine, type TopUpPorts, toTopUpView } from '../cashier/index.ts';
import { aTopUpReceipt, fakeTopUpPorts } from '../cashier/testing.fakes.ts';
import { outcomeOf } from './flow-outcome.ts';
import { PortError } from './port-error.ts';
import { createPasswordEntry } from './trade-password/password-entry.ts';
import type { ResourcePorts } from './resource/resource.ports.ts';
import { createResourceMachine } from './resource/resource.machine.ts';
import { toResourceView } from './resource/resource.view.ts';
import { persistFlow, restoreFlow } from './stored-flow.ts';

const never = () => new Promise<never>(() => {});

const taken = <Actor>(
  restored: { readonly kind: 'running'; readonly actor: Actor } | { readonly kind: 'refused'; readonly reason: string },
): Actor => {
  if (restored.kind === 'refused') throw new Error(restored.reason);
  return restored.actor;
};

describe('a read that was running when its flow was stored', () => {
  it('counts as lost: it is not repeated automatically, and there is a retry [FL-74]', async () => {
    const input = { query: 'q-1' };
    const first = createActor(createResourceMachine<string, string>({ read: never }, 'thing'), { input }).start();
    const read = vi.fn<ResourcePorts<string, string>['read']>(() => Promise.resolve({ kind: 'read', value: 'new' }));
    const again = taken(
      restoreFlow(createResourceMachine<string, string>({ read }, 'thing'), persistFlow(first), { input, view: toResourceView }),
    );
    first.stop();
    expect(toResourceView(again.getSnapshot())).toMatchObject({ step: 'failed', canRetry: true, problem: { kind: 'network-unavailable' } });
    expect(read).not.toHaveBeenCalled();
    again.send({ type: 'retry.pressed' });
    expect(toResourceView(await waitFor(again, (snapshot) => snapshot.matches('shown'))).value).toBe('new');
    again.stop();
  });
});

describe('a command that was running when its flow was stored', () => {
  const paying = async (overrides: Partial<TopUpPorts> = {}) => {
    const entry = createPasswordEntry();
    const submit = vi.fn<TopUpPorts['cashier']['submit']>(never);
    const ports = fakeTopUpPorts();
    const clock = new SimulatedClock();
    const actor = createActor(createTopUpMachine({ ...ports, cashier: { ...ports.cashier, entry, submit } }), { clock }).start();
    await waitFor(actor, (snapshot) => snapshot.matches('editing'));
    actor.send({ type: 'amount.entered', text: '100' });
    const [card] = actor.getSnapshot().context.wallet?.cards ?? [];
    actor.send({ type: 'card.chosen', cardId: card?.cardId ?? '' });
    actor.send({ type: 'order.pressed' });
    actor.send({ type: 'order.confirmed' });
    for (const digit of '135790') entry.append(digit);
    padOf(actor.getSnapshot())?.send({ type: 'digits.changed', count: 6 });
    await vi.waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
    const text = persistFlow(actor);
    const { requestId } = actor.getSnapshot().context;
    actor.stop();
    const later = fakeTopUpPorts({ cashier: { ...ports.cashier, entry: createPasswordEntry(), submit }, ...overrides });
    const laterClock = new SimulatedClock();
    const again = taken(restoreFlow(createTopUpMachine(later), text, { input: undefined, view: toTopUpView, clock: laterClock }));
    return { text, submit, requestId, again, clock: laterClock };
  };

  it('is never sent again: the flow asks for the outcome [FL-74]', async () => {
    const findTopUp = vi.fn<TopUpPorts['findTopUp']>(() => Promise.resolve({ kind: 'never-arrived' }));
    const { text, submit, requestId, again, clock } = await paying({ findTopUp });
    expect(text).not.toMatch(/135790|c2VhbGVk|fake-public-key|nonce-1/);
    expect(again.getSnapshot().value).toBe('unconfirmed');
    // the pause before the question starts again
    clock.increment(3_000);
    expect(again.getSnapshot().value).toBe('asking');
    expect(findTopUp.mock.calls.map(([asked]) => asked)).toEqual([requestId]);
    await waitFor(again, (snapshot) => snapshot.matches('editing'));
    expect(submit).toHaveBeenCalledTimes(1);
    again.stop();
  });

  it('leaves no second timer: a deadline that has passed does not pass again [FL-74]', async () => {
    const findTopUp = vi.fn<TopUpPorts['findTopUp']>(never);
    const { again, clock } = await paying({ findTopUp });
    clock.increment(3_000);
    clock.increment(29_999);
    expect(again.getSnapshot().value).toBe('asking');
    clock.increment(1);
    expect(again.getSnapshot().value).toBe('unconfirmed');
    expect(findTopUp).toHaveBeenCalledTimes(1);
    again.stop();
  });
});

describe('a flow that has ended', () => {
  it('is not restored, and its output has the result [FL-71] [FL-75]', async () => {
    const findTopUp: TopUpPorts['findTopUp'] = () => Promise.resolve({ kind: 'done', receipt: aTopUpReceipt });
    const actor = createActor(
      createTopUpMachine(fakeTopUpPorts({ findTopUp, readDraft: () => ({ amountText: '', cardId: null, requestId: 'request-1' }) })),
    ).start();
    expect(outcomeOf(actor.getSnapshot())).toEqual({ kind: 'going-on' });
    const ended = await waitFor(actor, ({ status }) => status === 'done');
    expect(outcomeOf(ended)).toEqual({ kind: 'ended', output: { kind: 'accepted', receipt: aTopUpReceipt } });
    expect(restoreFlow(createTopUpMachine(fakeTopUpPorts()), persistFlow(actor), { input: undefined })).toEqual({
      kind: 'refused',
      reason: 'ended',
    });
  });
});

describe('a flow that lasts as long as its page', () => {
  it('has no output except a destination while it leads to one [FL-75]', async () => {
    const actor = createActor(
      createResourceMachine<null, string>({ read: () => Promise.reject(new PortError('sign-in-required')) }, 'thing'),
      {
        input: { query: null },
      },
    ).start();
    const failed = await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    expect(outcomeOf(failed)).toEqual({ kind: 'leads', to: { to: 'sign-in', comesBack: true } });
    actor.send({ type: 'destination.followed' });
    expect(outcomeOf(actor.getSnapshot())).toEqual({ kind: 'going-on' });
    actor.stop();
  });
});
