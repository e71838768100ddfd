import type { CalendarDate, EpochMs, Fen } from '../../values/index.ts';
import type { CertificationDeadline } from '../../qualification/certification.ts';
import type { BuyOutcomeKind } from '../destinations.ts';
import type { FrameEvent, AskingPage, Press } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { ProductFamily } from '../../products/product.ts';

/** Facts that a success page shows; null where the gateway does not tell. */
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
  /** By the investor: its money goes back. */
  | { readonly kind: 'cancelled'; readonly facts: ReservationFacts | null }
  | { readonly kind: 'pending'; readonly facts: ReservationFacts | null }
  /** retState FAILED. */
  | { readonly kind: 'refused'; readonly message: Message };

/** Answer of alertNotifyMsg: with `needAlert` a confirm shows, FAILED is a toast (P1 §8). */
export type OrderNotification =
  | { readonly kind: 'none' }
  | { readonly kind: 'alert'; readonly message: Message }
  | { readonly kind: 'refused'; readonly message: Message };

/** The message after a success: the certification that the purchase waits for comes before the notification. */
export type OrderNews = OrderNotification | { readonly kind: 'certify'; readonly deadline: CertificationDeadline; readonly now: EpochMs };

/** The query of the result page (P2 §2.7). */
export interface ReservationOutcomeInput {
  readonly family: ProductFamily;
  /** The data that the address says (rs); the gateway's answer wins as soon as there is an order number. */
  readonly announced: BuyOutcomeKind;
  readonly orderNo: string | null;
  readonly valueDate: CalendarDate | null;
  readonly applyDate: CalendarDate | null;
}

/** A status and the moment it was told: the timeline's "today" belongs to it. */
export interface DatedStatus {
  readonly status: ReservationStatus;
  readonly toldAt: EpochMs;
  readonly knownUntil: CalendarDate;
}

/** The context of the result page. */
export interface ReservationOutcomeContext extends ReservationOutcomeInput, AskingPage {
  readonly facts: ReservationFacts | null;
  readonly toldAt: EpochMs | null;
  /** The last day that is known; later ones are marked. */
  readonly knownUntil: CalendarDate;
  /** Until when the certification is waited for; null when the purchase needs none. */
  readonly deadline: CertificationDeadline | null;
  /** Answers that said "pending" since the first question or the last manual retry. */
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
/** Which result is shown; ended: it stopped asking. */
export type ReservationOutcomeStep = 'waiting' | 'success' | 'failed' | 'cancelled' | 'error' | 'ended';
