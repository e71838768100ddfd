import type { Message } from '../../kit/message.ts';
import { shanghaiDateOf, type EpochMs } from '../../values/calendar-date.ts';
import { planObstacle, skipObstacle } from '../plan-judgement.ts';
import type { PlanAction, PlanActionInput } from '../plan-action/plan-action.types.ts';
import type { Plan, PlanDetail, PlanTerms } from '../plan.ts';
import type { ToldPlan } from './plan-detail.types.ts';

/** [PG-8] Why an action is impossible at a moment; null when possible. The gateway judges by the same rule. */
export const actionObstacle = (plan: Plan, terms: Pick<PlanTerms, 'debitTime'>, action: PlanAction, at: EpochMs): Message | null => {
  if (plan.state === 'ended') return { kind: 'plan-has-ended' };
  if (action === 'skip')
    return plan.state !== 'running' || plan.nextOn === null || plan.skipsNext
      ? { kind: 'plan-not-to-skip' }
      : skipObstacle(plan, terms, at);
  if (action === 'pause' && plan.state !== 'running') return { kind: 'plan-not-running' };
  if (action === 'resume' && plan.state !== 'paused') return { kind: 'plan-not-paused' };
  return planObstacle(plan, terms, at);
};

/** [PG-8] [PA-9] The requested act. A skip has the debit shown on the page, by its due day even while it is retried. */
export const actionInputOf = (
  { plan: { planNo, nextOn }, lastRuns, toldAt }: PlanDetail & Pick<ToldPlan, 'toldAt'>,
  action: PlanAction,
): PlanActionInput => {
  const retried = action === 'skip' ? lastRuns.find(({ state }) => state === 'retrying') : undefined;
  return {
    command: { planNo, action, dueOn: action === 'skip' ? (retried?.dueOn ?? nextOn) : null },
    isRetry: retried !== undefined,
    today: shanghaiDateOf(toldAt),
  };
};
