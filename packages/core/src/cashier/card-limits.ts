import type { Message } from '../kit/message.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import { fen, type Fen } from '../values/money.ts';
import type { PaymentCard } from './payment-card.ts';

export type CardLimits = Pick<PaymentCard, 'perOrderMax' | 'perDayMax' | 'dayRest'>;

/** The limits of the wallet, and of a card that receives. */
export const NO_LIMITS: CardLimits = { perOrderMax: null, perDayMax: null, dayRest: null };

/** The payments of a card on its newest day with one; `on` null: it never paid. */
export interface CardPaid {
  readonly on: CalendarDate | null;
  readonly amount: Fen;
}

/** The rest that a card may pay on a day of China, in fen; null without a day limit. A later day begins anew. */
export const cardDayRest = (perDayMax: Fen | null, { on, amount }: CardPaid, today: CalendarDate): Fen | null =>
  perDayMax === null ? null : fen(Math.max(0, perDayMax - (on === today ? amount : 0)));

/** The limits of a card on a day when it has not paid: those of a plan, whose debits come later. */
export const onLaterDay = <Card extends CardLimits>(card: Card): Card => ({ ...card, dayRest: card.perDayMax });

/** The most that a card gives in one payment by its limits, in fen; null without one. */
export const cardMost = ({ perOrderMax, dayRest }: CardLimits): Fen | null => {
  const most = Math.min(perOrderMax ?? Infinity, dayRest ?? Infinity);
  return most === Infinity ? null : fen(most);
};

/** Today's rest, where it is less than the card gives on other days; null: nothing to tell. */
export const tightDayRest = (card: CardLimits): Fen | null => {
  const [most, usual] = [cardMost(card), cardMost(onLaterDay(card))];
  return most !== null && usual !== null && most < usual ? most : null;
};

/**
 * Why the limits of a card refuse an amount; null when they do not. Without an amount only a card that gives nothing more today is
 * refused [BUY-11] [TU-4] [FB-8].
 */
export const cardLimitProblem = ({ perOrderMax, perDayMax, dayRest }: CardLimits, amount: Fen | null): Message | null => {
  if (amount !== null && perOrderMax !== null && amount > perOrderMax) return { kind: 'above-card-limit', limit: perOrderMax };
  if (perDayMax === null || dayRest === null || (amount === null ? dayRest > 0 : amount <= dayRest)) return null;
  return { kind: 'above-card-day-limit', limit: perDayMax, rest: dayRest };
};
