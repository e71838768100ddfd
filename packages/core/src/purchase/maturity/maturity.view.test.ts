import { describe, expect, it } from 'vitest';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import { aMaturityInput } from './maturity.fakes.ts';
import { affectsAllDialog } from './maturity.rules.ts';
import type { MaturityContext } from './maturity.types.ts';
import { toMaturityView, type MaturityStateValue } from './maturity.view.ts';

const childFrame: FlowFrame = {
  dialog: null,
  notice: { body: { kind: 'modification-failed' }, tone: 'warn' },
  destination: { to: 'home' },
  isBusy: true,
  announcement: { kind: 'digits-entered', count: 3 },
};
const view = (value: MaturityStateValue, overrides: Partial<MaturityContext> = {}) =>
  toMaturityView({ value, context: { ...aMaturityInput(), shown: 'redeem', childFrame: null, dialog: null, output: null, ...overrides } });

describe('maturity view', () => {
  it('shows the choice and that it is being checked [MA-1] [MA-11]', () => {
    expect(view('settling')).toMatchObject({ step: 'settle', shown: 'redeem', isBusy: true, announcement: { kind: 'outcome-pending' } });
    expect(view('checking')).toMatchObject({ step: 'check', isBusy: true });
  });

  it('announces the question [MA-4] [MA-11]', () => {
    expect(view('asking', { dialog: affectsAllDialog })).toMatchObject({
      step: 'ask',
      dialog: affectsAllDialog,
      isBusy: false,
      announcement: { kind: 'maturity-affects-all' },
    });
  });

  it('passes on the content of the pad, but no destination: the page decides it [MA-11]', () => {
    expect(view('paying', { childFrame })).toEqual({ ...childFrame, step: 'password', shown: 'redeem', destination: null });
    expect(view('paying')).toMatchObject({ isBusy: false, announcement: null });
  });

  it('shows the old choice once it is restored [MA-7] [MA-11]', () => {
    expect(view('restored', { shown: 'continue' })).toMatchObject({ step: 'done', shown: 'continue', isBusy: false });
  });
});
