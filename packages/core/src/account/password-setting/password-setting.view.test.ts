import { describe, expect, it } from 'vitest';
import type { PasswordSettingContext } from './password-setting.types.ts';
import { toPasswordSettingView, type PasswordSettingStateName } from './password-setting.view.ts';

const context: PasswordSettingContext = {
  mode: 'change',
  gate: null,
  part: 'old',
  ticket: null,
  form: { realName: '', idNumber: '', smsCode: '' },
  secondsToResend: 0,
  digitCount: 3,
  fieldProblem: null,
  doubts: [],
  problem: null,
  dialog: null,
  notice: null,
  destination: null,
};
const see = (setting: PasswordSettingStateName, overrides: Partial<PasswordSettingContext> = {}) =>
  toPasswordSettingView({ value: { setting, resend: 'free' }, context: { ...context, ...overrides } });

describe('the screen of a new password', () => {
  it.each<[PasswordSettingStateName, string, boolean]>([
    ['opening', 'loading', true],
    ['gated', 'loading', false],
    ['starting', 'wait', false],
    ['identifying', 'identity', false],
    ['requestingCode', 'identity', true],
    ['confirmingIdentity', 'identity', true],
    ['entering', 'enter', false],
    ['taking', 'enter', false],
    ['sealing', 'wait', true],
    ['submitting', 'wait', true],
    ['rejected', 'enter', false],
    ['refused', 'enter', false],
    ['unknown', 'unknown', false],
    ['accepted', 'done', false],
    ['leaving', 'left', false],
    ['away', 'left', false],
  ])('in %s is the step %s, busy: %s [PS-15]', (setting, step, isBusy) => {
    expect(see(setting)).toMatchObject({ step, isBusy });
  });

  it('takes digits only where they are asked for, and says how many there are [PS-15]', () => {
    expect(see('entering')).toMatchObject({ canType: true, canErase: true, canForget: true, digitCount: 3, length: 6 });
    expect(see('entering', { digitCount: 0, part: 'repeat' })).toMatchObject({ canType: true, canErase: false, canForget: false });
    for (const setting of ['taking', 'sealing', 'submitting', 'rejected'] as const) {
      expect(see(setting)).toMatchObject({ canType: false, canErase: false, canForget: false });
    }
  });

  it('tells a screen reader the question, the fault, the number of digits and the outcome [PS-15]', () => {
    expect(see('entering', { digitCount: 0 }).announcement).toEqual({ kind: 'enter-old-password' });
    expect(see('entering', { digitCount: 0, problem: { kind: 'password-weak' } }).announcement).toEqual({ kind: 'password-weak' });
    expect(see('entering').announcement).toEqual({ kind: 'digits-entered', count: 3 });
    expect(see('submitting').announcement).toEqual({ kind: 'outcome-pending' });
    expect(see('accepted').announcement).toEqual({ kind: 'password-changed' });
    expect(see('unknown', { problem: { kind: 'password-outcome-unknown' } }).announcement).toEqual({ kind: 'password-outcome-unknown' });
    expect(see('leaving').announcement).toBeNull();
    expect(see('identifying', { problem: { kind: 'confirmation-refused' } }).announcement).toEqual({ kind: 'confirmation-refused' });
  });
});
