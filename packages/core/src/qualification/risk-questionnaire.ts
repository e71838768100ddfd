import { addDays, addMonths, type CalendarDate, daysBetween, type RiskLevel } from '../values/index.ts';
import type { Message } from '../kit/message.ts';

/** Chosen options by question. */
export type AssessmentAnswers = Readonly<Record<string, readonly string[]>>;

/** An option and its score. */
export interface ScoredOption {
  readonly optionId: string;
  /** 0 to 10. */
  readonly points: number;
  /** An investor who chooses it cannot bear any loss: level 1, with any other answers. */
  readonly bearsNoLoss: boolean;
}

/** A question without its text; the texts are in `copy/risk-questionnaire.ts` under the same ids. */
export interface ScoredQuestion {
  readonly questionId: string;
  /** Several options may be chosen; the one with the most points counts. */
  readonly allowsSeveral: boolean;
  readonly options: readonly ScoredOption[];
}

/** `incomplete`: a question without an answer, or an answer unknown to the questionnaire. */
export type Judgement = { readonly kind: 'judged'; readonly score: number; readonly level: RiskLevel } | { readonly kind: 'incomplete' };

/** Answers belong to one version and are void for another. */
export const QUESTIONNAIRE_VERSION = '2026-1';

/** Ten questions of up to ten points. The age is known and not asked. */
export const SCORED_QUESTIONS: readonly ScoredQuestion[] = [
  question('income', { below10: 0, to30: 3, to50: 6, to100: 8, above100: 10 }),
  question('share', { below10: 2, to25: 5, to50: 8, above50: 10 }),
  question('debt', { consumer: 0, heavy: 3, light: 7, none: 10 }),
  question('knowledge', { none: 0, some: 4, good: 7, professional: 10 }),
  question('products', { deposits: 1, bonds: 4, stocks: 7, derivatives: 10 }, { allowsSeveral: true }),
  question('experience', { none: 0, below2: 3, to5: 6, to10: 8, above10: 10 }),
  question('horizon', { below1: 0, to3: 4, to5: 7, above5: 10 }),
  question('goal', { safety: 0, income: 3, growth: 7, gain: 10 }, { bearsNoLoss: 'safety' }),
  question('loss', { nothing: 0, to10: 3, to30: 6, to50: 8, above50: 10 }, { bearsNoLoss: 'nothing' }),
  question('reaction', { sell: 0, reduce: 3, wait: 7, buy: 10 }),
];

/** Scores a full set of answers, 0 to 100 points, and names the level. */
export const judgeAnswers = (answers: AssessmentAnswers): Judgement => {
  const known = new Set(SCORED_QUESTIONS.map(({ questionId }) => questionId));
  if (Object.keys(answers).some((questionId) => !known.has(questionId))) return { kind: 'incomplete' };
  let score = 0;
  let bearsNoLoss = false;
  for (const scored of SCORED_QUESTIONS) {
    const chosen = Object.hasOwn(answers, scored.questionId) ? (answers[scored.questionId] ?? []) : [];
    if (!isAnswered(scored, chosen)) return { kind: 'incomplete' };
    const options = scored.options.filter(({ optionId }) => chosen.includes(optionId));
    score += Math.max(...options.map(({ points }) => points));
    bearsNoLoss ||= options.some((option) => option.bearsNoLoss);
  }
  return { kind: 'judged', score, level: bearsNoLoss ? 1 : levelOfScore(score) };
};

/** Level 1 below 20 points, then one level for every 20. */
export const levelOfScore = (score: number): RiskLevel => {
  if (score < 20) return 1;
  if (score < 40) return 2;
  if (score < 60) return 3;
  return score < 80 ? 4 : 5;
};

/** Whether the answer is one option or, where several are allowed, one or more, each from the question and none twice. */
export const isAnswered = (
  asked: { readonly allowsSeveral: boolean; readonly options: readonly { readonly optionId: string }[] },
  chosen: readonly string[],
): boolean =>
  chosen.length > 0 &&
  (asked.allowsSeveral || chosen.length === 1) &&
  new Set(chosen).size === chosen.length &&
  chosen.every((optionId) => asked.options.some((option) => option.optionId === optionId));

/** The last valid day of an assessment: twelve months that begin with its own day. */
export const lastDayOfAssessment = (assessedOn: CalendarDate): CalendarDate => addDays(addMonths(assessedOn, ASSESSMENT_MONTHS), -1);

/** Whether an assessment is still valid, its last day included; false without one. */
export const isAssessmentValid = (validUntil: CalendarDate | null, today: CalendarDate): boolean =>
  validUntil !== null && validUntil >= today;

/** The message about an assessment that has expired or will within 30 days; null otherwise, and without an assessment. */
export const assessmentReminder = (validUntil: CalendarDate | null, today: CalendarDate): Message | null => {
  if (validUntil === null) return null;
  const days = daysBetween(today, validUntil);
  if (days < 0) return { kind: 'assessment-expired' };
  return days <= ASSESSMENT_NOTICE_DAYS ? { kind: 'assessment-expires-soon', on: validUntil, days } : null;
};

export const ASSESSMENT_MONTHS = 12;
/** Days before the last day from which the expiry is mentioned. */
export const ASSESSMENT_NOTICE_DAYS = 30;

function question(
  questionId: string,
  points: Readonly<Record<string, number>>,
  { allowsSeveral = false, bearsNoLoss = '' }: { readonly allowsSeveral?: boolean; readonly bearsNoLoss?: string } = {},
): ScoredQuestion {
  const options = Object.entries(points).map(([optionId, worth]) => ({
    optionId,
    points: worth,
    bearsNoLoss: optionId === bearsNoLoss,
  }));
  return { questionId, allowsSeveral, options };
}
