import { tightDayRest, type CardLimits } from './card-limits.ts';
import type { Message } from '../kit/message.ts';
import { formatMoney, formatMoneyBriefly } from '../values/display.ts';
import type { Fen } from '../values/money.ts';
import { toldBalance, type CardKind, type PaymentCard } from './payment-card.ts';

/** The limits of a card, written out. */
export interface CardLimitTexts {
  /** Highest single order; null without a limit. */
  readonly perOrderMax: string | null;
  /** Highest sum of a day; null without a limit. */
  readonly perDayMax: string | null;
  /** What it pays today, where that is less than on other days; else null. */
  readonly dayRest: string | null;
}

const brief = (amount: Fen | null): string | null => (amount === null ? null : formatMoneyBriefly(amount));

export const cardLimitTexts = (card: CardLimits): CardLimitTexts => ({
  perOrderMax: brief(card.perOrderMax),
  perDayMax: brief(card.perDayMax),
  dayRest: brief(tightDayRest(card)),
});

/** One means of payment, written out. */
export interface CardLine extends CardLimitTexts {
  readonly cardId: string;
  readonly kind: CardKind;
  readonly bankCode: string;
  readonly bankName: string;
  readonly tail: string;
  /** "1,234.50" of the wallet; "--" for a bank card. */
  readonly available: string;
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
  ...cardLimitTexts(card),
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
