import type { PreBuyPorts } from '@caifu/core/qualification';

import { queryMemberInfo } from '../account/member.wire.ts';
import { preBuyCheck } from './pre-buy.wire.ts';

import { demandAnswer, demandExplicit, type PortCall } from '../kit/port-call.ts';

export const createPreBuyHttp = (call: PortCall, requestSource: number): PreBuyPorts => ({
  check: async (productLevel, signal) => {
    const outcome = demandExplicit(await call(preBuyCheck, { productLevel, requestSource }, signal));
    // A FAILED answer with a check result is judged by that result. Without one the message is "前置校验失败" (P1 §4).
    return outcome.answer === null ? { kind: 'failed-without-result' } : { kind: 'judged', standing: outcome.answer };
  },
  memberStanding: async (signal) => demandAnswer(await call(queryMemberInfo, null, signal)),
});
