import type { RiskDisclosurePorts } from '@caifu/core/qualification';
import type { DisclosureStandingPorts } from '@caifu/core/purchase';

import { queryUserRiskRevelation, revelationStanding, submitUserRiskRevelation } from './disclosure.wire.ts';

import { demandExplicit, judged, type PortCall } from '../kit/port-call.ts';
import { readAnswerOf } from '../kit/resource.http.ts';

export type RiskDisclosureHttp = Pick<RiskDisclosurePorts, 'read' | 'sign'>;

/** 风险揭示: reads the declarations of a product and signs them. */
export const createRiskDisclosureHttp = (call: PortCall): RiskDisclosureHttp => ({
  read: async (productCode, signal) => readAnswerOf(await call(queryUserRiskRevelation, { productCode }, signal)),

  sign: async (productCode, signal) =>
    judged(demandExplicit(await call(submitUserRiskRevelation, { isAllSelected: true, productCode }, signal)), () => ({ kind: 'signed' })),
});

/** Whether the declarations are signed, for the buy page. */
export const createDisclosureStandingHttp = (call: PortCall): DisclosureStandingPorts => ({
  standing: async (productCode, signal) => readAnswerOf(await call(revelationStanding, { productCode }, signal)),
});
