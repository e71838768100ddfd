import { MOST_CARDS, type BoundCard } from '../bank-card.ts';
import type { Destination } from '../../kit/destination.ts';
import type { Dialog, Notice } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { TradePasswordOutput } from '../../kit/trade-password/trade-password.types.ts';
import type { CardChangeOutcome } from './bank-cards.types.ts';

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
export const UNBIND_QUESTION: Dialog = {
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
