import type { SnapshotFrom, StateValueFrom } from 'xstate';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import { listingBar } from '../transfer-judgement.ts';
import { buyerDays } from '../transfer-value.ts';
import { listingLine, type ListingLine } from '../transfer-market/transfer-market.view.ts';
import { isWithdrawable, type TransferListingMachine } from './transfer-listing.machine.ts';
import type { TransferListingStep } from './transfer-listing.types.ts';

export type TransferListingSnapshot = SnapshotFrom<TransferListingMachine>;
export type TransferListingStateName = StateValueFrom<TransferListingMachine>;

/** All that the page of a listing may show. */
export interface TransferListingView extends FlowFrame {
  readonly step: TransferListingStep;
  /** null until it is read. */
  readonly listing: ListingLine | null;
  /** Why it is not to be had; null: it is. */
  readonly bar: Message | null;
  readonly canWithdraw: boolean;
  /** A transfer changes neither rate nor principal. */
  readonly unchanged: Message;
  /** What is paid on which day; null while it is not to be had. */
  readonly paidOn: Message | null;
  readonly problem: Message | null;
  readonly canRetry: boolean;
}

/** All that the page may show of a snapshot [TX-70]. */
export const toTransferListingView = (snapshot: TransferListingSnapshot): TransferListingView => {
  const { value: state, context } = snapshot;
  const { value, dialog, notice, destination } = context;
  const problem = state === 'failed' ? context.problem : null;
  const bar = value === null ? null : listingBar(value.listing);
  return {
    step: STEP_OF[state],
    listing: value === null ? null : listingLine(value),
    bar,
    canWithdraw: value !== null && isWithdrawable(value),
    unchanged: { kind: 'transfer-unchanged' },
    paidOn: value === null || bar !== null ? null : buyerDays(value.listing),
    problem,
    canRetry: state === 'failed',
    dialog,
    notice,
    destination,
    isBusy: snapshot.hasTag('busy'),
    announcement: problem ?? notice?.body ?? bar,
  };
};

const STEP_OF = {
  loading: 'loading',
  failed: 'failed',
  shown: 'shown',
  asking: 'shown',
  withdrawing: 'shown',
} as const satisfies Record<TransferListingStateName, TransferListingStep>;
