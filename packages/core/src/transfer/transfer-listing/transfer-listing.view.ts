import type { SnapshotFrom } from 'xstate';
import type { Message } from '../../kit/message.ts';
import type { ActingFrame, ActingMachine } from '../../kit/resource/acting/acting.types.ts';
import { actingFrame } from '../../kit/resource/acting/acting.view.ts';
import { listingBar } from '../transfer-judgement.ts';
import { buyerDays } from '../transfer-value.ts';
import { listingLine, type ListingLine } from '../transfer-market/transfer-market.view.ts';
import { isWithdrawable } from './transfer-listing.machine.ts';
import type { TransferListingActing } from './transfer-listing.types.ts';

/** The view of the page of a listing. */
export interface TransferListingView extends ActingFrame {
  /** null until it is read. */
  readonly listing: ListingLine | null;
  /** Why it is not to be had; null: it is. */
  readonly bar: Message | null;
  readonly canWithdraw: boolean;
  /** A transfer changes neither rate nor principal. */
  readonly unchanged: Message;
  /** The payments with their days; null while it is not to be had. */
  readonly paidOn: Message | null;
}

/** All that the page may show of a snapshot [TX-70]. */
export const toTransferListingView = (snapshot: SnapshotFrom<ActingMachine<TransferListingActing>>): TransferListingView => {
  const { value } = snapshot.context;
  const frame = actingFrame(snapshot);
  const bar = value === null ? null : listingBar(value.listing);
  return {
    ...frame,
    listing: value === null ? null : listingLine(value),
    bar,
    canWithdraw: value !== null && isWithdrawable(value),
    unchanged: { kind: 'transfer-unchanged' },
    paidOn: value === null || bar !== null ? null : buyerDays(value.listing),
    announcement: frame.announcement ?? bar,
  };
};
