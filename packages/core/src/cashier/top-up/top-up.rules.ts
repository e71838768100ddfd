import { amountOf, entryOf } from '../../values/amount-entry.ts';
import type { Dialog } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import { fen, type Fen } from '../../values/money.ts';
import type { PaymentCard } from '../payment-card.ts';
import type { TopUpCommand, TopUpContext } from './top-up.types.ts';

type CardLimits = Pick<PaymentCard, 'available' | 'perOrderMax'>;
type Typed = Pick<TopUpContext, 'wallet' | 'amountText' | 'cardId'>;

/**
 * Why a bank card cannot give an amount; null when it can. Amounts in fen; without an amount only an empty card is
 * ruled out. A balance that the bank does not tell is judged by the bank (P2 §3 Payment card) [TU-4] [TU-5].
 */
export const topUpProblem = ({ available, perOrderMax }: CardLimits, amount: Fen | null): Message | null => {
  if (amount !== null && perOrderMax !== null && amount > perOrderMax) return { kind: 'above-card-limit', limit: perOrderMax };
  if (available !== null && (amount === null ? available <= 0 : amount > available)) return { kind: 'top-up-short', available };
  return null;
};

/** The card to start with: the one chosen before, else the first that holds anything [TU-6]. */
export const initialCardId = (cards: readonly PaymentCard[], chosen: string | null): string | null =>
  (cards.find(({ cardId }) => cardId === chosen) ?? cards.find((card) => topUpProblem(card, null) === null))?.cardId ?? null;

export const cardOf = ({ wallet, cardId }: Pick<Typed, 'wallet' | 'cardId'>): PaymentCard | null =>
  wallet?.cards.find((card) => card.cardId === cardId) ?? null;

/** The tip under the amount: why the chosen card cannot give it [TU-3]. */
export const tipOf = (context: Typed): Message | null => {
  const card = cardOf(context);
  const amount = amountOf(context.amountText);
  return card === null || amount === null ? null : topUpProblem(card, amount);
};

/** Why the button is off, as the first thing to mend; null when it is on [TU-7]. */
export const obstacleOf = (context: Typed): Message | null => {
  if (amountOf(context.amountText) === null) return { kind: 'top-up-amount-missing' };
  if (cardOf(context) === null) return { kind: 'card-not-chosen' };
  return tipOf(context);
};

/** Amounts worth a key, in fen: round ones below what the card can give, and all of that. Ascending; all can be typed [TU-8]. */
export const quickAmounts = (card: CardLimits | null): readonly Fen[] => {
  const most = mostOf(card);
  const round = ROUND_AMOUNTS.filter((amount) => most === null || amount < most);
  return most === null || entryOf(most) === '' ? round : [...round, most];
};

/** The most that a card can give in one top-up, in fen; null when nobody knows. */
export const mostOf = (card: CardLimits | null): Fen | null => {
  if (card === null) return null;
  const { available, perOrderMax } = card;
  if (available === null || perOrderMax === null) return available ?? perOrderMax;
  return available < perOrderMax ? available : perOrderMax;
};

/** The top-up as it is sent. Throws RangeError when the context is not ready for it: the machine's guards keep that from happening. */
export const topUpCommandOf = ({
  requestId,
  cardId,
  amountText,
}: Pick<TopUpContext, 'requestId' | 'cardId' | 'amountText'>): TopUpCommand => {
  const amount = amountOf(amountText);
  if (requestId === null || cardId === null || amount === null) throw new RangeError('top-up without its terms');
  return { requestId, cardId, amount };
};

/** A refusal is an alert titled 提示 with the server's words (as P2 §8 for orders) [TU-13]. */
export const refusalDialog = (body: Message): Dialog => ({
  id: 'top-up.refused',
  shape: 'alert',
  title: 'notice-title',
  body,
  accept: 'acknowledge',
  refuse: null,
});

/** 1,000, 10,000 and 50,000 yuan, in fen. */
const ROUND_AMOUNTS: readonly Fen[] = [fen(100_000), fen(1_000_000), fen(5_000_000)];
