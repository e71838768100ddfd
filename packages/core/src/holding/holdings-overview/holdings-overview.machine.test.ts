import { answering, presses } from '../../testing/walk-events.ts';
import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import type { ProductFamily } from '../../products/product.ts';
import { PortError } from '../../kit/port-error.ts';
import { gapsOf, walkMachine } from '../../testing/walk-machine.ts';
import { aHoldingsOverview, fakeHoldingsOverviewPorts } from './holdings-overview.fakes.ts';
import { createHoldingsOverviewMachine } from './holdings-overview.machine.ts';
import type { HoldingsOverviewPorts } from './holdings-overview.ports.ts';
import type { HoldingsAnswer, HoldingsTab } from './holdings-overview.types.ts';

const refusal: HoldingsAnswer = { kind: 'refused', message: { kind: 'server', text: '系统维护' } };

const start = (
  overrides: Partial<HoldingsOverviewPorts> = {},
  family: ProductFamily | null = 'broker',
  marked: string | null = null,
  asked: HoldingsTab | null = null,
) => {
  const clock = new SimulatedClock();
  const actor = createActor(createHoldingsOverviewMachine(fakeHoldingsOverviewPorts(overrides)), {
    clock,
    input: { family, marked, asked },
  }).start();
  const reach = (state: 'loading' | 'shown' | 'failed' | 'stale') => waitFor(actor, (snapshot) => snapshot.matches(state));
  return { actor, clock, reach };
};

describe('holdings overview, on entry', () => {
  it('applies the remembered tab once [HO-9]', async () => {
    const takeRememberedTab = vi.fn(() => 2 as const);
    const { actor, reach } = start({ takeRememberedTab });
    expect((await reach('shown')).context.tab).toBe(2);
    actor.send({ type: 'tab.chosen', tab: 1 });
    actor.send({ type: 'refresh.pulled' });
    expect((await reach('shown')).context.tab).toBe(1);
    expect(takeRememberedTab).toHaveBeenCalledOnce();
  });

  it('reads the holdings of its own family, again on every refresh [HO-14]', async () => {
    const read = vi.fn<HoldingsOverviewPorts['read']>(async () => ({ kind: 'read', overview: aHoldingsOverview() }));
    const { actor, reach } = start({ read }, 'private');
    await reach('shown');
    actor.send({ type: 'refresh.pulled' });
    await reach('shown');
    expect(read.mock.calls.map(([query]) => query)).toEqual([{ family: 'private' }, { family: 'private' }]);
  });

  it('reads the holdings of all families on the common page [HO-15]', async () => {
    const read = vi.fn<HoldingsOverviewPorts['read']>(async () => ({ kind: 'read', overview: aHoldingsOverview() }));
    await start({ read }, null).reach('shown');
    expect(read.mock.calls.map(([query]) => query)).toEqual([{ family: null }]);
  });

  it('starts with the holding tab when none is remembered [HO-9]', async () => {
    expect((await start().reach('shown')).context.tab).toBe(0);
  });

  it.each([
    [
      'cannot be read',
      () => {
        throw new PortError('storage');
      },
    ],
  ])('shows the holdings even when the storage %s [HO-9]', async (_, takeRememberedTab) => {
    expect((await start({ takeRememberedTab }).reach('shown')).context.tab).toBe(0);
  });
});

describe('holdings overview, opened at a tab', () => {
  it('opens the tab of a link, and removes the remembered one [HD-673]', async () => {
    const takeRememberedTab = vi.fn(() => 2 as const);
    expect((await start({ takeRememberedTab }, 'private', null, 0).reach('shown')).context.tab).toBe(0);
    expect(takeRememberedTab).toHaveBeenCalledOnce();
    const failing = () => {
      throw new Error('no storage');
    };
    expect((await start({ takeRememberedTab: failing }, 'private', null, 1).reach('shown')).context.tab).toBe(1);
  });
});

describe('holdings overview, opened for an order', () => {
  it('opens the tab with the order, whatever tab is remembered, and keeps a tab chosen later [HO-624]', async () => {
    const { actor, reach } = start({ takeRememberedTab: () => 2 }, 'broker', 'A2');
    expect((await reach('shown')).context.tab).toBe(1);
    actor.send({ type: 'tab.chosen', tab: 0 });
    actor.send({ type: 'refresh.pulled' });
    expect((await reach('shown')).context.tab).toBe(0);
  });

  it('opens normally where no list has the order [HO-624]', async () => {
    expect((await start({ takeRememberedTab: () => 2 }, 'broker', 'gone').reach('shown')).context.tab).toBe(2);
  });

  it('opens the tab also when the first read fails and a later one succeeds [HO-624]', async () => {
    const read = vi
      .fn<HoldingsOverviewPorts['read']>(async () => ({ kind: 'read', overview: aHoldingsOverview() }))
      .mockResolvedValueOnce(refusal);
    const { actor, reach } = start({ read }, 'broker', 'A3');
    await reach('failed');
    actor.send({ type: 'retry.pressed' });
    expect((await reach('shown')).context.tab).toBe(2);
  });
});

describe('holdings overview, where nothing is held', () => {
  const read: HoldingsOverviewPorts['read'] = async () => ({ kind: 'read', overview: aHoldingsOverview({ holding: [] }) });

  it('opens the tab of applications, right after a first purchase [HO-870]', async () => {
    const { actor, reach } = start({ read });
    expect((await reach('shown')).context.tab).toBe(1);
    actor.send({ type: 'tab.chosen', tab: 0 });
    actor.send({ type: 'refresh.pulled' });
    expect((await reach('shown')).context.tab).toBe(0);
  });

  it('opens a tab that was linked, remembered or chosen meanwhile, even when it is empty [HO-870] [HO-9] [HD-673]', async () => {
    expect((await start({ read }, 'broker', null, 0).reach('shown')).context.tab).toBe(0);
    expect((await start({ read, takeRememberedTab: () => 0 }).reach('shown')).context.tab).toBe(0);
    const { actor, reach } = start({ read });
    actor.send({ type: 'tab.chosen', tab: 0 });
    expect((await reach('shown')).context.tab).toBe(0);
  });
});

describe('holdings overview, when an item is tapped', () => {
  it('stores its context and the tab, and leads to the detail [HO-8]', async () => {
    const rememberInvestContext = vi.fn();
    const rememberTab = vi.fn();
    const { actor, reach } = start({ rememberInvestContext, rememberTab });
    await reach('shown');
    actor.send({ type: 'tab.chosen', tab: 1 });
    actor.send({ type: 'item.tapped', orderNo: 'A2' });
    expect(rememberInvestContext).toHaveBeenCalledExactlyOnceWith({
      holdStatus: 'applying',
      orderNo: 'A2',
      productCode: 'QS0001',
      periodName: '第3期',
    });
    expect(rememberTab).toHaveBeenCalledExactlyOnceWith(1);
    expect(actor.getSnapshot().context.destination).toMatchObject({ to: 'holding-detail', isHeld: false, tabIndex: 1 });
    actor.send({ type: 'destination.followed' });
    expect(actor.getSnapshot().context.destination).toBeNull();
  });

  it('ignores an item that the tab does not show [HO-8]', async () => {
    const rememberInvestContext = vi.fn();
    const { actor, reach } = start({ rememberInvestContext });
    await reach('shown');
    actor.send({ type: 'item.tapped', orderNo: 'A2' });
    expect(rememberInvestContext).not.toHaveBeenCalled();
    expect(actor.getSnapshot().context.destination).toBeNull();
  });

  it('leads from an empty tab to the product list [HO-12]', async () => {
    const { actor, reach } = start({ read: async () => ({ kind: 'read', overview: aHoldingsOverview({ holding: [] }) }) });
    await reach('shown');
    actor.send({ type: 'products.pressed' });
    expect(actor.getSnapshot().context.destination).toEqual({ to: 'product-list' });
  });
});

describe('holdings overview, when a read fails', () => {
  it('keeps the holdings when the refresh is refused [HO-10]', async () => {
    const read = vi
      .fn<HoldingsOverviewPorts['read']>(async () => refusal)
      .mockResolvedValueOnce({ kind: 'read', overview: aHoldingsOverview() });
    const { actor, reach } = start({ read });
    await reach('shown');
    actor.send({ type: 'refresh.pulled' });
    expect((await reach('stale')).context).toMatchObject({ overview: aHoldingsOverview(), problem: { kind: 'server', text: '系统维护' } });
  });

  it('reads again on retry, and leads to sign-in without a session [HO-11]', async () => {
    const read = vi
      .fn<HoldingsOverviewPorts['read']>(async () => ({ kind: 'read', overview: aHoldingsOverview() }))
      .mockRejectedValueOnce(new PortError('sign-in-required'));
    const { actor, reach } = start({ read });
    expect((await reach('failed')).context.destination).toEqual({ to: 'sign-in', comesBack: true });
    actor.send({ type: 'retry.pressed' });
    await reach('shown');
  });

  it('gives up after thirty seconds [HO-11]', async () => {
    const { clock, reach } = start({ read: () => new Promise(() => undefined) });
    await reach('loading');
    clock.increment(30_000);
    expect((await reach('failed')).context.problem).toEqual({ kind: 'network-unavailable' });
  });
});

describe('holdings overview, whatever happens', () => {
  it('visits every state and transition, and every state leads to a resting state [HO-1]', () => {
    const outcomes = answering({ kind: 'read', overview: aHoldingsOverview() });
    const walk = walkMachine(createHoldingsOverviewMachine(fakeHoldingsOverviewPorts()), {
      inputs: [{ family: 'broker', marked: null, asked: null }],
      events: [
        ...[0, 1, 2].map((tab) => ({ type: 'tab.chosen', tab })),
        ...['A1', 'A2', 'nothing'].map((orderNo) => ({ type: 'item.tapped', orderNo })),
        ...presses('products.pressed', 'refresh.pulled', 'retry.pressed', 'destination.followed'),
      ],
      outcomes: { takeTab: { done: [null, 2], errors: [new PortError('storage')] }, read: outcomes, refresh: outcomes },
      restsIn: ['shown', 'failed', 'stale'],
    });
    expect(gapsOf(walk)).toEqual([]);
  });
});
