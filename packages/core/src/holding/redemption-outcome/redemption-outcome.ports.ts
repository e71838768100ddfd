import type { KnownDaysPort } from '../../calendar/known-days.ts';
import type { Clock } from '../../kit/clock.port.ts';
import type { ResourcePorts } from '../../kit/resource/resource.ports.ts';
import type { RedemptionReport } from './redemption-outcome.types.ts';

/** Reads the state of a redemption by its order number. */
export interface RedemptionOutcomePorts extends ResourcePorts<string, RedemptionReport>, KnownDaysPort {
  readonly clock: Clock;
}
