import type { TradePasswordPorts } from '@caifu/core/kit';
import type { PlanCommand, PlanQuery, PlanReceipt, PlanSettingPorts } from '@caifu/core/plans';
import { lookUpCard } from '../cashier/bank-card.wire.ts';
import { demandAnswer, type PortCall } from '../kit/port-call.ts';
import { findIn, submitIn } from '../kit/sending.http.ts';
import { createResourceHttp } from '../kit/resource.http.ts';
import { findPlan, planInfo, savePlan } from './plan-setting.wire.ts';

export type PlanSettingHttp = Pick<PlanSettingPorts, 'readOffer' | 'findPlan' | 'recogniseCard'> &
  Pick<TradePasswordPorts<PlanCommand, PlanReceipt>, 'submit'>;

/** 新建计划, 修改计划. One call carries the terms and the password. */
export const createPlanSettingHttp = (call: PortCall): PlanSettingHttp => {
  const offers = createResourceHttp(call, planInfo, (query: PlanQuery) => query, { kind: 'plan-unknown' });
  return {
    readOffer: (query, signal) => offers.read(query, signal),
    findPlan: findIn(call, findPlan),
    recogniseCard: async (cardNo, signal) => demandAnswer(await call(lookUpCard, { cardNo }, signal)),
    submit: submitIn(call, savePlan),
  };
};
