import type { SnapshotFrom } from 'xstate';
import type { Message } from '../../kit/message.ts';
import type { ActingEvent, ActingTypes, ActingFrame, ActingMachine } from '../../kit/resource/acting/acting.types.ts';
import type { ListingOfDay } from '../transfer.ts';
import type { CallSignal } from '../../kit/abort-signal.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { Dialog } from '../../kit/flow-frame.ts';
import { createActingMachine } from '../../kit/resource/acting/acting.ts';
import { actingFrame } from '../../kit/resource/acting/acting.view.ts';
import { listingBar } from '../transfer-judgement.ts';
import { buyerDays } from '../transfer-value.ts';
import { listingLine, type ListingLine } from '../transfer-market/transfer-market.view.ts';

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

/** Ports of the page of a listing. All calls are repeatable. */
export interface TransferListingPorts {
  read(listingNo: string, signal?: CallSignal): Promise<ReadAnswer<ListingOfDay>>;
  withdraw(listingNo: string, signal?: CallSignal): Promise<Withdrawal>;
}

/** A listing with its terms, which its seller can withdraw. Rules and diagram: docs/flows/transfer-listing.md */
export const createTransferListingMachine = (ports: TransferListingPorts) =>
  createActingMachine<TransferListingActing>({
    id: 'transfer-listing',
    reading: 'anew',
    read: ({ listingNo }, signal) => ports.read(listingNo, signal),
    own: {},
    acts: {
      // [TX-72] after a lost answer the listing is read, which tells the outcome
      withdraw: {
        state: 'withdrawing',
        question: () => WITHDRAW_QUESTION,
        call: (listingNo, signal) => ports.withdraw(listingNo, signal),
        after: (answer) =>
          answer.kind === 'withdrawn'
            ? { value: answer.value, notice: { body: { kind: 'transfer-is-withdrawn' }, tone: 'success' } }
            : { notice: { body: answer.message, tone: 'warn' } },
        rereads: false,
        lost: 'reread',
      },
    },
    presses: {
      // [TX-71]
      'withdraw.pressed': [
        {
          when: ['canWithdraw', ({ value }) => value !== null && isWithdrawable(value)],
          isSilencing: true,
          wish: ({ query }) => query.listingNo,
          leadsTo: 'withdraw',
        },
      ],
      'retry.pressed': [{ leadsTo: 'reading' }],
    },
  });

/** [TX-71] The seller may withdraw it while nobody has locked it. */
const isWithdrawable = ({ listing: { isOwn, state } }: ListingOfDay): boolean => isOwn && state === 'listed';

const WITHDRAW_QUESTION: Dialog = {
  id: 'transfer-listing.withdraw',
  shape: 'confirm',
  title: 'notice-title',
  body: { kind: 'transfer-withdraw-question' },
  accept: 'confirm',
  refuse: 'cancel',
};

/** The view of the page of a listing. */
export interface TransferListingView extends ActingFrame {
  /** null until it is read. */
  readonly listing: ListingLine | null;
  /** Why it cannot be bought; null: it can. */
  readonly bar: Message | null;
  readonly canWithdraw: boolean;
  /** A transfer changes neither rate nor principal. */
  readonly unchanged: Message;
  /** The payments with their days; null while it cannot be bought. */
  readonly paidOn: Message | null;
}

/** The view of the page, from a snapshot [TX-70]. */
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
