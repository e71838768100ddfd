export type { RecordsPorts } from './records.ports.ts';
export { toTradeRecordView } from './trade-record/trade-record.view.ts';
export { createTradeRecordsMachine } from './trade-records/trade-records.machine.ts';
export type { TradeRecordsPorts } from './trade-records/trade-records.ports.ts';
export type {
  DayRange,
  RecordDay,
  TradeRecord,
  TradeRecordDetail,
  TradeRecordsEvent,
  TradeRecordsQuery,
  TradeRecordsTab,
  TradeType,
  TradeRecordState,
} from './trade-records/trade-records.types.ts';
export { toTradeRecordsView, type TradeRecordRow, type TradeRecordsView } from './trade-records/trade-records.view.ts';
