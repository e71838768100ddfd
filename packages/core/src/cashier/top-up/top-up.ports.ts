import type { RequestIds } from '../../kit/request-ids.port.ts';
import type { TradePasswordPorts } from '../../kit/trade-password/trade-password.ports.ts';
import type { FoundTopUp, TopUpCommand, TopUpReceipt, WalletOverview } from './top-up.types.ts';

/** What topping up needs of the world. Refusals are values; the only thing thrown is `PortError`, and it means "nobody knows". */
export interface TopUpPorts {
  readonly requestIds: RequestIds;
  /** Its `submit` moves the money. */
  readonly cashier: TradePasswordPorts<TopUpCommand, TopUpReceipt>;
  loadWallet(signal: AbortSignal): Promise<WalletOverview>;
  /** Tells what became of a request id and closes one that never arrived. Repeatable. */
  findTopUp(requestId: string, signal: AbortSignal): Promise<FoundTopUp>;
  /** The investor's request id that may be under way, kept over visits; null when there is none. */
  readPending(): string | null;
  /** Best effort: a full or blocked storage keeps it for this visit only. */
  savePending(requestId: string): void;
  clearPending(): void;
}
