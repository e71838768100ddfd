import type { AmountEntered, CardChosen, OrderContext, OrderEvent, OrderOutput, OrderTag } from '../../kit/order/order-context.ts';
import type { FormOrderStep } from '../../kit/order-scene.ts';
import type { WalletOutDays } from '../../cashier/wallet-days.ts';
import type { WithdrawalMode, WithdrawalOpening, WithdrawalReceipt } from '../wallet.ts';

/** The form as typed and chosen, kept per investor. No secrets. */
export interface WithdrawalDraft {
  readonly mode: WithdrawalMode;
  readonly amountText: string;
  readonly cardId: string | null;
  /** Key of the one withdrawal that may be under way; null when none is. */
  readonly requestId: string | null;
}

export interface WithdrawalContext extends OrderContext<WithdrawalReceipt> {
  readonly opening: WithdrawalOpening | null;
  readonly mode: WithdrawalMode;
  readonly amountText: string;
  readonly cardId: string | null;
  readonly days: WalletOutDays | null;
}

export type WithdrawalEvent =
  | { readonly type: 'mode.chosen'; readonly mode: WithdrawalMode }
  | AmountEntered
  | { readonly type: 'all.pressed' }
  | CardChosen
  | OrderEvent;

/** The outcome. `unknown`: no receipt came, so the money may have moved. */
export type WithdrawalOutput = OrderOutput<'accepted', WithdrawalReceipt>;

export type WithdrawalTag = OrderTag;

export type WithdrawalStep = FormOrderStep;
