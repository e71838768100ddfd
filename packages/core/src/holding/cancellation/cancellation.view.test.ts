import { describe, expect, it } from 'vitest';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import { aCancelCommand } from './cancellation.fakes.ts';
import { toCancellationView, type CancellationStateValue } from './cancellation.view.ts';

const childFrame: FlowFrame = {
  dialog: { id: 'pad', shape: 'alert', title: null, body: { kind: 'system-busy' }, accept: 'confirm', refuse: null },
  notice: { body: { kind: 'cancel-failed' }, tone: 'warn' },
  destination: { to: 'home' },
  isBusy: true,
  announcement: { kind: 'digits-entered', count: 3 },
};
const view = (value: CancellationStateValue, frame: FlowFrame | null = null) =>
  toCancellationView({ value, context: { command: aCancelCommand(), childFrame: frame, output: null } });

describe('cancellation view', () => {
  it('shows and announces the question [CX-1] [CX-8]', () => {
    expect(view('asking')).toMatchObject({
      step: 'ask',
      dialog: { id: 'cancellation.reservation' },
      isBusy: false,
      announcement: { kind: 'reservation-cancel-question' },
    });
  });

  it('passes on the content of the pad, but no destination: the page decides it [CX-8]', () => {
    expect(view('paying', childFrame)).toEqual({ ...childFrame, step: 'password', destination: null });
    expect(view('paying')).toMatchObject({ isBusy: false, dialog: null, announcement: null });
  });

  it('shows loading and success together, then nothing [CX-4] [CX-8]', () => {
    expect(view('showing')).toMatchObject({ step: 'cancelled', isBusy: true, announcement: { kind: 'reservation-cancelled' } });
    for (const value of ['cancelled', 'kept', 'failed'] as const) {
      expect(view(value)).toEqual({ step: 'done', dialog: null, notice: null, destination: null, isBusy: false, announcement: null });
    }
  });
});
