import { describe, expect, it } from 'vitest';
import type { TradePasswordContext } from './trade-password.types.ts';
import { toTradePasswordView, type TradePasswordStateValue } from './trade-password.view.ts';

const context: TradePasswordContext<unknown, unknown> = {
  command: {},
  digitCount: 3,
  ticket: null,
  dialog: null,
  problem: null,
  destination: null,
  output: null,
};
const view = (value: TradePasswordStateValue, overrides: Partial<TradePasswordContext<unknown, unknown>> = {}) =>
  toTradePasswordView({ value, context: { ...context, ...overrides } });

describe('trade-password view', () => {
  it('shows how many of six digits are in the pad and says so to a screen reader [TP-1]', () => {
    expect(view('entering')).toMatchObject({
      step: 'enter',
      title: { kind: 'enter-trade-password' },
      digitCount: 3,
      length: 6,
      canType: true,
      canErase: true,
      canClose: true,
      isBusy: false,
      announcement: { kind: 'digits-entered', count: 3 },
    });
  });

  it('asks to type into an empty pad, in which nothing can be erased [TP-1]', () => {
    expect(view('entering', { digitCount: 0 })).toMatchObject({ canErase: false, announcement: { kind: 'enter-trade-password' } });
  });

  it.each(['fetchingKey', 'sealing'] as const)('allows closing the pad while %s, without typing [TP-11]', (value) => {
    expect(view(value)).toMatchObject({ step: 'wait', canType: false, canErase: false, canForget: false, canClose: true, isBusy: true });
  });

  it('does not offer to close during the submission [TP-8]', () => {
    expect(view('submitting')).toMatchObject({ step: 'wait', canClose: false, isBusy: true, announcement: { kind: 'outcome-pending' } });
  });

  it("announces the server's words about a wrong password [TP-4]", () => {
    const body = { kind: 'server', text: '密码错误，还可输入4次' } as const;
    const dialog = { id: 'd', shape: 'confirm', title: null, body, accept: 're-enter', refuse: 'forgot-password' } as const;
    expect(view('rejected', { dialog })).toMatchObject({ step: 'wrong', dialog, announcement: body, canType: false });
  });

  it('warns with the reason of a refusal, and says nothing about a cancelled one [TP-6]', () => {
    const problem = { kind: 'modification-failed' } as const;
    expect(view('refused', { problem })).toMatchObject({ step: 'done', notice: { body: problem, tone: 'warn' }, announcement: problem });
    expect(view('cancelled')).toMatchObject({ step: 'done', notice: null, announcement: null });
  });

  it('says that the outcome is unknown, not that it failed [TP-10]', () => {
    expect(view('unknown')).toMatchObject({ step: 'done', announcement: { kind: 'outcome-unknown' }, notice: null });
  });
});
