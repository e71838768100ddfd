import type { DisclosureStandingPorts, RiskDisclosurePorts } from '@caifu/core';

import { queryUserRiskRevelation, revelationStanding, submitUserRiskRevelation } from '../wire/disclosure.wire.ts';

import { demandExplicit, messageOf, type PortCall } from './port-call.ts';
import { readAnswerOf } from './resource.http.ts';

export type RiskDisclosureHttp = Pick<RiskDisclosurePorts, 'read' | 'sign'>;

/** 风险揭示: the declarations of a product and their signature. */
export const createRiskDisclosureHttp = (call: PortCall): RiskDisclosureHttp => ({
  read: async (productCode, signal) => readAnswerOf(await call(queryUserRiskRevelation, { productCode }, signal)),

  sign: async (productCode, signal) => {
    const outcome = demandExplicit(await call(submitUserRiskRevelation, { isAllSelected: true, productCode }, signal));
    return outcome.kind === 'refused' ? { kind: 'refused', message: messageOf(outcome.text) } : { kind: 'signed' };
  },
});

/** Whether the declarations are signed, for the buy page. */
export const createDisclosureStandingHttp = (call: PortCall): DisclosureStandingPorts => ({
  standing: async (productCode, signal) => readAnswerOf(await call(revelationStanding, { productCode }, signal)),
});
