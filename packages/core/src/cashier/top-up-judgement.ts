import { cardLimitProblem, type CardLimits } from './card-limits.ts';
import type { PaymentCard } from './payment-card.ts';
import type { Message } from '../kit/message.ts';
import type { Fen } from '../values/money.ts';

/**
 * Why a bank card cannot give an amount; null when it can. Amounts in fen; without an amount only an empty card is refused. The
 * bank judges where it tells no balance (P2 §3 Payment card) [TU-4] [TU-5].
 */
export const topUpProblem = (card: CardLimits & Pick<PaymentCard, 'available'>, amount: Fen | null): Message | null => {
  const problem = cardLimitProblem(card, amount);
  if (problem !== null) return problem;
  const { available } = card;
  if (available !== null && (amount === null ? available <= 0 : amount > available)) return { kind: 'top-up-short' };
  return null;
};
