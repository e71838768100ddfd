import type { FoundOrder } from '../../kit/found-order.ts';
import type { OrderContext, OrderFormEvent, OrderOutput, OrderTag } from '../../kit/order/order-context.ts';
import type { GatedOrderStep } from '../../kit/order-scene.ts';
import type { CashierTerms } from '../../products/cashier-terms.ts';
import type { BuyOffer } from '../../products/offer.ts';
import type { CalendarDate, Fen } from '../../values/index.ts';
import type { Message } from '../../kit/message.ts';
import type { PaymentCard } from '../../cashier/payment-card.ts';
import type { MaturityArrangement } from '../../products/product.ts';
import type { GateAcceptance } from '../../qualification/suitability.ts';
import type { DatedDay } from '../../calendar/trading-calendar.ts';
import type { ErrandId } from '../../account/standing-checks.ts';
import type { DisclosureStanding, GatedContext, PreBuyCheck, PreBuyMode } from '../../qualification/index.ts';

/** The form as typed and chosen, kept per investor and product so that a reload or a new login loses nothing. No secrets. */
export interface BuyDraft {
  readonly productCode: string;
  readonly amountText: string;
  readonly cardId: string | null;
  readonly arrangement: MaturityArrangement;
  readonly agreed: boolean;
  /** The errand that the list of the gate led to, so that the next follows it; null: none is under way. */
  readonly errand: ErrandId | null;
  /** Key of the order that may be under way (decision 0004). */
  readonly requestId: string | null;
  readonly placed: PlacedOrder | null;
}

/** The facts that the form of an offer opens with. */
export interface BuyOpening extends CardChoice {
  readonly standing: DisclosureStanding;
}

/** The question before the form opens: what is offered, and the order of an earlier visit. */
export type BuyAsked = Pick<BuyContext, 'offer' | 'requestId'>;

/** One order as it is sent; amount in fen. */
export interface PurchaseOrder {
  /** Client request id: a repeat is answered with the first answer. */
  readonly requestId: string;
  readonly productCode: string;
  readonly openPeriodId: string;
  readonly amount: Fen;
  readonly cardId: string;
  readonly arrangement: MaturityArrangement;
  readonly agreesReservation: boolean;
  /** The texts that the investor confirmed at the gate. */
  readonly warning: GateAcceptance | null;
}

/** An accepted, still unpaid order: no money has moved. */
export interface PlacedOrder {
  readonly requestId: string;
  readonly orderNo: string;
  readonly amount: Fen;
  readonly cardId: string;
  readonly arrangement: MaturityArrangement;
  readonly applyDate: CalendarDate;
}

/** Why an order was refused (P2 §8 Buy order FAILED). */
export type OrderRefusal =
  /** Codes 3 and 4: the product asks for a higher tolerance. */
  | { readonly kind: 'risk'; readonly message: Message }
  /** Quota gone in the last moment; `remaining` is the new maximum. */
  | { readonly kind: 'quota'; readonly message: Message; readonly remaining: Fen }
  /** Code 6 (apiResult.errorMsg) and every other refusal. */
  | { readonly kind: 'other'; readonly message: Message };

/** Answer to an order: taken and unpaid, or refused. */
export type OrderOutcome =
  | { readonly kind: 'unpaid'; readonly orderNo: string; readonly applyDate: CalendarDate }
  | { readonly kind: 'refused'; readonly refusal: OrderRefusal };

/** An order without a payment. `closed`: it expired or was released, no money has moved and none can. */
export type UnpaidPurchase = OrderOutcome | { readonly kind: 'closed' };

/** Answer to "what became of this request id". `placed`: it is paid, the money has moved. */
export type FoundPurchase = FoundOrder<PayReceipt, UnpaidPurchase>;

/** How an order ended that was sent or asked for. `kept` and `given-back` end the release of an order, the others an order. */
export type BuyEnd = 'paid' | 'kept' | 'given-back' | 'unpaid' | OrderRefusal['kind'] | 'gone';

/** The order that the cashier asks the password for. The pay token stays in the adapter. */
export interface PayCommand {
  readonly orderNo: string;
  /** How the product configures the cashier. */
  readonly cashier: CashierTerms | null;
  readonly requestId: string;
}

/** Answer to an accepted payment. */
export interface PayReceipt {
  readonly orderNo: string;
  readonly applyDate: CalendarDate;
  readonly valueDate: CalendarDate;
}

/** The payment cards, and the one that paid last; null when none did (P2 §3). */
export interface CardChoice {
  readonly cards: readonly PaymentCard[];
  readonly lastUsedCardId: string | null;
}

/** null: not known yet (then the higher minimum applies). */
export type FirstBuy = boolean | null;

/** The trading day it counts for, the confirmation, the first day of income, the last day of the term. */
export type PurchaseDateKind = 'bought' | 'confirmed' | 'value-date' | 'matured';

export interface PurchaseDate extends DatedDay {
  readonly kind: PurchaseDateKind;
}

/** How the gate before the purchase asks. */
export interface BuyInput {
  /** P1 §4: simple or with identity-card, tax and address checks. */
  readonly mode: PreBuyMode;
}

/** The memory of buying; plain data without password, token or key. */
export interface BuyContext extends GatedContext, OrderContext<PayReceipt> {
  readonly offer: BuyOffer | null;
  readonly checks: readonly PreBuyCheck[];
  /** The disclosure and the certification; null until they are told. */
  readonly standing: DisclosureStanding | null;
  readonly cards: readonly PaymentCard[];
  readonly amountText: string;
  readonly cardId: string | null;
  readonly firstBuy: FirstBuy;
  readonly arrangement: MaturityArrangement;
  /** Choice that is being checked; `arrangement` is the one that stands. */
  readonly draftArrangement: MaturityArrangement | null;
  readonly agreed: boolean;
  /** The server's newer maximum after a lost race; otherwise the offer's. */
  readonly remaining: Fen | null;
  readonly placed: PlacedOrder | null;
  /** The cashier refused the placed order: it is given back before another is placed. */
  readonly needsRelease: boolean;
  /** The order's dates as of `seenAt`. */
  readonly dates: readonly PurchaseDate[];
}

export type BuyEvent = { readonly type: 'arrangement.chosen'; readonly arrangement: MaturityArrangement } | OrderFormEvent;

/** How it ended. `unknown`: whether it is paid is not known, and the order will tell. */
export type BuyOutput = OrderOutput<'placed', PayReceipt>;

/** The facts told to the host beside the state, for tracking. */
export type BuyEmitted =
  | { readonly type: 'buy.ordered'; readonly orderNo: string }
  | { readonly type: 'buy.paid'; readonly orderNo: string }
  | { readonly type: 'buy.blocked'; readonly reason: 'dismissed' | 'check-failed' | 'exception' };

export type BuyTag = OrderTag;

export type BuyStep = GatedOrderStep | 'ordering';
