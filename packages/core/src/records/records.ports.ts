import type { TradeRecordsPorts } from './trade-records/trade-records.ports.ts';

/** What the flows of records ask for. */
export interface RecordsPorts {
  readonly tradeRecords: TradeRecordsPorts;
}
