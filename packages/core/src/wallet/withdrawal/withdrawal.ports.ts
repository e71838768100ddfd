import type { KnownDaysPort } from '../../calendar/known-days.ts';
import type { TradingCalendar } from '../../calendar/trading-calendar.ts';
import type { Clock } from '../../kit/clock.port.ts';
import type { RequestIds } from '../../kit/request-ids.port.ts';
import type { TradePasswordPorts } from '../../kit/trade-password/trade-password.ports.ts';
import type { FoundWithdrawal, WithdrawalCommand, WithdrawalOpening, WithdrawalReceipt } from '../wallet.ts';
import type { WithdrawalDraft } from './withdrawal.types.ts';

/** Ports of withdrawing. Refusals are return values. Only `PortError` is thrown, which means an unknown outcome. */
export interface WithdrawalPorts extends KnownDaysPort {
  /** Server time: days are counted by it. */
  readonly clock: Clock;
  readonly calendar: TradingCalendar;
  readonly requestIds: RequestIds;
  /** Its `submit` moves the money. */
  readonly cashier: TradePasswordPorts<WithdrawalCommand, WithdrawalReceipt>;
  loadWithdrawal(signal: AbortSignal): Promise<WithdrawalOpening>;
  /** Returns the outcome of a request id, and closes an id that never arrived. Repeatable. */
  findWithdrawal(requestId: string, signal: AbortSignal): Promise<FoundWithdrawal>;
  readDraft(): WithdrawalDraft | null;
  /** Best effort: a full or blocked storage keeps it for this visit only. */
  saveDraft(draft: WithdrawalDraft): void;
  clearDraft(): void;
}
