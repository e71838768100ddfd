import { describe, expect, it } from 'vitest';
import { PortError } from '../../kit/port-error.ts';
import { aResetForm } from './password-setting.fakes.ts';
import {
  afterCode,
  afterConfirmation,
  afterTaking,
  firstPartOf,
  passwordSettingRefusalDialog,
  resetFormProblem,
  successMessage,
  unsentProblem,
  wordsOf,
  wrongOldDialog,
} from './password-setting.rules.ts';

const words = { kind: 'server', text: '密码错误，还可输入4次' } as const;

describe('requests', () => {
  it('begins with the old password only for a change [PS-1]', () => {
    expect((['set', 'change', 'reset'] as const).map(firstPartOf)).toEqual(['new', 'old', 'new']);
  });

  it('continues with the next part, or asks for the new password again with the reason [PS-2] [PS-3] [PS-4]', () => {
    expect(afterTaking('old', 'taken')).toEqual({ part: 'new', problem: null });
    expect(afterTaking('new', 'taken')).toEqual({ part: 'repeat', problem: null });
    expect(afterTaking('new', 'weak')).toEqual({ part: 'new', problem: { kind: 'password-weak' } });
    expect(afterTaking('new', 'same')).toEqual({ part: 'new', problem: { kind: 'password-same' } });
    expect(afterTaking('repeat', 'different')).toEqual({ part: 'new', problem: { kind: 'passwords-differ' } });
  });

  it('is named after the act [PS-12]', () => {
    expect((['set', 'change', 'reset'] as const).map((mode) => successMessage(mode).kind)).toEqual([
      'password-set',
      'password-changed',
      'password-set',
    ]);
  });
});

describe('the form that confirms the identity', () => {
  it.each([
    [{}, null],
    [{ realName: ' 王小明 ' }, null],
    [{ idNumber: '110101900307003' }, null],
    [{ realName: '' }, 'realName'],
    [{ realName: '  ' }, 'realName'],
    [{ realName: '王<b>' }, 'realName'],
    [{ idNumber: '' }, 'idNumber'],
    [{ idNumber: '110101199003070039' }, 'idNumber'],
    [{ idNumber: '110101901303007' }, 'idNumber'],
    [{ realName: '王' }, 'realName'],
    [{ idNumber: '1101011990030700' }, 'idNumber'],
    [{ smsCode: '12345' }, 'code'],
    [{ realName: '', idNumber: '', smsCode: '' }, 'realName'],
    [{ idNumber: '', smsCode: '' }, 'idNumber'],
  ] as const)('with %j is wrong at %j, the first field first [PS-8]', (overrides, field) => {
    expect(resetFormProblem({ ...aResetForm, ...overrides })?.field ?? null).toBe(field);
  });

  it('shows a code that was not sent at the code field, and counts a sent one down [PS-9]', () => {
    expect(afterCode({ kind: 'refused', message: { kind: 'code-too-often', seconds: 12 } })).toEqual({
      secondsToResend: 12,
      notice: null,
      fieldProblem: { field: 'code', body: { kind: 'code-too-often', seconds: 12 } },
    });
    expect(afterCode({ kind: 'sent', demoCode: '123456', resendAfterSeconds: 60 })).toEqual({
      secondsToResend: 60,
      notice: { body: { kind: 'demo-code', code: '123456' }, tone: 'plain' },
      fieldProblem: null,
    });
  });

  it('shows a refusal at the field it names, or under the form [PS-10]', () => {
    expect(afterConfirmation({ kind: 'refused', field: 'code', message: words })).toEqual({
      problem: null,
      fieldProblem: { field: 'code', body: words },
    });
    expect(afterConfirmation({ kind: 'refused', field: null, message: words })).toEqual({ problem: words, fieldProblem: null });
    expect(afterConfirmation({ kind: 'confirmed' })).toEqual({ problem: null, fieldProblem: null });
  });
});

describe('the dialogs', () => {
  it("say the server's words, with 重新输入 and 忘记密码 for a wrong old password [PS-6]", () => {
    expect(wrongOldDialog(words)).toMatchObject({ shape: 'confirm', body: words, accept: 're-enter', refuse: 'forgot-password' });
  });

  it('say 修改失败 when nothing could be sent; a first password has the network’s message instead [PS-17]', () => {
    expect(unsentProblem('set', new PortError('timeout'))).toEqual({ kind: 'network-unavailable' });
    expect(unsentProblem('set', new PortError('crypto'))).toEqual({ kind: 'modification-failed' });
    for (const mode of ['change', 'reset'] as const) {
      expect(unsentProblem(mode, new PortError('timeout'))).toEqual({ kind: 'modification-failed' });
    }
  });

  it('say any other refusal with one button [PS-7]', () => {
    expect(passwordSettingRefusalDialog(words)).toMatchObject({ shape: 'alert', title: 'notice-title', body: words, refuse: null });
    expect(wordsOf({ kind: 'expired', message: words })).toEqual(words);
    expect(wordsOf({ kind: 'accepted' })).toEqual({ kind: 'system-exception' });
  });
});
