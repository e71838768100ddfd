import { describe, expect, it, vi } from 'vitest';
import { PortError } from '../../kit/port-error.ts';
import { aResetForm } from './password-setting.fakes.ts';
import type { PasswordSettingPorts, SealedSetting } from './password-setting.ports.ts';
import { NEW, OLD, begin, beginAtOnce, outcomes, words } from './password-setting.machine.fakes.ts';

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
  ] as const)(
    'stops a %s of an investor with %j, and leads to the page that corrects it [PS-16]',
    async (mode, standing, kind, destination) => {
      const { actor, view } = await begin(mode, { readStanding: () => Promise.resolve(standing) });
      expect(view()).toMatchObject({ step: 'loading', isBusy: false, dialog: { body: { kind } }, announcement: { kind } });
      actor.send({ type: 'dialog.accepted' });
      expect(view()).toMatchObject({ dialog: null, destination });
    },
  );

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

  it('lets the user continue when the answer is lost or late [PS-16]', async () => {
    const lost = await begin('set', { readStanding: () => Promise.reject(new PortError('network')) });
    expect(lost.view()).toMatchObject({ step: 'enter', problem: null });
    const late = beginAtOnce('change', { readStanding: () => new Promise<never>(() => undefined) });
    expect(late.view()).toMatchObject({ step: 'loading', isBusy: true, canType: false });
    late.clock.increment(30_000);
    expect(late.view()).toMatchObject({ step: 'enter', part: 'old' });
  });
});

describe('setting the first password', () => {
  it('asks for the password twice, seals it and confirms it [PS-1] [PS-2]', async () => {
    const submit = outcomes({ kind: 'accepted' });
    const { until, view, type } = await begin('set', { submit });
    expect(view()).toMatchObject({ step: 'enter', part: 'new', title: { kind: 'enter-new-password' }, canType: true, canForget: false });
    await type(NEW);
    expect(view()).toMatchObject({ part: 'repeat', title: { kind: 'repeat-password' }, digitCount: 0 });
    await type(NEW);
    await until('accepted');
    expect(settingOf(submit)).toEqual({ mode: 'set', old: null, fresh: { sealed: 'key-1:647209', keyId: 'key-1' } });
    expect(view()).toMatchObject({ step: 'done', success: { kind: 'password-set' }, isBusy: false });
  });

  it('starts again when the repeat differs, and sends nothing [PS-2]', async () => {
    const submit = outcomes();
    const { view, type } = await begin('set', { submit });
    await type(NEW);
    await type('135791');
    expect(view()).toMatchObject({ step: 'enter', part: 'new', problem: { kind: 'passwords-differ' }, digitCount: 0 });
    await type('1');
    expect(view()).toMatchObject({ problem: null, digitCount: 1, announcement: { kind: 'digits-entered', count: 1 } });
    expect(submit).not.toHaveBeenCalled();
  });

  it('refuses an easy password [PS-3]', async () => {
    const { view, type } = await begin('set');
    await type('123456');
    expect(view()).toMatchObject({ part: 'new', problem: { kind: 'password-weak' }, digitCount: 0, canErase: false });
  });

  it('asks for another password when the gateway finds the first easy to guess [PS-7]', async () => {
    const submit = outcomes({ kind: 'weak', message: { kind: 'password-weak' } }, { kind: 'accepted' });
    const { until, view, type } = await begin('set', { submit });
    await type(NEW);
    await type(NEW);
    await until('entering');
    expect(view()).toMatchObject({ part: 'new', problem: { kind: 'password-weak' } });
    await type('813957');
    await type('813957');
    await until('accepted');
    expect(settingOf(submit, 1)?.fresh).toEqual({ sealed: 'key-2:759318', keyId: 'key-2' });
  });

  it('goes back once the user has seen the success [PS-12]', async () => {
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

  it('asks for the old password first, and seals old and new with a key each [PS-1] [PS-5]', async () => {
    const submit = outcomes({ kind: 'accepted' });
    const { until, view, type } = await begin('change', { submit });
    expect(view()).toMatchObject({ part: 'old', title: { kind: 'enter-old-password' }, canForget: true });
    await typeAll(type);
    await until('accepted');
    expect(settingOf(submit)).toEqual({
      mode: 'change',
      old: { sealed: 'key-1:318642', keyId: 'key-1' },
      fresh: { sealed: 'key-2:647209', keyId: 'key-2' },
    });
    expect(view().success).toEqual({ kind: 'password-changed' });
  });

  it('refuses a new password equal to the old one [PS-4]', async () => {
    const { view, type } = await begin('change');
    await type(OLD);
    await type(OLD);
    expect(view()).toMatchObject({ part: 'new', problem: { kind: 'password-same' } });
  });

  it('offers 重新输入 for a wrong old password, and asks for it again [PS-6]', async () => {
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

  it('offers no reset once the old password was typed [PS-6]', async () => {
    const { actor, view, type } = await begin('change');
    await type(OLD);
    expect(view().canForget).toBe(false);
    actor.send({ type: 'password.forgotten' });
    expect(view()).toMatchObject({ step: 'enter', destination: null });
  });

  it('asks only for the new password again after an easy one, and seals the old one again [PS-7]', async () => {
    const submit = outcomes({ kind: 'weak', message: { kind: 'password-weak' } }, { kind: 'accepted' });
    const { until, view, type } = await begin('change', { submit });
    await typeAll(type);
    await until('entering');
    expect(view()).toMatchObject({ part: 'new', problem: { kind: 'password-weak' } });
    await type('813957');
    await type('813957');
    await until('accepted');
    expect(settingOf(submit, 1)).toEqual({
      mode: 'change',
      old: { sealed: 'key-3:318642', keyId: 'key-3' },
      fresh: { sealed: 'key-4:759318', keyId: 'key-4' },
    });
  });

  it.each(['expired', 'refused'] as const)('says why and starts again when it is %s [PS-7]', async (kind) => {
    const { actor, until, view, type } = await begin('change', { submit: outcomes({ kind, message: words }) });
    await typeAll(type);
    await until('refused');
    expect(view().dialog).toMatchObject({ shape: 'alert', body: words });
    actor.send({ type: 'dialog.dismissed' });
    expect(view()).toMatchObject({ dialog: null, part: 'old', digitCount: 0 });
  });
});

describe('resetting a forgotten password', () => {
  it('takes a new password once the identity is confirmed, and forgets the entries of the form [PS-8] [PS-11]', async () => {
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

  it('shows the fault of a field that lost focus, until the field is edited [PS-780]', async () => {
    const { actor, view } = await begin('reset', {});
    actor.send({ type: 'field.left', field: 'idNumber' });
    expect(view().doubts).toEqual([]);
    actor.send({ type: 'field.entered', field: 'idNumber', text: '1101' });
    actor.send({ type: 'field.entered', field: 'smsCode', text: '12' });
    actor.send({ type: 'field.left', field: 'idNumber' });
    actor.send({ type: 'field.left', field: 'code' });
    expect(view().doubts.map(({ field }) => field)).toEqual(['idNumber', 'code']);
    expect(view().fieldProblem).toBeNull();
    actor.send({ type: 'field.entered', field: 'smsCode', text: '123456' });
    expect(view().doubts).toEqual([{ field: 'idNumber', body: { kind: 'id-number-invalid' } }]);
  });

  it('shows a wrong check character as soon as the number is full, until it is corrected [PS-780]', async () => {
    const { actor, view } = await begin('reset', {});
    actor.send({ type: 'field.entered', field: 'idNumber', text: '11010119900307001' });
    expect(view().doubts).toEqual([]);
    actor.send({ type: 'field.entered', field: 'idNumber', text: '110101199003070012' });
    expect(view().doubts).toEqual([{ field: 'idNumber', body: { kind: 'id-number-invalid' } }]);
    actor.send({ type: 'field.entered', field: 'idNumber', text: '11010119900307001' });
    expect(view().doubts).toEqual([]);
  });

  it('shows the fault at the field until the field is changed, and sends nothing [PS-8]', async () => {
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

  it('requests a code, shows it in demo mode, and counts down [PS-9]', async () => {
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

  it('asks for the identity again when the confirmation has expired [PS-7]', async () => {
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
