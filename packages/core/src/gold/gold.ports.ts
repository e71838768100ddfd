import type { PagedListPorts } from '../kit/paged-list/paged-list.ports.ts';
import type { ResourcePorts } from '../kit/resource/resource.ports.ts';
import type { GoldOrderPorts } from './gold-order/gold-order.types.ts';
import type { GoldServicePorts } from './gold-service/gold-service.machine.ts';
import type { GoldHome, GoldPoint, GoldRange, GoldRecord, GoldRecordQuery } from './gold.ts';

/** Ports of the flows of gold. */
export interface GoldPorts {
  readonly gold: ResourcePorts<null, GoldHome>;
  /** The earliest first. */
  readonly goldTrend: ResourcePorts<GoldRange, readonly GoldPoint[]>;
  readonly goldOrder: GoldOrderPorts;
  readonly goldService: GoldServicePorts;
  /** The newest first. */
  readonly goldRecords: PagedListPorts<GoldRecordQuery, GoldRecord>;
  /** Keyed by the number of the order. */
  readonly goldRecord: ResourcePorts<string, GoldRecord>;
}
