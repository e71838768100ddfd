export type { CashierPorts } from './cashier.ports.ts';
export { createBankCardBindingMachine } from './bank-card-binding/bank-card-binding.machine.ts';
export type { BankCardBindingPorts } from './bank-card-binding/bank-card-binding.ports.ts';
export type {
  BankCardBindingEvent,
  BindingField,
  BindingOpening,
  CardBinding,
  BindingForm,
  BindingOutcome,
  OpeningAnswer,
} from './bank-card-binding/bank-card-binding.types.ts';
export { type BankCardBindingView, type BankLine, toBankCardBindingView } from './bank-card-binding/bank-card-binding.view.ts';
export { type BankCardType, type BoundCard, type CardIssuer, cardObstacle, MOST_CARDS, type SupportedBank } from './bank-card.ts';
export { createBankCardsMachine } from './bank-cards/bank-cards.machine.ts';
export type { BankCardsPorts } from './bank-cards/bank-cards.ports.ts';
export type { BankCardsEvent, UnbindCommand, CardChangeOutcome } from './bank-cards/bank-cards.types.ts';
export { type BankCardLine, bankCardsCashierOf, toBankCardsView } from './bank-cards/bank-cards.view.ts';
export type { CardKind, PaymentCard } from './payment-card.ts';
export { createTopUpMachine } from './top-up/top-up.machine.ts';
export type { TopUpPorts } from './top-up/top-up.ports.ts';
export { topUpProblem } from './top-up/top-up.rules.ts';
export type { FoundTopUp, TopUpCommand, TopUpEvent, TopUpOutput, TopUpReceipt, TopUpStep, WalletOverview } from './top-up/top-up.types.ts';
export { topUpCashierOf, type TopUpView, toTopUpView } from './top-up/top-up.view.ts';
export type { CashierLabels, CashierMessages } from './words.ts';
export type { CashierDestinations } from './destinations.ts';
