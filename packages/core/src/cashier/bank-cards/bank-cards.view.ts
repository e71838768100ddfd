import type { SnapshotFrom } from 'xstate';
import { MOST_CARDS, type BoundCard } from '../bank-card.ts';
import { formatMoneyBriefly } from '../../values/display.ts';
import type { Message } from '../../kit/message.ts';
import type { ActingFrame, ActingMachine } from '../../kit/resource/acting/acting.types.ts';
import { actingFrame } from '../../kit/resource/acting/acting.view.ts';
import { bindingObstacle } from './bank-cards.rules.ts';
import type { BankCardsActing, BankCardsStep } from './bank-cards.types.ts';

/** One bound card, written out. */
export interface BankCardLine {
  readonly cardId: string;
  readonly bankCode: string;
  readonly bankName: string;
  /** The last four digits. */
  readonly tail: string;
  /** "50,000" yuan; null without a limit. */
  readonly perOrderText: string | null;
  readonly perDayText: string | null;
  readonly isDefault: boolean;
  /** Why it cannot be unbound, in the gateway's words; null when it can. */
  readonly whyNotUnbound: Message | null;
  /** The card that becomes the default, or is being unbound. */
  readonly isChosen: boolean;
}

/** All that a screen may show of the bound cards. */
export interface BankCardsView extends Omit<ActingFrame, 'step'> {
  readonly step: BankCardsStep;
  readonly cards: readonly BankCardLine[];
  /** Most cards of one investor. */
  readonly most: number;
  /** Why no further card can be bound; null when one can. */
  readonly whyNotBind: Message | null;
  readonly chosenCardId: string | null;
}

type BankCardsSnapshot = SnapshotFrom<ActingMachine<BankCardsActing>>;

/** The view of a snapshot [BC-8]. */
export const toBankCardsView = (snapshot: BankCardsSnapshot): BankCardsView => {
  const { value, wish } = snapshot.context;
  const chosenCardId = wish?.cardId ?? null;
  const cards = value ?? [];
  const frame = actingFrame(snapshot);
  return {
    ...frame,
    step: snapshot.value === 'paying' ? 'asking-password' : frame.step,
    cards: cards.map((card) => cardLine(card, chosenCardId)),
    most: MOST_CARDS,
    whyNotBind: bindingObstacle(cards),
    chosenCardId,
  };
};

const cardLine = (card: BoundCard, chosenCardId: string | null): BankCardLine => ({
  cardId: card.cardId,
  bankCode: card.bankCode,
  bankName: card.bankName,
  tail: card.tail,
  perOrderText: card.perOrderMax === null ? null : formatMoneyBriefly(card.perOrderMax),
  perDayText: card.perDayMax === null ? null : formatMoneyBriefly(card.perDayMax),
  isDefault: card.isDefault,
  whyNotUnbound: card.whyNotUnbound === null ? null : { kind: 'server', text: card.whyNotUnbound },
  isChosen: card.cardId === chosenCardId,
});
