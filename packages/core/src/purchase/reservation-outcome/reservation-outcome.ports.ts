import type { CertificationDeadline } from '../../qualification/certification.ts';
import type { CallSignal } from '../../kit/abort-signal.ts';
import type { KnownDaysPort } from '../../calendar/known-days.ts';
import type { Clock } from '../../kit/clock.port.ts';
import type { OrderNotification, ReservationStatus } from './reservation-outcome.types.ts';

/** All reads are repeatable and throw `PortError` only. */
export interface ReservationOutcomePorts extends KnownDaysPort {
  readonly clock: Clock;
  status(orderNo: string, signal?: CallSignal): Promise<ReservationStatus>;
  notification(orderNo: string, signal?: CallSignal): Promise<OrderNotification>;
  /** Paid purchases that wait for the certification. */
  readDeadlines(signal?: CallSignal): Promise<readonly CertificationDeadline[]>;
}
