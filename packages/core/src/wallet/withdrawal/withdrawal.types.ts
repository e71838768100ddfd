import type { FrameEvent, Press } from '../../kit/flow-frame.ts';
import type { OrderContext, OrderOutput, OrderTag } from '../../kit/order/order-context.ts';
import type { OrderOpening } from '../../kit/order/order-opening.ts';
import type { FormOrderStep } from '../../kit/order-scene.ts';
import type { WalletOutDays } from '../../cashier/wallet-days.ts';
import type { WithdrawalMode, WithdrawalOpening, WithdrawalReceipt } from '../wallet.ts';

/** What was typed and chosen, kept per investor. No secrets. */
export interface WithdrawalDraft {
  readonly mode: WithdrawalMode;
  readonly amountText: string;
  readonly cardId: string | null;
  /** Key of the one withdrawal that may be under way; null when none is. */
  readonly requestId: string | null;
}

/** What the page starts from. */
export type WithdrawalStart = OrderOpening<WithdrawalDraft, WithdrawalOpening, WithdrawalReceipt>;

export interface WithdrawalContext extends OrderContext<WithdrawalReceipt> {
  readonly opening: WithdrawalOpening | null;
  readonly mode: WithdrawalMode;
  readonly amountText: string;
  readonly cardId: string | null;
  readonly days: WalletOutDays | null;
}

export type WithdrawalEvent =
  | { readonly type: 'mode.chosen'; readonly mode: WithdrawalMode }
  /** The whole text of the field after a keystroke; an entry that does not fit leaves the text as it was. */
  | { readonly type: 'amount.entered'; readonly text: string }
  | { readonly type: 'all.pressed' }
  | { readonly type: 'card.chosen'; readonly cardId: string }
  | Press<'order.pressed' | 'review.left' | 'order.confirmed' | 'retry.pressed'>
  | FrameEvent;

/** How it ended. `unknown` is a receipt that nobody has: the money may have moved. */
export type WithdrawalOutput = OrderOutput<'accepted', WithdrawalReceipt>;

export type WithdrawalTag = OrderTag;

export type WithdrawalStep = FormOrderStep;
