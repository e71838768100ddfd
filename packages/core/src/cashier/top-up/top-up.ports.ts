import type { KnownDaysPort } from '../../calendar/known-days.ts';
import type { TradingCalendar } from '../../calendar/trading-calendar.ts';
import type { Clock } from '../../kit/clock.port.ts';
import type { RequestIds } from '../../kit/request-ids.port.ts';
import type { TradePasswordPorts } from '../../kit/trade-password/trade-password.ports.ts';
import type { FoundTopUp, TopUpCommand, TopUpDraft, TopUpReceipt, WalletOverview } from './top-up.types.ts';

/** Ports of topping up. Refusals are return values. Only `PortError` is thrown, which means an unknown outcome. */
export interface TopUpPorts extends KnownDaysPort {
  /** Server time: days are counted by it. */
  readonly clock: Clock;
  readonly calendar: TradingCalendar;
  readonly requestIds: RequestIds;
  /** Its `submit` moves the money. */
  readonly cashier: TradePasswordPorts<TopUpCommand, TopUpReceipt>;
  loadWallet(signal: AbortSignal): Promise<WalletOverview>;
  /** Returns the outcome of a request id, and closes an id that never arrived. Repeatable. */
  findTopUp(requestId: string, signal: AbortSignal): Promise<FoundTopUp>;
  readDraft(): TopUpDraft | null;
  /** Best effort: a full or blocked storage keeps it for this visit only. */
  saveDraft(draft: TopUpDraft): void;
  clearDraft(): void;
}
