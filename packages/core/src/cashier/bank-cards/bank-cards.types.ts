import type { BoundCard } from '../bank-card.ts';
import type { Destination } from '../../kit/destination.ts';
import type { Dialog, FlowFrame, FrameEvent, Notice } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';

/** What the password is asked for. */
export interface UnbindCommand {
  readonly cardId: string;
}

export type CardChangeOutcome = { readonly kind: 'changed' } | { readonly kind: 'refused'; readonly message: Message };

export interface BankCardsContext {
  /** null before they are read. */
  readonly value: readonly BoundCard[] | null;
  /** The card that is being made the default, or unbound. */
  readonly chosenCardId: string | null;
  readonly childFrame: FlowFrame | null;
  readonly problem: Message | null;
  readonly dialog: Dialog | null;
  readonly notice: Notice | null;
  readonly destination: Destination | null;
}

export type BankCardsEvent =
  | { readonly type: 'default.chosen'; readonly cardId: string }
  /** Asks first, then for the trade password. */
  | { readonly type: 'unbind.pressed'; readonly cardId: string }
  | { readonly type: 'binding.pressed' }
  | { readonly type: 'refresh.pulled' }
  | { readonly type: 'retry.pressed' }
  | FrameEvent;

export type BankCardsTag = 'busy';
export type BankCardsStep = 'loading' | 'failed' | 'shown' | 'asking-password';
