import type { KnownDaysPort } from '../../calendar/known-days.ts';
import type { TradingCalendar } from '../../calendar/trading-calendar.ts';
import type { CallSignal } from '../../kit/abort-signal.ts';
import type { Clock } from '../../kit/clock.port.ts';
import type { FoundOrder } from '../../kit/found-order.ts';
import type { RequestIds } from '../../kit/request-ids.port.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { TradePasswordPorts } from '../../kit/trade-password/trade-password.ports.ts';
import type { PreBuyPorts } from '../../qualification/index.ts';
import type { StrategyOffer, StrategyReceipt } from '../strategy.ts';
import type { StrategyCommand, StrategyOrderDraft, StrategySubject } from './strategy-order.types.ts';

/** Ports of buying and redeeming a strategy. Refusals are return values. Only `PortError` is thrown, which means an unknown outcome. */
export interface StrategyOrderPorts extends KnownDaysPort {
  /** Server time: the days of the funds are told by it. */
  readonly clock: Clock;
  readonly calendar: TradingCalendar;
  readonly requestIds: RequestIds;
  readonly preBuy: PreBuyPorts;
  /** Its `submit` places the order. */
  readonly cashier: TradePasswordPorts<StrategyCommand, StrategyReceipt>;
  /** Repeatable. */
  readOffer(subject: StrategySubject, signal?: CallSignal): Promise<ReadAnswer<StrategyOffer>>;
  /** Returns the outcome of a request id, and closes an id that never arrived. Repeatable. */
  findOrder(requestId: string, signal?: CallSignal): Promise<FoundOrder<StrategyReceipt>>;
  readDraft(subject: StrategySubject): StrategyOrderDraft | null;
  /** Best effort: a full or blocked storage keeps it for this visit only. */
  saveDraft(draft: StrategyOrderDraft): void;
  clearDraft(subject: StrategySubject): void;
}
