import type { KnownDaysPort } from '../../calendar/known-days.ts';
import type { Clock } from '../../kit/clock.port.ts';
import type { ResourcePorts } from '../../kit/resource/resource.ports.ts';
import type { WalletRecordDetail } from '../wallet.ts';

/** Reads one movement by its number. */
export interface WalletRecordPorts extends ResourcePorts<string, WalletRecordDetail>, KnownDaysPort {
  readonly clock: Clock;
}
