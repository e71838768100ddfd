import type { Destination } from '../../kit/destination.ts';
import type { Dialog, FrameEvent, Notice } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { ListingOfDay } from '../transfer.ts';

export interface TransferListingInput {
  readonly listingNo: string;
}

/** What became of withdrawing. */
export type Withdrawal =
  | { readonly kind: 'withdrawn'; readonly value: ListingOfDay }
  | { readonly kind: 'refused'; readonly message: Message };

export interface TransferListingContext {
  readonly listingNo: string;
  readonly value: ListingOfDay | null;
  readonly problem: Message | null;
  readonly dialog: Dialog | null;
  readonly notice: Notice | null;
  readonly destination: Destination | null;
}

export type TransferListingEvent = { readonly type: 'withdraw.pressed' } | { readonly type: 'retry.pressed' } | FrameEvent;

export type TransferListingTag = 'busy';
export type TransferListingStep = 'loading' | 'failed' | 'shown';
