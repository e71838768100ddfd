import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../../words/zh-cn.ts';
import type { TradePasswordOutput } from '../../kit/trade-password/trade-password.types.ts';
import {
  needsReading,
  noticeOf,
  cancellationOutcome,
  cancellationQuestion,
  SUCCESS_DISPLAY,
  successOf,
  wayOutOf,
} from './cancellation.rules.ts';
import type { CancellationOutput, CancelReceipt } from './cancellation.types.ts';

const message = { kind: 'server', text: '订单不可撤销' } as const;

describe('the question', () => {
  it.each(['reservation', 'redemption'] as const)('asks about the %s and can be left [CX-1]', (kind) => {
    expect(cancellationQuestion(kind)).toMatchObject({ shape: 'confirm', title: 'notice-title', refuse: 'keep' });
    expect(sentenceOf(cancellationQuestion(kind).body)).toMatch(kind === 'reservation' ? /资金按原路退回/ : /份额恢复/);
  });
});

describe('the success', () => {
  it('is shown in green for a second [CX-4]', () => {
    expect(SUCCESS_DISPLAY).toBe(1_000);
    expect(successOf('reservation')).toEqual({ body: { kind: 'reservation-cancelled' }, tone: 'success' });
    expect(successOf('redemption')).toEqual({ body: { kind: 'redemption-cancelled' }, tone: 'success' });
  });
});

describe("the pad's end", () => {
  it.each<[string, TradePasswordOutput<CancelReceipt>, CancellationOutput]>([
    ['accepted is cancelled', { kind: 'accepted', receipt: { orderNo: 'A1' } }, { kind: 'cancelled' }],
    ['closed by the user is kept', { kind: 'cancelled' }, { kind: 'kept' }],
    ['forgotten stays forgotten', { kind: 'forgotten' }, { kind: 'forgotten' }],
    ['lost is unknown', { kind: 'unknown' }, { kind: 'unknown' }],
    [
      'cancelled by the server is refused',
      { kind: 'cancelled-by-server', message, refresh: true },
      { kind: 'refused', message, wasJudged: true },
    ],
    ['refused by the gateway is refused', { kind: 'refused', message, wasJudged: true }, { kind: 'refused', message, wasJudged: true }],
    [
      'unsent is refused without a judgement',
      { kind: 'refused', message, wasJudged: false },
      { kind: 'refused', message, wasJudged: false },
    ],
  ])('%s [CX-3]', (_, output, outcome) => {
    expect(cancellationOutcome(output)).toEqual(outcome);
  });

  it('reads 撤销失败 where the server has no words, also without a key [CX-6]', () => {
    const outcome = cancellationOutcome({ kind: 'refused', message: { kind: 'modification-failed' }, wasJudged: false });
    expect(outcome).toEqual({ kind: 'refused', message: { kind: 'cancel-failed' }, wasJudged: false });
    expect(sentenceOf({ kind: 'cancel-failed' })).toBe('撤销失败');
  });
});

describe('the page of a cancellation', () => {
  const judged: CancellationOutput = { kind: 'refused', message, wasJudged: true };
  const unsent: CancellationOutput = { kind: 'refused', message, wasJudged: false };
  const signedOut: CancellationOutput = { kind: 'refused', message: { kind: 'sign-in-required' }, wasJudged: false };

  it('shows a toast for a refusal and for a lost answer, and nothing when the user kept the order [CX-2] [CX-6] [CX-7]', () => {
    expect(noticeOf(judged)).toEqual({ body: message, tone: 'warn' });
    expect(noticeOf({ kind: 'unknown' })).toEqual({ body: { kind: 'outcome-unknown' }, tone: 'warn' });
    const silent: readonly CancellationOutput[] = [{ kind: 'kept' }, { kind: 'cancelled' }, { kind: 'forgotten' }, signedOut];
    expect(silent.map(noticeOf)).toEqual([null, null, null, null]);
  });

  it('reads again when the gateway refused it or the outcome is unknown [CX-6] [CX-7]', () => {
    const outputs: readonly CancellationOutput[] = [
      judged,
      { kind: 'unknown' },
      unsent,
      signedOut,
      { kind: 'kept' },
      { kind: 'cancelled' },
    ];
    expect(outputs.map(needsReading)).toEqual([true, true, false, false, false, false]);
  });

  it('leads to the forgotten password and to sign-in, which lead back [CX-5]', () => {
    expect(wayOutOf({ kind: 'forgotten' })).toEqual({ to: 'forgot-password', comesBack: true });
    expect(wayOutOf(signedOut)).toEqual({ to: 'sign-in', comesBack: true });
    expect([judged, unsent].map(wayOutOf)).toEqual([null, null]);
  });
});
