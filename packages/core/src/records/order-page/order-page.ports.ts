import type { CallSignal } from '../../kit/abort-signal.ts';
import type { CancellationPorts } from '../../holding/cancellation/cancellation.ports.ts';
import type { InvestContext } from '../../holding/holding.ts';
import type { OrderAnswer } from './order-page.types.ts';

/** What the page of an order asks of the world. `readOrder` is repeatable and throws `PortError` only. */
export interface OrderPagePorts {
  readonly cancellation: CancellationPorts;
  readOrder(orderNo: string, signal?: CallSignal): Promise<OrderAnswer>;
  /** Leaves the holding for its page (P2 §3). Best effort. */
  storeInvestContext(invest: InvestContext): void;
}
