import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { sealedPassword } from '../../kit/password-sealer.port.ts';
import { PortError } from '../../kit/port-error.ts';
import { plainDataViolations, secretViolations } from '../../testing/invariants.ts';
import { fakePasswordSettingPorts } from './password-setting.fakes.ts';
import { createPasswordSettingMachine } from './password-setting.machine.ts';
import type { PasswordSettingPorts } from './password-setting.ports.ts';
import { toPasswordSettingView } from './password-setting.view.ts';
import { NEW, OLD, begin, outcomes, words } from './password-setting.machine.fakes.ts';

describe('secrets', () => {
  it('keeps digits, keys and blocks out of every snapshot, event and trace [PS-5]', async () => {
    const secrets = [OLD, NEW, 'BLOCK-TEXT', 'PUBLIC-KEY-TEXT', 'NONCE-TEXT'];
    const traces: unknown[] = [];
    const { actor, until, type } = await begin(
      'change',
      {
        fetchKey: () =>
          Promise.resolve({ kind: 'key', key: { publicKey: 'PUBLIC-KEY-TEXT', keyId: 'k', nonce: 'NONCE-TEXT', padding: 'OAEP-SHA256' } }),
        sealer: { seal: () => Promise.resolve(sealedPassword('BLOCK-TEXT')) },
      },
      (event) => {
        if (event.type === '@xstate.event') traces.push(JSON.parse(JSON.stringify(event.event)));
        if (event.type === '@xstate.snapshot') traces.push(JSON.parse(JSON.stringify(event.snapshot)));
      },
    );
    actor.subscribe((snapshot) => {
      traces.push(JSON.parse(JSON.stringify(actor.getPersistedSnapshot())));
      expect(plainDataViolations(snapshot)).toEqual([]);
    });
    await type(OLD);
    await type(NEW);
    await type(NEW);
    await until('accepted');
    expect(traces.length).toBeGreaterThan(20);
    expect(secretViolations(traces, secrets)).toEqual([]);
  });

  it('holds nothing after the flow is stopped or left [PS-5]', async () => {
    const stopped = await begin('change');
    await stopped.type(OLD);
    stopped.ports.entry.append('1');
    stopped.actor.stop();
    expect(stopped.ports.entry.count()).toBe(0);

    const left = await begin('change');
    await left.type('12');
    left.actor.send({ type: 'password.forgotten' });
    expect([left.ports.entry.count(), left.view().digitCount]).toEqual([0, 0]);
  });

  it('starts again from a snapshot that was restored without the digits [PS-13]', async () => {
    const { actor, type } = await begin('change');
    await type(OLD);
    await type(NEW);
    const submit = outcomes();
    const ports = fakePasswordSettingPorts({ submit });
    const again = createActor(createPasswordSettingMachine(ports), {
      input: { mode: 'change' },
      snapshot: structuredClone(actor.getPersistedSnapshot()),
    }).start();
    for (const digit of NEW) again.send({ type: 'digits.changed', count: ports.entry.append(digit) });
    await waitFor(again, (snapshot) => snapshot.context.part === 'old');
    expect(toPasswordSettingView(again.getSnapshot())).toMatchObject({ step: 'enter', problem: null });
    expect(submit).not.toHaveBeenCalled();
  });
});

describe('a missing answer', () => {
  const typeBoth = async (type: (digits: string) => Promise<void>) => {
    await type(NEW);
    await type(NEW);
  };

  it.each([
    ['the key is refused', { fetchKey: () => Promise.resolve({ kind: 'refused', message: words } as const) }, words],
    ['the key does not come', { fetchKey: () => Promise.reject(new PortError('network')) }, { kind: 'network-unavailable' }],
    ['the seal fails', { sealer: { seal: () => Promise.reject(new PortError('crypto')) } }, { kind: 'modification-failed' }],
  ])('sends nothing and says so when %s [PS-14] [PS-17]', async (_, overrides, message) => {
    const submit = outcomes();
    const { until, view, type } = await begin('set', { ...overrides, submit });
    await typeBoth(type);
    await until('refused');
    expect(view().dialog).toMatchObject({ body: message });
    expect(submit).not.toHaveBeenCalled();
  });

  it('gives up on a key after thirty seconds [PS-14] [PS-17]', async () => {
    const { clock, until, view, type } = await begin('set', { fetchKey: () => new Promise(() => undefined) });
    await typeBoth(type);
    await until('sealing');
    expect(view()).toMatchObject({ isBusy: true, canType: false, announcement: { kind: 'outcome-pending' } });
    clock.increment(30_000);
    expect(view().dialog).toMatchObject({ body: { kind: 'network-unavailable' } });
  });

  it.each(['timeout', 'network', 'server', 'malformed', 'offline'] as const)(
    'says that nobody knows after %s, and never that it failed [PS-13]',
    async (kind) => {
      const submit = vi.fn<PasswordSettingPorts['submit']>(() => Promise.reject(new PortError(kind)));
      const { actor, until, view, type } = await begin('set', { submit });
      await typeBoth(type);
      await until('unknown');
      expect(view()).toMatchObject({ step: 'unknown', problem: { kind: 'password-outcome-unknown' }, dialog: null });
      actor.send({ type: 'retry.pressed' });
      await until('entering');
      expect(view()).toMatchObject({ step: 'enter', part: 'new', problem: null });
      expect(submit).toHaveBeenCalledOnce();
    },
  );

  it('shows the problem after thirty seconds too, and lets the user leave [PS-13]', async () => {
    const { actor, clock, until, view, type } = await begin('set', { submit: () => new Promise(() => undefined) });
    await typeBoth(type);
    await until('submitting');
    clock.increment(30_000);
    expect(view().step).toBe('unknown');
    actor.send({ type: 'finished.pressed' });
    expect(view().destination).toEqual({ to: 'back' });
  });

  it.each([
    ['fetchKey', 'set'],
    ['submit', 'set'],
    ['requestCode', 'reset'],
    ['confirmIdentity', 'reset'],
  ] as const)('goes to sign-in without a session at %s, and starts again afterwards [PS-14]', async (port, mode) => {
    const { actor, until, view, type, fill } = await begin(mode, { [port]: () => Promise.reject(new PortError('sign-in-required')) });
    if (mode === 'reset') {
      fill();
      actor.send({ type: port === 'requestCode' ? 'code.requested' : 'identity.submitted' });
    } else await typeBoth(type);
    await until('leaving');
    expect(view()).toMatchObject({ step: 'left', destination: { to: 'sign-in', comesBack: true } });
    actor.send({ type: 'destination.followed' });
    actor.send({ type: 'retry.pressed' });
    await until(mode === 'reset' ? 'identifying' : 'entering');
    expect(view()).toMatchObject({ step: mode === 'reset' ? 'identity' : 'enter', destination: null, form: { idNumber: '' } });
  });
});
