import { FRAME_EVENTS, presses, readings } from '../../testing/walk-events.ts';
import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { PortError } from '../../kit/port-error.ts';
import { fakeTradePasswordPorts } from '../../kit/trade-password/trade-password.fakes.ts';
import { gapsOf, walkMachine } from '../../testing/walk-machine.ts';
import { calendarDate, epochAt, ratePpm, shanghaiDateOf } from '../../values/index.ts';
import { fakePlanActionPorts } from '../plan-action/plan-action.fakes.ts';
import type { PlanActionPorts } from '../plan-action/plan-action.ports.ts';
import { PLAN_ACTIONS } from '../plan-action/plan-action.types.ts';
import { aPlan } from '../plans.fakes.ts';
import type { PlanDetail } from '../plan.ts';
import type { PlanDetailPorts } from '../plans.ports.ts';
import { aPlanDetail, aPlanRound, aPlanRun, fakePlanDetailPorts } from './plan-detail.fakes.ts';
import { createPlanDetailMachine } from './plan-detail.machine.ts';
import { actionInputOf } from './plan-detail.rules.ts';
import type { PlanDetailEvent } from './plan-detail.types.ts';
import { planDetailCashierOf, toPlanDetailView } from './plan-detail.view.ts';

const TODAY = shanghaiDateOf(fakePlanDetailPorts().clock.now());

const begin = async (detail: Partial<PlanDetailPorts> = {}, action: Partial<PlanActionPorts> = {}) => {
  const clock = new SimulatedClock();
  const ports = { plan: fakePlanDetailPorts(detail), planAction: fakePlanActionPorts(action) };
  const actor = createActor(createPlanDetailMachine(ports), { clock, input: { planNo: 'N1' } }).start();
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  return { actor, clock, ports, view: () => toPlanDetailView(actor.getSnapshot()) };
};
const reading = (changes: Partial<PlanDetail>) => ({ read: () => Promise.resolve({ kind: 'read' as const, value: aPlanDetail(changes) }) });
const actsOf = async (changes: Partial<PlanDetail>) => (await begin(reading(changes))).view().acts.map(({ action }) => action);

describe('the page of a plan', () => {
  it('says why a plan was stopped for its investor [LAW-51]', async () => {
    const { view } = await begin(reading({ plan: aPlan({ state: 'paused', nextOn: null, stoppedLevel: 4 }) }));
    expect(view().plan?.stopped).toEqual({ kind: 'plan-stopped', level: 4 });
  });

  it('shows the next debit, the last ones and the plan’s profit [PG-2] [PG-3]', async () => {
    const failed = aPlanRun({
      runNo: 5,
      state: 'retrying',
      reason: { kind: 'plan-run-short' },
      orderNo: null,
      nextTryOn: calendarDate('2026-11-19'),
    });
    const { view } = await begin(reading({ lastRuns: [failed, aPlanRun()] }));
    expect(view()).toMatchObject({
      step: 'shown',
      plan: {
        cycleText: '每月25日',
        amountText: '1,000.00',
        perRunText: '1,000',
        nextText: '11月25日 周三',
        investedText: '6,000.00',
        made: { valueText: '6,123.45', profit: { text: '+123.45', trend: 'gain' }, rate: { text: '+2.06%' }, xirr: { text: '+8.12%' } },
      },
      lastRuns: [
        { dueText: '2026-10-26', state: 'retrying', reason: { kind: 'plan-run-short' }, nextTryText: '11月19日 周四', ranText: null },
        { state: 'done', amountText: '1,000.00', orderNo: 'F20261026000001' },
      ],
      change: { isOffered: true, reason: null },
    });
  });

  it('shows the progress of the present round, and its yearly rate [PG-4]', async () => {
    const plan = aPlan({ target: ratePpm(100_000) });
    const { view } = await begin(reading({ plan, round: aPlanRound(), roundsDone: 1 }));
    expect(view()).toMatchObject({
      plan: { targetText: '10%' },
      goalShare: 30,
      roundsDone: 1,
      round: { roundNo: 2, days: 85, rate: { text: '+3.00%' }, annualised: { text: '+12.88%' }, endedText: null },
    });
    // 699/10, 691/10 and a negative number of percent
    for (const [rate, share] of [
      [69_900, 69],
      [69_100, 69],
      [-30_000, 0],
    ] as const)
      expect((await begin(reading({ plan, round: aPlanRound({ profitRate: ratePpm(rate) }) }))).view().goalShare).toBe(share);
  });

  it("offers the acts that the plan's state allows [PG-8]", async () => {
    expect(await actsOf({})).toEqual(['pause', 'skip', 'end']);
    expect(await actsOf({ plan: aPlan({ skipsNext: true }) })).toEqual(['pause', 'end']);
    expect(await actsOf({ plan: aPlan({ state: 'paused', nextOn: null }) })).toEqual(['resume', 'end']);
    expect(await actsOf({ plan: aPlan({ state: 'ended', nextOn: null }) })).toEqual([]);
  });

  it('says at the press why a day with a debit forbids an act, and leads to the form otherwise [PG-8] [PG-9]', async () => {
    let time = '14:00:00';
    const { actor, view } = await begin({ clock: { now: () => epochAt(calendarDate('2026-11-25'), time) } });
    actor.send({ type: 'action.pressed', action: 'pause' });
    expect(view()).toMatchObject({ dialog: null, notice: { body: { kind: 'plan-day-closed' } } });
    actor.send({ type: 'action.pressed', action: 'skip' });
    expect(view()).toMatchObject({ dialog: null, notice: { body: { kind: 'plan-day-closed', time: '14:00' } } });
    actor.send({ type: 'change.pressed' });
    expect(view().destination).toBeNull();
    time = '13:59:59';
    actor.send({ type: 'change.pressed' });
    expect(view().destination).toEqual({ to: 'plan-setting', kind: 'invest', productCode: '000001', planNo: 'N1' });
    for (const action of ['resume', 'skip'] as const) actor.send({ type: 'action.pressed', action });
    expect(view()).toMatchObject({ dialog: { body: { kind: 'plan-skip-question', date: '2026-11-25', today: '2026-11-25' } } });
  });

  it('pauses without the password, shows it, and reads the plan again [PA-1] [PA-2] [PA-4]', async () => {
    const act = vi.fn<PlanActionPorts['act']>(() => Promise.resolve({ kind: 'done', plan: aPlan({ state: 'paused' }) }));
    const read = vi.fn<PlanDetailPorts['read']>(() => Promise.resolve({ kind: 'read', value: aPlanDetail() }));
    const { actor, clock, view } = await begin({ read }, { act });
    actor.send({ type: 'action.pressed', action: 'pause' });
    actor.send({ type: 'dialog.refused' });
    expect([view().dialog, act.mock.calls.length]).toEqual([null, 0]);
    actor.send({ type: 'action.pressed', action: 'pause' });
    expect(view()).toMatchObject({ dialog: { body: { kind: 'plan-pause-question' }, accept: 'plan-pause' } });
    actor.send({ type: 'dialog.accepted' });
    await waitFor(actor, () => view().notice?.tone === 'success');
    clock.increment(1_000);
    await waitFor(actor, () => read.mock.calls.length === 2);
    expect(act.mock.calls[0]?.[0]).toEqual({ planNo: 'N1', action: 'pause', dueOn: null });
  });

  it('skips a retried debit by its due day, and says that the retries end [PA-9]', async () => {
    const retried = aPlanRun({
      runNo: 7,
      dueOn: calendarDate('2026-11-17'),
      state: 'retrying',
      orderNo: null,
      nextTryOn: calendarDate('2026-11-19'),
    });
    const plan = aPlan({ nextOn: calendarDate('2026-11-19') });
    const act = vi.fn<PlanActionPorts['act']>(() => Promise.resolve({ kind: 'done', plan }));
    const { actor, view } = await begin(reading({ plan, lastRuns: [retried, aPlanRun()] }), { act });
    actor.send({ type: 'action.pressed', action: 'skip' });
    expect(view().dialog?.body).toEqual({ kind: 'plan-retry-skip-question', date: '2026-11-17', today: TODAY });
    actor.send({ type: 'dialog.accepted' });
    await waitFor(actor, () => view().notice?.tone === 'success');
    expect(view().notice?.body).toEqual({ kind: 'plan-retry-skipped', date: '2026-11-17', today: TODAY });
    expect(act.mock.calls[0]?.[0]).toEqual({ planNo: 'N1', action: 'skip', dueOn: '2026-11-17' });
    // Pausing ends the retry as well, and has no debit.
    expect(actionInputOf({ ...aPlanDetail({ plan, lastRuns: [retried] }), toldAt: fakePlanDetailPorts().clock.now() }, 'pause')).toEqual({
      command: { planNo: 'N1', action: 'pause', dueOn: null },
      isRetry: false,
      today: TODAY,
    });
  });

  it('ends with the password; closing the pad changes nothing [PA-2] [PA-3]', async () => {
    const submit = vi.fn(() => Promise.resolve({ kind: 'accepted' as const, receipt: aPlan({ state: 'ended' }) }));
    const { actor, ports, view } = await begin({}, { cashier: fakeTradePasswordPorts(aPlan(), { submit }) });
    actor.send({ type: 'action.pressed', action: 'end' });
    actor.send({ type: 'dialog.accepted' });
    planDetailCashierOf(actor.getSnapshot())?.send({ type: 'pad.closed' });
    await waitFor(actor, (snapshot) => snapshot.matches('shown'));
    expect([submit.mock.calls.length, view().notice]).toEqual([0, null]);
    actor.send({ type: 'action.pressed', action: 'end' });
    actor.send({ type: 'dialog.accepted' });
    for (const digit of '135790') ports.planAction.cashier.entry.append(digit);
    planDetailCashierOf(actor.getSnapshot())?.send({ type: 'digits.changed', count: 6 });
    await waitFor(actor, () => view().notice?.tone === 'success');
    expect(view().notice?.body).toEqual({ kind: 'plan-ended' });
  });

  it('shows a refusal and a lost answer, and reads the plan again; a lost session leads to the sign-in [PA-3] [PA-5] [PA-6]', async () => {
    const read = vi.fn<PlanDetailPorts['read']>(() => Promise.resolve({ kind: 'read', value: aPlanDetail() }));
    const act = vi.fn<PlanActionPorts['act']>(() => Promise.resolve({ kind: 'refused', message: { kind: 'plan-debit-gone' } }));
    const { actor, view } = await begin({ read }, { act });
    const skip = async () => {
      actor.send({ type: 'action.pressed', action: 'skip' });
      actor.send({ type: 'dialog.accepted' });
      await waitFor(actor, (snapshot) => snapshot.matches('shown'));
    };
    await skip();
    expect([view().notice?.body, read.mock.calls.length]).toEqual([{ kind: 'plan-debit-gone' }, 2]);
    act.mockRejectedValue(new PortError('timeout'));
    await skip();
    expect([view().notice?.body, read.mock.calls.length]).toEqual([{ kind: 'outcome-unknown' }, 3]);
    act.mockRejectedValue(new PortError('sign-in-required'));
    await skip();
    expect([view().destination, read.mock.calls.length]).toEqual([{ to: 'sign-in', comesBack: true }, 3]);
  });

  it('keeps the earlier data when the next read fails [PG-7]', async () => {
    const read = vi.fn<PlanDetailPorts['read']>(() => Promise.resolve({ kind: 'read', value: aPlanDetail() }));
    const { actor, view } = await begin({ read });
    read.mockRejectedValue(new PortError('offline'));
    actor.send({ type: 'refresh.pulled' });
    await waitFor(actor, (snapshot) => snapshot.matches('stale'));
    expect(view()).toMatchObject({ isStale: true, plan: { planNo: 'N1' }, problem: { kind: 'network-unavailable' } });
  });

  it('reaches every state, and can leave each [PA-7] [PA-8] [PG-10]', () => {
    const message = { kind: 'server', text: '失败' } as const;
    const told = { toldAt: epochAt(calendarDate('2026-11-18'), '10:30:00'), knownUntil: calendarDate('2026-12-31') };
    const answers = readings({ ...aPlanDetail(), ...told }, { ...aPlanDetail({ plan: aPlan({ state: 'ended', nextOn: null }) }), ...told });
    const userEvents: readonly PlanDetailEvent[] = [
      ...PLAN_ACTIONS.map((action) => ({ type: 'action.pressed' as const, action })),
      ...presses('change.pressed', 'refresh.pulled', 'retry.pressed'),
      ...FRAME_EVENTS,
    ];
    const walk = walkMachine(createPlanDetailMachine({ plan: fakePlanDetailPorts(), planAction: fakePlanActionPorts() }), {
      inputs: [{ planNo: 'N1' }],
      events: userEvents,
      outcomes: {
        read: answers,
        refresh: answers,
        planAction: {
          done: [
            { kind: 'done' },
            { kind: 'kept' },
            { kind: 'forgotten' },
            { kind: 'unknown' },
            { kind: 'refused', message, wasJudged: true },
            { kind: 'refused', message: { kind: 'sign-in-required' }, wasJudged: false },
          ],
          errors: [new Error('broken')],
          snapshots: [
            { value: 'asking', context: { command: { planNo: 'N1', action: 'pause', dueOn: null }, childFrame: null, output: null } },
          ],
        },
      },
      keyOf: ({
        value,
        context,
      }: {
        readonly value: unknown;
        readonly context: { readonly value: { readonly plan: { readonly state: string } } | null; readonly problem: unknown };
      }) => JSON.stringify([value, context.value?.plan.state, context.problem === null]),
      restsIn: ['shown', 'stale', 'failed'],
    });
    expect(gapsOf(walk)).toEqual(['waits without deadline: plan-detail.acting']);
  });
});
