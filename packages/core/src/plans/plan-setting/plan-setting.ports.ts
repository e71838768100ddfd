import type { KnownDaysPort } from '../../calendar/known-days.ts';
import type { TradingCalendar } from '../../calendar/trading-calendar.ts';
import type { CardIssuer } from '../../cashier/bank-card.ts';
import type { CallSignal } from '../../kit/abort-signal.ts';
import type { Clock } from '../../kit/clock.port.ts';
import type { RequestIds } from '../../kit/request-ids.port.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { TradePasswordPorts } from '../../kit/trade-password/trade-password.ports.ts';
import type { PreBuyPorts } from '../../qualification/index.ts';
import type { FoundPlan, PlanDraft, PlanReceipt } from './plan-setting.types.ts';
import type { PlanCommand, PlanOffer, PlanQuery } from '../plan-offer.ts';

/** Ports of setting up or changing a plan. Refusals are return values. Only `PortError` is thrown, which means an unknown outcome. */
export interface PlanSettingPorts extends KnownDaysPort {
  /** Server time: days are counted by it. */
  readonly clock: Clock;
  readonly calendar: TradingCalendar;
  readonly requestIds: RequestIds;
  /** The gate of a purchase; only for investments. */
  readonly preBuy: PreBuyPorts;
  /** Its `submit` signs or changes the plan. */
  readonly cashier: TradePasswordPorts<PlanCommand, PlanReceipt>;
  /** Repeatable. */
  readOffer(query: PlanQuery, signal?: CallSignal): Promise<ReadAnswer<PlanOffer>>;
  /** Returns the outcome of a request id, and closes an id that never arrived. Repeatable. */
  findPlan(requestId: string, signal?: CallSignal): Promise<FoundPlan>;
  /** The issuer and kind of a card, by its number. Repeatable. */
  recogniseCard(cardNo: string, signal?: CallSignal): Promise<CardIssuer>;
  readDraft(query: PlanQuery): PlanDraft | null;
  /** Best effort: a full or blocked storage keeps it for this visit only. */
  saveDraft(draft: PlanDraft): void;
  clearDraft(query: PlanQuery): void;
}
