import { createResourceMachine } from '../../kit/resource/resource.machine.ts';
import type { TradeRecordsPorts } from '../trade-records/trade-records.ports.ts';
import type { TradeRecordDetail } from '../trade-records/trade-records.types.ts';

/** One record, by its order number. Rules: docs/flows/trade-records.md */
export const createTradeRecordMachine = (ports: Pick<TradeRecordsPorts, 'readRecord'>) =>
  createResourceMachine<string, TradeRecordDetail>({ read: (orderId, signal) => ports.readRecord(orderId, signal) }, 'trade-record');
