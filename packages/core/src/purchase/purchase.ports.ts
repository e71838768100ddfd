import type { BuyPorts } from './buy/buy.ports.ts';
import type { ReservationOutcomePorts } from './reservation-outcome/reservation-outcome.ports.ts';

/** Ports of the flows of a purchase. */
export interface PurchasePorts {
  readonly buy: BuyPorts;
  readonly reservationOutcome: ReservationOutcomePorts;
}
