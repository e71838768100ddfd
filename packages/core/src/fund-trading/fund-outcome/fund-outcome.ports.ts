import type { KnownDaysPort } from '../../calendar/known-days.ts';
import type { Clock } from '../../kit/clock.port.ts';
import type { ResourcePorts } from '../../kit/resource/resource.ports.ts';
import type { FundOrderReport } from '../fund-order.ts';

/** Reads the state of an order by its number. */
export interface FundOutcomePorts extends ResourcePorts<string, FundOrderReport>, KnownDaysPort {
  readonly clock: Clock;
}
