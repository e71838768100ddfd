import type { ResourceEvent } from '../../kit/resource/resource.types.ts';
import type { ActingContext } from '../../kit/resource/acting-page.ts';
import type { CalendarDate, EpochMs } from '../../values/calendar-date.ts';
import type { PlanAction, PlanActionInput } from '../plan-action/plan-action.types.ts';
import type { PlanDetail } from '../plan.ts';

export interface PlanDetailInput {
  readonly planNo: string;
}

/** A plan as read, the moment, and the last known day at that time: later days are marked. */
export interface ToldPlan extends PlanDetail {
  readonly toldAt: EpochMs;
  readonly knownUntil: CalendarDate;
}

export interface PlanDetailContext extends PlanDetailInput, ActingContext<ToldPlan> {
  /** The act on the plan; null: none. */
  readonly asked: PlanActionInput | null;
}

export type PlanDetailEvent =
  | { readonly type: 'action.pressed'; readonly action: PlanAction }
  | { readonly type: 'change.pressed' }
  | ResourceEvent;

export type PlanDetailStep = 'loading' | 'shown' | 'failed';
