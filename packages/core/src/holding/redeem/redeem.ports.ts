import type { KnownDaysPort } from '../../calendar/known-days.ts';
import type { TradingCalendar } from '../../calendar/trading-calendar.ts';
import type { CallSignal } from '../../kit/abort-signal.ts';
import type { Clock } from '../../kit/clock.port.ts';
import type { FoundOrder } from '../../kit/found-order.ts';
import type { RequestIds } from '../../kit/request-ids.port.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { TradePasswordPorts } from '../../kit/trade-password/trade-password.ports.ts';
import type { RedeemAnswer, RedeemCommand, RedeemDraft, RedeemInput, RedeemOpening } from './redeem.types.ts';

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
