import type { AssessmentAnswers, AssessmentResult, QuestionOption, RiskQuestion, RiskQuestionnaire } from '@caifu/core/qualification';
import * as z from 'zod/mini';

import { repeatableCall, writeCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

export interface AssessmentRequest {
  readonly version: string;
  readonly answers: AssessmentAnswers;
}

const optionWire = renamed(messageOf<QuestionOption>(), { optionId: w.id, text: w.looseText });

const questionWire = renamed(messageOf<RiskQuestion>(), {
  questionId: w.id,
  text: w.looseText,
  allowsSeveral: w.flag,
  options: w.list(optionWire),
});

export const assessmentResultWire = renamed(messageOf<AssessmentResult>(), {
  level: w.riskLevel,
  score: w.count,
  assessedOn: w.date,
  validUntil: w.date,
});

export const riskQuestionnaireWire = renamed(messageOf<RiskQuestionnaire>(), {
  version: w.id,
  questions: w.list(questionWire),
  current: w.orNull(assessmentResultWire),
  triesLeft: w.count,
  triesLeftInYear: w.nullable(w.count),
  nextOn: w.nullable(w.date),
});

const answerWire = z.object({ questionId: w.id, optionIds: z.array(w.id) });

export const assessmentRequestWire = z.codec(z.object({ version: w.id, answers: z.array(answerWire) }), z.custom<AssessmentRequest>(), {
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

export const riskQuestionnaire = repeatableCall('/V1/riskAssessment/questionnaire', w.nothing, riskQuestionnaireWire);
export const submitRiskAssessment = writeCall('/V1/riskAssessment/submit', assessmentRequestWire, assessmentResultWire);

export const notes = {
  riskQuestionnaire:
    'The questions of the risk assessment, the present result, and the attempts that are left today and within twelve months, with the day of the next one.',
  submitRiskAssessment: { summary: 'Judges a full set of answers to one version of the questions.', isSentOnce: true },
} as const;
