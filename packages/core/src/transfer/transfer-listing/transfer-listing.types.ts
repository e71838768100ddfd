import type { Message } from '../../kit/message.ts';
import type { ActingEvent, ActingTypes } from '../../kit/resource/acting/acting.types.ts';
import type { ListingOfDay } from '../transfer.ts';

export interface TransferListingInput {
  readonly listingNo: string;
}

/** The outcome of withdrawing. */
export type Withdrawal =
  | { readonly kind: 'withdrawn'; readonly value: ListingOfDay }
  | { readonly kind: 'refused'; readonly message: Message };

export interface TransferListingActing extends ActingTypes {
  readonly query: TransferListingInput;
  readonly value: ListingOfDay;
  readonly wish: string;
  readonly event: { readonly type: 'withdraw.pressed' } | { readonly type: 'retry.pressed' };
  readonly outcomes: { readonly withdraw: Withdrawal };
}

export type TransferListingEvent = ActingEvent<TransferListingActing>;
