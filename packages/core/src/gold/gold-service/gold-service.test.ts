import { FRAME_EVENTS, answering, presses, readings } from '../../testing/walk-events.ts';
import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { PortError } from '../../kit/port-error.ts';
import { gapsOf, walkMachine } from '../../testing/walk-machine.ts';
import { GOLD_AGREEMENT_VERSION } from '../gold.ts';
import { aGoldService, aGoldServiceBoard, fakeGoldServicePorts } from '../gold.fakes.ts';
import { createGoldServiceMachine, type GoldServicePorts, type GoldServiceEvent, toGoldServiceView } from './gold-service.machine.ts';

const refusal = { kind: 'gold-still-held' } as const;
const opened = aGoldServiceBoard({ service: aGoldService() });

const begin = async (overrides: Partial<GoldServicePorts> = {}) => {
  const clock = new SimulatedClock();
  const actor = createActor(createGoldServiceMachine(fakeGoldServicePorts(overrides)), { clock }).start();
  const until = (state: string) => waitFor(actor, (snapshot) => snapshot.matches(state));
  await until('shown');
  return { actor, clock, until, view: () => toGoldServiceView(actor.getSnapshot()) };
};

describe('the gold service', () => {
  it('opens only with consent [GD-70] [GD-71]', async () => {
    const open = vi.fn<GoldServicePorts['open']>(() => Promise.resolve({ kind: 'changed', state: opened }));
    const flow = await begin({ open });
    expect(flow.view()).toMatchObject({ state: 'none', changedAtText: null, agreed: false });
    flow.actor.send({ type: 'open.pressed' });
    expect([flow.view().notice?.body, open.mock.calls.length]).toEqual([{ kind: 'gold-agreement-unticked' }, 0]);
    flow.actor.send({ type: 'agreement.ticked', agreed: true });
    flow.actor.send({ type: 'open.pressed' });
    flow.actor.send({ type: 'open.pressed' });
    await flow.until('shown');
    expect(open.mock.calls.map(([version]) => version)).toEqual([GOLD_AGREEMENT_VERSION]);
    expect(flow.view()).toMatchObject({
      state: 'open',
      changedAtText: '2026-11-02 09:30',
      notice: { body: { kind: 'gold-service-opened' } },
    });
  });

  it('is signed anew while it is open, with consent [LAW-83]', async () => {
    const open = vi.fn<GoldServicePorts['open']>(() => Promise.resolve({ kind: 'changed', state: opened }));
    const flow = await begin({ open, read: () => Promise.resolve({ kind: 'read', value: { ...opened, isOutdated: true } }) });
    expect(flow.view()).toMatchObject({ state: 'open', isOutdated: true });
    flow.actor.send({ type: 'agreement.ticked', agreed: true });
    flow.actor.send({ type: 'open.pressed' });
    await flow.until('shown');
    expect([flow.view().isOutdated, open.mock.calls.length]).toEqual([false, 1]);
  });

  it('ends after a question, and only without gold [GD-72]', async () => {
    const holding = await begin({ read: () => Promise.resolve({ kind: 'read', value: { ...opened, holdsGold: true } }) });
    holding.actor.send({ type: 'end.pressed' });
    expect(holding.view()).toMatchObject({ step: 'shown', notice: { body: refusal }, dialog: null });
    const flow = await begin({ read: () => Promise.resolve({ kind: 'read', value: opened }) });
    flow.actor.send({ type: 'end.pressed' });
    expect(flow.view().dialog).toMatchObject({ shape: 'confirm', body: { kind: 'gold-end-question' } });
    flow.actor.send({ type: 'dialog.refused' });
    expect(flow.view()).toMatchObject({ dialog: null, state: 'open' });
    flow.actor.send({ type: 'end.pressed' });
    flow.actor.send({ type: 'dialog.accepted' });
    await flow.until('shown');
    expect(flow.view()).toMatchObject({ state: 'ended', notice: { body: { kind: 'gold-service-ended' } } });
  });

  it('shows the server’s refusal, and reads again after a lost answer [GD-73]', async () => {
    const read = vi.fn<GoldServicePorts['read']>(() => Promise.resolve({ kind: 'read', value: opened }));
    const end = vi.fn<GoldServicePorts['end']>(() => Promise.resolve({ kind: 'refused', message: refusal }));
    const flow = await begin({ read, end });
    flow.actor.send({ type: 'end.pressed' });
    flow.actor.send({ type: 'dialog.accepted' });
    await flow.until('shown');
    expect(flow.view()).toMatchObject({ state: 'open', notice: { body: refusal, tone: 'warn' } });
    end.mockRejectedValue(new PortError('timeout'));
    flow.actor.send({ type: 'end.pressed' });
    flow.actor.send({ type: 'dialog.accepted' });
    await flow.until('shown');
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('has states that are all reached and left, with deadlines [GD-74]', () => {
    const events: readonly GoldServiceEvent[] = [
      { type: 'agreement.ticked', agreed: true },
      { type: 'agreement.ticked', agreed: false },
      ...presses('open.pressed', 'end.pressed', 'retry.pressed'),
      ...FRAME_EVENTS,
    ];
    const changes = answering({ kind: 'changed', state: opened }, { kind: 'changed', state: aGoldServiceBoard() });
    const walk = walkMachine(createGoldServiceMachine(fakeGoldServicePorts()), {
      inputs: [undefined],
      events,
      outcomes: {
        read: readings(aGoldServiceBoard(), opened, { ...opened, holdsGold: true }),
        open: changes,
        end: changes,
      },
      keyOf: ({ value, context }) => JSON.stringify([value, context.own.agreed, context.value?.service.state, context.value?.holdsGold]),
      restsIn: ['shown', 'failed'],
    });
    expect(gapsOf(walk)).toEqual([]);
  });
});
