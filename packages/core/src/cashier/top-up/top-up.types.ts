import type { EpochMs, Fen } from '../../values/index.ts';
import type { FormOrderStep } from '../../kit/order-scene.ts';
import type { AmountEntered, CardChosen, OrderContext, OrderEvent, OrderOutput, OrderTag } from '../../kit/order/order-context.ts';
import type { PaymentCard } from '../payment-card.ts';
import type { WalletInDays } from '../wallet-days.ts';
import type { KnownDaysPort } from '../../calendar/known-days.ts';
import type { TradingCalendar } from '../../calendar/trading-calendar.ts';
import type { Clock } from '../../kit/clock.port.ts';
import type { RequestIds } from '../../kit/request-ids.port.ts';
import type { TradePasswordPorts } from '../../kit/trade-password/trade-password.ports.ts';

/** The data of the wallet, and the bank cards that can pay. */
export interface WalletOverview {
  readonly balance: Fen;
  readonly cards: readonly PaymentCard[];
}

/** The purpose of the password. */
export interface TopUpCommand {
  /** Client request id: a repeat is answered with the first answer and moves nothing. */
  readonly requestId: string;
  readonly cardId: string;
  readonly amount: Fen;
}

export interface TopUpReceipt {
  readonly orderNo: string;
  readonly amount: Fen;
  /** Balance of the wallet right after this top-up. */
  readonly balance: Fen;
  readonly at: EpochMs;
}

/** The outcome of a request id; an id that never arrived is closed for good. */
export type FoundTopUp = { readonly kind: 'done'; readonly receipt: TopUpReceipt } | { readonly kind: 'never-arrived' };

/** The form as typed and chosen, kept per investor. No secrets. */
export interface TopUpDraft {
  readonly amountText: string;
  readonly cardId: string | null;
  /** Key of the one top-up that may be under way; null when none is. */
  readonly requestId: string | null;
}

export interface TopUpContext extends OrderContext<TopUpReceipt> {
  readonly wallet: WalletOverview | null;
  readonly amountText: string;
  readonly cardId: string | null;
  readonly days: WalletInDays | null;
}

/** The outcome. `unknown`: no receipt came, so the money may have moved. */
export type TopUpOutput = OrderOutput<'accepted', TopUpReceipt>;

export type TopUpEvent = AmountEntered | CardChosen | OrderEvent;

export type TopUpTag = OrderTag;

export type TopUpStep = FormOrderStep;

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
