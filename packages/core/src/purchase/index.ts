export type { PurchasePorts } from './purchase.ports.ts';
export { createBuyMachine } from './buy/buy.machine.ts';
export type { BuyPorts, DisclosureStandingPorts } from './buy/buy.ports.ts';
export { amountTip, shortage, cardProblem, purchaseDates, type AmountTerms } from './buy/buy.rules.ts';
export type {
  BuyDraft,
  BuyEvent,
  BuyOutput,
  OrderOutcome,
  OrderRefusal,
  PayCommand,
  PayReceipt,
  PlacedOrder,
  CardChoice,
  FirstBuy,
  FoundOrder,
  PurchaseDate,
  PurchaseOrder,
} from './buy/buy.types.ts';
export { type BuyDateLine, type BuyStep, type BuyView, cashierOf, toBuyView } from './buy/buy.view.ts';
export type { MaturityPorts } from './maturity/maturity.ports.ts';
export type { MaturityCommand, MaturityPlace, MaturityReceipt, MaturityCheck, MaturitySubject } from './maturity/maturity.types.ts';
export { createReservationOutcomeMachine } from './reservation-outcome/reservation-outcome.machine.ts';
export type { ReservationOutcomePorts } from './reservation-outcome/reservation-outcome.ports.ts';
export type {
  ReservationFacts,
  ReservationOutcomeStep,
  OrderNotification,
  ReservationStatus,
} from './reservation-outcome/reservation-outcome.types.ts';
export { type ReservationOutcomeView, toReservationOutcomeView } from './reservation-outcome/reservation-outcome.view.ts';
export type { PurchaseLabels, PurchaseMessages } from './words.ts';
export type { BuyOutcomeKind, PurchaseDestinations } from './destinations.ts';
export { isMaturityOpen } from './maturity/maturity-choice.ts';
