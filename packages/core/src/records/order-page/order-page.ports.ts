import type { CallSignal } from '../../kit/abort-signal.ts';
import type { CancellationPorts } from '../../holding/index.ts';
import type { InvestContext } from '../../holding/holding.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { DocumentFile, OrderAnswer } from './order-page.types.ts';

/** Ports of the pages of an order. `readOrder` is repeatable and throws `PortError` only. */
export interface OrderPagePorts {
  readonly cancellation: CancellationPorts;
  readOrder(orderNo: string, signal?: CallSignal): Promise<OrderAnswer>;
  /** The present receipt, as a PDF. Repeatable. */
  readReceipt(orderNo: string, signal?: CallSignal): Promise<ReadAnswer<DocumentFile>>;
  /** [LAW-55] The paper of the match of an order or a plan, as a PDF. Repeatable. */
  readMatching(number: string, signal?: CallSignal): Promise<ReadAnswer<DocumentFile>>;
  /** Stores the holding for its page (P2 §3). Best effort. */
  storeInvestContext(invest: InvestContext): void;
}
