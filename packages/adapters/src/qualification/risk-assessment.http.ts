import type { RiskAssessmentPorts } from '@caifu/core/qualification';

import { riskQuestionnaire, submitRiskAssessment } from './risk-assessment.wire.ts';

import { demandExplicit, judged, type PortCall } from '../kit/port-call.ts';
import { readAnswerOf } from '../kit/resource.http.ts';

export type RiskAssessmentHttp = Pick<RiskAssessmentPorts, 'read' | 'submit'>;

/** 风险测评: reads the questions and the present result, and has the answers judged. */
export const createRiskAssessmentHttp = (call: PortCall): RiskAssessmentHttp => ({
  read: async (signal) => readAnswerOf(await call(riskQuestionnaire, null, signal)),

  submit: async (assessment, signal) =>
    judged(demandExplicit(await call(submitRiskAssessment, assessment, signal)), (answer) => ({ kind: 'assessed', result: answer })),
});
