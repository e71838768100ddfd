import { assign, fromPromise, setup } from 'xstate';
import { callState, faultAt } from '../../kit/call-state.ts';
import { ANSWER_DEADLINE, answerOf } from '../../kit/faults.ts';
import type { Dialog } from '../../kit/flow-frame.ts';
import { clearDestination, clearDialog, clearNotice } from '../../kit/frame-actions.ts';
import { storeFault, storeLateness } from '../../kit/resource/reading.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { ListingOfDay } from '../transfer.ts';
import type { TransferListingPorts } from './transfer-listing.ports.ts';
import type {
  TransferListingContext,
  TransferListingEvent,
  TransferListingInput,
  TransferListingTag,
  Withdrawal,
} from './transfer-listing.types.ts';

export type TransferListingMachine = ReturnType<typeof createTransferListingMachine>;

/** A listing with its terms, and its end by its seller. Rules and diagram: docs/flows/transfer-listing.md */
export const createTransferListingMachine = (ports: TransferListingPorts) =>
  setup({
    types: {} as {
      input: TransferListingInput;
      context: TransferListingContext;
      events: TransferListingEvent;
      tags: TransferListingTag;
      output: never;
    },
    actors: {
      read: fromPromise<ReadAnswer<ListingOfDay>, TransferListingInput>(({ input, signal }) => ports.read(input.listingNo, signal)),
      withdraw: fromPromise<Withdrawal, TransferListingInput>(({ input, signal }) => ports.withdraw(input.listingNo, signal)),
    },
    guards: {
      wasRead: (_, answer: Read) => answer.kind === 'read',
      canWithdraw: ({ context: { value } }) => value !== null && isWithdrawable(value),
    },
    actions: {
      storeAnswer: assign((_, answer: Read) =>
        answer.kind === 'read' ? { value: answer.value, problem: null } : { problem: answer.message },
      ),
      storeWithdrawal: assign((_, answer: Withdrawal) =>
        answer.kind === 'withdrawn'
          ? { value: answer.value, notice: { body: { kind: 'transfer-is-withdrawn' } as const, tone: 'success' as const } }
          : { notice: { body: answer.message, tone: 'warn' as const } },
      ),
      askFirst: assign({ dialog: WITHDRAW_QUESTION }),
      storeFault,
      storeLateness,
      clearDialog,
      clearNotice,
      clearDestination,
    },
    delays: { answerDeadline: ANSWER_DEADLINE },
  }).createMachine({
    id: 'transfer-listing',
    version: '1',
    context: ({ input: { listingNo } }) => ({ listingNo, value: null, problem: null, dialog: null, notice: null, destination: null }),
    initial: 'loading',
    on: { 'notice.faded': { actions: 'clearNotice' }, 'destination.followed': { actions: 'clearDestination' } },
    states: {
      loading: callState(
        'read',
        {
          input: ofListing,
          onDone: [
            {
              guard: { type: 'wasRead', params: answerOf<Read> },
              actions: { type: 'storeAnswer', params: answerOf<Read> },
              target: 'shown',
            },
            { actions: { type: 'storeAnswer', params: answerOf<Read> }, target: 'failed' },
          ],
        },
        faultAt('failed'),
      ),

      failed: { on: { 'retry.pressed': 'loading' } },

      shown: { on: { 'withdraw.pressed': { guard: 'canWithdraw', actions: 'clearNotice', target: 'asking' }, 'retry.pressed': 'loading' } },

      // [TX-71]
      asking: {
        entry: 'askFirst',
        exit: 'clearDialog',
        on: { 'dialog.accepted': 'withdrawing', 'dialog.refused': 'shown', 'dialog.dismissed': 'shown' },
      },

      // [TX-72] after a lost answer the listing tells what became of it
      withdrawing: callState(
        'withdraw',
        { input: ofListing, onDone: { actions: { type: 'storeWithdrawal', params: answerOf<Withdrawal> }, target: 'shown' } },
        { broken: { target: 'loading' }, late: { target: 'loading' } },
      ),
    },
  });

/** [TX-71] The seller may end it as long as nobody has it. */
export const isWithdrawable = ({ listing: { isOwn, state } }: ListingOfDay): boolean => isOwn && state === 'listed';

type Read = ReadAnswer<ListingOfDay>;

function ofListing({ context: { listingNo } }: { readonly context: TransferListingContext }): TransferListingInput {
  return { listingNo };
}

const WITHDRAW_QUESTION: Dialog = {
  id: 'transfer-listing.withdraw',
  shape: 'confirm',
  title: 'notice-title',
  body: { kind: 'transfer-withdraw-question' },
  accept: 'confirm',
  refuse: 'cancel',
};
