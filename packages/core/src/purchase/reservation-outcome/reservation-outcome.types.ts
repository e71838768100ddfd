import type { CalendarDate, EpochMs, Fen } from '../../values/index.ts';
import type { CertificationDeadline } from '../../qualification/certification.ts';
import type { BuyOutcomeKind } from '../destinations.ts';
import type { FrameEvent, AskingPage, Press } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { ProductFamily } from '../../products/product.ts';

/** The data on a success page; null where the gateway has none. */
export interface ReservationFacts {
  readonly productName: string;
  readonly amount: Fen | null;
  readonly appliedAt: EpochMs | null;
  readonly confirmDate: CalendarDate | null;
  readonly valueDate: CalendarDate | null;
  readonly maturityDate: CalendarDate | null;
  readonly arrivalDate: CalendarDate | null;
}

/** Answer of getReservationOrderStatus (P1 §4): '1' success, '91' failed, anything else pending. */
export type ReservationStatus =
  | { readonly kind: 'succeeded'; readonly facts: ReservationFacts | null }
  | { readonly kind: 'failed'; readonly message: Message }
  /** Cancelled by the investor, whose money is returned. */
  | { readonly kind: 'cancelled'; readonly facts: ReservationFacts | null }
  | { readonly kind: 'pending'; readonly facts: ReservationFacts | null }
  /** retState FAILED. */
  | { readonly kind: 'refused'; readonly message: Message };

/** Answer of alertNotifyMsg: with `needAlert` a confirm dialog, FAILED as a toast (P1 §8). */
export type OrderNotification =
  | { readonly kind: 'none' }
  | { readonly kind: 'alert'; readonly message: Message }
  | { readonly kind: 'refused'; readonly message: Message };

/** The message after a success: a required certification has precedence over the notification. */
export type OrderNews = OrderNotification | { readonly kind: 'certify'; readonly deadline: CertificationDeadline; readonly now: EpochMs };

/** The query of the result page (P2 §2.7). */
export interface ReservationOutcomeInput {
  readonly family: ProductFamily;
  /** The data in the address (rs); the gateway's answer replaces it as soon as there is an order number. */
  readonly announced: BuyOutcomeKind;
  readonly orderNo: string | null;
  readonly valueDate: CalendarDate | null;
  readonly applyDate: CalendarDate | null;
}

/** A status and its moment, which is the timeline's "today". */
export interface DatedStatus {
  readonly status: ReservationStatus;
  readonly toldAt: EpochMs;
  readonly knownUntil: CalendarDate;
}

/** The context of the result page. */
export interface ReservationOutcomeContext extends ReservationOutcomeInput, AskingPage {
  readonly facts: ReservationFacts | null;
  readonly toldAt: EpochMs | null;
  /** The last known day; later days are marked. */
  readonly knownUntil: CalendarDate;
  /** Deadline of the certification; null when the purchase needs none. */
  readonly deadline: CertificationDeadline | null;
  /** The number of "pending" answers since the first question or the last manual retry. */
  readonly polls: number;
  readonly isVisible: boolean;
}

/** The events of the result page. */
export type ReservationOutcomeEvent =
  | Press<'page.hidden' | 'page.shown' | 'retry.pressed'>
  /** More wealth products. */
  | { readonly type: 'products.pressed' }
  /** The asset page of the product's family. */
  | { readonly type: 'assets.pressed' }
  /** The buy task page. */
  | { readonly type: 'certification.pressed' }
  /** Back to the personal centre. */
  | { readonly type: 'home.pressed' }
  | FrameEvent;
export type ReservationOutcomeTag = 'busy';
/** The shown result; ended: it stopped asking. */
export type ReservationOutcomeStep = 'waiting' | 'success' | 'failed' | 'cancelled' | 'error' | 'ended';
