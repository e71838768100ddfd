import type { CallSignal } from '../../kit/abort-signal.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { FundListQuery } from '../fund-filter.ts';

/** Counts the funds of a query. Repeatable. Throws `PortError` only. */
export interface FundConditionsPorts {
  countFunds(query: FundListQuery, signal?: CallSignal): Promise<ReadAnswer<number>>;
}
