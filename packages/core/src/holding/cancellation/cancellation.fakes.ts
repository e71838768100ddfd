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
