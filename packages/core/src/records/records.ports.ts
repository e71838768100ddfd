import type { OrderPagePorts } from './order-page/order-page.ports.ts';
import type { TradeRecordsPorts } from './trade-records/trade-records.ports.ts';

/** Ports of the flows of records. */
export interface RecordsPorts {
  readonly orderPage: OrderPagePorts;
  readonly tradeRecords: TradeRecordsPorts;
}
