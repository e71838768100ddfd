import type { SnapshotFrom, StateValueFrom } from 'xstate';
import { cardLineOf, type CardLine } from '../../cashier/card-line.ts';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { PartnerLine } from '../bank-home/bank-home-lines.types.ts';
import { partnerLine } from '../bank-home/bank-home.view.ts';
import { isBindable } from '../bank.ts';
import type { BankOpeningMachine } from './bank-opening.machine.ts';
import { openingObstacle } from './bank-opening.rules.ts';
import type { BankOpeningStep, OpeningPage } from './bank-opening.types.ts';

export type BankOpeningSnapshot = SnapshotFrom<BankOpeningMachine>;
export type BankOpeningStateName = StateValueFrom<BankOpeningMachine>;

/** The view of the pages of an opening. */
export interface BankOpeningView extends FlowFrame {
  readonly step: BankOpeningStep;
  readonly page: OpeningPage;
  /** Banks without an account of the investor, and the chosen one. */
  readonly partners: readonly PartnerLine[];
  readonly partner: PartnerLine | null;
  readonly cards: readonly CardLine[];
  readonly card: CardLine | null;
  /** Masked; null: not identified. */
  readonly name: string | null;
  readonly mobile: string;
  readonly agreed: boolean;
  readonly button: { readonly isEnabled: boolean; readonly reason: Message | null };
  readonly problem: Message | null;
  readonly canRetry: boolean;
}

/** The view of the pages, from a snapshot [BK-44]. */
export const toBankOpeningView = (snapshot: BankOpeningSnapshot): BankOpeningView => {
  const { value, context } = snapshot;
  const { board, page, agreed, childFrame, notice, destination } = context;
  const problem = value === 'failed' ? context.problem : null;
  const lines = (board?.partners ?? []).map((partner) => partnerLine(partner));
  const cards = (board?.cards ?? []).filter(isBindable).map((card) => cardLineOf(card, context.cardId, null));
  const obstacle = board === null ? null : openingObstacle(context);
  return {
    step: STEP_OF[value],
    page,
    partners: lines,
    partner: lines.find(({ code }) => code === context.partnerCode) ?? null,
    cards,
    card: cards.find(({ isChosen }) => isChosen) ?? null,
    name: board?.name ?? null,
    mobile: board?.mobile ?? '',
    agreed,
    button: { isEnabled: value === 'shown' && obstacle === null, reason: obstacle },
    problem,
    canRetry: snapshot.can({ type: 'retry.pressed' }),
    dialog: childFrame?.dialog ?? context.dialog,
    notice,
    destination,
    isBusy: snapshot.hasTag('busy') || childFrame?.isBusy === true,
    announcement: problem ?? notice?.body ?? null,
  };
};

const STEP_OF = {
  loading: 'loading',
  read: 'loading',
  failed: 'failed',
  shown: 'shown',
  opening: 'shown',
  leaving: 'leaving',
} as const satisfies Record<BankOpeningStateName, BankOpeningStep>;
