import type { ErrandId } from '../../account/standing-checks.ts';
import type { FundOrderDays } from '../../funds/order-days.ts';
import type { OrderContext, OrderFormEvent, OrderOutput, OrderTag } from '../../kit/order/order-context.ts';
import type { GatedOrderStep } from '../../kit/order-scene.ts';
import type { GatedContext, PreBuyMode, PreBuyPorts } from '../../qualification/index.ts';
import type { GateAcceptance } from '../../qualification/suitability.ts';
import type { StrategyMode, StrategyOffer, StrategyReceipt, StrategySide, StrategyWish } from '../strategy.ts';
import type { KnownDaysPort } from '../../calendar/known-days.ts';
import type { TradingCalendar } from '../../calendar/trading-calendar.ts';
import type { CallSignal } from '../../kit/abort-signal.ts';
import type { Clock } from '../../kit/clock.port.ts';
import type { FoundOrder } from '../../kit/found-order.ts';
import type { RequestIds } from '../../kit/request-ids.port.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { TradePasswordPorts } from '../../kit/trade-password/trade-password.ports.ts';

/** The subject of an order. */
export interface StrategySubject {
  readonly strategyCode: string;
  readonly side: StrategySide;
}

export interface StrategyOrderInput extends StrategySubject {
  /** P1 §4: simple or with identity-card, tax and address checks. */
  readonly mode: PreBuyMode;
}

/** The purpose of the password. */
export interface StrategyCommand {
  /** Client request id: a repeat is answered with the first answer and moves nothing. */
  readonly requestId: string;
  readonly strategyCode: string;
  readonly wish: StrategyWish;
  readonly cardId: string;
  /** The agreement with the adviser was ticked; a redemption needs none. */
  readonly agreed: boolean;
  /** The texts that the investor confirmed at the gate. */
  readonly warning: GateAcceptance | null;
}

/** The form as typed and chosen, kept per investor, strategy and side. No secrets. */
export interface StrategyOrderDraft extends StrategySubject {
  /** Yuan for a purchase, percent for a redemption. */
  readonly entryText: string;
  readonly cardId: string | null;
  /** The mode of changes; null: no choice. */
  readonly chosenMode: StrategyMode | null;
  readonly agreed: boolean;
  /** The errand that the user took from the list of the gate. */
  readonly errand: ErrandId | null;
  /** Key of the one order that may be under way; null when none is. */
  readonly requestId: string | null;
}

export interface StrategyOrderContext extends StrategySubject, GatedContext, OrderContext<StrategyReceipt> {
  readonly offer: StrategyOffer | null;
  readonly entryText: string;
  readonly cardId: string | null;
  readonly chosenMode: StrategyMode | null;
  readonly agreed: boolean;
  /** Days of each fund, for an order placed at the shown moment. */
  readonly days: readonly PartDays[];
}

export interface PartDays {
  readonly fundCode: string;
  readonly days: FundOrderDays;
}

export type StrategyOrderEvent = { readonly type: 'mode.chosen'; readonly mode: StrategyMode } | OrderFormEvent;

/** The outcome. `unknown`: no receipt came, so money may have moved. */
export type StrategyOrderOutput = OrderOutput<'placed', StrategyReceipt>;

export type StrategyOrderTag = OrderTag;

export type StrategyOrderStep = GatedOrderStep;

/** Ports of buying and redeeming a strategy. Refusals are return values. Only `PortError` is thrown, which means an unknown outcome. */
export interface StrategyOrderPorts extends KnownDaysPort {
  /** Server time, which decides the days of the funds. */
  readonly clock: Clock;
  readonly calendar: TradingCalendar;
  readonly requestIds: RequestIds;
  readonly preBuy: PreBuyPorts;
  /** Its `submit` places the order. */
  readonly cashier: TradePasswordPorts<StrategyCommand, StrategyReceipt>;
  /** Repeatable. */
  readOffer(subject: StrategySubject, signal?: CallSignal): Promise<ReadAnswer<StrategyOffer>>;
  /** Returns the outcome of a request id, and closes an id that never arrived. Repeatable. */
  findOrder(requestId: string, signal?: CallSignal): Promise<FoundOrder<StrategyReceipt>>;
  readDraft(subject: StrategySubject): StrategyOrderDraft | null;
  /** Best effort: a full or blocked storage keeps it for this visit only. */
  saveDraft(draft: StrategyOrderDraft): void;
  clearDraft(subject: StrategySubject): void;
}
