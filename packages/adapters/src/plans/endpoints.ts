import { confirmPlanAction, findPlan, planAction, planInfo, savePlan } from './plan-setting.wire.ts';
import { planDetail, planList, planRounds, planRuns } from './plans.wire.ts';

/** The calls of this area. */
export const plansEndpoints = {
  planInfo,
  savePlan,
  findPlan,
  planAction,
  confirmPlanAction,
  planList,
  planDetail,
  planRuns,
  planRounds,
} as const;
