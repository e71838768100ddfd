import type { KnownDaysPort } from '../../calendar/known-days.ts';
import type { TradingCalendar } from '../../calendar/trading-calendar.ts';
import type { CallSignal } from '../../kit/abort-signal.ts';
import type { Clock } from '../../kit/clock.port.ts';
import type { RequestIds } from '../../kit/request-ids.port.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { TradePasswordPorts } from '../../kit/trade-password/trade-password.ports.ts';
import type { PreBuyPorts } from '../../qualification/index.ts';
import type { FundBuyOffer } from '../buy-judgement.ts';
import type { FoundFundOrder, FundOrderReceipt } from '../fund-receipt.ts';
import type { FundBuyCommand, FundBuyDraft } from './fund-buy.types.ts';

/** Ports of buying a fund. Refusals are return values. Only `PortError` is thrown, which means an unknown outcome. */
export interface FundBuyPorts extends KnownDaysPort {
  /** Server time: days are counted by it. */
  readonly clock: Clock;
  readonly calendar: TradingCalendar;
  readonly requestIds: RequestIds;
  readonly preBuy: PreBuyPorts;
  /** Its `submit` pays and places. */
  readonly cashier: TradePasswordPorts<FundBuyCommand, FundOrderReceipt>;
  /** Repeatable. */
  readOffer(fundCode: string, signal?: CallSignal): Promise<ReadAnswer<FundBuyOffer>>;
  /** Returns the outcome of a request id, and closes an id that never arrived. Repeatable. */
  findOrder(requestId: string, signal?: CallSignal): Promise<FoundFundOrder>;
  readDraft(fundCode: string): FundBuyDraft | null;
  /** Best effort: a full or blocked storage keeps it for this visit only. */
  saveDraft(draft: FundBuyDraft): void;
  clearDraft(fundCode: string): void;
}
