import type { Message } from '../kit/message.ts';
import type { Fen } from '../values/money.ts';
import type { PaymentCard } from './payment-card.ts';

export type CardLimits = Pick<PaymentCard, 'perOrderMax'>;

/** The most that a card gives in one payment by its limits, in fen; null without one. */
export const cardMost = ({ perOrderMax }: CardLimits): Fen | null => perOrderMax;

/** Why the limits of a card refuse an amount; null when they do not, or there is no amount [BUY-11] [TU-4] [FB-8]. */
export const cardLimitProblem = ({ perOrderMax }: CardLimits, amount: Fen | null): Message | null =>
  amount !== null && perOrderMax !== null && amount > perOrderMax ? { kind: 'above-card-limit', limit: perOrderMax } : null;
