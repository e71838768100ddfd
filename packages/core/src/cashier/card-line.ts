import type { Message } from '../kit/message.ts';
import { formatMoney, formatMoneyBriefly } from '../values/display.ts';
import { toldBalance, type CardKind, type PaymentCard } from './payment-card.ts';

/** One means of payment, written out. */
export interface CardLine {
  readonly cardId: string;
  readonly kind: CardKind;
  readonly bankCode: string;
  readonly bankName: string;
  readonly tail: string;
  /** "1,234.50" of the wallet; "--" for a bank card. */
  readonly available: string;
  /** Highest single order; null without a limit. */
  readonly perOrderMax: string | null;
  readonly isChosen: boolean;
  /** Why it cannot be chosen; null when it can. */
  readonly problem: Message | null;
}

/** "10,000", "1,234.50": whole yuan have no decimal places. */
export const cardLineOf = (card: PaymentCard, chosen: string | null, problem: Message | null): CardLine => ({
  cardId: card.cardId,
  kind: card.kind,
  bankCode: card.bankCode,
  bankName: card.bankName,
  tail: card.tail,
  available: formatMoney(toldBalance(card)),
  perOrderMax: card.perOrderMax === null ? null : formatMoneyBriefly(card.perOrderMax),
  isChosen: card.cardId === chosen,
  problem,
});

/** The cards of an order, and the chosen one of them. */
export interface CardLines<Line = CardLine> {
  readonly cards: readonly Line[];
  readonly card: Line | null;
}

export const cardLinesOf = <Line extends { readonly isChosen: boolean }>(cards: readonly Line[]): CardLines<Line> => ({
  cards,
  card: cards.find(({ isChosen }) => isChosen) ?? null,
});
