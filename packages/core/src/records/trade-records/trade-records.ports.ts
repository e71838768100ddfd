import type { CallSignal } from '../../kit/abort-signal.ts';
import type { Clock } from '../../kit/clock.port.ts';
import type { PagedListPorts } from '../../kit/paged-list/paged-list.ports.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { TradeRecord, TradeRecordsQuery, TradeType } from './trade-records.types.ts';

/** Records by page (30 rows) and the types to choose from. Both repeatable. */
export interface TradeRecordsPorts extends PagedListPorts<TradeRecordsQuery, TradeRecord> {
  readonly clock: Clock;
  readTypes(signal?: CallSignal): Promise<ReadAnswer<readonly TradeType[]>>;
}
