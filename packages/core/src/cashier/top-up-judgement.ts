import type { PaymentCard } from './payment-card.ts';
import type { Message } from '../kit/message.ts';
import type { Fen } from '../values/money.ts';

export type CardLimits = Pick<PaymentCard, 'available' | 'perOrderMax'>;

/**
 * Why a bank card cannot give an amount; null when it can. Amounts in fen; without an amount only an empty card is refused. The
 * bank judges where it tells no balance (P2 §3 Payment card) [TU-4] [TU-5].
 */
export const topUpProblem = ({ available, perOrderMax }: CardLimits, amount: Fen | null): Message | null => {
  if (amount !== null && perOrderMax !== null && amount > perOrderMax) return { kind: 'above-card-limit', limit: perOrderMax };
  if (available !== null && (amount === null ? available <= 0 : amount > available)) return { kind: 'top-up-short' };
  return null;
};
