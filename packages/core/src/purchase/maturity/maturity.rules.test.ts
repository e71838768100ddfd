import { describe, expect, it } from 'vitest';
import { HOLD_STATUSES } from '../../testing/arbitraries.ts';
import { labelOf, sentenceOf } from '../../words/zh-cn.ts';
import type { TradePasswordOutput } from '../../kit/trade-password/trade-password.types.ts';
import { aMaturityInput } from './maturity.fakes.ts';
import {
  affectsAllDialog,
  commandOf,
  MATURITY_DELAY,
  needsReading,
  nextAfter,
  noticeOf,
  maturityOutcome,
  placeOf,
  maturityRefusalDialog,
  refusalOf,
  wayOutOf,
} from './maturity.rules.ts';
import type { MaturityOutput, MaturityReceipt } from './maturity.types.ts';

const message = { kind: 'server', text: '该产品当前不可修改' } as const;

describe('a choice', () => {
  it('is checked 300 ms after it is made [MA-2]', () => {
    expect(MATURITY_DELAY).toBe(300);
  });

  it('is made only from the page of an application (3) or a holding (1) [MA-3]', () => {
    expect(HOLD_STATUSES.map(placeOf)).toEqual(['holding', null, 'applying', null, null, null, null, null, null]);
  });

  it('is sent with its place, product and period [MA-3]', () => {
    expect(commandOf(aMaturityInput({ place: 'applying' }))).toEqual({
      place: 'applying',
      productCode: 'QS0001',
      periodName: '第3期',
      openPeriodId: 'period-3',
      arrangement: 'redeem',
    });
  });
});

describe('an answer to the check', () => {
  it.each(['buy', 'applying', 'holding'] as const)('asks first when other holdings change too, also from %s [MA-4]', (place) => {
    expect(nextAfter({ kind: 'allowed', needsAlert: true }, place)).toBe('ask');
    expect(nextAfter({ kind: 'refused', message }, place)).toBe('refused');
  });

  it('leads to the password from a holding, and ends from the buy page [MA-5]', () => {
    const check = { kind: 'allowed', needsAlert: false } as const;
    expect((['buy', 'applying', 'holding'] as const).map((place) => nextAfter(check, place))).toEqual(['done', 'password', 'password']);
  });

  it('names all holdings of the product, and can keep the original [MA-4]', () => {
    expect(affectsAllDialog).toMatchObject({ shape: 'confirm', accept: 'change-all', refuse: 'keep-original' });
    expect(sentenceOf(affectsAllDialog.body)).toMatch(/与之前不一致.*同时修改您持有的该产品所有份额/);
    expect(labelOf('keep-original')).toBe('保持原选择');
  });
});

describe("the pad's end", () => {
  it.each<[string, TradePasswordOutput<MaturityReceipt>, MaturityOutput]>([
    ['accepted is saved', { kind: 'accepted', receipt: { arrangement: 'redeem' } }, { kind: 'changed', arrangement: 'redeem' }],
    [
      'closed brings the choice back silently',
      { kind: 'cancelled' },
      { kind: 'restored', arrangement: 'continue', message: null, wasJudged: false },
    ],
    ['forgotten brings it back', { kind: 'forgotten' }, { kind: 'forgotten', arrangement: 'continue' }],
    ['lost brings it back and tells so', { kind: 'unknown' }, { kind: 'unknown', arrangement: 'continue' }],
    [
      'cancelled by the server brings it back with its words',
      { kind: 'cancelled-by-server', message, refresh: true },
      { kind: 'restored', arrangement: 'continue', message, wasJudged: true },
    ],
    [
      'unsent brings it back with its words',
      { kind: 'refused', message, wasJudged: false },
      { kind: 'restored', arrangement: 'continue', message, wasJudged: false },
    ],
  ])('%s [MA-6]', (_, output, outcome) => {
    expect(maturityOutcome(output, 'continue')).toEqual(outcome);
  });

  it('is an alert titled 提示 when the gateway refused the update [MA-9]', () => {
    expect(refusalOf({ kind: 'refused', message, wasJudged: true })).toEqual(message);
    expect(refusalOf({ kind: 'refused', message, wasJudged: false })).toBeNull();
    expect(refusalOf({ kind: 'unknown' })).toBeNull();
    expect(maturityRefusalDialog(message)).toMatchObject({ shape: 'alert', title: 'notice-title', body: message });
    expect(labelOf('notice-title')).toBe('提示');
  });
});

describe('the page of the arrangement', () => {
  it('says 修改成功 for a saved change [MA-6]', () => {
    expect(noticeOf({ kind: 'changed', arrangement: 'redeem' })).toEqual({ body: { kind: 'modification-done' }, tone: 'success' });
    expect(sentenceOf({ kind: 'modification-done' })).toBe('修改成功');
  });

  it('says why the old choice is back, and says nothing after the user’s cancel [MA-7] [MA-8]', () => {
    expect(noticeOf({ kind: 'restored', arrangement: 'continue', message, wasJudged: false })).toEqual({ body: message, tone: 'warn' });
    expect(noticeOf({ kind: 'restored', arrangement: 'continue', message: null, wasJudged: false })).toBeNull();
    expect(noticeOf({ kind: 'chosen', arrangement: 'redeem' })).toBeNull();
    expect(noticeOf({ kind: 'unknown', arrangement: 'continue' })).toEqual({ body: { kind: 'outcome-unknown' }, tone: 'warn' });
  });

  it('is read again when the gateway refused or the outcome is unknown, and otherwise not [MA-9] [MA-10]', () => {
    const outputs: readonly MaturityOutput[] = [
      { kind: 'restored', arrangement: 'continue', message, wasJudged: true },
      { kind: 'restored', arrangement: 'continue', message: null, wasJudged: true },
      { kind: 'unknown', arrangement: 'continue' },
      { kind: 'restored', arrangement: 'continue', message, wasJudged: false },
      { kind: 'changed', arrangement: 'redeem' },
      { kind: 'chosen', arrangement: 'redeem' },
      { kind: 'forgotten', arrangement: 'continue' },
    ];
    expect(outputs.map(needsReading)).toEqual([true, true, true, false, false, false, false]);
  });

  it('leads to the forgotten password and to sign-in without a toast, and both lead back [MA-7]', () => {
    const signedOut: MaturityOutput = {
      kind: 'restored',
      arrangement: 'continue',
      message: { kind: 'sign-in-required' },
      wasJudged: false,
    };
    expect(wayOutOf({ kind: 'forgotten', arrangement: 'continue' })).toEqual({ to: 'forgot-password', comesBack: true });
    expect(wayOutOf(signedOut)).toEqual({ to: 'sign-in', comesBack: true });
    expect([noticeOf(signedOut), noticeOf({ kind: 'forgotten', arrangement: 'continue' })]).toEqual([null, null]);
    expect(wayOutOf({ kind: 'restored', arrangement: 'continue', message, wasJudged: false })).toBeNull();
  });
});
