import type { RiskAssessmentPorts } from '@caifu/core';

import { riskQuestionnaire, submitRiskAssessment } from '../wire/risk-assessment.wire.ts';

import { demandExplicit, messageOf, type PortCall } from './port-call.ts';
import { readAnswerOf } from './resource.http.ts';

export type RiskAssessmentHttp = Pick<RiskAssessmentPorts, 'read' | 'submit'>;

/** 风险测评: the questions, the result that stands, and the judgement of the answers. */
export const createRiskAssessmentHttp = (call: PortCall): RiskAssessmentHttp => ({
  read: async (signal) => readAnswerOf(await call(riskQuestionnaire, null, signal)),

  submit: async (assessment, signal) => {
    const outcome = demandExplicit(await call(submitRiskAssessment, assessment, signal));
    return outcome.kind === 'refused'
      ? { kind: 'refused', message: messageOf(outcome.text) }
      : { kind: 'assessed', result: outcome.answer };
  },
});
