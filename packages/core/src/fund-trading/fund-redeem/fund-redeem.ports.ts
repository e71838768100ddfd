import type { KnownDaysPort } from '../../calendar/known-days.ts';
import type { TradingCalendar } from '../../calendar/trading-calendar.ts';
import type { CallSignal } from '../../kit/abort-signal.ts';
import type { Clock } from '../../kit/clock.port.ts';
import type { RequestIds } from '../../kit/request-ids.port.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { TradePasswordPorts } from '../../kit/trade-password/trade-password.ports.ts';
import type { FoundFundOrder, FundOrderReceipt } from '../fund-receipt.ts';
import type { FundRedeemOffer } from '../redeem-judgement.ts';
import type { FundRedeemCommand, FundRedeemDraft } from './fund-redeem.types.ts';

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
