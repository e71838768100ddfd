import type { SnapshotFrom, StateValueFrom } from 'xstate';
import { cardLineOf, cardLinesOf, type CardLines } from '../../cashier/card-line.ts';
import type { Destination } from '../../kit/destination.ts';
import type { Message } from '../../kit/message.ts';
import { toOrderView, type OrderView } from '../../kit/order/order-view.ts';
import { STEP_OF_ORDER_STATE } from '../../kit/order-scene.ts';
import type { Errand } from '../../qualification/index.ts';
import { buyerDays } from '../transfer-value.ts';
import { listingLine, type ListingLine } from '../transfer-market/transfer-market.view.ts';
import type { TransferPurchaseMachine } from './transfer-purchase.machine.ts';
import { transferPurchaseObstacle, payProblem, transferPurchaseWayOut } from './transfer-purchase.rules.ts';
import type { TransferPurchaseStep } from './transfer-purchase.types.ts';

export type TransferPurchaseSnapshot = SnapshotFrom<TransferPurchaseMachine>;
export type TransferPurchaseStateName = StateValueFrom<TransferPurchaseMachine>;

/** All that a screen may show while a listing is bought. Amounts and days are formatted; messages are kinds. */
export interface TransferPurchaseView extends OrderView<TransferPurchaseStep>, CardLines {
  /** null before it is read. */
  readonly listing: ListingLine | null;
  readonly lockSeconds: number;
  readonly agreed: boolean;
  /** Shown before the password. */
  readonly unchanged: Message;
  /** The payments with their days; null before it is read. */
  readonly paidOn: Message | null;
  /** The end of the buyer's lock, or why there is none; null: no lock was requested yet. */
  readonly locked: Message | null;
  readonly errands: readonly Errand[];
  /** The page that corrects the obstacle of the form; null: none. */
  readonly wayOut: Destination | null;
  readonly orderNo: string | null;
}

/** The view of a snapshot [TX-60]. */
export const toTransferPurchaseView = (snapshot: TransferPurchaseSnapshot): TransferPurchaseView => {
  const { value, context } = snapshot;
  const { offer, lockedUntil } = context;
  const step = STEP_OF[value];
  const cards = offer === null ? [] : offer.cards.map((card) => cardLineOf(card, context.cardId, payProblem(card, offer)));
  return {
    ...toOrderView(snapshot, {
      step,
      tip: null,
      obstacle: transferPurchaseObstacle(context),
      isRead: offer !== null,
      done: { kind: 'transfer-is-bought' },
    }),
    listing: offer === null ? null : listingLine(offer),
    lockSeconds: offer?.lockSeconds ?? 0,
    ...cardLinesOf(cards),
    agreed: context.agreed,
    unchanged: { kind: 'transfer-unchanged' },
    paidOn: offer === null ? null : buyerDays(offer.listing),
    locked: lockedUntil === null ? context.unkept : { kind: 'transfer-locked-until', until: lockedUntil },
    errands: context.errands,
    wayOut: step === 'failed' ? transferPurchaseWayOut(context) : null,
    orderNo: context.receipt?.orderNo ?? null,
  };
};

const STEP_OF = {
  ...STEP_OF_ORDER_STATE,
  checking: 'checking',
  blocked: 'blocked',
  shortOfBalance: 'edit',
  locking: 'edit',
  gone: 'edit',
} as const satisfies Record<TransferPurchaseStateName, TransferPurchaseStep>;
