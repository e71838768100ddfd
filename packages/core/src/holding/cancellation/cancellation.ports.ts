import type { TradePasswordPorts } from '../../kit/trade-password/trade-password.ports.ts';
import type { CancelCommand, CancelReceipt } from './cancellation.types.ts';

/** Its `submit` cancels: `cancelReservation`, `cancelBookingRedeem` or `cancelFundOrder` by the command's kind. */
export interface CancellationPorts {
  readonly cashier: TradePasswordPorts<CancelCommand, CancelReceipt>;
}
