import type { ErrandId } from '../../account/standing-checks.ts';
import type { Message } from '../../kit/message.ts';
import type { AgreementTicked, CardChosen, OrderContext, OrderEvent, OrderOutput, OrderTag } from '../../kit/order/order-context.ts';
import type { GatedOrderStep } from '../../kit/order-scene.ts';
import type { GatedContext, PreBuyMode, PreBuyPorts } from '../../qualification/index.ts';
import type { GateAcceptance } from '../../qualification/suitability.ts';
import type { EpochMs, Fen } from '../../values/index.ts';
import type { TransferBuyOffer, TransferReceipt } from '../transfer.ts';
import type { KnownDaysPort } from '../../calendar/known-days.ts';
import type { CallSignal } from '../../kit/abort-signal.ts';
import type { Clock } from '../../kit/clock.port.ts';
import type { FoundOrder } from '../../kit/found-order.ts';
import type { RequestIds } from '../../kit/request-ids.port.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { TradePasswordPorts } from '../../kit/trade-password/trade-password.ports.ts';

export interface TransferPurchaseInput {
  readonly listingNo: string;
  /** P1 §4: simple or with identity-card, tax and address checks. */
  readonly mode: PreBuyMode;
}

/** The purpose of the password. */
export interface TransferCommand {
  /** Client request id: a repeat is answered with the first answer and moves nothing. */
  readonly requestId: string;
  readonly listingNo: string;
  readonly price: Fen;
  readonly cardId: string;
  /** Version of the accepted agreement. */
  readonly version: string;
  /** The texts that the investor confirmed at the gate. */
  readonly warning: GateAcceptance | null;
}

/** The outcome of locking a listing for some seconds. unkept: it is not locked for the buyer, who may pay nevertheless. */
export type LockAnswer =
  | { readonly kind: 'locked'; readonly until: EpochMs }
  | { readonly kind: 'unkept' | 'refused'; readonly message: Message };

/** The choices kept per investor and listing. No secrets. */
export interface TransferPurchaseDraft {
  readonly listingNo: string;
  readonly cardId: string | null;
  readonly agreed: boolean;
  /** The errand that the user took from the list of the gate. */
  readonly errand: ErrandId | null;
  /** Key of the one order that may be under way; null when none is. */
  readonly requestId: string | null;
}

export interface TransferPurchaseContext extends GatedContext, OrderContext<TransferReceipt> {
  readonly listingNo: string;
  readonly offer: TransferBuyOffer | null;
  readonly cardId: string | null;
  readonly agreed: boolean;
  /** The end of the buyer's lock; null: there was none. */
  readonly lockedUntil: EpochMs | null;
  /** Why the listing is not locked for the buyer, as shown; null: it is locked, or no lock was requested. */
  readonly unkept: Message | null;
}

export type TransferPurchaseEvent = CardChosen | AgreementTicked | OrderEvent;

/** The outcome. `unknown`: no receipt came, so money and holding may have moved. */
export type TransferPurchaseOutput = OrderOutput<'placed', TransferReceipt>;

export type TransferPurchaseTag = OrderTag;

export type TransferPurchaseStep = GatedOrderStep;

/** Ports of buying a listing. Refusals are return values. Only `PortError` is thrown, which means an unknown outcome. */
export interface TransferPurchasePorts extends KnownDaysPort {
  /** Server time, which decides the end of a lock. */
  readonly clock: Clock;
  readonly requestIds: RequestIds;
  readonly preBuy: PreBuyPorts;
  /** Its `submit` buys the listing. */
  readonly cashier: TradePasswordPorts<TransferCommand, TransferReceipt>;
  /** By the number of the listing. Repeatable. */
  readOffer(listingNo: string, signal?: CallSignal): Promise<ReadAnswer<TransferBuyOffer>>;
  /** Locks the listing for some seconds; a repeat within them returns the same end. Repeatable. */
  lock(listingNo: string, signal?: CallSignal): Promise<LockAnswer>;
  /** Returns the outcome of a request id, and closes an id that never arrived. Repeatable. */
  findOrder(requestId: string, signal?: CallSignal): Promise<FoundOrder<TransferReceipt>>;
  readDraft(listingNo: string): TransferPurchaseDraft | null;
  /** Best effort: a full or blocked storage keeps it for this visit only. */
  saveDraft(draft: TransferPurchaseDraft): void;
  clearDraft(listingNo: string): void;
}
