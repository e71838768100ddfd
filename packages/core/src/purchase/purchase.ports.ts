import type { BuyPorts } from './buy/buy.ports.ts';
import type { ReservationOutcomePorts } from './reservation-outcome/reservation-outcome.ports.ts';

/** What the flows of a purchase ask for. */
export interface PurchasePorts {
  readonly buy: BuyPorts;
  readonly reservationOutcome: ReservationOutcomePorts;
}
