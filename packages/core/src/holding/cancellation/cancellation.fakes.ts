import { fakeTradePasswordPorts } from '../../kit/trade-password/trade-password.fakes.ts';
import type { CancellationPorts } from './cancellation.ports.ts';
import type { CancelCommand, CancelReceipt } from './cancellation.types.ts';

/** The application of 20 November 2026. */
export const aCancelCommand = (overrides: Partial<CancelCommand> = {}): CancelCommand => ({
  kind: 'reservation',
  orderNo: 'A1',
  ...overrides,
});

/** A world in which every cancellation is accepted. */
export const fakeCancellationPorts = (overrides: Partial<CancellationPorts> = {}): CancellationPorts => ({
  cashier: fakeTradePasswordPorts<CancelCommand, CancelReceipt>(
    { orderNo: 'A1' },
    { submit: ({ command: { orderNo } }) => Promise.resolve({ kind: 'accepted', receipt: { orderNo } }) },
  ),
  ...overrides,
});

const aRefusal = { kind: 'server', text: '失败' } as const;

/** Ports with every outcome and failure of a cancellation, for a walk over the states of a flow that contains one. */
export const everyCancellationEnd = {
  done: [
    { kind: 'cancelled' },
    { kind: 'kept' },
    { kind: 'forgotten' },
    { kind: 'refused', message: aRefusal, wasJudged: true },
    { kind: 'refused', message: aRefusal, wasJudged: false },
    { kind: 'refused', message: { kind: 'sign-in-required' }, wasJudged: false },
    { kind: 'unknown' },
  ],
  errors: [new Error('broken')],
  snapshots: [null, { dialog: null, notice: null, destination: null, isBusy: true, announcement: null }].map((childFrame) => ({
    value: childFrame === null ? 'asking' : 'paying',
    context: { command: { kind: 'reservation', orderNo: 'A1' }, childFrame, output: null },
  })),
};
