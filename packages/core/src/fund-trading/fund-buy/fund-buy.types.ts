import type { ErrandId } from '../../account/standing-checks.ts';
import type { FundOrderDays } from '../../funds/order-days.ts';
import type { OrderContext, OrderFormEvent, OrderOutput, OrderTag } from '../../kit/order/order-context.ts';
import type { GatedOrderStep } from '../../kit/order-scene.ts';
import type { GatedContext, PreBuyMode, PreBuyPorts } from '../../qualification/index.ts';
import type { GateAcceptance } from '../../qualification/suitability.ts';
import type { Fen } from '../../values/money.ts';
import type { FundBuyOffer } from '../buy-judgement.ts';
import type { DividendMethod } from '../fund-order.ts';
import type { FundOrderReceipt, FoundFundOrder } from '../fund-receipt.ts';
import type { KnownDaysPort } from '../../calendar/known-days.ts';
import type { TradingCalendar } from '../../calendar/trading-calendar.ts';
import type { CallSignal } from '../../kit/abort-signal.ts';
import type { Clock } from '../../kit/clock.port.ts';
import type { RequestIds } from '../../kit/request-ids.port.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { TradePasswordPorts } from '../../kit/trade-password/trade-password.ports.ts';

export interface FundBuyInput {
  readonly fundCode: string;
  /** P1 §4: simple or with identity-card, tax and address checks. */
  readonly mode: PreBuyMode;
}

/** The purpose of the password: one call pays and places. */
export interface FundBuyCommand {
  /** Client request id: a repeat is answered with the first answer and moves nothing. */
  readonly requestId: string;
  readonly fundCode: string;
  readonly amount: Fen;
  readonly cardId: string;
  readonly dividendMethod: DividendMethod;
  /** The agreements named in the form were ticked. */
  readonly agreed: boolean;
  /** The texts that the investor confirmed at the gate. */
  readonly warning: GateAcceptance | null;
}

/** The form as typed and chosen, kept per investor and fund. No secrets. */
export interface FundBuyDraft {
  readonly fundCode: string;
  readonly amountText: string;
  readonly cardId: string | null;
  readonly dividendMethod: DividendMethod | null;
  readonly agreed: boolean;
  /** The errand that the user took from the list of the gate. */
  readonly errand: ErrandId | null;
  /** Key of the one order that may be under way; null when none is. */
  readonly requestId: string | null;
}

export interface FundBuyContext extends FundBuyInput, GatedContext, OrderContext<FundOrderReceipt> {
  readonly offer: FundBuyOffer | null;
  readonly amountText: string;
  readonly cardId: string | null;
  /** null: no choice; the holding's method stays, and a new holding reinvests. */
  readonly dividendMethod: DividendMethod | null;
  readonly agreed: boolean;
  readonly days: FundOrderDays | null;
}

export type FundBuyEvent = { readonly type: 'dividend.chosen'; readonly method: DividendMethod } | OrderFormEvent;

/** The outcome. `unknown`: no receipt came, so the money may have moved. */
export type FundBuyOutput = OrderOutput<'placed', FundOrderReceipt>;

export type FundBuyTag = OrderTag;

export type FundBuyStep = GatedOrderStep;

/** Ports of buying a fund. Refusals are return values. Only `PortError` is thrown, which means an unknown outcome. */
export interface FundBuyPorts extends KnownDaysPort {
  /** Server time: days are counted by it. */
  readonly clock: Clock;
  readonly calendar: TradingCalendar;
  readonly requestIds: RequestIds;
  readonly preBuy: PreBuyPorts;
  /** Its `submit` pays and places. */
  readonly cashier: TradePasswordPorts<FundBuyCommand, FundOrderReceipt>;
  /** Repeatable. */
  readOffer(fundCode: string, signal?: CallSignal): Promise<ReadAnswer<FundBuyOffer>>;
  /** Returns the outcome of a request id, and closes an id that never arrived. Repeatable. */
  findOrder(requestId: string, signal?: CallSignal): Promise<FoundFundOrder>;
  readDraft(fundCode: string): FundBuyDraft | null;
  /** Best effort: a full or blocked storage keeps it for this visit only. */
  saveDraft(draft: FundBuyDraft): void;
  clearDraft(fundCode: string): void;
}
