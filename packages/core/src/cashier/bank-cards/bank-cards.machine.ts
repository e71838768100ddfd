import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type BoundCard, MOST_CARDS } from '../bank-card.ts';
import { cardLimitTexts, type CardLimitTexts } from '../card-line.ts';
import type { Message } from '../../kit/message.ts';
import type { ActingEvent, ActingFrame, ActingTypes, ActingChange, ActingMachine } from '../../kit/resource/acting/acting.types.ts';
import { type TradePasswordMachine, createTradePasswordMachine } from '../../kit/trade-password/trade-password.machine.ts';
import type { TradePasswordOutput } from '../../kit/trade-password/trade-password.types.ts';
import type { CallSignal } from '../../kit/abort-signal.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { TradePasswordPorts } from '../../kit/trade-password/trade-password.ports.ts';
import type { Destination } from '../../kit/destination.ts';
import type { Dialog, Notice } from '../../kit/flow-frame.ts';
import { createActingMachine } from '../../kit/resource/acting/acting.ts';
import { toTradePasswordView } from '../../kit/trade-password/trade-password.view.ts';
import { actingFrame } from '../../kit/resource/acting/acting.view.ts';

/** The purpose of the password. */
export interface UnbindCommand {
  readonly cardId: string;
}

export type CardChangeOutcome = { readonly kind: 'changed' } | { readonly kind: 'refused'; readonly message: Message };

export interface BankCardsActing extends ActingTypes {
  readonly value: readonly BoundCard[];
  /** The card that becomes the default or is being unbound. */
  readonly wish: UnbindCommand;
  readonly event:
    | { readonly type: 'default.chosen'; readonly cardId: string }
    /** Asks a question first, then for the trade password. */
    | { readonly type: 'unbind.pressed'; readonly cardId: string }
    | { readonly type: 'binding.pressed' };
  readonly outcomes: { readonly setDefault: CardChangeOutcome; readonly cashier: TradePasswordOutput<null> };
  readonly children: { cashier?: ActorRefFrom<TradePasswordMachine<UnbindCommand, null>> | undefined };
}

export type BankCardsEvent = ActingEvent<BankCardsActing>;
export type BankCardsStep = ActingFrame['step'] | 'asking-password';

/** Ports of managing cards. Refusals are return values; only `PortError` is thrown. */
export interface BankCardsPorts {
  /** Its `submit` unbinds the card. */
  readonly cashier: TradePasswordPorts<UnbindCommand, null>;
  read(signal?: CallSignal): Promise<ReadAnswer<readonly BoundCard[]>>;
  setDefault(cardId: string, signal?: CallSignal): Promise<CardChangeOutcome>;
}

/** [BC-2] Why no further card can be bound; null when one can. */
export const bindingObstacle = (cards: readonly BoundCard[]): Message | null => (cards.length < MOST_CARDS ? null : { kind: 'cards-full' });

/** [BC-3] Whether a card can become the default: it is known and not the default. */
export const canBeDefault = (cards: readonly BoundCard[], cardId: string): boolean =>
  cards.some((card) => card.cardId === cardId && !card.isDefault);

/** [BC-4] Why a card cannot be unbound, in the gateway's words; null when it can, or when it is unknown. */
export const unbindingObstacle = (cards: readonly BoundCard[], cardId: string): Message | null => {
  const text = cards.find((card) => card.cardId === cardId)?.whyNotUnbound ?? null;
  return text === null ? null : { kind: 'server', text };
};

/** [BC-5] The question before the password. */
const UNBIND_QUESTION: Dialog = {
  id: 'bank-cards.unbind',
  shape: 'confirm',
  title: 'notice-title',
  body: { kind: 'card-unbind-question' },
  accept: 'unbind',
  refuse: 'keep-card',
};

/** [BC-3] The message after a change of the default card, or its failure. */
export const changeNotice = (outcome: CardChangeOutcome): Notice =>
  outcome.kind === 'changed' ? { body: { kind: 'card-default-set' }, tone: 'success' } : { body: outcome.message, tone: 'warn' };

/** [BC-6] The message when the password pad ends; none after the user's own cancel or a change of page. */
export const unbindNotice = (output: TradePasswordOutput<null>): Notice | null => {
  switch (output.kind) {
    case 'accepted':
      return { body: { kind: 'card-unbound' }, tone: 'success' };
    case 'unknown':
      return { body: { kind: 'outcome-unknown' }, tone: 'warn' };
    case 'cancelled':
    case 'forgotten':
      return null;
    case 'cancelled-by-server':
      return { body: output.message, tone: 'warn' };
    case 'refused':
      return output.message.kind === 'sign-in-required' ? null : { body: output.message, tone: 'warn' };
  }
};

/** [BC-6] A forgotten password, and a lost session, lead to their page, which leads back. */
export const bankCardsWayOut = (output: TradePasswordOutput<null>): Destination | null => {
  if (output.kind === 'forgotten') return { to: 'forgot-password', comesBack: true };
  return output.kind === 'refused' && output.message.kind === 'sign-in-required' ? { to: 'sign-in', comesBack: true } : null;
};

/** [BC-7] Whether the cards are read again: after an unbinding, an unknown outcome, or a different judgement of the gateway. */
export const bankCardsNeedsReading = (output: TradePasswordOutput<null>): boolean =>
  output.kind === 'accepted' ||
  output.kind === 'unknown' ||
  output.kind === 'cancelled-by-server' ||
  (output.kind === 'refused' && output.wasJudged);

/** 我的银行卡. Rules and diagram: docs/flows/bank-cards.md */
export const createBankCardsMachine = (ports: BankCardsPorts) =>
  createActingMachine<BankCardsActing>({
    id: 'bank-cards',
    reading: 'in-place',
    read: (_, signal) => ports.read(signal),
    own: {},
    acts: {
      // [BC-3] after any answer the cards are read from the gateway
      setDefault: {
        state: 'changingDefault',
        call: ({ cardId }, signal) => ports.setDefault(cardId, signal),
        after: (outcome) => ({ notice: changeNotice(outcome) }),
        rereads: true,
      },
      cashier: {
        state: 'paying',
        question: () => UNBIND_QUESTION,
        flow: createTradePasswordMachine<UnbindCommand, null>(ports.cashier),
        input: ({ wish }) => ({ command: wish }),
        frame: toTradePasswordView,
        after: (output) => ({ notice: unbindNotice(output), destination: bankCardsNeedsReading(output) ? null : bankCardsWayOut(output) }),
        rereads: ['needsReading', bankCardsNeedsReading],
        // [BC-7] nobody knows whether a failed pad had sent anything
        broken: { notice: unbindNotice({ kind: 'unknown' }) },
      },
    },
    presses: {
      'default.chosen': [
        { when: ['canBeDefault', ({ value }, { cardId }) => canBeDefault(value ?? [], cardId)], wish: chosenCard, leadsTo: 'setDefault' },
      ],
      'unbind.pressed': [
        {
          when: ['isKept', ({ value }, { cardId }) => unbindingObstacle(value ?? [], cardId) !== null],
          change: ({ value }, { cardId }) => warning(unbindingObstacle(value ?? [], cardId)),
        },
        {
          when: ['isKnown', ({ value }, event) => value?.some(({ cardId }) => cardId === event.cardId) === true],
          wish: chosenCard,
          leadsTo: 'cashier',
        },
      ],
      'binding.pressed': [
        {
          when: ['isFull', ({ value }) => bindingObstacle(value ?? []) !== null],
          change: ({ value }) => warning(bindingObstacle(value ?? [])),
        },
        { change: () => ({ destination: { to: 'bank-card', comesBack: true } }) },
      ],
    },
  });

const chosenCard = (_: unknown, { cardId }: UnbindCommand): UnbindCommand => ({ cardId });

const warning = (body: Message | null): ActingChange<BankCardsActing> => (body === null ? {} : { notice: { body, tone: 'warn' } });

/** One bound card, written out. */
export interface BankCardLine extends CardLimitTexts {
  readonly cardId: string;
  readonly bankCode: string;
  readonly bankName: string;
  /** The last four digits. */
  readonly tail: string;
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
  ...cardLimitTexts(card),
  isDefault: card.isDefault,
  whyNotUnbound: card.whyNotUnbound === null ? null : { kind: 'server', text: card.whyNotUnbound },
  isChosen: card.cardId === chosenCardId,
});
