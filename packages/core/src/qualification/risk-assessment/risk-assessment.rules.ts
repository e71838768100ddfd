import type { Dialog } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import { isAnswered, type AssessmentAnswers } from '../risk-questionnaire.ts';
import { RISK_LEVELS, type RiskLevel } from '../../values/risk-level.ts';
import type { RiskAssessmentContext, RiskQuestion, RiskQuestionnaire } from './risk-assessment.types.ts';

/** [RA-4] Stored answers that still fit the questions: an unknown question or option is dropped with its answer. */
export const soundAnswers = ({ questions }: RiskQuestionnaire, kept: AssessmentAnswers | null): AssessmentAnswers =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const chosen = chosenOf(kept ?? {}, question);
      return isAnswered(question, chosen) ? [[question.questionId, chosen] as const] : [];
    }),
  );

/** The chosen options of a question; empty before an answer. */
export const chosenOf = (answers: AssessmentAnswers, { questionId }: Pick<RiskQuestion, 'questionId'>): readonly string[] =>
  Object.hasOwn(answers, questionId) ? (answers[questionId] ?? []) : [];

/** [RA-5] The current question; null without questions. */
export const riskAssessmentQuestion = ({ questionnaire, at }: Pick<RiskAssessmentContext, 'questionnaire' | 'at'>): RiskQuestion | null =>
  questionnaire?.questions[at] ?? null;

/** [RA-5] One option replaces another; where several are allowed, a tap adds it or removes it. */
export const withChoice = (answers: AssessmentAnswers, question: RiskQuestion, optionId: string): AssessmentAnswers => {
  const chosen = chosenOf(answers, question);
  const others = question.allowsSeveral ? chosen.filter((each) => each !== optionId) : [];
  return { ...answers, [question.questionId]: question.allowsSeveral && chosen.includes(optionId) ? others : [...others, optionId] };
};

/** [RA-6] Whether the next question may follow: this one is answered and not the last. */
export const mayGoOn = ({ questionnaire, answers, at }: Pick<RiskAssessmentContext, 'questionnaire' | 'answers' | 'at'>): boolean => {
  const question = questionnaire?.questions[at];
  const hasNext = at + 1 < (questionnaire?.questions.length ?? 0);
  return question !== undefined && hasNext && isAnswered(question, chosenOf(answers, question));
};

/** [RA-7] Index of the first unanswered question; null when all are answered. */
export const firstOpen = ({ questionnaire, answers }: Pick<RiskAssessmentContext, 'questionnaire' | 'answers'>): number | null => {
  const at = (questionnaire?.questions ?? []).findIndex((question) => !isAnswered(question, chosenOf(answers, question)));
  return at === -1 ? null : at;
};

/** [RA-9] Whether an assessment was judged between two reads: one attempt fewer, or a result of another day. */
export const wasJudgedBetween = (before: RiskQuestionnaire, after: RiskQuestionnaire): boolean =>
  after.current !== null && (after.triesLeft < before.triesLeft || after.current.assessedOn !== before.current?.assessedOn);

/** [RA-8] The gateway's message about a refused assessment; then the questions are read again. */
export const riskAssessmentRefusalDialog = (body: Message): Dialog => ({
  id: 'risk-assessment.refused',
  shape: 'alert',
  title: 'notice-title',
  body,
  accept: 'acknowledge',
  refuse: null,
});

/** [RA-11] Products up to the investor's own level are allowed without a warning (P2 §5). */
export const levelsWithin = (level: RiskLevel): readonly RiskLevel[] => RISK_LEVELS.filter((each) => each <= level);
