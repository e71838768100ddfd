import { describe, expect, it } from 'vitest';
import { aBindingOpening, aCardIssuer } from './bank-card-binding.fakes.ts';
import {
  bankCardBindingAfterCode,
  afterRefusal,
  bankOf,
  bindingOf,
  bindingProblem,
  doubtOf,
  EMPTY_FORM,
  issuerFor,
  needsBankChoice,
  needsLookUp,
  targetProblem,
  withField,
} from './bank-card-binding.rules.ts';

const form = { cardNo: '6212345678901265', mobile: '13800000001', smsCode: '123456' };
const known = { opening: aBindingOpening, form, issuer: aCardIssuer(), lookedUp: form.cardNo, chosenBankCode: null, consents: false };
const unknownIssuer = aCardIssuer({ bankCode: null, bankName: null, type: 'unknown', bank: null });
const message = { kind: 'server', text: '失败' } as const;

describe('the fields', () => {
  it('A field accepts digits, and keeps its entry when there are too many [BB-1]', () => {
    const full = { ...EMPTY_FORM, cardNo: '6212345678901265000', mobile: '13800000001', smsCode: '123456' };
    expect(withField(EMPTY_FORM, 'cardNo', '6212 3456 7890 1265 000').cardNo).toBe(full.cardNo);
    expect(withField(full, 'cardNo', '6212 3456 7890 1265 0001').cardNo).toBe(full.cardNo);
    expect(withField(EMPTY_FORM, 'mobile', '+86 138-0000-0001').mobile).toBe(full.mobile);
    expect(withField(full, 'mobile', '138-0000-00019').mobile).toBe(full.mobile);
    expect(withField(EMPTY_FORM, 'smsCode', ' 123 456').smsCode).toBe(full.smsCode);
    expect(withField(full, 'smsCode', '1234567').smsCode).toBe(full.smsCode);
  });
});

describe('the bank of a number', () => {
  it('is looked up once the number is complete, and again for another number [BB-2]', () => {
    expect(needsLookUp({ ...known, form: { ...form, cardNo: '62123456789' }, lookedUp: null })).toBe(false);
    expect(needsLookUp({ ...known, form, lookedUp: null })).toBe(true);
    expect(needsLookUp({ ...known, form, lookedUp: form.cardNo })).toBe(false);
    expect(needsLookUp({ ...known, form, lookedUp: '621234567890126' })).toBe(true);
  });

  it('stays while the first ten digits stay [BB-2]', () => {
    expect(issuerFor(known, '62123456789')).toEqual(aCardIssuer());
    expect(issuerFor(known, '6212345678901265000')).toEqual(aCardIssuer());
    expect(issuerFor(known, '62123456')).toBeNull();
    expect(issuerFor(known, '6222345678901265')).toBeNull();
  });

  it('is known from the number, or chosen where the number does not tell it [BB-3]', () => {
    expect(bankOf(known)?.bankCode).toBe('CCB');
    expect(needsBankChoice(known)).toBe(false);
    const silent = { ...known, issuer: unknownIssuer };
    expect(needsBankChoice(silent)).toBe(true);
    expect(bankOf(silent)).toBeNull();
    expect(bankOf({ ...silent, chosenBankCode: 'ICBC' })?.bankName).toBe('工商银行');
    expect(bankOf({ ...silent, chosenBankCode: 'nobody' })).toBeNull();
    expect(needsBankChoice({ ...known, issuer: null })).toBe(true);
  });

  it('cannot be chosen before the look-up, nor beside a bank known from the number [BB-3]', () => {
    expect(needsBankChoice({ ...known, issuer: null, lookedUp: null })).toBe(false);
    expect(bankOf({ ...known, issuer: null, lookedUp: null, chosenBankCode: 'ICBC' })).toBeNull();
    expect(bankOf({ ...known, chosenBankCode: 'ICBC' })?.bankCode).toBe('CCB');
    expect(bankOf({ ...known, issuer: aCardIssuer({ bankCode: 'XYZ', bank: null }), chosenBankCode: 'ICBC' })).toBeNull();
  });
});

describe('the form', () => {
  it.each([
    [{ form: { ...form, cardNo: '62123' } }, 'cardNo', 'card-number-invalid'],
    [{ issuer: aCardIssuer({ type: 'credit' }) }, 'cardNo', 'card-not-debit'],
    [{ issuer: aCardIssuer({ type: 'prepaid' }) }, 'cardNo', 'card-not-debit'],
    [{ issuer: aCardIssuer({ type: 'semi-credit' }) }, 'cardNo', 'card-not-debit'],
    [{ issuer: aCardIssuer({ bank: null }) }, 'cardNo', 'bank-unsupported'],
    [{ issuer: unknownIssuer }, 'bank', 'bank-missing'],
    [{ form: { ...form, mobile: '12' } }, 'mobile', 'mobile-invalid'],
  ] as const)('with %j: %s is %s, and no code is sent [BB-4] [BB-5]', (change, field, kind) => {
    expect(targetProblem({ ...known, ...change })).toEqual({ field, body: { kind } });
    expect(bindingProblem({ ...known, ...change })).toEqual({ field, body: { kind } });
  });

  it('asks for the code last [BB-5]', () => {
    const choice = { ...known, form: { ...form, smsCode: '12345' } };
    expect(targetProblem(choice)).toBeNull();
    expect(bindingProblem(choice)).toEqual({ field: 'code', body: { kind: 'code-invalid' } });
    expect(bindingProblem(known)).toBeNull();
  });

  it('leaves a card unknown by its prefix to the bank [BB-4]', () => {
    expect(bindingProblem({ ...known, issuer: unknownIssuer, chosenBankCode: 'ICBC' })).toBeNull();
    expect(bindingProblem({ ...known, issuer: aCardIssuer({ type: 'unknown' }) })).toBeNull();
  });

  it('doubts a number with a wrong check digit, and accepts it [BB-6]', () => {
    expect(doubtOf(form)).toBeNull();
    expect(doubtOf({ ...form, cardNo: '6222040000030012' })).toEqual({ kind: 'card-number-doubtful' });
    expect(doubtOf({ ...form, cardNo: '62220' })).toBeNull();
    expect(bindingProblem({ ...known, form: { ...form, cardNo: '6222040000030012' }, lookedUp: '6222040000030012' })).toBeNull();
  });
});

describe('the answers', () => {
  it('start the countdown after a request for a code, or refuse at the field of the phone number [BB-7]', () => {
    expect(bankCardBindingAfterCode({ kind: 'sent', demoCode: null, resendAfterSeconds: 60 })).toMatchObject({
      secondsToResend: 60,
      fieldProblem: null,
    });
    expect(bankCardBindingAfterCode({ kind: 'refused', message })).toMatchObject({
      secondsToResend: 0,
      fieldProblem: { field: 'mobile', body: message },
    });
  });

  it('refuse a binding at the field that they name, else under the form [BB-8]', () => {
    expect(afterRefusal({ kind: 'refused', field: 'code', message })).toEqual({
      problem: null,
      fieldProblem: { field: 'code', body: message },
    });
    expect(afterRefusal({ kind: 'refused', field: null, message })).toEqual({ problem: message, fieldProblem: null });
  });

  it('have one request id for one binding [BB-9]', () => {
    expect(bindingOf({ ...known, requestId: 'request-1' })).toEqual({ ...form, requestId: 'request-1', bankCode: 'CCB' });
  });
});
