import { answering, presses, readings } from '../../testing/walk-events.ts';
import { drive } from '../../testing/drive.ts';
import { describe, expect, it, vi } from 'vitest';
import { epochMs } from '../../values/calendar-date.ts';
import { PortError } from '../../kit/port-error.ts';
import { gapsOf, randomWalk, walkMachine } from '../../testing/walk-machine.ts';
import {
  aDisclosureMoment,
  aDisclosurePurchase,
  aRiskDisclosure,
  aSettableClock,
  fakeRiskDisclosurePorts,
} from './risk-disclosure.fakes.ts';
import { createRiskDisclosureMachine } from './risk-disclosure.machine.ts';
import type { RiskDisclosurePorts } from './risk-disclosure.ports.ts';
import type { RiskDisclosureContext } from './risk-disclosure.types.ts';
import { toRiskDisclosureView } from './risk-disclosure.view.ts';

const message = { kind: 'server', text: '维护中' } as const;
const signIn = { to: 'sign-in', comesBack: true };
const lost = () => Promise.reject(new PortError('timeout'));
const signedOut = () => Promise.reject(new PortError('sign-in-required', 'F01003'));
const never = () => new Promise<never>(() => {});
const reading =
  (overrides: Parameters<typeof aRiskDisclosure>[0]): RiskDisclosurePorts['read'] =>
  () =>
    Promise.resolve({ kind: 'read', value: aRiskDisclosure(overrides) });

const begin = (overrides: Partial<RiskDisclosurePorts> = {}) => {
  const wall = aSettableClock();
  const ports = fakeRiskDisclosurePorts({ clock: wall, ...overrides });
  const flow = drive(createRiskDisclosureMachine(ports), toRiskDisclosureView);
  const { clock } = flow;
  /** Both clocks advance together. */
  const pass = (milliseconds: number) => {
    wall.advance(milliseconds);
    clock.increment(milliseconds);
  };
  return { ...flow, ports, wall, pass };
};

const beginReading = async (overrides: Partial<RiskDisclosurePorts> = {}) => {
  const flow = begin(overrides);
  await flow.until('reading');
  return flow;
};

const beginOpen = async (overrides: Partial<RiskDisclosurePorts> = {}) => {
  const flow = await beginReading(overrides);
  flow.pass(6_000);
  return flow;
};

const beginTicked = async (overrides: Partial<RiskDisclosurePorts> = {}) => {
  const flow = await beginOpen(overrides);
  for (const { index } of flow.view().declarations) flow.actor.send({ type: 'declaration.toggled', index });
  return flow;
};

describe('the risk disclosure, on entry', () => {
  it("shows the product's declarations and documents [RK-1]", async () => {
    const read = vi.fn<RiskDisclosurePorts['read']>(reading({}));
    const flow = await beginReading({ read });
    expect(read).toHaveBeenCalledExactlyOnceWith('P1', expect.anything());
    expect(flow.view()).toMatchObject({
      step: 'reading',
      productName: '财富私募一号',
      family: 'private',
      tickedCount: 0,
      isAllTicked: false,
      documents: [{ fileName: '风险揭示书' }],
      agreementIds: [5, 10],
    });
    expect(flow.view().declarations).toHaveLength(14);
    expect(flow.view().declarations[1]).toEqual({ index: 1, text: '声明2', isTicked: false });
  });

  it('leads to the products when no purchase is prepared [RK-1]', () => {
    const read = vi.fn<RiskDisclosurePorts['read']>();
    const flow = begin({ readPurchase: () => null, read });
    expect(flow.view()).toMatchObject({ step: 'leaving', destination: { to: 'product-list' } });
    expect(read).not.toHaveBeenCalled();
    flow.actor.send({ type: 'destination.followed' });
    expect(flow.view()).toMatchObject({ step: 'away', destination: null });
    flow.actor.send({ type: 'retry.pressed' });
    expect(flow.view().step).toBe('leaving');
  });

  it('says why when the set cannot be read, and reads it again [RK-10]', async () => {
    const read = vi
      .fn<RiskDisclosurePorts['read']>()
      .mockResolvedValueOnce({ kind: 'refused', message })
      .mockRejectedValueOnce(new PortError('network'))
      .mockImplementation(reading({}));
    const flow = begin({ read });
    await flow.until('failed');
    expect(flow.view()).toMatchObject({ step: 'failed', problem: message, canRetry: true });
    flow.actor.send({ type: 'retry.pressed' });
    await flow.until('loading');
    await flow.until('failed');
    expect(flow.view().problem).toEqual({ kind: 'network-unavailable' });
    flow.actor.send({ type: 'retry.pressed' });
    await flow.until('reading');
    expect(flow.view().problem).toBeNull();
  });

  it('gives up after 30 s, and leads to sign-in and back [RK-10]', async () => {
    const late = begin({ read: never });
    late.pass(30_000);
    expect(late.view()).toMatchObject({ step: 'failed', problem: { kind: 'network-unavailable' } });
    const flow = begin({ read: signedOut });
    await flow.until('leaving');
    expect(flow.view().destination).toEqual(signIn);
  });

  it('continues directly when the set was signed before [RK-6]', async () => {
    const sign = vi.fn<RiskDisclosurePorts['sign']>();
    const certified = begin({ read: reading({ isSigned: true, certification: 'certified' }), sign });
    await certified.until('leaving');
    expect(certified.view().destination).toEqual({ to: 'buy', family: 'private' });
    const other = begin({ read: reading({ isSigned: true }), sign });
    await other.until('choosing');
    expect(other.view()).toMatchObject({ step: 'signed', dialog: { accept: 'certify-first' }, isAllTicked: true, canTick: false });
    expect(sign).not.toHaveBeenCalled();
  });
});

describe('the wait of six seconds', () => {
  it('disables the boxes and counts down [RK-2]', async () => {
    const flow = await beginReading();
    const counted = [flow.view().secondsLeft];
    for (let second = 0; second < 6; second += 1) {
      expect(flow.view().canTick).toBe(false);
      flow.pass(1_000);
      counted.push(flow.view().secondsLeft);
    }
    expect(counted).toEqual([6, 5, 4, 3, 2, 1, 0]);
    expect(flow.view()).toMatchObject({ canTick: true, canConfirm: false });
  });

  it('follows the clock, so a suspended page is not late [RK-2]', async () => {
    const flow = await beginReading();
    flow.wall.advance(60_000);
    flow.clock.increment(1_000);
    expect(flow.view()).toMatchObject({ secondsLeft: 0, canTick: true });
  });

  it('does not enable the boxes early when the timers run fast [RK-2]', async () => {
    const flow = await beginReading();
    flow.clock.increment(5_000);
    expect(flow.view()).toMatchObject({ secondsLeft: 6, canTick: false });
  });

  it('says {n}S后可选 to a tick that is too early [RK-4]', async () => {
    const flow = await beginReading();
    flow.pass(2_500);
    flow.actor.send({ type: 'declaration.toggled', index: 0 });
    expect(flow.view()).toMatchObject({ tickedCount: 0, notice: { body: { kind: 'disclosure-wait', seconds: 4 } } });
    flow.actor.send({ type: 'notice.faded' });
    expect(flow.view().notice).toBeNull();
  });

  it('continues over the agreement page and a reload [RK-3]', async () => {
    const first = await beginReading();
    first.pass(2_000);
    const kept = first.ports;
    first.actor.stop();
    const wall = aSettableClock(epochMs(aDisclosureMoment + 4_000));
    const again = begin({ ...kept, clock: wall });
    await again.until('reading');
    expect(again.view()).toMatchObject({ secondsLeft: 2, canTick: false });
  });

  it('stays finished after a reload, with the boxes as they were [RK-3]', async () => {
    const first = await beginOpen();
    first.actor.send({ type: 'declaration.toggled', index: 3 });
    first.actor.send({ type: 'declaration.toggled', index: 1 });
    const again = begin({ ...first.ports });
    await again.until('reading');
    expect(again.view()).toMatchObject({ secondsLeft: 0, canTick: true, tickedCount: 2 });
    expect(
      again
        .view()
        .declarations.filter(({ isTicked }) => isTicked)
        .map(({ index }) => index),
    ).toEqual([1, 3]);
  });
});

describe('confirming', () => {
  it('shows an alert before all boxes are ticked, and signs nothing [RK-5]', async () => {
    const sign = vi.fn<RiskDisclosurePorts['sign']>();
    const early = await beginReading({ sign });
    early.actor.send({ type: 'confirm.pressed' });
    expect(early.view()).toMatchObject({
      step: 'reading',
      dialog: { shape: 'alert', body: { kind: 'disclosure-unticked' }, refuse: null },
    });
    early.pass(6_000);
    early.actor.send({ type: 'dialog.accepted' });
    expect(early.view()).toMatchObject({ dialog: null, canTick: true });
    for (const type of ['dialog.accepted', 'dialog.refused', 'dialog.dismissed'] as const) {
      early.actor.send({ type: 'declaration.toggled', index: 2 });
      early.actor.send({ type: 'confirm.pressed' });
      expect(early.view().dialog?.body).toEqual({ kind: 'disclosure-unticked' });
      early.actor.send({ type });
      expect(early.view().dialog).toBeNull();
    }
    expect(sign).not.toHaveBeenCalled();
  });

  it('signs once, and leads a certified investor to the buy page [RK-6] [RK-7]', async () => {
    const sign = vi.fn<RiskDisclosurePorts['sign']>(() => Promise.resolve({ kind: 'signed' }));
    const flow = await beginTicked({ sign, read: reading({ certification: 'certified' }) });
    expect(flow.view()).toMatchObject({ canConfirm: true, isAllTicked: true, tickedCount: 14 });
    flow.actor.send({ type: 'confirm.pressed' });
    expect(flow.view()).toMatchObject({ step: 'signing', isBusy: true, canTick: false });
    flow.actor.send({ type: 'confirm.pressed' });
    await flow.until('leaving');
    expect(sign).toHaveBeenCalledExactlyOnceWith('P1', expect.anything());
    expect(flow.view().destination).toEqual({ to: 'buy', family: 'private' });
    expect(flow.ports.readProgress('P1')).toBeNull();
  });

  it('leads to the buy page without a certification for a broker product [RK-7]', async () => {
    const flow = await beginTicked({ readPurchase: () => aDisclosurePurchase({ family: 'broker' }) });
    flow.actor.send({ type: 'confirm.pressed' });
    await flow.until('leaving');
    expect(flow.view().destination).toEqual({ to: 'buy', family: 'broker' });
  });

  it('says why it was refused, and keeps the boxes [RK-6]', async () => {
    const flow = await beginTicked({ sign: () => Promise.resolve({ kind: 'refused', message }) });
    flow.actor.send({ type: 'confirm.pressed' });
    await flow.until('reading');
    expect(flow.view()).toMatchObject({ notice: { body: message, tone: 'warn' }, isAllTicked: true, canConfirm: true });
  });

  it('reads the set again after a lost answer, which tells whether it is signed [RK-6]', async () => {
    const read = vi.fn<RiskDisclosurePorts['read']>(reading({ isSigned: true })).mockImplementationOnce(reading({}));
    const flow = await beginTicked({ read, sign: lost });
    flow.actor.send({ type: 'confirm.pressed' });
    await flow.until('choosing');
    expect(flow.view()).toMatchObject({ step: 'signed', dialog: { body: { kind: 'certification-choice' } } });
  });

  it('can be repeated with the same boxes when a lost answer left it unsigned [RK-6]', async () => {
    const flow = await beginTicked({ sign: lost });
    flow.actor.send({ type: 'confirm.pressed' });
    await flow.until('loading');
    await flow.until('reading');
    expect(flow.view()).toMatchObject({ notice: { body: { kind: 'network-unavailable' } }, isAllTicked: true, canConfirm: true });
  });

  it('gives up after 30 s, and leads to sign-in with the progress kept [RK-10]', async () => {
    const late = await beginTicked({ sign: never });
    late.actor.send({ type: 'confirm.pressed' });
    late.pass(30_000);
    expect(late.actor.getSnapshot().value).toBe('loading');
    const flow = await beginTicked({ sign: signedOut });
    flow.actor.send({ type: 'confirm.pressed' });
    await flow.until('leaving');
    expect(flow.view().destination).toEqual(signIn);
    expect(flow.ports.readProgress('P1')?.ticked).toHaveLength(14);
  });
});

describe('the two ways to continue', () => {
  const beginChoosing = async (overrides: Parameters<typeof aRiskDisclosure>[0] = {}) => {
    const flow = await beginTicked({ read: reading(overrides) });
    flow.actor.send({ type: 'confirm.pressed' });
    await flow.until('choosing');
    return flow;
  };

  it.each(['to-be-verified', 'under-review', 'under-renewed-review', 'rejected', 'expired'] as const)(
    'are asked for with status %s: certify first leads to the task page [RK-8]',
    async (certification) => {
      const flow = await beginChoosing({ certification });
      expect(flow.view().dialog).toMatchObject({ accept: 'certify-first', refuse: 'pay-first' });
      flow.actor.send({ type: 'dialog.accepted' });
      expect(flow.view()).toMatchObject({ step: 'leaving', dialog: null, destination: { to: 'certification-in-purchase', source: null } });
    },
  );

  it('lead to the buy page when the user pays first [RK-8]', async () => {
    const flow = await beginChoosing();
    flow.actor.send({ type: 'dialog.refused' });
    expect(flow.view().destination).toEqual({ to: 'buy', family: 'private' });
  });

  it('are only one when paying first is not allowed, and the other answer changes nothing [RK-8]', async () => {
    const flow = await beginChoosing({ mayPayFirst: false });
    expect(flow.view().dialog).toMatchObject({ body: { kind: 'certification-first' }, refuse: 'cancel' });
    flow.actor.send({ type: 'dialog.refused' });
    expect(flow.view()).toMatchObject({ step: 'signed', dialog: null, destination: null, canConfirm: true });
  });

  it('can be shown again after the question was closed [RK-9]', async () => {
    const flow = await beginChoosing();
    flow.actor.send({ type: 'dialog.dismissed' });
    expect(flow.view()).toMatchObject({ step: 'signed', dialog: null, destination: null, isAllTicked: true, canTick: false });
    flow.actor.send({ type: 'confirm.pressed' });
    expect(flow.view().dialog).toMatchObject({ accept: 'certify-first' });
  });
});

describe('the states of the disclosure', () => {
  /** Jumps forward and back, so that every wait is found finished and unfinished. */
  const swinging = () => {
    let reads = 0;
    return {
      now: () => {
        reads += 1;
        return epochMs(aDisclosureMoment + (reads % 3) * 6_000);
      },
    };
  };
  const sets = [
    aRiskDisclosure({ declarations: ['一', '二'] }),
    aRiskDisclosure({ isSigned: true }),
    aRiskDisclosure({ isSigned: true, mayPayFirst: false }),
    aRiskDisclosure({ isSigned: true, certification: 'certified' }),
  ];
  const settings = {
    events: [
      { type: 'declaration.toggled', index: 0 },
      { type: 'declaration.toggled', index: 1 },
      ...presses(
        'confirm.pressed',
        'retry.pressed',
        'dialog.accepted',
        'dialog.refused',
        'dialog.dismissed',
        'notice.faded',
        'destination.followed',
      ),
    ],
    outcomes: {
      read: readings(...sets),
      sign: answering({ kind: 'signed' }),
    },
  };
  const holds = ({ value, context }: { readonly value: unknown; readonly context: RiskDisclosureContext }) => {
    if (value === 'leaving') expect(context.destination).not.toBeNull();
    if (value === 'signing') expect(context.ticked).toHaveLength(context.disclosure?.declarations.length ?? -1);
    if (value === 'signed' || value === 'choosing') expect(context.disclosure?.isSigned).toBe(true);
    if (value === 'choosing') expect(context.dialog).not.toBeNull();
    expect(context.secondsLeft).toBeLessThanOrEqual(6);
  };

  it('can all be reached, with every transition, and every guard passed and failed [RK-10]', () => {
    let visits = 0;
    const readPurchase = () => {
      visits += 1;
      return visits % 4 === 0 ? null : aDisclosurePurchase();
    };
    const walk = walkMachine(createRiskDisclosureMachine(fakeRiskDisclosurePorts({ clock: swinging(), readPurchase })), {
      ...settings,
      restsIn: ['reading', 'failed', 'signed', 'leaving', 'away'],
      limit: 5_000,
      keyOf: ({ value, context }) =>
        JSON.stringify([
          value,
          context.ticked,
          context.secondsLeft > 0,
          context.disclosure?.certification,
          context.disclosure?.mayPayFirst,
          context.disclosure?.isSigned,
          context.purchase === null,
          visits % 4,
        ]),
      invariant: holds,
    });
    expect(gapsOf(walk)).toEqual([]);
  });

  it('never sign before every box is ticked, on every path [RK-5]', () => {
    const machine = createRiskDisclosureMachine(fakeRiskDisclosurePorts({ clock: swinging() }));
    const check = vi.fn(holds);
    randomWalk(machine, { ...settings, seed: 20261120, steps: 10_000, check });
    expect(check.mock.calls.length).toBeGreaterThan(5_000);
  });
});
