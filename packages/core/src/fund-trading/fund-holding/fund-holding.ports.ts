import type { KnownDaysPort } from '../../calendar/known-days.ts';
import type { ResourcePorts } from '../../kit/resource/resource.ports.ts';
import type { CancellationPorts } from '../../holding/index.ts';
import type { FundHoldingDetail } from './fund-holding.types.ts';

/** Reads a holding by the code of its fund, and cancels a running order. */
export interface FundHoldingPorts extends ResourcePorts<string, FundHoldingDetail>, KnownDaysPort {
  readonly cancellation: CancellationPorts;
}
