import type { ActorRefFrom, SnapshotFrom, StateValueFrom } from 'xstate';
import { cardLineOf, type CardLine } from '../../cashier/card-line.ts';
import type { Destination } from '../../kit/destination.ts';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import { orderAnnouncement, orderFrame } from '../../kit/order-frame.ts';
import { sceneOf, STEP_OF_ORDER_STATE, type OrderScene } from '../../kit/order-scene.ts';
import type { TradePasswordMachine } from '../../kit/trade-password/trade-password.machine.ts';
import type { Errand } from '../../qualification/index.ts';
import { buyerDays } from '../transfer-value.ts';
import { listingLine, type ListingLine } from '../transfer-market/transfer-market.view.ts';
import type { TransferReceipt } from '../transfer.ts';
import type { TransferPurchaseMachine } from './transfer-purchase.machine.ts';
import { transferPurchaseObstacle, payProblem, transferPurchaseWayOut } from './transfer-purchase.rules.ts';
import type { TransferCommand, TransferPurchaseStep } from './transfer-purchase.types.ts';

export type TransferPurchaseSnapshot = SnapshotFrom<TransferPurchaseMachine>;
export type TransferPurchaseStateName = StateValueFrom<TransferPurchaseMachine>;
export type TransferPurchaseCashierRef = ActorRefFrom<TradePasswordMachine<TransferCommand, TransferReceipt>>;

/** All that a screen may show while a listing is bought. Amounts and days are formatted; messages are kinds. */
export interface TransferPurchaseView extends FlowFrame {
  readonly step: TransferPurchaseStep;
  readonly scene: OrderScene;
  /** null before it is read. */
  readonly listing: ListingLine | null;
  readonly lockSeconds: number;
  readonly cards: readonly CardLine[];
  readonly card: CardLine | null;
  readonly agreed: boolean;
  /** Said before the password. */
  readonly unchanged: Message;
  /** What is paid on which day; null before it is read. */
  readonly paidOn: Message | null;
  /** Until when the listing is the buyer's alone, or why it is not; null: he has not asked yet. */
  readonly locked: Message | null;
  readonly button: { readonly isEnabled: boolean; readonly reason: Message | null };
  /** What the gate lists as missing before buying. */
  readonly errands: readonly Errand[];
  /** Where what keeps the form closed is mended; null: nowhere. */
  readonly wayOut: Destination | null;
  readonly orderNo: string | null;
  readonly problem: Message | null;
  readonly canRetry: boolean;
}

/** The view of a snapshot [TX-60]. */
export const toTransferPurchaseView = (snapshot: TransferPurchaseSnapshot): TransferPurchaseView => {
  const { value, context } = snapshot;
  const { offer, problem, lockedUntil } = context;
  const step = STEP_OF[value];
  const obstacle = transferPurchaseObstacle(context);
  const cards = offer === null ? [] : offer.cards.map((card) => cardLineOf(card, context.cardId, payProblem(card, offer)));
  return {
    step,
    scene: sceneOf(step),
    listing: offer === null ? null : listingLine(offer),
    lockSeconds: offer?.lockSeconds ?? 0,
    cards,
    card: cards.find(({ isChosen }) => isChosen) ?? null,
    agreed: context.agreed,
    unchanged: { kind: 'transfer-unchanged' },
    paidOn: offer === null ? null : buyerDays(offer.listing),
    locked: lockedUntil === null ? context.unkept : { kind: 'transfer-locked-until', until: lockedUntil },
    button: { isEnabled: step === 'edit' && obstacle === null, reason: offer === null ? null : obstacle },
    errands: context.errands,
    wayOut: step === 'failed' ? transferPurchaseWayOut(context) : null,
    orderNo: context.receipt?.orderNo ?? null,
    problem,
    canRetry: snapshot.can({ type: 'retry.pressed' }),
    ...orderFrame(context, {
      isBusy: snapshot.hasTag('busy'),
      announcement: orderAnnouncement(step, context, { tip: null, done: { kind: 'transfer-is-bought' } }),
    }),
  };
};

/** The running cashier, for the pad that sends digits to it; null while nothing is being placed. */
export const transferPurchaseCashierOf = (snapshot: TransferPurchaseSnapshot): TransferPurchaseCashierRef | null =>
  snapshot.children.cashier ?? null;

const STEP_OF = {
  ...STEP_OF_ORDER_STATE,
  checking: 'checking',
  blocked: 'blocked',
  shortOfBalance: 'edit',
  locking: 'edit',
  gone: 'edit',
} as const satisfies Record<TransferPurchaseStateName, TransferPurchaseStep>;
