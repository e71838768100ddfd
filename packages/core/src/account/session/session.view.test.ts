import { describe, expect, it } from 'vitest';
import { anInvestor } from './session.fakes.ts';
import type { SessionContext } from './session.types.ts';
import { toSessionView, type SessionAccountState } from './session.view.ts';

const context: SessionContext = {
  investor: null,
  mobile: '13800000001',
  smsCode: '123456',
  agreed: true,
  secondsToResend: 0,
  hasExpired: false,
  hasRedirected: false,
  isFreshFromHost: false,
  closing: 'signed-out',
  notice: null,
  problem: null,
  destination: null,
};
const view = (account: SessionAccountState, overrides: Partial<SessionContext> = {}) =>
  toSessionView({ value: { account, resend: 'free' }, context: { ...context, ...overrides } });

describe('session view', () => {
  it('allows sending a valid form and requesting a code [SE-3]', () => {
    expect(view('signedOut')).toMatchObject({ step: 'sign-in', canEdit: true, canRequestCode: true, canSubmit: true, isBusy: false });
  });

  it('says that only the tick is missing, which is unset by default [SE-20]', () => {
    expect(view('signedOut', { agreed: false })).toMatchObject({
      agreed: false,
      canSubmit: false,
      lacksAgreement: true,
      canRequestCode: true,
    });
    expect(view('signedOut')).toMatchObject({ agreed: true, lacksAgreement: false });
    expect(view('signedOut', { agreed: false, smsCode: '' })).toMatchObject({ canSubmit: false, lacksAgreement: false });
  });

  it('allows neither with an invalid number [SE-2]', () => {
    expect(view('signedOut', { mobile: '138' })).toMatchObject({ canRequestCode: false, canSubmit: false });
  });

  it('requests no code during the countdown, but sends the form [SE-5]', () => {
    expect(view('signedOut', { secondsToResend: 12 })).toMatchObject({ canRequestCode: false, secondsToResend: 12, canSubmit: true });
  });

  it.each(['requestingCode', 'signingIn'] as const)('is busy and ignores input while %s [SE-7]', (account) => {
    expect(view(account)).toMatchObject({ step: 'sign-in', isBusy: true, canEdit: false, canRequestCode: false, canSubmit: false });
  });

  it('shows who is signed in [SE-1]', () => {
    expect(view('signedIn', { investor: anInvestor })).toMatchObject({
      step: 'signed-in',
      isSignedIn: true,
      investor: anInvestor,
      canSignOut: true,
    });
  });

  it.each([
    ['restoring', 'starting', true],
    ['askingHost', 'host-sign-in', true],
    ['closing', 'leaving', true],
    ['stranded', 'stranded', false],
  ] as const)('shows %s as %s [SE-12]', (account, step, isBusy) => {
    expect(view(account)).toMatchObject({ step, isBusy, isSignedIn: false, canEdit: false });
  });

  it('announces a problem before a notice, and "sign in" when stranded [SE-10]', () => {
    const notice = { body: { kind: 'network-unavailable' }, tone: 'warn' } as const;
    const problem = { field: 'code', body: { kind: 'code-wrong' } } as const;
    expect(view('signedOut', { notice }).announcement).toEqual(notice.body);
    expect(view('signedOut', { notice, problem }).announcement).toEqual(problem.body);
    expect(view('stranded').announcement).toEqual({ kind: 'sign-in-required' });
  });
});
