import { calendarDate, epochAt } from '../../values/calendar-date.ts';
import type { AssessmentAnswers } from '../risk-questionnaire.ts';
import type { RiskAssessmentPorts } from './risk-assessment.ports.ts';
import type { AssessmentResult, RiskQuestionnaire } from './risk-assessment.types.ts';

/** Level 3 until 19 November 2027. */
export const anAssessmentResult = (overrides: Partial<AssessmentResult> = {}): AssessmentResult => ({
  level: 3,
  score: 52,
  assessedOn: calendarDate('2026-11-20'),
  validUntil: calendarDate('2027-11-19'),
  ...overrides,
});

/** Three questions, the second with several answers; no answers yet. */
export const aRiskQuestionnaire = (overrides: Partial<RiskQuestionnaire> = {}): RiskQuestionnaire => ({
  version: 'v1',
  questions: ['first', 'second', 'third'].map((questionId) => ({
    questionId,
    text: `${questionId}?`,
    allowsSeveral: questionId === 'second',
    options: ['a', 'b', 'c'].map((optionId) => ({ optionId, text: optionId })),
  })),
  current: null,
  triesLeft: 3,
  triesLeftInYear: null,
  nextOn: null,
  ...overrides,
});

/** Ports where every assessment results in level 3, with a storage for the answers. */
export const fakeRiskAssessmentPorts = (overrides: Partial<RiskAssessmentPorts> = {}): RiskAssessmentPorts => {
  let kept: { readonly version: string; readonly answers: AssessmentAnswers } | null = null;
  return {
    clock: { now: () => epochAt(calendarDate('2026-11-20'), '10:00:00') },
    read: () => Promise.resolve({ kind: 'read', value: aRiskQuestionnaire() }),
    submit: () => Promise.resolve({ kind: 'assessed', result: anAssessmentResult() }),
    readAnswers: (version) => (kept?.version === version ? kept.answers : null),
    saveAnswers: (version, answers) => {
      kept = { version, answers };
    },
    clearAnswers: () => {
      kept = null;
    },
    ...overrides,
  };
};
