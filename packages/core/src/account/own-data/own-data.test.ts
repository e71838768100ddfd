import { FRAME_EVENTS, answering, presses, readings } from '../../testing/walk-events.ts';
import { drive } from '../../testing/drive.ts';
import { fakeLaw } from '../../law/law.fakes.ts';
import { padOf } from '../../kit/trade-password/asking-password.ts';
import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { PortError } from '../../kit/port-error.ts';
import { gapsOf, walkMachine } from '../../testing/walk-machine.ts';
import { everyPadEnd, fakeTradePasswordPorts } from '../../kit/trade-password/trade-password.fakes.ts';
import type { PasswordOutcome } from '../../kit/trade-password/trade-password.types.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import type { CodeOutcome } from '../session/session.types.ts';
import { createAccountClosingMachine } from './account-closing.machine.ts';
import { createDataExportMachine } from './data-export.machine.ts';
import { aClosingStanding, fakeAccountClosingPorts, fakeDataExportPorts } from './own-data.fakes.ts';
import type { AccountClosingPorts, DataExportPorts } from './own-data.ports.ts';
import { afterOwnCode, keptUntilAfter, mergedObstacles } from './own-data.rules.ts';
import type { AccountClosingEvent, ClosingCommand, DataExportEvent } from './own-data.types.ts';
import { toAccountClosingView, toDataExportView } from './own-data.view.ts';

const message = { kind: 'server', text: '请稍后再试' } as const;
const never = () => new Promise<never>(() => undefined);
const faults = [new PortError('timeout'), new PortError('sign-in-required')];
const codes = answering(
  { kind: 'sent', demoCode: '246810', resendAfterSeconds: 2 },
  { kind: 'sent', demoCode: null, resendAfterSeconds: 0 },
);

describe('an export of one’s own data', () => {
  const start = (overrides: Partial<DataExportPorts> = {}) => {
    const exportData = vi.fn<DataExportPorts['exportData']>(async () => ({ kind: 'made' }));
    const flow = drive(createDataExportMachine(fakeDataExportPorts({ exportData, ...overrides })), toDataExportView);
    const { actor } = flow;
    const editing = () => waitFor(actor, (snapshot) => snapshot.matches({ exporting: 'editing' }));
    return { ...flow, exportData, editing };
  };

  it('sends a code to the investor’s own number and counts down to the next one [OD-2]', async () => {
    const { actor, clock, editing, view } = start();
    actor.send({ type: 'code.requested' });
    await editing();
    expect(view()).toMatchObject({ secondsToResend: 60, notice: { body: { kind: 'demo-code', code: '246810' } }, canEdit: true });
    for (let second = 0; second < 59; second += 1) clock.increment(1_000);
    expect(view().secondsToResend).toBe(1);
    const refused = start({ requestCode: async () => ({ kind: 'refused', message: { kind: 'code-too-often', seconds: 12 } }) });
    refused.actor.send({ type: 'code.requested' });
    await refused.editing();
    expect(refused.view()).toMatchObject({ secondsToResend: 12, fieldProblem: { field: 'code', body: { kind: 'code-too-often' } } });
    const waitAfter = (outcome: CodeOutcome) => afterOwnCode(outcome).secondsToResend;
    expect([59.2, 59.8, -0.5].map((resendAfterSeconds) => waitAfter({ kind: 'sent', demoCode: null, resendAfterSeconds }))).toEqual([
      60, 60, 0,
    ]);
    const refusedFor = (seconds: number) => waitAfter({ kind: 'refused', message: { kind: 'code-too-often', seconds } });
    expect([41.2, 41.8, -0.5].map(refusedFor)).toEqual([42, 42, 0]);
    const silent = start({ requestCode: async () => ({ kind: 'sent', demoCode: null, resendAfterSeconds: 60 }) });
    silent.actor.send({ type: 'code.requested' });
    await silent.editing();
    expect(silent.view().notice?.body).toEqual({ kind: 'code-sent' });
  });

  it('is made with a complete code, which works once, and keeps the file out of every snapshot [OD-2] [OD-3]', async () => {
    const { actor, exportData, editing, view } = start();
    actor.send({ type: 'export.pressed' });
    expect(view()).toMatchObject({ step: 'edit', fieldProblem: { field: 'code', body: { kind: 'code-invalid' } } });
    actor.send({ type: 'code.entered', text: ' 2468 10 ' });
    expect(view()).toMatchObject({ smsCode: '246810', fieldProblem: null });
    actor.send({ type: 'export.pressed' });
    expect(view()).toMatchObject({ step: 'making', isBusy: true, canEdit: false });
    await editing();
    expect(exportData).toHaveBeenCalledExactlyOnceWith('246810', expect.anything());
    expect(view()).toMatchObject({ smsCode: '', notice: { body: { kind: 'own-data-made' }, tone: 'success' } });
  });

  it.each([
    ['at the code', async () => ({ kind: 'refused', field: 'code', message }) as const, { fieldProblem: { body: message }, problem: null }],
    ['beside it', async () => ({ kind: 'refused', field: null, message }) as const, { fieldProblem: null, problem: message }],
    ['as a fault', () => Promise.reject(new PortError('network')), { problem: { kind: 'network-unavailable' } }],
  ])('says why it failed, %s [OD-4]', async (_, exportData, told) => {
    const { actor, editing, view } = start({ exportData });
    actor.send({ type: 'code.entered', text: '246810' });
    actor.send({ type: 'export.pressed' });
    await editing();
    expect(view()).toMatchObject(told);
  });

  it('waits for thirty seconds at most, in every state [OD-4]', () => {
    const { actor, clock, view } = start({ exportData: never });
    actor.send({ type: 'code.entered', text: '246810' });
    actor.send({ type: 'export.pressed' });
    clock.increment(30_000);
    expect(view()).toMatchObject({ step: 'edit', problem: { kind: 'network-unavailable' } });
    const events: readonly DataExportEvent[] = [
      { type: 'code.entered', text: '246810' },
      ...presses('code.requested', 'export.pressed', 'notice.faded', 'destination.followed'),
    ];
    const outcomes = {
      requestCode: codes,
      exportData: {
        done: [{ kind: 'made' }, { kind: 'refused', field: 'code', message }, { kind: 'refused', field: null, message }],
        errors: faults,
      },
    };
    const machine = createDataExportMachine(fakeDataExportPorts());
    const walk = walkMachine(machine, {
      events,
      outcomes,
      restsIn: ['exporting.editing'],
      keyOf: ({ value, context: { smsCode, secondsToResend } }) => JSON.stringify([value, smsCode, secondsToResend]),
    });
    expect(gapsOf(walk)).toEqual([]);
  });
});

describe('obstacles of a closing', () => {
  it('are one line per kind, whichever area reports them [OD-6]', () => {
    expect(
      mergedObstacles([
        { kind: 'plans', count: 2 },
        { kind: 'orders', count: 1 },
        { kind: 'orders', count: 2 },
        { kind: 'gold', count: 0 },
      ]),
    ).toEqual([
      { kind: 'orders', count: 3 },
      { kind: 'plans', count: 2 },
    ]);
  });

  it('keeps the data that the law demands until the end of the twentieth year after [OD-11]', () => {
    const law = fakeLaw().now();
    expect(['2026-01-01', '2026-12-31'].map((day) => keptUntilAfter(calendarDate(day), law))).toEqual(['2046-12-31', '2046-12-31']);
  });
});

describe('closing an account', () => {
  const start = (overrides: Partial<AccountClosingPorts> = {}) => {
    const read = vi.fn<AccountClosingPorts['read']>(async () => ({ kind: 'read', value: aClosingStanding() }));
    const ports = fakeAccountClosingPorts({ read, ...overrides });
    const flow = drive(createAccountClosingMachine(ports), toAccountClosingView);
    const { actor } = flow;
    const reach = (closing: 'shown' | 'stale' | 'failed' | 'refreshing' | 'confirming' | 'closed') =>
      waitFor(actor, (snapshot) => snapshot.matches({ closing }));
    return { ...flow, read, ports, reach };
  };
  type Started = ReturnType<typeof start>;

  const toCode = async (started: Started) => {
    await started.reach('shown');
    started.actor.send({ type: 'agreement.ticked', agreed: true });
    started.actor.send({ type: 'next.pressed' });
    started.actor.send({ type: 'code.entered', text: '246810' });
    return started;
  };
  const withPad = async (outcome: () => Promise<PasswordOutcome<null>>) => {
    const submit = vi.fn<AccountClosingPorts['cashier']['submit']>(outcome);
    const started = await toCode(start({ cashier: fakeTradePasswordPorts<ClosingCommand, null>(null, { submit }) }));
    started.actor.send({ type: 'close.pressed' });
    await vi.waitFor(() => expect(padOf(started.actor.getSnapshot())).not.toBeNull());
    for (const digit of '135790') started.ports.cashier.entry.append(digit);
    padOf(started.actor.getSnapshot())?.send({ type: 'digits.changed', count: 6 });
    return { ...started, submit };
  };

  it('lists the obstacles, and continues only once they are gone and the notice is ticked [OD-6] [OD-7]', async () => {
    const read = vi.fn<AccountClosingPorts['read']>(async () => ({
      kind: 'read',
      value: aClosingStanding({ obstacles: [{ kind: 'plans', count: 2 }] }),
    }));
    const { actor, reach, view } = start({ read });
    expect(view()).toMatchObject({ step: 'loading', isClear: false, obstacles: [] });
    await reach('shown');
    expect(view()).toMatchObject({ step: 'review', isClear: false, obstacles: [{ kind: 'plans', count: 2 }], keptUntil: '2046-12-31' });
    actor.send({ type: 'agreement.ticked', agreed: true });
    actor.send({ type: 'next.pressed' });
    expect(view()).toMatchObject({ step: 'review', notice: { body: { kind: 'closing-obstacles-left' } } });
    read.mockResolvedValue({ kind: 'read', value: aClosingStanding() });
    actor.send({ type: 'agreement.ticked', agreed: false });
    actor.send({ type: 'refresh.pulled' });
    await reach('shown');
    actor.send({ type: 'next.pressed' });
    expect(view()).toMatchObject({ step: 'review', isClear: true, notice: { body: { kind: 'closing-not-agreed' } } });
    actor.send({ type: 'agreement.ticked', agreed: true });
    actor.send({ type: 'next.pressed' });
    expect(view()).toMatchObject({ step: 'confirm', reason: null, canEdit: true, maskedMobile: '138****0001' });
  });

  it('is done with a code and the trade password [OD-8]', async () => {
    const { reach, view, submit, actor } = await withPad(async () => ({ kind: 'accepted', receipt: null }));
    await reach('closed');
    expect(submit).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ command: { smsCode: '246810' } }), expect.anything());
    expect(view()).toMatchObject({ step: 'closed', smsCode: '', announcement: { kind: 'account-closed' } });
    expect(padOf(actor.getSnapshot())).toBeNull();
  });

  it('asks for the password only where one is set, and always for a complete code [OD-8]', async () => {
    const close = vi.fn<AccountClosingPorts['close']>(async () => ({ kind: 'closed' }));
    const read = async () => ({ kind: 'read' as const, value: aClosingStanding({ hasPassword: false }) });
    const started = await toCode(start({ read, close }));
    started.actor.send({ type: 'code.entered', text: '2468' });
    started.actor.send({ type: 'close.pressed' });
    expect(started.view().fieldProblem).toEqual({ field: 'code', body: { kind: 'code-invalid' } });
    started.actor.send({ type: 'code.entered', text: '246810' });
    started.actor.send({ type: 'close.pressed' });
    expect(started.view()).toMatchObject({ step: 'confirm', isClosing: true, isBusy: true });
    await started.reach('closed');
    expect(close).toHaveBeenCalledExactlyOnceWith({ smsCode: '246810' }, expect.anything());
  });

  it.each([
    ['with the password', async () => withPad(async () => ({ kind: 'refused', message }))],
    [
      'without one',
      async () => {
        const read = async () => ({ kind: 'read' as const, value: aClosingStanding({ hasPassword: false }) });
        const started = await toCode(start({ read, close: async () => ({ kind: 'refused', message }) }));
        started.actor.send({ type: 'close.pressed' });
        return started;
      },
    ],
  ])('says why it was refused %s, and reads the obstacles again on the way back [OD-9]', async (_, refuse) => {
    const { actor, reach, view } = await refuse();
    await waitFor(actor, (snapshot) => snapshot.context.notice !== null && snapshot.matches({ closing: 'confirming' }));
    expect(view()).toMatchObject({ step: 'confirm', notice: { body: message, tone: 'warn' } });
    actor.send({ type: 'back.pressed' });
    await reach('shown');
    expect(view()).toMatchObject({ smsCode: '', agreed: true });
  });

  it('reads the account after a lost answer, and sends nothing again [OD-10]', async () => {
    const { reach, view, read, submit } = await withPad(() => Promise.reject(new PortError('timeout')));
    await reach('refreshing');
    await reach('shown');
    expect(view()).toMatchObject({ step: 'review', smsCode: '', notice: { body: { kind: 'closing-unknown' } } });
    expect([read.mock.calls.length, submit.mock.calls.length]).toEqual([2, 1]);
  });

  it('leads to the password reset and to sign-in, and back [OD-9]', async () => {
    const forgotten = await toCode(start());
    forgotten.actor.send({ type: 'close.pressed' });
    await vi.waitFor(() => expect(padOf(forgotten.actor.getSnapshot())).not.toBeNull());
    padOf(forgotten.actor.getSnapshot())?.send({ type: 'password.forgotten' });
    await forgotten.reach('confirming');
    expect(forgotten.view()).toMatchObject({ destination: { to: 'forgot-password', comesBack: true }, notice: null });
    const over = await withPad(() => Promise.reject(new PortError('sign-in-required', 'F01003')));
    await over.reach('confirming');
    expect(over.view().destination).toEqual({ to: 'sign-in', comesBack: true });
  });

  it('reaches every state, takes every transition, and can leave every state [OD-12]', () => {
    const events: readonly AccountClosingEvent[] = [
      { type: 'agreement.ticked', agreed: true },
      { type: 'agreement.ticked', agreed: false },
      { type: 'next.pressed' },
      { type: 'code.entered', text: '246810' },
      ...presses('code.requested', 'back.pressed', 'close.pressed', 'refresh.pulled', 'retry.pressed'),
      ...FRAME_EVENTS,
    ];
    const answers = readings(
      aClosingStanding(),
      aClosingStanding({ hasPassword: false }),
      aClosingStanding({ obstacles: [{ kind: 'gold', count: 1 }] }),
    );
    const outcomes = {
      read: answers,
      refresh: answers,
      requestCode: codes,
      close: answering({ kind: 'closed' }),
      cashier: everyPadEnd(null),
    };
    const machine = createAccountClosingMachine(fakeAccountClosingPorts());
    // the pad's own deadlines end it; a closed account is left by signing out
    const walk = walkMachine(machine, {
      events,
      outcomes,
      restsIn: ['closing.shown', 'closing.stale', 'closing.confirming', 'closing.closed'],
      keyOf: ({ value, context }) => JSON.stringify([value, context.value, context.agreed, context.smsCode, context.secondsToResend]),
    });
    const gaps = gapsOf(walk);
    expect(gaps.filter((gap) => gap !== 'waits without deadline: account-closing.closing.paying')).toEqual([]);
  });
});
