import type { AssessmentAnswers, AssessmentResult, QuestionOption, RiskQuestion, RiskQuestionnaire } from '@caifu/core/qualification';
import * as z from 'zod/mini';

import { endpoint } from '../kit/endpoint.ts';
import { countWire, dateWire, flagWire, idWire, listWire, looseTextWire, nothingWire, riskLevelWire } from '../kit/scalars.wire.ts';

export interface AssessmentRequest {
  readonly version: string;
  readonly answers: AssessmentAnswers;
}

const optionWire = z.codec(z.object({ optionId: idWire, text: looseTextWire }), z.custom<QuestionOption>(), {
  decode: (wire) => wire,
  encode: ({ optionId, text }) => ({ optionId, text }),
});

const questionWire = z.codec(
  z.object({ questionId: idWire, text: looseTextWire, allowsSeveral: flagWire, options: listWire(optionWire) }),
  z.custom<RiskQuestion>(),
  {
    decode: (wire) => wire,
    encode: ({ questionId, text, allowsSeveral, options }) => ({ questionId, text, allowsSeveral, options }),
  },
);

export const assessmentResultWire = z.codec(
  z.object({ level: riskLevelWire, score: countWire, assessedOn: dateWire, validUntil: dateWire }),
  z.custom<AssessmentResult>(),
  {
    decode: (wire) => wire,
    encode: ({ level, score, assessedOn, validUntil }) => ({ level, score, assessedOn, validUntil }),
  },
);

export const riskQuestionnaireWire = z.codec(
  z.object({
    version: idWire,
    questions: listWire(questionWire),
    current: z.optional(z.nullable(assessmentResultWire)),
    triesLeft: countWire,
  }),
  z.custom<RiskQuestionnaire>(),
  {
    decode: ({ current, ...questionnaire }) => ({ ...questionnaire, current: current ?? null }),
    encode: ({ version, questions, current, triesLeft }) => ({ version, questions, current, triesLeft }),
  },
);

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

export const riskQuestionnaire = endpoint({
  name: 'riskQuestionnaire',
  origin: 'extension',
  methods: ['POST'],
  path: '/V1/riskAssessment/questionnaire',
  session: 'required',
  repeatable: true,
  summary: 'The questions of the risk assessment, the result that stands and how often it may be taken again today.',
  request: nothingWire,
  answer: riskQuestionnaireWire,
});

export const submitRiskAssessment = endpoint({
  name: 'submitRiskAssessment',
  origin: 'extension',
  methods: ['POST'],
  path: '/V1/riskAssessment/submit',
  session: 'required',
  repeatable: false,
  summary: 'Judges a full set of answers to one version of the questions.',
  request: assessmentRequestWire,
  answer: assessmentResultWire,
});
