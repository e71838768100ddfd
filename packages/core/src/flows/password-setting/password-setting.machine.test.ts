import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor, type InspectionEvent } from 'xstate';
import { sealedPassword } from '../../ports/password-sealer.port.ts';
import { PortError } from '../../ports/port-error.ts';
import { plainDataViolations, secretViolations } from '../../testing/invariants.ts';
import { gapsOf, randomWalk, walkMachine } from '../../testing/walk-machine.ts';
import { aSealingKey } from '../trade-password/trade-password.fakes.ts';
import { aResetForm, fakePasswordSettingPorts } from './password-setting.fakes.ts';
import { createPasswordSettingMachine } from './password-setting.machine.ts';
import type { PasswordSettingPorts, SealedSetting } from './password-setting.ports.ts';
import type {
  PasswordSettingContext,
  PasswordSettingEvent,
  PasswordSettingMode,
  PasswordSettingOutcome,
} from './password-setting.types.ts';
import { toPasswordSettingView, type PasswordSettingStateName } from './password-setting.view.ts';

const words = { kind: 'server', text: '密码错误，还可输入4次' } as const;
const OLD = '246813';
const NEW = '135790';

const backwards = (digits: string): string => digits.split('').reduce((turned, digit) => digit + turned, '');

/** Seals into what can be told apart: the key's number and the digits backwards. */
const tellingPorts = (): Pick<PasswordSettingPorts, 'fetchKey' | 'sealer'> => {
  let keys = 0;
  return {
    fetchKey: () => {
      keys += 1;
      return Promise.resolve({ kind: 'key', key: { ...aSealingKey, keyId: `key-${keys}` } });
    },
    sealer: { seal: (digits, key) => Promise.resolve(sealedPassword(`${key.keyId}:${backwards(digits)}`)) },
  };
};

const beginAtOnce = (
  mode: PasswordSettingMode,
  overrides: Partial<PasswordSettingPorts> = {},
  inspect?: (event: InspectionEvent) => void,
) => {
  const clock = new SimulatedClock();
  const ports = fakePasswordSettingPorts({ ...tellingPorts(), ...overrides }, mode);
  const actor = createActor(createPasswordSettingMachine(ports), { clock, input: { mode }, ...(inspect ? { inspect } : {}) }).start();
  const until = (setting: PasswordSettingStateName) => waitFor(actor, (snapshot) => snapshot.matches({ setting }));
  const view = () => toPasswordSettingView(actor.getSnapshot());
  const type = async (digits: string) => {
    await until('entering');
    for (const digit of digits) actor.send({ type: 'digits.changed', count: ports.entry.append(digit) });
    await waitFor(actor, (snapshot) => !snapshot.matches({ setting: 'taking' }));
  };
  const fill = () => {
    for (const field of ['realName', 'idNumber', 'smsCode'] as const) actor.send({ type: 'field.entered', field, text: aResetForm[field] });
  };
  return { actor, clock, ports, until, view, type, fill };
};

/** A flow that has been told that it may begin. */
const begin = async (...settings: Parameters<typeof beginAtOnce>) => {
  const begun = beginAtOnce(...settings);
  await waitFor(begun.actor, (snapshot) => !snapshot.matches({ setting: 'opening' }));
  return begun;
};

const outcomes = (...list: readonly PasswordSettingOutcome[]) => {
  const submit = vi.fn<PasswordSettingPorts['submit']>();
  for (const outcome of list) submit.mockResolvedValueOnce(outcome);
  return submit;
};
const settingOf = (submit: ReturnType<typeof outcomes>, at = 0): SealedSetting | undefined => submit.mock.calls[at]?.[0];

describe('before anything is asked for', () => {
  const unverified = { identityVerified: false, tradePasswordSet: false };
  const without = { identityVerified: true, tradePasswordSet: false };
  const complete = { identityVerified: true, tradePasswordSet: true };

  it.each([
    ['set', unverified, 'identity-missing', { to: 'identity', comesBack: true }],
    ['change', unverified, 'identity-missing', { to: 'identity', comesBack: true }],
    ['reset', without, 'trade-password-missing', { to: 'trade-password-setting', comesBack: true }],
    ['change', without, 'trade-password-missing', { to: 'trade-password-setting', comesBack: true }],
    ['set', complete, 'password-exists', { to: 'back' }],
  ] as const)('a %s of an investor who stands at %j says so and leads there [PS-16]', async (mode, standing, kind, destination) => {
    const { actor, view } = await begin(mode, { readStanding: () => Promise.resolve(standing) });
    expect(view()).toMatchObject({ step: 'loading', isBusy: false, dialog: { body: { kind } }, announcement: { kind } });
    actor.send({ type: 'dialog.accepted' });
    expect(view()).toMatchObject({ dialog: null, destination });
  });

  it.each(['dialog.refused', 'dialog.dismissed'] as const)('leads back on %s, and asks again after the return [PS-16]', async (type) => {
    const readStanding = vi.fn<PasswordSettingPorts['readStanding']>().mockResolvedValueOnce(unverified).mockResolvedValue(without);
    const { actor, until, view } = await begin('set', { readStanding });
    actor.send({ type });
    expect(view()).toMatchObject({ dialog: null, destination: { to: 'back' } });
    actor.send({ type: 'destination.followed' });
    actor.send({ type: 'retry.pressed' });
    await until('entering');
    expect(readStanding).toHaveBeenCalledTimes(2);
  });

  it('goes to sign-in when nobody is signed in, and asks again afterwards [PS-14] [PS-16]', async () => {
    const readStanding = vi
      .fn<PasswordSettingPorts['readStanding']>()
      .mockRejectedValueOnce(new PortError('sign-in-required'))
      .mockResolvedValue(without);
    const { actor, until, view } = await begin('set', { readStanding });
    expect(view()).toMatchObject({ step: 'left', destination: { to: 'sign-in', comesBack: true } });
    actor.send({ type: 'destination.followed' });
    actor.send({ type: 'retry.pressed' });
    await until('entering');
  });

  it('stops nobody when the answer is lost or late [PS-16]', async () => {
    const lost = await begin('set', { readStanding: () => Promise.reject(new PortError('network')) });
    expect(lost.view()).toMatchObject({ step: 'enter', problem: null });
    const late = beginAtOnce('change', { readStanding: () => new Promise<never>(() => undefined) });
    expect(late.view()).toMatchObject({ step: 'loading', isBusy: true, canType: false });
    late.clock.increment(30_000);
    expect(late.view()).toMatchObject({ step: 'enter', part: 'old' });
  });
});

describe('setting the first password', () => {
  it('asks for it twice, seals it and says so when it is set [PS-1] [PS-2]', async () => {
    const submit = outcomes({ kind: 'accepted' });
    const { until, view, type } = await begin('set', { submit });
    expect(view()).toMatchObject({ step: 'enter', part: 'new', title: { kind: 'enter-new-password' }, canType: true, canForget: false });
    await type(NEW);
    expect(view()).toMatchObject({ part: 'repeat', title: { kind: 'repeat-password' }, digitCount: 0 });
    await type(NEW);
    await until('accepted');
    expect(settingOf(submit)).toEqual({ mode: 'set', old: null, fresh: { sealed: 'key-1:097531', keyId: 'key-1' } });
    expect(view()).toMatchObject({ step: 'done', success: { kind: 'password-set' }, isBusy: false });
  });

  it('begins anew when the repeat differs, and sends nothing [PS-2]', async () => {
    const submit = outcomes();
    const { view, type } = await begin('set', { submit });
    await type(NEW);
    await type('135791');
    expect(view()).toMatchObject({ step: 'enter', part: 'new', problem: { kind: 'passwords-differ' }, digitCount: 0 });
    await type('1');
    expect(view()).toMatchObject({ problem: null, digitCount: 1, announcement: { kind: 'digits-entered', count: 1 } });
    expect(submit).not.toHaveBeenCalled();
  });

  it('takes no easy one [PS-3]', async () => {
    const { view, type } = await begin('set');
    await type('123456');
    expect(view()).toMatchObject({ part: 'new', problem: { kind: 'password-weak' }, digitCount: 0, canErase: false });
  });

  it('asks for another one when the gateway finds it easy to guess [PS-7]', async () => {
    const submit = outcomes({ kind: 'weak', message: { kind: 'password-weak' } }, { kind: 'accepted' });
    const { until, view, type } = await begin('set', { submit });
    await type(NEW);
    await type(NEW);
    await until('entering');
    expect(view()).toMatchObject({ part: 'new', problem: { kind: 'password-weak' } });
    await type('975310');
    await type('975310');
    await until('accepted');
    expect(settingOf(submit, 1)?.fresh).toEqual({ sealed: 'key-2:013579', keyId: 'key-2' });
  });

  it('goes back when it is told that all is done [PS-12]', async () => {
    const { actor, until, view, type } = await begin('set');
    await type(NEW);
    await type(NEW);
    await until('accepted');
    actor.send({ type: 'finished.pressed' });
    expect(view()).toMatchObject({ step: 'left', destination: { to: 'back' } });
    actor.send({ type: 'destination.followed' });
    expect(view().destination).toBeNull();
  });
});

describe('changing the password', () => {
  const typeAll = async (type: (digits: string) => Promise<void>) => {
    await type(OLD);
    await type(NEW);
    await type(NEW);
  };

  it('asks for the old one first, and seals old and new each with a key of its own [PS-1] [PS-5]', async () => {
    const submit = outcomes({ kind: 'accepted' });
    const { until, view, type } = await begin('change', { submit });
    expect(view()).toMatchObject({ part: 'old', title: { kind: 'enter-old-password' }, canForget: true });
    await typeAll(type);
    await until('accepted');
    expect(settingOf(submit)).toEqual({
      mode: 'change',
      old: { sealed: 'key-1:318642', keyId: 'key-1' },
      fresh: { sealed: 'key-2:097531', keyId: 'key-2' },
    });
    expect(view().success).toEqual({ kind: 'password-changed' });
  });

  it('takes no new one that is the old one [PS-4]', async () => {
    const { view, type } = await begin('change');
    await type(OLD);
    await type(OLD);
    expect(view()).toMatchObject({ part: 'new', problem: { kind: 'password-same' } });
  });

  it('says a wrong old one with 重新输入 and begins anew with it [PS-6]', async () => {
    const submit = outcomes({ kind: 'wrong-password', message: words }, { kind: 'accepted' });
    const { actor, until, view, type } = await begin('change', { submit });
    await typeAll(type);
    await until('rejected');
    expect(view().dialog).toMatchObject({ body: words, accept: 're-enter', refuse: 'forgot-password' });
    actor.send({ type: 'dialog.accepted' });
    expect(view()).toMatchObject({ dialog: null, part: 'old', step: 'enter' });
    await typeAll(type);
    await until('accepted');
    expect(submit).toHaveBeenCalledTimes(2);
  });

  it('leads to the reset on 忘记密码, from the dialog and from the pad [PS-6]', async () => {
    const fromDialog = await begin('change', { submit: outcomes({ kind: 'wrong-password', message: words }) });
    await typeAll(fromDialog.type);
    await fromDialog.until('rejected');
    fromDialog.actor.send({ type: 'dialog.refused' });
    expect(fromDialog.view()).toMatchObject({ dialog: null, destination: { to: 'forgot-password', comesBack: true } });

    const fromPad = await begin('change');
    fromPad.actor.send({ type: 'password.forgotten' });
    expect(fromPad.view().destination).toEqual({ to: 'forgot-password', comesBack: true });
  });

  it('knows no forgotten password once the old one was typed [PS-6]', async () => {
    const { actor, view, type } = await begin('change');
    await type(OLD);
    expect(view().canForget).toBe(false);
    actor.send({ type: 'password.forgotten' });
    expect(view()).toMatchObject({ step: 'enter', destination: null });
  });

  it('asks only for another new one after an easy one: the old one is sealed again [PS-7]', async () => {
    const submit = outcomes({ kind: 'weak', message: { kind: 'password-weak' } }, { kind: 'accepted' });
    const { until, view, type } = await begin('change', { submit });
    await typeAll(type);
    await until('entering');
    expect(view()).toMatchObject({ part: 'new', problem: { kind: 'password-weak' } });
    await type('975310');
    await type('975310');
    await until('accepted');
    expect(settingOf(submit, 1)).toEqual({
      mode: 'change',
      old: { sealed: 'key-3:318642', keyId: 'key-3' },
      fresh: { sealed: 'key-4:013579', keyId: 'key-4' },
    });
  });

  it.each(['expired', 'refused'] as const)('says why and begins anew when it is %s [PS-7]', async (kind) => {
    const { actor, until, view, type } = await begin('change', { submit: outcomes({ kind, message: words }) });
    await typeAll(type);
    await until('refused');
    expect(view().dialog).toMatchObject({ shape: 'alert', body: words });
    actor.send({ type: 'dialog.dismissed' });
    expect(view()).toMatchObject({ dialog: null, part: 'old', digitCount: 0 });
  });
});

describe('resetting a forgotten password', () => {
  it('takes a new one once the identity is confirmed, and forgets what was typed for it [PS-8] [PS-11]', async () => {
    const confirmIdentity = vi.fn<PasswordSettingPorts['confirmIdentity']>(() => Promise.resolve({ kind: 'confirmed' }));
    const submit = outcomes({ kind: 'accepted' });
    const { actor, until, view, type, fill } = await begin('reset', { confirmIdentity, submit });
    expect(view()).toMatchObject({ step: 'identity', form: { canEdit: true, canSubmit: false, idNumberLength: 18, codeLength: 6 } });
    fill();
    expect(view().form.canSubmit).toBe(true);
    actor.send({ type: 'field.entered', field: 'idNumber', text: ' 110101 19900307 0038 ' });
    actor.send({ type: 'identity.submitted' });
    await until('entering');
    expect(confirmIdentity).toHaveBeenCalledExactlyOnceWith(aResetForm, expect.anything());
    expect(actor.getSnapshot().context.form).toEqual({ realName: '', idNumber: '', smsCode: '' });
    expect(view()).toMatchObject({ step: 'enter', part: 'new' });
    await type(NEW);
    await type(NEW);
    await until('accepted');
    expect(settingOf(submit)).toMatchObject({ mode: 'reset', old: null });
  });

  it('sends a name without the spaces around it [PS-8]', async () => {
    const confirmIdentity = vi.fn<PasswordSettingPorts['confirmIdentity']>(() => Promise.resolve({ kind: 'confirmed' }));
    const { actor, until, fill } = await begin('reset', { confirmIdentity });
    fill();
    actor.send({ type: 'field.entered', field: 'realName', text: ' 王小明 ' });
    actor.send({ type: 'identity.submitted' });
    await until('entering');
    expect(confirmIdentity.mock.calls[0]?.[0].realName).toBe('王小明');
  });

  it('says what is wrong at the field, until that field is changed, and sends nothing [PS-8]', async () => {
    const confirmIdentity = vi.fn<PasswordSettingPorts['confirmIdentity']>();
    const { actor, view, fill } = await begin('reset', { confirmIdentity });
    fill();
    actor.send({ type: 'field.entered', field: 'idNumber', text: '1101' });
    actor.send({ type: 'identity.submitted' });
    expect(view().fieldProblem).toEqual({ field: 'idNumber', body: { kind: 'id-number-invalid' } });
    expect(view().announcement).toEqual({ kind: 'id-number-invalid' });
    actor.send({ type: 'field.entered', field: 'realName', text: '王小' });
    expect(view().fieldProblem?.field).toBe('idNumber');
    actor.send({ type: 'field.entered', field: 'idNumber', text: '110' });
    expect(view().fieldProblem).toBeNull();
    expect(confirmIdentity).not.toHaveBeenCalled();
  });

  it('asks for a code, shows it where it is a demonstration, and counts the wait down [PS-9]', async () => {
    const requestCode = vi.fn<PasswordSettingPorts['requestCode']>(() =>
      Promise.resolve({ kind: 'sent', demoCode: '654321', resendAfterSeconds: 2 }),
    );
    const { actor, clock, until, view } = await begin('reset', { requestCode });
    expect(view().form.canRequestCode).toBe(true);
    actor.send({ type: 'code.requested' });
    expect(view()).toMatchObject({ isBusy: true, form: { canEdit: false } });
    await until('identifying');
    expect(view()).toMatchObject({
      notice: { body: { kind: 'demo-code', code: '654321' } },
      form: { secondsToResend: 2, canRequestCode: false },
    });
    actor.send({ type: 'code.requested' });
    clock.increment(1_000);
    expect(view().form.secondsToResend).toBe(1);
    clock.increment(1_000);
    expect(view().form).toMatchObject({ secondsToResend: 0, canRequestCode: true });
    actor.send({ type: 'notice.faded' });
    expect(view().notice).toBeNull();
    expect(requestCode).toHaveBeenCalledOnce();
  });

  it('shows a refused confirmation, and asks for another code [PS-10]', async () => {
    const confirmIdentity = vi
      .fn<PasswordSettingPorts['confirmIdentity']>()
      .mockResolvedValueOnce({ kind: 'refused', field: null, message: { kind: 'confirmation-refused' } })
      .mockResolvedValueOnce({ kind: 'refused', field: 'code', message: { kind: 'code-wrong' } });
    const { actor, until, view, fill } = await begin('reset', { confirmIdentity });
    fill();
    actor.send({ type: 'identity.submitted' });
    await until('identifying');
    expect(view()).toMatchObject({
      problem: { kind: 'confirmation-refused' },
      fieldProblem: null,
      form: { smsCode: '', realName: '王小明', canSubmit: false },
    });
    fill();
    actor.send({ type: 'identity.submitted' });
    expect(view().problem).toBeNull();
    await until('identifying');
    expect(view()).toMatchObject({ problem: null, fieldProblem: { field: 'code', body: { kind: 'code-wrong' } } });
  });

  it.each(['requestCode', 'confirmIdentity'] as const)('stays at the form when the answer to %s is lost [PS-14]', async (port) => {
    const lost = await begin('reset', { [port]: () => Promise.reject(new PortError('network')) });
    lost.fill();
    lost.actor.send({ type: port === 'requestCode' ? 'code.requested' : 'identity.submitted' });
    await lost.until('identifying');
    expect(lost.view()).toMatchObject({
      notice: { body: { kind: 'network-unavailable' }, tone: 'warn' },
      form: { idNumber: aResetForm.idNumber },
    });

    const late = await begin('reset', { [port]: () => new Promise<never>(() => undefined) });
    late.fill();
    late.actor.send({ type: port === 'requestCode' ? 'code.requested' : 'identity.submitted' });
    late.clock.increment(30_000);
    expect(late.view()).toMatchObject({ step: 'identity', isBusy: false, notice: { body: { kind: 'network-unavailable' } } });
  });

  it('begins with the identity again when the confirmation has run out [PS-7]', async () => {
    const { actor, until, view, type, fill } = await begin('reset', {
      submit: outcomes({ kind: 'expired', message: { kind: 'reset-expired' } }),
    });
    fill();
    actor.send({ type: 'identity.submitted' });
    await until('entering');
    await type(NEW);
    await type(NEW);
    await until('refused');
    actor.send({ type: 'dialog.accepted' });
    expect(view()).toMatchObject({ step: 'identity', form: { realName: '', idNumber: '', smsCode: '' } });
  });
});

describe('what nobody may see', () => {
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

  it('begins anew from a snapshot that was restored without the digits [PS-13]', async () => {
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

describe('when an answer does not come', () => {
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

  it('says so after thirty seconds too, and lets the user go [PS-13]', async () => {
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
  ] as const)('goes to sign-in when nobody is signed in at %s, and begins anew afterwards [PS-14]', async (port, mode) => {
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

describe('the states of setting a password', () => {
  const machine = createPasswordSettingMachine(fakePasswordSettingPorts());
  const errors = [new PortError('timeout'), new PortError('sign-in-required')];
  const settings = {
    inputs: [{ mode: 'set' }, { mode: 'change' }, { mode: 'reset' }],
    events: [
      { type: 'field.entered', field: 'realName', text: aResetForm.realName },
      { type: 'field.entered', field: 'idNumber', text: aResetForm.idNumber },
      { type: 'field.entered', field: 'smsCode', text: aResetForm.smsCode },
      { type: 'code.requested' },
      { type: 'identity.submitted' },
      { type: 'digits.changed', count: 1 },
      { type: 'digits.changed', count: 6 },
      { type: 'password.forgotten' },
      { type: 'finished.pressed' },
      { type: 'retry.pressed' },
      { type: 'dialog.accepted' },
      { type: 'dialog.refused' },
      { type: 'dialog.dismissed' },
      { type: 'notice.faded' },
      { type: 'destination.followed' },
    ] satisfies readonly PasswordSettingEvent[],
    outcomes: {
      readStanding: {
        done: [
          { identityVerified: true, tradePasswordSet: false },
          { identityVerified: true, tradePasswordSet: true },
          { identityVerified: false, tradePasswordSet: false },
        ],
        errors,
      },
      requestCode: {
        done: [
          { kind: 'sent', demoCode: null, resendAfterSeconds: 2 },
          { kind: 'refused', message: words },
        ],
        errors,
      },
      confirmIdentity: {
        done: [{ kind: 'confirmed' }, { kind: 'refused', field: null, message: words }, { kind: 'refused', field: 'code', message: words }],
        errors,
      },
      take: { done: ['taken', 'weak', 'same', 'different', 'lost'] },
      seal: {
        done: [
          { kind: 'key', key: 7 },
          { kind: 'refused', message: words },
        ],
        errors,
      },
      submit: {
        done: [
          { kind: 'accepted' },
          ...(['wrong-password', 'weak', 'expired', 'refused'] as const).map((kind) => ({ kind, message: words })),
        ],
        errors,
      },
    },
  };

  it('are all reached, left by every transition and guard, with deadlines, and trap nobody [PS-14]', () => {
    const walk = walkMachine(machine, {
      ...settings,
      restsIn: ['setting.identifying', 'setting.entering', 'setting.accepted', 'setting.unknown', 'setting.away', 'setting.leaving'],
      keyOf: ({ value, context }: { readonly value: unknown; readonly context: PasswordSettingContext }) =>
        JSON.stringify([value, context.mode, context.part, context.form, context.secondsToResend, context.digitCount]),
      invariant: holds,
    });
    expect(gapsOf(walk)).toEqual([]);
  });

  // the machine never ends, so that each mode takes a walk of its own
  it.each(['set', 'change', 'reset'])(
    'of a %s submit nothing that was not typed twice, sealed, and confirmed before a reset [PS-5]',
    (mode) => {
      let submissions = 0;
      const unsound: string[] = [];
      randomWalk(machine, {
        inputs: [{ mode }],
        // mostly onward: otherwise hardly a walk would come as far as a submission
        events: [
          ...settings.events.filter(({ type }) => !ASIDE.has(type)),
          ...Array.from({ length: 5 }, () => ({ type: 'digits.changed', count: 6 })),
        ],
        outcomes: {
          ...settings.outcomes,
          take: { done: [...settings.outcomes.take.done, ...Array.from({ length: 40 }, () => 'taken')] },
          seal: { done: [{ kind: 'key', key: 7 }] },
        },
        seed: 20261120,
        steps: 6_000,
        check: (snapshot, history) => {
          unsound.push(...violationsOf(snapshot));
          if (nameOf(snapshot.value) !== 'submitting') return;
          const happened = history.map(({ type }) => type);
          const last = (call: string) => happened.lastIndexOf(`xstate.done.actor.${call}`);
          const isConfirmed = mode !== 'reset' || last('confirmIdentity') > -1;
          if (happened.at(-1) === 'xstate.done.actor.seal') submissions += 1;
          if (!isConfirmed || last('seal') <= last('submit') || last('take') <= last('submit')) unsound.push('a submission');
        },
      });
      expect(unsound).toEqual([]);
      expect(submissions).toBeGreaterThan(5);
    },
  );
});

const ASIDE: ReadonlySet<string> = new Set(['code.requested', 'password.forgotten', 'notice.faded', 'dialog.refused', 'dialog.dismissed']);

const nameOf = (value: unknown): string => (typeof value === 'object' && value !== null && 'setting' in value ? String(value.setting) : '');

/** Nowhere is a state without what it needs, or with what it must not have. */
function holds(snapshot: Seen): void {
  expect(violationsOf(snapshot)).toEqual([]);
}

interface Seen {
  readonly value: unknown;
  readonly context: PasswordSettingContext;
}

const violationsOf = ({ value, context }: Seen): readonly string[] => {
  const state = nameOf(value);
  const broken = [
    ...CLAIMS.filter(({ states, isMet }) => states.includes(state) !== isMet(context)),
    ...NEEDS.filter(({ states, isMet }) => states.includes(state) && !isMet(context)),
  ];
  return broken.map(({ name }) => `${state}: ${name}`);
};

interface Claim {
  readonly name: string;
  readonly states: readonly string[];
  isMet(context: PasswordSettingContext): boolean;
}

/** True in these states, and in no other. */
const CLAIMS: readonly Claim[] = [
  { name: 'a dialog', states: ['gated', 'rejected', 'refused'], isMet: ({ dialog }) => dialog !== null },
  { name: 'a destination', states: ['leaving'], isMet: ({ destination }) => destination !== null },
];

/** True in these states. */
const NEEDS: readonly Claim[] = [
  { name: 'sealed blocks of a repeated password', states: ['submitting'], isMet: ({ ticket, part }) => ticket === 7 && part === 'repeat' },
  { name: 'words', states: ['unknown'], isMet: ({ problem }) => problem?.kind === 'password-outcome-unknown' },
  {
    name: 'no ID number',
    states: ['opening', 'gated', 'starting', 'entering', 'taking', 'sealing', 'submitting', 'rejected', 'refused', 'unknown', 'accepted'],
    isMet: ({ form }) => form.idNumber === '',
  },
];
