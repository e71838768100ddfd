import type { ResourcePorts, TradePasswordPorts } from '@caifu/core/kit';
import type * as Plans from '@caifu/core/plans';
import { PLANS_PAGE } from '@caifu/core/plans';

import { demandExplicit, judged, type PortCall } from '../kit/port-call.ts';
import { pagesIn, submitIn } from '../kit/sending.http.ts';
import { createResourceHttp } from '../kit/resource.http.ts';
import { confirmPlanAction, planAction } from './plan-setting.wire.ts';
import { planDetail, planList, planRounds, planRuns } from './plans.wire.ts';

/** 计划列表, 扣款记录, 目标达成记录. */
export const createPlanListsHttp = (call: PortCall): Pick<Plans.PlansPorts, 'plans' | 'planRuns' | 'planRounds'> => ({
  plans: pagesIn(call, planList, PLANS_PAGE, (query: Plans.PlansQuery, page) => ({ ...query, ...page })),
  planRuns: pagesIn(call, planRuns, PLANS_PAGE, (planNo: string, page) => ({ planNo, ...page })),
  planRounds: pagesIn(call, planRounds, PLANS_PAGE, (planNo: string, page) => ({ planNo, ...page })),
});

export const createPlanDetailHttp = (call: PortCall): ResourcePorts<string, Plans.PlanDetail> =>
  createResourceHttp(call, planDetail, (planNo: string) => ({ planNo }), { kind: 'plan-unknown' });

/** 暂停, 恢复, 跳过本期, 终止. */
export const createPlanActionHttp = (
  call: PortCall,
): Pick<Plans.PlanActionPorts, 'act'> & Pick<TradePasswordPorts<Plans.PlanActionCommand, Plans.Plan>, 'submit'> => ({
  act: async (command, signal) =>
    judged(demandExplicit(await call(planAction, command, signal)), (answer) => ({ kind: 'done', plan: answer })),
  submit: submitIn(call, confirmPlanAction),
});
