import type { KnownDaysPort } from '../../calendar/known-days.ts';
import type { CallSignal } from '../../kit/abort-signal.ts';
import type { Clock } from '../../kit/clock.port.ts';
import type { FoundOrder } from '../../kit/found-order.ts';
import type { RequestIds } from '../../kit/request-ids.port.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { TradePasswordPorts } from '../../kit/trade-password/trade-password.ports.ts';
import type { PreBuyPorts } from '../../qualification/index.ts';
import type { TransferBuyOffer, TransferReceipt } from '../transfer.ts';
import type { LockAnswer, TransferCommand, TransferPurchaseDraft } from './transfer-purchase.types.ts';

/** Ports of buying a listing. Refusals are return values. Only `PortError` is thrown, which means an unknown outcome. */
export interface TransferPurchasePorts extends KnownDaysPort {
  /** Server time: the end of a lock is told by it. */
  readonly clock: Clock;
  readonly requestIds: RequestIds;
  readonly preBuy: PreBuyPorts;
  /** Its `submit` buys the listing. */
  readonly cashier: TradePasswordPorts<TransferCommand, TransferReceipt>;
  /** By the number of the listing. Repeatable. */
  readOffer(listingNo: string, signal?: CallSignal): Promise<ReadAnswer<TransferBuyOffer>>;
  /** Takes the listing for some seconds; said again within them, it says until when. Repeatable. */
  lock(listingNo: string, signal?: CallSignal): Promise<LockAnswer>;
  /** Returns the outcome of a request id, and closes an id that never arrived. Repeatable. */
  findOrder(requestId: string, signal?: CallSignal): Promise<FoundOrder<TransferReceipt>>;
  readDraft(listingNo: string): TransferPurchaseDraft | null;
  /** Best effort: a full or blocked storage keeps it for this visit only. */
  saveDraft(draft: TransferPurchaseDraft): void;
  clearDraft(listingNo: string): void;
}
