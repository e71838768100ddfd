import type { AmountEntered, CardChosen, OrderContext, OrderEvent, OrderTag } from '../../kit/order/order-context.ts';
import type { FormOrderStep } from '../../kit/order-scene.ts';
import type { CalendarDate, EpochMs, NetValue, Shares } from '../../values/index.ts';
import type { Message } from '../../kit/message.ts';
import type { OrderTimelineStep } from '../../orders/order-timeline.ts';
import type { RedemptionFeeTier, RedemptionLot, RedemptionQuote } from '../../products/redemption-fees.ts';
import type { KnownDaysPort } from '../../calendar/known-days.ts';
import type { TradingCalendar } from '../../calendar/trading-calendar.ts';
import type { CallSignal } from '../../kit/abort-signal.ts';
import type { Clock } from '../../kit/clock.port.ts';
import type { FoundOrder } from '../../kit/found-order.ts';
import type { RequestIds } from '../../kit/request-ids.port.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { TradePasswordPorts } from '../../kit/trade-password/trade-password.ports.ts';

/** The target of a redemption's money. money-market: target type 2, sent as redeemProductCode (P2 §7, §9). */
export interface RedeemTarget {
  readonly cardId: string;
  readonly kind: 'bank' | 'money-market';
  /** Code of the money-market product; null for a bank card. */
  readonly productCode: string | null;
  readonly name: string;
  readonly bankCode: string;
  /** Last four digits; empty for a money-market product. */
  readonly tail: string;
  /** Smallest redemption into this account; null: the product's own. */
  readonly minRedemption: Shares | null;
}

/** The redeemable content of one period (or of a product without periods). */
export interface RedeemPeriod {
  readonly periodName: string;
  /** Redeemable now. */
  readonly available: Shares;
  /** Held, booked redemptions included. */
  readonly total: Shares;
  readonly targets: readonly RedeemTarget[];
  /** The purchases of this period, oldest first: they are redeemed in this order (extension). */
  readonly lots: readonly RedemptionLot[];
}

/** Answer of getCanRedeemDetail (P2 §3 redeem info). */
export interface RedeemInfo {
  readonly productCode: string;
  readonly productName: string;
  /** openPeriodType 2. */
  readonly hasFixedPeriod: boolean;
  readonly periods: readonly RedeemPeriod[];
  readonly minHold: Shares;
  readonly minRedemption: Shares;
  readonly lastRedeemTime: EpochMs | null;
  readonly feeTiers: readonly RedemptionFeeTier[];
  /** Latest known value, at which fees before the open day are estimated (extension). */
  readonly netValue: NetValue | null;
  readonly netValueDate: CalendarDate | null;
  readonly redeemOpenDate: CalendarDate | null;
  readonly confirmDate: CalendarDate | null;
  readonly arrivalDays: number | null;
  readonly arrivalDate: CalendarDate | null;
}

/** The initial content of the page. */
export interface RedeemOpening {
  readonly info: RedeemInfo;
  readonly lastUsedCardId: string | null;
}

/** Address of the page. */
export interface RedeemInput {
  readonly productCode: string;
  readonly periodName: string;
}

export interface RedeemCommand {
  /** Client request id: a repeat is answered with the first answer and books nothing. */
  readonly requestId: string;
  readonly productCode: string;
  readonly periodName: string;
  readonly cardId: string;
  readonly shares: Shares;
  /** When the target is a money-market product. */
  readonly targetProductCode: string | null;
  /** The names of the other periods that the user accepted to redeem in full. */
  readonly acceptedPeriods: readonly string[];
}

export interface RedeemReceipt {
  readonly orderNo: string;
  readonly applyDate: CalendarDate;
  readonly confirmDate: CalendarDate | null;
  readonly redeemOpenDate: CalendarDate | null;
  readonly arrivalDays: number | null;
}

/** Answer to a redemption with a right password: booked, or refused under its own order number (P2 §8). */
export type RedeemAnswer =
  | { readonly kind: 'booked'; readonly receipt: RedeemReceipt }
  | { readonly kind: 'refused'; readonly orderNo: string | null; readonly message: Message };

/** The judgement of the rest of a holding after a redemption (P2 §5 Redeem shares). */
export type RedemptionRemainder =
  | { readonly kind: 'fine' }
  | { readonly kind: 'too-small' }
  /** These periods are redeemed in full too. */
  | { readonly kind: 'passive'; readonly periodNames: readonly string[] };

/** One period's part in a redemption. */
export interface RedemptionPart {
  readonly periodName: string;
  readonly shares: Shares;
  /** Redeemed in addition to the chosen period. */
  readonly isPassive: boolean;
  /** Estimated at the latest net value; null while it is unknown. */
  readonly quote: RedemptionQuote | null;
}

/** Kept over reloads per investor, product and period. */
export interface RedeemDraft {
  readonly productCode: string;
  readonly periodName: string;
  readonly sharesText: string;
  readonly cardId: string | null;
  /** Key of the one redemption that may be under way; null when none is. */
  readonly requestId: string | null;
}

export interface RedeemContext extends RedeemInput, OrderContext<RedeemAnswer> {
  readonly info: RedeemInfo | null;
  readonly sharesText: string;
  /** Set 666 ms after the last keystroke (P2 §5). */
  readonly tip: Message | null;
  readonly cardId: string | null;
  /** The other redeemed periods, as named in the warning and accepted by the user. */
  readonly acceptedPeriods: readonly string[];
  /** The booking time was over at the flow's last look at the server's clock. */
  readonly isClosed: boolean;
  /** The dates of this redemption as of the last look at the clock. */
  readonly dates: readonly OrderTimelineStep[];
}

export type RedeemEvent = AmountEntered | { readonly type: 'all.pressed' } | { readonly type: 'shares.cleared' } | CardChosen | OrderEvent;

export type RedeemTag = OrderTag;
export type RedeemStep = FormOrderStep | 'warn';

/** Ports of redeeming. Refusals are return values. Only `PortError` is thrown, which means an unknown outcome. */
export interface RedeemPorts extends KnownDaysPort {
  /** Server time, which decides the deadline. */
  readonly clock: Clock;
  readonly calendar: TradingCalendar;
  readonly requestIds: RequestIds;
  /** Its `submit` is bookingRedeem: a refusal with an order number is an answer, not a refused password. */
  readonly cashier: TradePasswordPorts<RedeemCommand, RedeemAnswer>;
  /** Redeem info and last-used card together. Repeatable. */
  readOffer(input: RedeemInput, signal?: CallSignal): Promise<ReadAnswer<RedeemOpening>>;
  /** Returns the outcome of a request id, and closes an id that never arrived. Repeatable. */
  findOrder(requestId: string, signal?: CallSignal): Promise<FoundOrder<RedeemAnswer>>;
  readDraft(input: RedeemInput): RedeemDraft | null;
  /** Best effort: a full or blocked storage keeps it for this visit only. */
  saveDraft(draft: RedeemDraft): void;
  clearDraft(input: RedeemInput): void;
}
