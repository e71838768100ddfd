import type { FundOrderDays } from '../../funds/order-days.ts';
import type { AmountEntered, CardChosen, OrderContext, OrderEvent, OrderOutput, OrderTag } from '../../kit/order/order-context.ts';
import type { OrderOpening } from '../../kit/order/order-opening.ts';
import type { FormOrderStep } from '../../kit/order-scene.ts';
import type { Shares } from '../../values/shares.ts';
import type { FundRedeemMode, LargeRedemptionChoice } from '../fund-order.ts';
import type { FundOrderReceipt, FoundFundOrder } from '../fund-receipt.ts';
import type { FundRedeemOffer } from '../redeem-judgement.ts';
import type { KnownDaysPort } from '../../calendar/known-days.ts';
import type { TradingCalendar } from '../../calendar/trading-calendar.ts';
import type { CallSignal } from '../../kit/abort-signal.ts';
import type { Clock } from '../../kit/clock.port.ts';
import type { RequestIds } from '../../kit/request-ids.port.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { TradePasswordPorts } from '../../kit/trade-password/trade-password.ports.ts';

export interface FundRedeemInput {
  readonly fundCode: string;
}

/** The purpose of the password. */
export interface FundRedeemCommand {
  /** Client request id: a repeat is answered with the first answer and redeems nothing. */
  readonly requestId: string;
  readonly fundCode: string;
  readonly mode: FundRedeemMode;
  readonly shares: Shares;
  readonly cardId: string;
  /** Has no effect on a quick redemption. */
  readonly largeChoice: LargeRedemptionChoice;
}

/** Kept over reloads per investor and fund. */
export interface FundRedeemDraft {
  readonly fundCode: string;
  readonly mode: FundRedeemMode;
  readonly sharesText: string;
  readonly cardId: string | null;
  readonly largeChoice: LargeRedemptionChoice;
  /** Key of the one redemption that may be under way; null when none is. */
  readonly requestId: string | null;
}

/** Start values of the page. */
export type FundRedeemOpening = OrderOpening<FundRedeemDraft, FundRedeemOffer, FundOrderReceipt>;

export interface FundRedeemContext extends FundRedeemInput, OrderContext<FundOrderReceipt> {
  readonly offer: FundRedeemOffer | null;
  readonly mode: FundRedeemMode;
  readonly sharesText: string;
  readonly cardId: string | null;
  readonly largeChoice: LargeRedemptionChoice;
  readonly days: FundOrderDays | null;
}

export type FundRedeemEvent =
  | { readonly type: 'mode.chosen'; readonly mode: FundRedeemMode }
  | AmountEntered
  | { readonly type: 'all.pressed' }
  | CardChosen
  | { readonly type: 'large.chosen'; readonly choice: LargeRedemptionChoice }
  | OrderEvent;

/** The outcome. `unknown`: no receipt came. */
export type FundRedeemOutput = OrderOutput<'placed', FundOrderReceipt>;

export type FundRedeemTag = OrderTag;

export type FundRedeemStep = FormOrderStep;

/** Ports of redeeming shares. Refusals are return values. Only `PortError` is thrown, which means an unknown outcome. */
export interface FundRedeemPorts extends KnownDaysPort {
  /** Server time: days are counted by it. */
  readonly clock: Clock;
  readonly calendar: TradingCalendar;
  readonly requestIds: RequestIds;
  /** Its `submit` places the redemption, and pays a quick one. */
  readonly cashier: TradePasswordPorts<FundRedeemCommand, FundOrderReceipt>;
  /** Repeatable. */
  readOffer(fundCode: string, signal?: CallSignal): Promise<ReadAnswer<FundRedeemOffer>>;
  /** Returns the outcome of a request id, and closes an id that never arrived. Repeatable. */
  findOrder(requestId: string, signal?: CallSignal): Promise<FoundFundOrder>;
  readDraft(fundCode: string): FundRedeemDraft | null;
  /** Best effort: a full or blocked storage keeps it for this visit only. */
  saveDraft(draft: FundRedeemDraft): void;
  clearDraft(fundCode: string): void;
}
