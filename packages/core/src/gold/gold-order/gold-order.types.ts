import type { ErrandId } from '../../account/standing-checks.ts';
import type { AmountEntered, CardChosen, OrderContext, OrderEvent, OrderOutput, OrderTag } from '../../kit/order/order-context.ts';
import type { GatedOrderStep } from '../../kit/order-scene.ts';
import type { GatedContext, PreBuyMode, PreBuyPorts } from '../../qualification/index.ts';
import type { GateAcceptance } from '../../qualification/suitability.ts';
import type { GoldAsk } from '../gold-fill.ts';
import type { GoldMeasure, GoldOffer, GoldReceipt, GoldSide, GoldWish, GoldNow } from '../gold.ts';
import type { KnownDaysPort } from '../../calendar/known-days.ts';
import type { CallSignal } from '../../kit/abort-signal.ts';
import type { Clock } from '../../kit/clock.port.ts';
import type { FoundOrder } from '../../kit/found-order.ts';
import type { RequestIds } from '../../kit/request-ids.port.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { TradePasswordPorts } from '../../kit/trade-password/trade-password.ports.ts';

export interface GoldOrderInput {
  readonly side: GoldSide;
  /** P1 §4: simple or with identity-card, tax and address checks. */
  readonly mode: PreBuyMode;
}

/** The purpose of the password. */
export interface GoldCommand extends GoldAsk {
  /** Client request id: a repeat is answered with the first answer and moves nothing. */
  readonly requestId: string;
  readonly wish: GoldWish;
  readonly cardId: string;
  /** The texts that the investor confirmed at the gate. */
  readonly warning: GateAcceptance | null;
}

/** The form as typed and chosen, kept per investor and side. No secrets. */
export interface GoldOrderDraft {
  readonly side: GoldSide;
  readonly measure: GoldMeasure;
  readonly amountText: string;
  readonly gramsText: string;
  readonly cardId: string | null;
  /** The errand that the user took from the list of the gate. */
  readonly errand: ErrandId | null;
  /** Key of the one order that may be under way; null when none is. */
  readonly requestId: string | null;
}

export interface GoldOrderContext extends GatedContext, OrderContext<GoldReceipt> {
  readonly side: GoldSide;
  readonly offer: GoldOffer | null;
  readonly measure: GoldMeasure;
  readonly amountText: string;
  readonly gramsText: string;
  readonly cardId: string | null;
}

export type GoldOrderEvent =
  | { readonly type: 'measure.chosen'; readonly measure: GoldMeasure }
  | AmountEntered
  /** All that is held. */
  | { readonly type: 'all.pressed' }
  | CardChosen
  | OrderEvent;

/** The outcome. `unknown`: no receipt came, so money and gold may have moved. */
export type GoldOrderOutput = OrderOutput<'placed', GoldReceipt>;

export type GoldOrderTag = OrderTag;

export type GoldOrderStep = GatedOrderStep;

/** Ports of buying and selling gold. Refusals are return values. Only `PortError` is thrown, which means an unknown outcome. */
export interface GoldOrderPorts extends KnownDaysPort {
  /** Server time: it decides the age of a quote. */
  readonly clock: Clock;
  readonly requestIds: RequestIds;
  readonly preBuy: PreBuyPorts;
  /** Its `submit` fills the order. */
  readonly cashier: TradePasswordPorts<GoldCommand, GoldReceipt>;
  /** Repeatable. */
  readOffer(side: GoldSide, signal?: CallSignal): Promise<ReadAnswer<GoldOffer>>;
  /** Only the price. Repeatable. */
  readNow(signal?: CallSignal): Promise<ReadAnswer<GoldNow>>;
  /** Returns the outcome of a request id, and closes an id that never arrived. Repeatable. */
  findOrder(requestId: string, signal?: CallSignal): Promise<FoundOrder<GoldReceipt>>;
  readDraft(side: GoldSide): GoldOrderDraft | null;
  /** Best effort: a full or blocked storage keeps it for this visit only. */
  saveDraft(draft: GoldOrderDraft): void;
  clearDraft(side: GoldSide): void;
}
