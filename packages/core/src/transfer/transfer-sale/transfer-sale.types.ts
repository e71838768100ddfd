import type { AgreementTicked, AmountEntered, OrderContext, OrderEvent, OrderOutput, OrderTag } from '../../kit/order/order-context.ts';
import type { FormOrderStep } from '../../kit/order-scene.ts';
import type { Fen } from '../../values/money.ts';
import type { ListingReceipt, TransferOffer } from '../transfer.ts';
import type { KnownDaysPort } from '../../calendar/known-days.ts';
import type { CallSignal } from '../../kit/abort-signal.ts';
import type { Clock } from '../../kit/clock.port.ts';
import type { FoundOrder } from '../../kit/found-order.ts';
import type { RequestIds } from '../../kit/request-ids.port.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { TradePasswordPorts } from '../../kit/trade-password/trade-password.ports.ts';

/** The typed value: the price, or the yearly rate that the seller retains. */
export const PRICE_MEASURES = ['price', 'rate'] as const;
export type PriceMeasure = (typeof PRICE_MEASURES)[number];

export interface TransferSaleInput {
  readonly holdingNo: string;
}

/** The purpose of the password. */
export interface ListingCommand {
  /** Client request id: a repeat is answered with the first answer and moves nothing. */
  readonly requestId: string;
  readonly holdingNo: string;
  readonly price: Fen;
  /** Version of the accepted agreement. */
  readonly version: string;
}

/** The form as typed and chosen, kept per investor and holding. No secrets. */
export interface TransferSaleDraft {
  readonly holdingNo: string;
  readonly measure: PriceMeasure;
  readonly priceText: string;
  readonly rateText: string;
  readonly agreed: boolean;
  /** Key of the one order that may be under way; null when none is. */
  readonly requestId: string | null;
}

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
  | AmountEntered
  | AgreementTicked
  | OrderEvent;

/** The outcome. `unknown`: no receipt came, so the holding may be on the market. */
export type TransferSaleOutput = OrderOutput<'placed', ListingReceipt>;

export type TransferSaleTag = OrderTag;

export type TransferSaleStep = FormOrderStep;

/** Ports of listing a holding. Refusals are return values. Only `PortError` is thrown, which means an unknown outcome. */
export interface TransferSalePorts extends KnownDaysPort {
  /** Server time, because the price belongs to a day. */
  readonly clock: Clock;
  readonly requestIds: RequestIds;
  /** Its `submit` lists the holding. */
  readonly cashier: TradePasswordPorts<ListingCommand, ListingReceipt>;
  /** By the number of the holding. Repeatable. */
  readOffer(holdingNo: string, signal?: CallSignal): Promise<ReadAnswer<TransferOffer>>;
  /** Returns the outcome of a request id, and closes an id that never arrived. Repeatable. */
  findOrder(requestId: string, signal?: CallSignal): Promise<FoundOrder<ListingReceipt>>;
  readDraft(holdingNo: string): TransferSaleDraft | null;
  /** Best effort: a full or blocked storage keeps it for this visit only. */
  saveDraft(draft: TransferSaleDraft): void;
  clearDraft(holdingNo: string): void;
}
