import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterCode, formProblem, mobileProblem, NOTHING_LEFT, takenCode, takenMobile } from './session.rules.ts';
import { RUNS } from '../../testing/runs.ts';

describe('the sign-in form', () => {
  it.each(['', '1380000000', '23800000001', '138000000012', '1380000000a'])('refuses the mobile number %j [SE-2]', (mobile) => {
    expect(mobileProblem({ mobile })).toEqual({ field: 'mobile', body: { kind: 'mobile-invalid' } });
  });

  it('takes eleven digits that start with 1 [SE-2]', () => {
    expect(mobileProblem({ mobile: '13800000001' })).toBeNull();
  });

  it('names the first field that is wrong [SE-3]', () => {
    expect(formProblem({ mobile: '1', smsCode: '1', agreed: true })?.field).toBe('mobile');
    expect(formProblem({ mobile: '13800000001', smsCode: '12345', agreed: true })).toEqual({
      field: 'code',
      body: { kind: 'code-invalid' },
    });
    expect(formProblem({ mobile: '13800000001', smsCode: '123456', agreed: true })).toBeNull();
  });

  it('A field keeps its entry after a text that is no number of its length [SE-4]', () => {
    expect(takenMobile('', '138 0000-0001')).toBe('13800000001');
    expect(takenMobile('138', '138x')).toBe('138');
    expect(takenCode('', '123 456')).toBe('123456');
    expect(takenCode('123456', '1234567')).toBe('123456');
    fc.assert(
      fc.property(fc.string(), (text) => {
        const taken = takenCode('', text);
        expect(taken).toMatch(/^\d{0,6}$/);
        expect(takenCode(taken, taken)).toBe(taken);
      }),
      RUNS,
    );
  });
});

describe('a request for a code', () => {
  it('starts the countdown and says that a code was sent [SE-5]', () => {
    expect(afterCode({ kind: 'sent', demoCode: null, resendAfterSeconds: 59.2 })).toEqual({
      secondsToResend: 60,
      notice: { body: { kind: 'code-sent' }, tone: 'plain' },
      problem: null,
    });
  });

  it('shows the code itself in demo mode [SE-5]', () => {
    expect(afterCode({ kind: 'sent', demoCode: '246810', resendAfterSeconds: 60 }).notice?.body).toEqual({
      kind: 'demo-code',
      code: '246810',
    });
  });

  it('shows a refusal at the number, and counts down the seconds that "too often" names [SE-6]', () => {
    const refusedFor = (seconds: number) => afterCode({ kind: 'refused', message: { kind: 'code-too-often', seconds } }).secondsToResend;
    expect([41.2, 41.8, -0.5].map(refusedFor)).toEqual([42, 42, 0]);
    const tooOften = { kind: 'code-too-often', seconds: 42 } as const;
    expect(afterCode({ kind: 'refused', message: tooOften })).toEqual({
      secondsToResend: 42,
      notice: null,
      problem: { field: 'mobile', body: tooOften },
    });
    expect(afterCode({ kind: 'refused', message: { kind: 'system-busy' } }).secondsToResend).toBe(0);
  });
});

describe('the end of a session', () => {
  it('leaves no investor and no entries [SE-9]', () => {
    expect(NOTHING_LEFT).toEqual({ investor: null, mobile: '', smsCode: '', agreed: false, secondsToResend: 0, problem: null });
  });
});
