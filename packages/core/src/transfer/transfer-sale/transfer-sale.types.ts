import type { FrameEvent, Press } from '../../kit/flow-frame.ts';
import type { OrderContext, OrderOutput, OrderTag } from '../../kit/order/order-context.ts';
import type { OrderOpening } from '../../kit/order/order-opening.ts';
import type { FormOrderStep } from '../../kit/order-scene.ts';
import type { Fen } from '../../values/money.ts';
import type { ListingReceipt, TransferOffer } from '../transfer.ts';

/** What is typed: the price, or the rate a year that the seller keeps. */
export const PRICE_MEASURES = ['price', 'rate'] as const;
export type PriceMeasure = (typeof PRICE_MEASURES)[number];

export interface TransferSaleInput {
  readonly holdingNo: string;
}

/** What the password is asked for. */
export interface ListingCommand {
  /** Client request id: a repeat is answered with the first answer and moves nothing. */
  readonly requestId: string;
  readonly holdingNo: string;
  readonly price: Fen;
  /** Of the agreement that was accepted. */
  readonly version: string;
}

/** What was typed and chosen, kept per investor and holding. No secrets. */
export interface TransferSaleDraft {
  readonly holdingNo: string;
  readonly measure: PriceMeasure;
  readonly priceText: string;
  readonly rateText: string;
  readonly agreed: boolean;
  /** Key of the one order that may be under way; null when none is. */
  readonly requestId: string | null;
}

/** What the page starts from. */
export type TransferSaleOpening = OrderOpening<TransferSaleDraft, TransferOffer, ListingReceipt>;

export interface TransferSaleContext extends OrderContext<ListingReceipt> {
  readonly holdingNo: string;
  readonly offer: TransferOffer | null;
  readonly measure: PriceMeasure;
  readonly priceText: string;
  readonly rateText: string;
  readonly agreed: boolean;
}

export type TransferSaleEvent =
  | { readonly type: 'measure.chosen'; readonly measure: PriceMeasure }
  /** The whole text of the field after a keystroke; an entry that does not fit leaves the text as it was. */
  | { readonly type: 'amount.entered'; readonly text: string }
  | { readonly type: 'agreement.ticked'; readonly agreed: boolean }
  | Press<'order.pressed' | 'review.left' | 'order.confirmed' | 'retry.pressed'>
  | FrameEvent;

/** How it ended. `unknown` is a receipt that nobody has: the holding may be in the market. */
export type TransferSaleOutput = OrderOutput<'placed', ListingReceipt>;

export type TransferSaleTag = OrderTag;

export type TransferSaleStep = FormOrderStep;
