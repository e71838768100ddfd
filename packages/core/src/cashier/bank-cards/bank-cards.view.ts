import type { ActorRefFrom, SnapshotFrom, StateValueFrom } from 'xstate';
import { MOST_CARDS, type BoundCard } from '../bank-card.ts';
import { formatMoneyBriefly } from '../../values/display.ts';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { TradePasswordMachine } from '../../kit/trade-password/trade-password.machine.ts';
import type { BankCardsMachine } from './bank-cards.machine.ts';
import { bindingObstacle } from './bank-cards.rules.ts';
import type { BankCardsStep, UnbindCommand } from './bank-cards.types.ts';

export type BankCardsSnapshot = SnapshotFrom<BankCardsMachine>;
export type BankCardsStateName = StateValueFrom<BankCardsMachine>;
/** The running cashier: the pad sends its events to it. */
export type BankCardsCashierRef = ActorRefFrom<TradePasswordMachine<UnbindCommand, null>>;

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
  /** It is being made the default, or unbound. */
  readonly isChosen: boolean;
}

/** All that a screen may show of the bound cards. */
export interface BankCardsView extends FlowFrame {
  readonly step: BankCardsStep;
  readonly cards: readonly BankCardLine[];
  /** Most cards of one investor. */
  readonly most: number;
  /** Why no further card can be bound; null when one can. */
  readonly whyNotBind: Message | null;
  readonly chosenCardId: string | null;
  readonly isRefreshing: boolean;
  /** The cards are older than the last try to read them. */
  readonly isStale: boolean;
  readonly canRetry: boolean;
  readonly problem: Message | null;
}

/** What the screen shows of a snapshot [BC-8]. */
export const toBankCardsView = (snapshot: BankCardsSnapshot): BankCardsView => {
  const { value, context } = snapshot;
  const { childFrame, chosenCardId } = context;
  const cards = context.value ?? [];
  const canRetry = snapshot.can({ type: 'retry.pressed' });
  const problem = canRetry ? context.problem : null;
  return {
    step: STEP_OF[value],
    cards: cards.map((card) => cardLine(card, chosenCardId)),
    most: MOST_CARDS,
    whyNotBind: bindingObstacle(cards),
    chosenCardId,
    isRefreshing: value === 'refreshing',
    isStale: value === 'stale',
    canRetry,
    problem,
    dialog: childFrame?.dialog ?? context.dialog,
    notice: childFrame?.notice ?? context.notice,
    destination: context.destination,
    isBusy: childFrame?.isBusy ?? snapshot.hasTag('busy'),
    announcement: childFrame?.announcement ?? context.dialog?.body ?? problem ?? context.notice?.body ?? null,
  };
};

/** The running cashier, for the pad that sends digits to it; null while no password is asked for. */
export const bankCardsCashierOf = (snapshot: BankCardsSnapshot): BankCardsCashierRef | null => snapshot.children.cashier ?? null;

const STEP_OF = {
  loading: 'loading',
  failed: 'failed',
  shown: 'shown',
  refreshing: 'shown',
  stale: 'shown',
  returning: 'shown',
  changingDefault: 'shown',
  asking: 'shown',
  paying: 'asking-password',
} as const satisfies Record<BankCardsStateName, BankCardsStep>;

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
