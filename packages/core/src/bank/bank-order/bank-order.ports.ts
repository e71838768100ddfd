import type { KnownDaysPort } from '../../calendar/known-days.ts';
import type { TradingCalendar } from '../../calendar/trading-calendar.ts';
import type { CallSignal } from '../../kit/abort-signal.ts';
import type { Clock } from '../../kit/clock.port.ts';
import type { FoundOrder } from '../../kit/found-order.ts';
import type { RequestIds } from '../../kit/request-ids.port.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { TradePasswordPorts } from '../../kit/trade-password/trade-password.ports.ts';
import type { BankOffer, BankRecord } from '../bank.ts';
import type { BankCommand, BankDraft, BankOrderInput } from './bank-order.types.ts';

/** Ports of orders at a bank. Refusals are return values. Only `PortError` is thrown, which means an unknown outcome. */
export interface BankOrderPorts extends KnownDaysPort {
  /** Server time: days are counted by it. */
  readonly clock: Clock;
  readonly calendar: TradingCalendar;
  readonly requestIds: RequestIds;
  /** Its `submit` places the order; the bank may still be silent then. */
  readonly cashier: TradePasswordPorts<BankCommand, BankRecord>;
  /** Repeatable. */
  readOffer(asked: BankOrderInput, signal?: CallSignal): Promise<ReadAnswer<BankOffer>>;
  /** Returns the outcome of a request id, and closes an id that never arrived. Repeatable. */
  findOrder(requestId: string, signal?: CallSignal): Promise<FoundOrder<BankRecord>>;
  readDraft(about: BankOrderInput): BankDraft | null;
  /** Best effort: a full or blocked storage keeps it for this visit only. */
  saveDraft(draft: BankDraft): void;
  clearDraft(about: BankOrderInput): void;
}
