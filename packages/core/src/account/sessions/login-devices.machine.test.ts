import { FRAME_EVENTS, answering, presses, readings } from '../../testing/walk-events.ts';
import { drive } from '../../testing/drive.ts';
import { describe, expect, it, vi } from 'vitest';
import { PortError } from '../../kit/port-error.ts';
import { gapsOf, randomWalk, walkMachine } from '../../testing/walk-machine.ts';
import { aLoginDevice, fakeLoginDevicesPorts } from './login-devices.fakes.ts';
import { createLoginDevicesMachine, type LoginDevicesPorts, type LoginDevicesEvent, toLoginDevicesView } from './login-devices.machine.ts';

const message = { kind: 'server', text: '系统维护中' } as const;
const other = aLoginDevice({ sessionId: 'session-2', system: 'windows', browser: 'edge', isCurrent: false });
const fails = (kind: 'timeout' | 'sign-in-required') => () => Promise.reject(new PortError(kind));

const start = (overrides: Partial<LoginDevicesPorts> = {}) => {
  const read = vi.fn<LoginDevicesPorts['read']>(async () => ({ kind: 'read', value: [aLoginDevice(), other] }));
  const end = vi.fn<LoginDevicesPorts['end']>(async () => ({ kind: 'ended' }));
  const flow = drive(createLoginDevicesMachine(fakeLoginDevicesPorts({ read, end, ...overrides })), toLoginDevicesView);
  return { ...flow, read, end };
};

describe('the devices that are signed in', () => {
  it('are shown with this one marked, sign-in and last use to the minute [SN-7]', async () => {
    const { until, view } = start();
    expect(view()).toMatchObject({ step: 'loading', devices: [], hasOthers: false, isBusy: true });
    await until('shown');
    expect(view()).toMatchObject({
      step: 'shown',
      hasOthers: true,
      chosen: null,
      devices: [
        { sessionId: 'session-1', isCurrent: true, openedText: '2026-11-20 09:30', lastSeenText: '2026-11-20 10:05' },
        { sessionId: 'session-2', isCurrent: false, system: 'windows', browser: 'edge' },
      ],
    });
  });

  it('stay while they are read again, and when that fails [SN-7]', async () => {
    const read = vi.fn<LoginDevicesPorts['read']>().mockRejectedValueOnce(new PortError('offline'));
    const { actor, until, view } = start({ read });
    await until('failed');
    expect(view()).toMatchObject({ step: 'failed', canRetry: true, problem: { kind: 'network-unavailable' } });
    read.mockResolvedValueOnce({ kind: 'read', value: [aLoginDevice()] }).mockResolvedValueOnce({ kind: 'refused', message });
    actor.send({ type: 'retry.pressed' });
    await until('shown');
    expect(view()).toMatchObject({ hasOthers: false, problem: null });
    actor.send({ type: 'refresh.pulled' });
    await until('stale');
    expect(view()).toMatchObject({ step: 'shown', isStale: true, problem: message, devices: [{ sessionId: 'session-1' }] });
  });
});

describe('ending a session', () => {
  it('asks a question first, and changes nothing unless it is accepted [SN-8]', async () => {
    const { actor, until, view, end } = start();
    await until('shown');
    actor.send({ type: 'end.pressed', sessionId: 'session-2' });
    expect(view()).toMatchObject({ dialog: { body: { kind: 'login-end-question' } }, chosen: { sessionId: 'session-2' } });
    actor.send({ type: 'dialog.refused' });
    expect(view()).toMatchObject({ dialog: null, chosen: null });
    actor.send({ type: 'end-others.pressed' });
    expect(view()).toMatchObject({ dialog: { body: { kind: 'login-end-others-question' } }, chosen: null });
    actor.send({ type: 'dialog.dismissed' });
    expect(view().dialog).toBeNull();
    expect(end).not.toHaveBeenCalled();
  });

  it('is not offered for this session, for an unknown one, or where there is no other [SN-8]', async () => {
    const { actor, until, view } = start();
    await until('shown');
    actor.send({ type: 'end.pressed', sessionId: 'session-1' });
    actor.send({ type: 'end.pressed', sessionId: 'nobody' });
    expect(view().dialog).toBeNull();
    const alone = start({ read: async () => ({ kind: 'read', value: [aLoginDevice()] }) });
    await alone.until('shown');
    alone.actor.send({ type: 'end-others.pressed' });
    expect(alone.view().dialog).toBeNull();
  });

  it.each([
    ['one', { type: 'end.pressed', sessionId: 'session-2' }, { kind: 'one', sessionId: 'session-2' }, 'login-ended'],
    ['all others', { type: 'end-others.pressed' }, { kind: 'others' }, 'other-logins-ended'],
  ] as const)('reports the end of %s, and reads the list again [SN-9]', async (_, press, ending, kind) => {
    const { actor, until, view, end, read } = start();
    await until('shown');
    actor.send(press);
    actor.send({ type: 'dialog.accepted' });
    expect(view()).toMatchObject({ isBusy: true, dialog: null });
    await until('refreshing');
    await until('shown');
    expect(end).toHaveBeenCalledExactlyOnceWith(ending, expect.anything());
    expect(read).toHaveBeenCalledTimes(2);
    expect(view()).toMatchObject({ chosen: null, notice: { body: { kind }, tone: 'success' } });
  });

  it.each([
    ['was refused', async () => ({ kind: 'refused', message }) as const, message],
    ['was lost', fails('timeout'), { kind: 'network-unavailable' }],
  ])('reports a sign-out that %s, and reads the list again [SN-9]', async (_, end, body) => {
    const { actor, until, view, read } = start({ end });
    await until('shown');
    actor.send({ type: 'end-others.pressed' });
    actor.send({ type: 'dialog.accepted' });
    await until('refreshing');
    await until('shown');
    expect(view().notice).toEqual({ body, tone: 'warn' });
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('leads to sign-in where this session itself has ended, and waits thirty seconds at most [SN-9]', async () => {
    const { actor, until, view } = start({ end: fails('sign-in-required') });
    await until('shown');
    actor.send({ type: 'end-others.pressed' });
    actor.send({ type: 'dialog.accepted' });
    await until('shown');
    expect(view()).toMatchObject({ destination: { to: 'sign-in', comesBack: true }, chosen: null });
    const slow = start({ end: () => new Promise(() => undefined) });
    await slow.until('shown');
    slow.actor.send({ type: 'end-others.pressed' });
    slow.actor.send({ type: 'dialog.accepted' });
    slow.clock.increment(30_000);
    await slow.until('shown');
    expect(slow.view().notice?.body).toEqual({ kind: 'network-unavailable' });
  });
});

describe('the states of the devices', () => {
  const answers = readings([aLoginDevice(), other]);
  const events: readonly LoginDevicesEvent[] = [
    { type: 'end.pressed', sessionId: 'session-2' },
    { type: 'end.pressed', sessionId: 'session-1' },
    ...presses('end-others.pressed', 'refresh.pulled', 'retry.pressed'),
    ...FRAME_EVENTS,
  ];
  const alone = { kind: 'read', value: [aLoginDevice()] } as const;
  const settings = {
    events,
    outcomes: {
      read: { ...answers, done: [...answers.done, alone] },
      refresh: answers,
      end: answering({ kind: 'ended' }),
    },
  };

  it('are all reached and can be left, with every transition taken and every guard passed and failed [SN-10]', () => {
    expect(gapsOf(walkMachine(createLoginDevicesMachine(fakeLoginDevicesPorts()), { ...settings, restsIn: ['shown', 'stale'] }))).toEqual(
      [],
    );
  });

  it('hold an ending only during its question and its call [SN-10]', () => {
    randomWalk(createLoginDevicesMachine(fakeLoginDevicesPorts()), {
      ...settings,
      seed: 20_261_127,
      steps: 3_000,
      check: ({ value, context }) => {
        expect(context.wish !== null).toBe(value === 'asking' || value === 'ending');
        expect(context.dialog !== null).toBe(value === 'asking');
      },
    });
  });
});
