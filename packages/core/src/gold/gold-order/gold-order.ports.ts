import type { KnownDaysPort } from '../../calendar/known-days.ts';
import type { CallSignal } from '../../kit/abort-signal.ts';
import type { Clock } from '../../kit/clock.port.ts';
import type { FoundOrder } from '../../kit/found-order.ts';
import type { RequestIds } from '../../kit/request-ids.port.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { TradePasswordPorts } from '../../kit/trade-password/trade-password.ports.ts';
import type { PreBuyPorts } from '../../qualification/index.ts';
import type { GoldNow, GoldOffer, GoldReceipt, GoldSide } from '../gold.ts';
import type { GoldCommand, GoldOrderDraft } from './gold-order.types.ts';

/** Ports of buying and selling gold. Refusals are return values. Only `PortError` is thrown, which means an unknown outcome. */
export interface GoldOrderPorts extends KnownDaysPort {
  /** Server time: it decides the age of a quote. */
  readonly clock: Clock;
  readonly requestIds: RequestIds;
  readonly preBuy: PreBuyPorts;
  /** Its `submit` fills the order. */
  readonly cashier: TradePasswordPorts<GoldCommand, GoldReceipt>;
  /** Repeatable. */
  readOffer(side: GoldSide, signal?: CallSignal): Promise<ReadAnswer<GoldOffer>>;
  /** Only the price. Repeatable. */
  readNow(signal?: CallSignal): Promise<ReadAnswer<GoldNow>>;
  /** Returns the outcome of a request id, and closes an id that never arrived. Repeatable. */
  findOrder(requestId: string, signal?: CallSignal): Promise<FoundOrder<GoldReceipt>>;
  readDraft(side: GoldSide): GoldOrderDraft | null;
  /** Best effort: a full or blocked storage keeps it for this visit only. */
  saveDraft(draft: GoldOrderDraft): void;
  clearDraft(side: GoldSide): void;
}
