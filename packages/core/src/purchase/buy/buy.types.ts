import type { AgreementTicked, AmountEntered, CardChosen, OrderEvent } from '../../kit/order/order-context.ts';
import type { CashierTerms } from '../../products/cashier-terms.ts';
import type { BuyOffer } from '../../products/offer.ts';
import type { CalendarDate, EpochMs, Fen } from '../../values/index.ts';
import type { AskingPage, FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { PaymentCard } from '../../cashier/payment-card.ts';
import type { MaturityArrangement } from '../../products/product.ts';
import type { WarningAcceptance } from '../../qualification/suitability.ts';
import type { DatedDay } from '../../calendar/trading-calendar.ts';
import type { ErrandId } from '../../account/standing-checks.ts';
import type { Errand, PreBuyCheck, PreBuyMode } from '../../qualification/index.ts';

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

/** The start of a visit: the stored offer and its entries. */
export interface BuyOpening {
  readonly offer: BuyOffer | null;
  readonly draft: BuyDraft | null;
}

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
  /** Filled by who insists above their level. */
  readonly warning: WarningAcceptance | null;
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

/** Answer to an order: placed and unpaid, or refused. */
export type OrderOutcome =
  | { readonly kind: 'placed'; readonly orderNo: string; readonly applyDate: CalendarDate }
  | { readonly kind: 'refused'; readonly refusal: OrderRefusal };

/** Answer to "what became of this request id": an order that never arrived is closed for good and may be placed anew. */
export type FoundOrder =
  | OrderOutcome
  | { readonly kind: 'never-arrived' }
  /** Placed and paid: the money has moved, the answer to the payment was lost. */
  | { readonly kind: 'paid'; readonly receipt: PayReceipt }
  /** Placed once, then expired or released unpaid: no money has moved and none can. */
  | { readonly kind: 'closed' };

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

/** Why the gateway is asked what became of an order: on entry, after a lost answer to it, after a release that failed. */
export type AskReason = 'entry' | 'order' | 'release';

/** The memory of buying; plain data without password, token or key. */
export interface BuyContext extends AskingPage {
  readonly mode: PreBuyMode;
  readonly offer: BuyOffer | null;
  readonly checks: readonly PreBuyCheck[];
  /** The missing conditions that the gate lists; empty while it lists none. */
  readonly errands: readonly Errand[];
  /** The errand that its list led to last. */
  readonly errand: ErrandId | null;
  /** The written warning that this visit's gate showed and the investor accepted. */
  readonly warning: WarningAcceptance | null;
  /** Nothing is left to be certified; false until it is told. */
  readonly isQualified: boolean;
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
  /** Key of the one order that may be under way; null when none is. */
  readonly requestId: string | null;
  readonly placed: PlacedOrder | null;
  /** The cashier refused the placed order: it is given back before another is placed. */
  readonly needsRelease: boolean;
  readonly askReason: AskReason;
  /** Questions asked about the open order since the last press of retry. */
  readonly asked: number;
  /** The outcome of the open request id, as the order's answer or the last question told. */
  readonly outcome: FoundOrder | null;
  readonly receipt: PayReceipt | null;
  /** The moment the expected dates belong to: the last entry, press or the opening of the summary. */
  readonly seenAt: EpochMs | null;
  /** The order's dates as of `seenAt`. */
  readonly dates: readonly PurchaseDate[];
  readonly childFrame: FlowFrame | null;
}

export type BuyEvent =
  | AmountEntered
  | CardChosen
  | { readonly type: 'arrangement.chosen'; readonly arrangement: MaturityArrangement }
  | AgreementTicked
  | OrderEvent;

/** How it ended: paid for, or nobody knows and the order will tell. Everywhere else a purchase stays open or leads elsewhere. */
export type BuyOutput =
  | { readonly kind: 'paid'; readonly receipt: PayReceipt }
  | { readonly kind: 'unsettled'; readonly orderNo: string | null };

/** The facts told to the host beside the state, for tracking. */
export type BuyEmitted =
  | { readonly type: 'buy.ordered'; readonly orderNo: string }
  | { readonly type: 'buy.paid'; readonly orderNo: string }
  | { readonly type: 'buy.blocked'; readonly reason: 'dismissed' | 'check-failed' | 'exception' };

/** busy: a call is on its way. editable: the form takes entries. */
export type BuyTag = 'busy' | 'editable';
