import type { AssessmentAnswers, AssessmentResult, QuestionOption, RiskQuestion, RiskQuestionnaire } from '@caifu/core/qualification';
import * as z from 'zod/mini';

import { repeatableCall, writeCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import {
  countWire,
  dateWire,
  flagWire,
  idWire,
  listWire,
  looseTextWire,
  nothingWire,
  orNullWire,
  riskLevelWire,
} from '../kit/scalars.wire.ts';

export interface AssessmentRequest {
  readonly version: string;
  readonly answers: AssessmentAnswers;
}

const optionWire = renamed(messageOf<QuestionOption>(), { optionId: idWire, text: looseTextWire });

const questionWire = renamed(messageOf<RiskQuestion>(), {
  questionId: idWire,
  text: looseTextWire,
  allowsSeveral: flagWire,
  options: listWire(optionWire),
});

export const assessmentResultWire = renamed(messageOf<AssessmentResult>(), {
  level: riskLevelWire,
  score: countWire,
  assessedOn: dateWire,
  validUntil: dateWire,
});

export const riskQuestionnaireWire = renamed(messageOf<RiskQuestionnaire>(), {
  version: idWire,
  questions: listWire(questionWire),
  current: orNullWire(assessmentResultWire),
  triesLeft: countWire,
});

const answerWire = z.object({ questionId: idWire, optionIds: z.array(idWire) });

export const assessmentRequestWire = z.codec(z.object({ version: idWire, answers: z.array(answerWire) }), z.custom<AssessmentRequest>(), {
  decode: ({ version, answers }, payload): AssessmentRequest => {
    if (new Set(answers.map(({ questionId }) => questionId)).size < answers.length) {
      payload.issues.push({ code: 'custom', input: answers.length, message: 'a question is answered twice' });
      return z.NEVER;
    }
    return { version, answers: Object.fromEntries(answers.map(({ questionId, optionIds }) => [questionId, optionIds])) };
  },
  encode: ({ version, answers }) => ({
    version,
    answers: Object.entries(answers).map(([questionId, optionIds]) => ({ questionId, optionIds: [...optionIds] })),
  }),
});

export const riskQuestionnaire = repeatableCall({
  path: '/V1/riskAssessment/questionnaire',
  request: nothingWire,
  answer: riskQuestionnaireWire,
});

export const submitRiskAssessment = writeCall({
  path: '/V1/riskAssessment/submit',
  request: assessmentRequestWire,
  answer: assessmentResultWire,
});
