import type { PagedListPorts } from '../kit/paged-list/paged-list.ports.ts';
import type { ResourcePorts } from '../kit/resource/resource.ports.ts';
import type { StrategyAdvicePorts } from './strategy-advice/strategy-advice.ports.ts';
import type { StrategyOrderPorts } from './strategy-order/strategy-order.types.ts';
import type { StrategyDetail, StrategyListing, StrategyPosition, StrategyRecord, StrategyRecordQuery } from './strategy.ts';

/** Ports of the flows of strategies. */
export interface StrategiesPorts {
  readonly strategies: ResourcePorts<null, readonly StrategyListing[]>;
  /** Keyed by the code of the strategy. */
  readonly strategy: ResourcePorts<string, StrategyDetail>;
  readonly strategyPosition: ResourcePorts<string, StrategyPosition>;
  readonly strategyOrder: StrategyOrderPorts;
  readonly strategyAdvice: StrategyAdvicePorts;
  /** The newest first. */
  readonly strategyRecords: PagedListPorts<StrategyRecordQuery, StrategyRecord>;
  /** Keyed by the number of the order. */
  readonly strategyRecord: ResourcePorts<string, StrategyRecord>;
}
