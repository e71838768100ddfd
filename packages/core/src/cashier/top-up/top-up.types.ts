import type { EpochMs } from '../../values/calendar-date.ts';
import type { Destination } from '../../kit/destination.ts';
import type { Dialog, FlowFrame, FrameEvent, Notice } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { Fen } from '../../values/money.ts';
import type { PaymentCard } from '../payment-card.ts';

/** What the wallet holds, and the bank cards that money can come from. */
export interface WalletOverview {
  readonly balance: Fen;
  readonly cards: readonly PaymentCard[];
}

/** What the password is asked for. */
export interface TopUpCommand {
  /** Client request id: a repeat is answered with the first answer and moves nothing. */
  readonly requestId: string;
  readonly cardId: string;
  readonly amount: Fen;
}

export interface TopUpReceipt {
  readonly orderNo: string;
  readonly amount: Fen;
  /** Of the wallet, right after this top-up. */
  readonly balance: Fen;
  readonly at: EpochMs;
}

/** Answer to "what became of this request id": one that never arrived is closed for good. */
export type FoundTopUp = { readonly kind: 'done'; readonly receipt: TopUpReceipt } | { readonly kind: 'never-arrived' };

/** What the page starts from; `found` tells of a top-up whose answer an earlier visit has lost. */
export interface TopUpOpening {
  readonly wallet: WalletOverview;
  readonly found: FoundTopUp | null;
}

export interface TopUpContext {
  readonly wallet: WalletOverview | null;
  readonly amountText: string;
  readonly cardId: string | null;
  /** Key of the one top-up that may be under way; null when none is. */
  readonly requestId: string | null;
  /** Questions asked about it since the last press of retry. */
  readonly asked: number;
  readonly receipt: TopUpReceipt | null;
  /** What the password pad shows over the screen. */
  readonly childFrame: FlowFrame | null;
  readonly dialog: Dialog | null;
  readonly notice: Notice | null;
  readonly destination: Destination | null;
  readonly problem: Message | null;
}

/** How it ended. `unknown` is a receipt that nobody has: the money may have moved. */
export type TopUpOutput = { readonly kind: 'accepted'; readonly receipt: TopUpReceipt } | { readonly kind: 'unknown' };

export type TopUpEvent =
  /** The whole text of the field after a keystroke; an entry that does not fit leaves the text as it was. */
  | { readonly type: 'amount.entered'; readonly text: string }
  | { readonly type: 'card.chosen'; readonly cardId: string }
  | { readonly type: 'top-up.pressed' }
  | { readonly type: 'review.left' }
  | { readonly type: 'top-up.confirmed' }
  | { readonly type: 'retry.pressed' }
  | FrameEvent;

export type TopUpTag = 'busy' | 'editable';

export type TopUpStep = 'loading' | 'failed' | 'edit' | 'review' | 'pay' | 'confirming-outcome' | 'unknown' | 'leaving' | 'away' | 'done';
