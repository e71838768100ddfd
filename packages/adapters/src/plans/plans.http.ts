import type { CallSignal, PageAnswer, ResourcePorts, TradePasswordPorts } from '@caifu/core/kit';
import { PLANS_PAGE, type Plan, type PlanActionCommand, type PlanActionPorts, type PlanDetail, type PlansPorts } from '@caifu/core/plans';

import type { Endpoint } from '../kit/endpoint.ts';
import { passwordOutcome, sealedFieldsFor } from '../kit/password-outcome.ts';
import { demandExplicit, messageOf, type PortCall } from '../kit/port-call.ts';
import { createResourceHttp } from '../kit/resource.http.ts';
import { confirmPlanAction, planAction } from './plan-setting.wire.ts';
import { planDetail, planList, planRounds, planRuns, type PlanPageAnswer } from './plans.wire.ts';

/** 计划列表, 扣款记录, 目标达成记录. */
export const createPlanListsHttp = (call: PortCall): Pick<PlansPorts, 'plans' | 'planRuns' | 'planRounds'> => ({
  plans: { readPage: (query, pageNo, signal) => pageIn(call, planList, { ...query, pageNo, pageSize: PLANS_PAGE }, signal) },
  planRuns: { readPage: (planNo, pageNo, signal) => pageIn(call, planRuns, { planNo, pageNo, pageSize: PLANS_PAGE }, signal) },
  planRounds: { readPage: (planNo, pageNo, signal) => pageIn(call, planRounds, { planNo, pageNo, pageSize: PLANS_PAGE }, signal) },
});

const pageIn = async <Request, Item>(
  call: PortCall,
  row: Endpoint<Request, PlanPageAnswer<Item>>,
  request: NoInfer<Request>,
  signal?: CallSignal,
): Promise<PageAnswer<Item>> => {
  const outcome = await call(row, request, signal);
  if (outcome.kind === 'refused') return { kind: 'refused', message: messageOf(outcome.text) };
  return { kind: 'read', items: outcome.answer.items, hasMore: outcome.answer.hasMore };
};

export const createPlanDetailHttp = (call: PortCall): ResourcePorts<string, PlanDetail> =>
  createResourceHttp(call, planDetail, (planNo: string) => ({ planNo }), { kind: 'plan-unknown' });

/** 暂停, 恢复, 跳过本期, 终止. */
export const createPlanActionHttp = (
  call: PortCall,
): Pick<PlanActionPorts, 'act'> & Pick<TradePasswordPorts<PlanActionCommand, Plan>, 'submit'> => ({
  act: async (command, signal) => {
    const outcome = demandExplicit(await call(planAction, command, signal));
    return outcome.kind === 'refused' ? { kind: 'refused', message: messageOf(outcome.text) } : { kind: 'done', plan: outcome.answer };
  },
  submit: async ({ command, ...sealed }, signal) =>
    passwordOutcome(await call(confirmPlanAction, { ...command, ...sealedFieldsFor(sealed) }, signal), (plan) => plan),
});
