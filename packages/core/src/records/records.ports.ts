import type { OrderPagePorts } from './order-page/order-page.ports.ts';
import type { TradeRecordsPorts } from './trade-records/trade-records.ports.ts';

/** What the flows of records ask for. */
export interface RecordsPorts {
  readonly orderPage: OrderPagePorts;
  readonly tradeRecords: TradeRecordsPorts;
}
