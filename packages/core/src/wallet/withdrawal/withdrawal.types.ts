import type { AmountEntered, CardChosen, OrderContext, OrderEvent, OrderOutput, OrderTag } from '../../kit/order/order-context.ts';
import type { FormOrderStep } from '../../kit/order-scene.ts';
import type { WalletOutDays } from '../../cashier/wallet-days.ts';
import type { WithdrawalMode, WithdrawalOpening, WithdrawalReceipt, FoundWithdrawal, WithdrawalCommand } from '../wallet.ts';
import type { KnownDaysPort } from '../../calendar/known-days.ts';
import type { TradingCalendar } from '../../calendar/trading-calendar.ts';
import type { Clock } from '../../kit/clock.port.ts';
import type { RequestIds } from '../../kit/request-ids.port.ts';
import type { TradePasswordPorts } from '../../kit/trade-password/trade-password.ports.ts';

/** The form as typed and chosen, kept per investor. No secrets. */
export interface WithdrawalDraft {
  readonly mode: WithdrawalMode;
  readonly amountText: string;
  readonly cardId: string | null;
  /** Key of the one withdrawal that may be under way; null when none is. */
  readonly requestId: string | null;
}

export interface WithdrawalContext extends OrderContext<WithdrawalReceipt> {
  readonly opening: WithdrawalOpening | null;
  readonly mode: WithdrawalMode;
  readonly amountText: string;
  readonly cardId: string | null;
  readonly days: WalletOutDays | null;
}

export type WithdrawalEvent =
  | { readonly type: 'mode.chosen'; readonly mode: WithdrawalMode }
  | AmountEntered
  | { readonly type: 'all.pressed' }
  | CardChosen
  | OrderEvent;

/** The outcome. `unknown`: no receipt came, so the money may have moved. */
export type WithdrawalOutput = OrderOutput<'accepted', WithdrawalReceipt>;

export type WithdrawalTag = OrderTag;

export type WithdrawalStep = FormOrderStep;

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
