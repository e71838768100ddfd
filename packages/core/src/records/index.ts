export type { RecordsPorts } from './records.ports.ts';
export { toTradeRecordView } from './trade-record/trade-record.view.ts';
export type * from './trade-record/trade-record.view.ts';
export { createTradeRecordsMachine } from './trade-records/trade-records.machine.ts';
export type { TradeRecordsPorts } from './trade-records/trade-records.ports.ts';
export type * from './trade-records/trade-records.types.ts';
export { toTradeRecordsView } from './trade-records/trade-records.view.ts';
export type * from './trade-records/trade-records.view.ts';
