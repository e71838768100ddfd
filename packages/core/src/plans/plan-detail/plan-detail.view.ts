import type { SnapshotFrom, StateValueFrom } from 'xstate';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import { actingView, STEP_OF_ACTING_STATE } from '../../kit/resource/acting-page.ts';
import { shanghaiDateOf } from '../../values/calendar-date.ts';
import { PLAN_ACTIONS, type PlanAction } from '../plan-action/plan-action.types.ts';
import { padWithin } from '../../kit/trade-password/asking-password.ts';
import { planObstacle } from '../plan-judgement.ts';
import {
  planLine,
  planRoundLine,
  planRunLine,
  smartBandLines,
  type PlanLine,
  type PlanRoundLine,
  type PlanRunLine,
  type SmartBandLine,
} from '../plan-lines/plan-lines.ts';
import type { PlanDetailMachine } from './plan-detail.machine.ts';
import { actionObstacle } from './plan-detail.rules.ts';
import type { PlanDetailContext, PlanDetailStep, ToldPlan } from './plan-detail.types.ts';

export type PlanDetailSnapshot = SnapshotFrom<PlanDetailMachine>;
export type PlanDetailStateValue = StateValueFrom<PlanDetailMachine>;

/** An act of the page; disabled with its reason. */
export interface PlanAct {
  readonly action: PlanAction;
  readonly reason: Message | null;
}

/** The bounds of a plan of its kind, in numbers. */
export interface PlanTermsLine {
  readonly retryDays: number;
  /** "14:00": the time of a day's debits. */
  readonly debitTime: string;
  readonly endAfterFailures: number;
}

/** The view of the page of one plan. */
export interface PlanDetailView extends FlowFrame {
  readonly step: PlanDetailStep;
  /** null until read. */
  readonly plan: PlanLine | null;
  readonly terms: PlanTermsLine | null;
  /** The newest first, at most three. */
  readonly lastRuns: readonly PlanRunLine[];
  readonly round: PlanRoundLine | null;
  readonly roundsDone: number;
  /** Progress of the present round towards its target, in whole percent from 0 to 100. */
  readonly goalShare: number;
  /** For a smart amount; empty otherwise. */
  readonly bands: readonly SmartBandLine[];
  readonly smartDays: number;
  /** The acts that the plan's state allows. */
  readonly acts: readonly PlanAct[];
  readonly change: { readonly isOffered: boolean; readonly reason: Message | null };
  readonly isRefreshing: boolean;
  readonly isStale: boolean;
  readonly canRetry: boolean;
  readonly problem: Message | null;
}

/** The view of the page of a plan, from a snapshot [PG-7] [PG-8]. */
export const toPlanDetailView = ({
  value: state,
  context,
}: {
  readonly value: PlanDetailStateValue;
  readonly context: PlanDetailContext;
}): PlanDetailView => {
  const { value } = context;
  return {
    step: STEP_OF[state],
    ...(value === null ? NOTHING : bodyOf(value)),
    ...actingView(state, context),
  };
};

/** The running cashier of an action; null while no password is asked for. */
export const planDetailCashierOf = ({ children: { planAction } }: PlanDetailSnapshot) => padWithin(planAction);

type Body = Pick<
  PlanDetailView,
  'plan' | 'terms' | 'lastRuns' | 'round' | 'roundsDone' | 'goalShare' | 'bands' | 'smartDays' | 'acts' | 'change'
>;

const NOTHING: Body = {
  plan: null,
  terms: null,
  lastRuns: [],
  round: null,
  roundsDone: 0,
  goalShare: 0,
  bands: [],
  smartDays: 0,
  acts: [],
  change: { isOffered: false, reason: null },
};

const bodyOf = (told: ToldPlan): Body => {
  const { plan, terms, lastRuns, round, roundsDone, toldAt, knownUntil } = told;
  const on = { today: shanghaiDateOf(toldAt), knownUntil };
  return {
    plan: planLine(plan, on),
    terms: { retryDays: terms.retryDays, debitTime: terms.debitTime, endAfterFailures: terms.endAfterFailures },
    lastRuns: lastRuns.map((run) => planRunLine(run, on)),
    round: round === null ? null : planRoundLine(round),
    roundsDone,
    goalShare: goalShare(told),
    bands: plan.amountRule === 'smart' ? smartBandLines(terms.smartBands, plan.amount, told.amounts) : [],
    smartDays: terms.smartDays,
    acts: PLAN_ACTIONS.filter((action) => isOffered(told, action)).map((action) => ({
      action,
      reason: actionObstacle(plan, terms, action, toldAt),
    })),
    change: { isOffered: plan.state !== 'ended', reason: planObstacle(plan, terms, toldAt) },
  };
};

/** [PG-4] A round with a loss has no progress. */
const goalShare = ({ plan: { target }, round }: ToldPlan): number => {
  const rate = round?.profitRate ?? null;
  if (target === null || rate === null || target <= 0) return 0;
  return Math.max(0, Math.min(100, Math.floor((rate * 100) / target)));
};

/** [PG-8] A running plan can be paused or its next debit skipped; a paused plan can be resumed; both can be ended. */
const isOffered = ({ plan: { state, nextOn, skipsNext } }: ToldPlan, action: PlanAction): boolean => {
  if (state === 'ended') return false;
  if (action === 'skip') return state === 'running' && nextOn !== null && !skipsNext;
  return action === 'end' || (action === 'pause') === (state === 'running');
};

const STEP_OF = { ...STEP_OF_ACTING_STATE, acting: 'shown' } as const satisfies Record<PlanDetailStateValue, PlanDetailStep>;
