import type { KnownDaysPort } from '../calendar/known-days.ts';
import type { TradingCalendar } from '../calendar/trading-calendar.ts';
import type { Clock } from '../kit/clock.port.ts';
import type { PagedListPorts } from '../kit/paged-list/paged-list.ports.ts';
import type { ResourcePorts } from '../kit/resource/resource.ports.ts';
import type { PlanActionPorts } from './plan-action/plan-action.ports.ts';
import type { PlanSettingPorts } from './plan-setting/plan-setting.ports.ts';
import type { Plan, PlanDetail, PlanKind, PlanRound, PlanRun, PlanState } from './plan.ts';

/** The plans of a list; `kind` null: of all kinds. */
export interface PlansQuery {
  readonly kind: PlanKind | null;
  readonly state: PlanState;
}

/** One plan, with the data that enables the buttons of its page. */
export interface PlanDetailPorts extends ResourcePorts<string, PlanDetail>, KnownDaysPort {
  /** Server time. */
  readonly clock: Clock;
  readonly calendar: TradingCalendar;
}

/** Ports of the flows of automatic plans. */
export interface PlansPorts {
  readonly planSetting: PlanSettingPorts;
  readonly planAction: PlanActionPorts;
  /** The newest first. */
  readonly plans: PagedListPorts<PlansQuery, Plan>;
  /** Keyed by its number. */
  readonly plan: PlanDetailPorts;
  /** By the plan's number, the newest first. */
  readonly planRuns: PagedListPorts<string, PlanRun>;
  readonly planRounds: PagedListPorts<string, PlanRound>;
}

/** Rows of a page of plans, runs or rounds. */
export const PLANS_PAGE = 20;
