import type { Dialog } from '../../kit/flow-frame.ts';
import { createActingMachine } from '../../kit/resource/acting/acting.ts';
import type { ListingOfDay } from '../transfer.ts';
import type { TransferListingPorts } from './transfer-listing.ports.ts';
import type { TransferListingActing } from './transfer-listing.types.ts';

/** A listing with its terms, and its end by its seller. Rules and diagram: docs/flows/transfer-listing.md */
export const createTransferListingMachine = (ports: TransferListingPorts) =>
  createActingMachine<TransferListingActing>({
    id: 'transfer-listing',
    reading: 'anew',
    read: ({ listingNo }, signal) => ports.read(listingNo, signal),
    own: {},
    acts: {
      // [TX-72] after a lost answer the listing tells what became of it
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

/** [TX-71] The seller may end it as long as nobody has it. */
export const isWithdrawable = ({ listing: { isOwn, state } }: ListingOfDay): boolean => isOwn && state === 'listed';

const WITHDRAW_QUESTION: Dialog = {
  id: 'transfer-listing.withdraw',
  shape: 'confirm',
  title: 'notice-title',
  body: { kind: 'transfer-withdraw-question' },
  accept: 'confirm',
  refuse: 'cancel',
};
