import { bindCard, bindingOpening, boundCards, lookUpCard, sendBindingCode, setDefaultCard, unbindCard } from './bank-card.wire.ts';
import { openPayment, pay } from './cashier.wire.ts';
import { lastUsedCard, paymentCards } from './payment-cards.wire.ts';
import { findTopUp, topUp, walletOverview } from './wallet.wire.ts';

/** The calls of this area. */
export const cashierEndpoints = {
  paymentCards,
  lastUsedCard,
  openPayment,
  pay,
  walletOverview,
  topUp,
  findTopUp,
  boundCards,
  setDefaultCard,
  unbindCard,
  bindingOpening,
  lookUpCard,
  sendBindingCode,
  bindCard,
} as const;
