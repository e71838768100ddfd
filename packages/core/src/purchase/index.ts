export type { PurchasePorts } from './purchase.ports.ts';
export { createBuyMachine } from './buy/buy.machine.ts';
export type { BuyPorts, DisclosureStandingPorts } from './buy/buy.ports.ts';
export { amountTip, incomeOf, minimumOf, purchaseDates, quickAmounts, type AmountTerms } from './buy/buy.rules.ts';
export { ORDER_LIMIT } from './order-limit.ts';
export { cardProblem, shortage } from '../cashier/card-problem.ts';
export type * from './buy/buy.types.ts';
export * from './buy/buy.view.ts';
export type { MaturityPorts } from './maturity/maturity.ports.ts';
export type * from './maturity/maturity.types.ts';
export { createReservationOutcomeMachine } from './reservation-outcome/reservation-outcome.machine.ts';
export type { ReservationOutcomePorts } from './reservation-outcome/reservation-outcome.ports.ts';
export type * from './reservation-outcome/reservation-outcome.types.ts';
export * from './reservation-outcome/reservation-outcome.view.ts';
export type { PurchaseMessages, PurchaseLabels } from './zh-cn.ts';
export type { BuyOutcomeKind, PurchaseDestinations } from './destinations.ts';
export { isMaturityOpen } from './maturity/maturity-choice.ts';
export * from './maturity/maturity.view.ts';
export { createMaturityMachine } from './maturity/maturity.machine.ts';
export {
  needsReading as needsReadingMaturity,
  noticeOf as maturityNotice,
  placeOf,
  wayOutOf as wayOutOfMaturity,
} from './maturity/maturity.rules.ts';
