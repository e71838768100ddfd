import type { KnownDaysPort } from '../../calendar/known-days.ts';
import type { TradingCalendar } from '../../calendar/trading-calendar.ts';
import type { CallSignal } from '../../kit/abort-signal.ts';
import type { Clock } from '../../kit/clock.port.ts';
import type { RequestIds } from '../../kit/request-ids.port.ts';
import type { MaturityPorts } from '../maturity/maturity.ports.ts';
import type { DisclosureStanding, PreBuyPorts } from '../../qualification/index.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { TradePasswordPorts } from '../../kit/trade-password/trade-password.ports.ts';
import type { BuyDraft, CardChoice, FoundPurchase, OrderOutcome, PayCommand, PayReceipt, PurchaseOrder } from './buy.types.ts';
import type { BuyOffer } from '../../products/offer.ts';

/** Ports of buying. Refusals are values; the only thing thrown is `PortError`, and it means "nobody knows". */
export interface BuyPorts extends KnownDaysPort {
  readonly clock: Clock;
  /** Which days are trading days: the embedded table (`chinaTradingCalendar`) or a host's own. */
  readonly calendar: TradingCalendar;
  readonly requestIds: RequestIds;
  readonly preBuy: PreBuyPorts;
  readonly disclosure: DisclosureStandingPorts;
  readonly cashier: TradePasswordPorts<PayCommand, PayReceipt>;
  /** The choice may concern other holdings of the product (P2 §4). */
  readonly maturity: MaturityPorts;
  /** The stored "key information"; null when absent or unreadable. */
  readOffer(): BuyOffer | null;
  readDraft(productCode: string): BuyDraft | null;
  /** Best effort: a full or blocked storage loses the draft, never the flow. */
  saveDraft(draft: BuyDraft): void;
  clearDraft(productCode: string): void;
  loadCards(offer: Pick<BuyOffer, 'productCode' | 'cashier'>, signal: AbortSignal): Promise<CardChoice>;
  isFirstPurchase(query: { readonly cardId: string; readonly productCode: string }, signal: AbortSignal): Promise<boolean>;
  /** Places the order; no money moves. Not repeatable: after a `PortError` call `findOrder` with the same request id. */
  placeOrder(order: PurchaseOrder, signal: AbortSignal): Promise<OrderOutcome>;
  /** Tells what became of a request id and closes one that never arrived. Repeatable. */
  findOrder(requestId: string, signal: AbortSignal): Promise<FoundPurchase>;
  /**
   * Gives an unpaid order back, so that its quota is free again. Repeatable; an order that has expired or was given back
   * before counts as given back. Throws for a paid order, then `findOrder` tells of the payment.
   */
  releaseOrder(orderNo: string, signal: AbortSignal): Promise<void>;
}

/** Whether the risk disclosure of a product is signed. Does not begin the wait of its page. */
export interface DisclosureStandingPorts {
  standing(productCode: string, signal?: CallSignal): Promise<ReadAnswer<DisclosureStanding>>;
}
