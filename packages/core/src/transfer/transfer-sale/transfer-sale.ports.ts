import type { KnownDaysPort } from '../../calendar/known-days.ts';
import type { CallSignal } from '../../kit/abort-signal.ts';
import type { Clock } from '../../kit/clock.port.ts';
import type { FoundOrder } from '../../kit/found-order.ts';
import type { RequestIds } from '../../kit/request-ids.port.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { TradePasswordPorts } from '../../kit/trade-password/trade-password.ports.ts';
import type { ListingReceipt, TransferOffer } from '../transfer.ts';
import type { ListingCommand, TransferSaleDraft } from './transfer-sale.types.ts';

/** Ports of listing a holding. Refusals are return values. Only `PortError` is thrown, which means an unknown outcome. */
export interface TransferSalePorts extends KnownDaysPort {
  /** Server time: the price belongs to a day. */
  readonly clock: Clock;
  readonly requestIds: RequestIds;
  /** Its `submit` lists the holding. */
  readonly cashier: TradePasswordPorts<ListingCommand, ListingReceipt>;
  /** By the number of the holding. Repeatable. */
  readOffer(holdingNo: string, signal?: CallSignal): Promise<ReadAnswer<TransferOffer>>;
  /** Returns the outcome of a request id, and closes an id that never arrived. Repeatable. */
  findOrder(requestId: string, signal?: CallSignal): Promise<FoundOrder<ListingReceipt>>;
  readDraft(holdingNo: string): TransferSaleDraft | null;
  /** Best effort: a full or blocked storage keeps it for this visit only. */
  saveDraft(draft: TransferSaleDraft): void;
  clearDraft(holdingNo: string): void;
}
