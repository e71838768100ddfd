import type { StateValueFrom } from 'xstate';
import type { CalendarDate, RiskLevel } from '../../values/index.ts';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import { assessmentReminder, isAssessmentValid } from '../risk-questionnaire.ts';
import type { RiskAssessmentMachine } from './risk-assessment.machine.ts';
import { chosenOf, firstOpen, levelsWithin, mayGoOn, riskAssessmentQuestion, soundAnswers } from './risk-assessment.rules.ts';
import { assessmentBar } from '../assessment-limits.ts';
import type { AssessmentResult, QuestionOption, RiskAssessmentContext, RiskAssessmentStep } from './risk-assessment.types.ts';

export type RiskAssessmentStateName = StateValueFrom<RiskAssessmentMachine>;

/** A result as shown. */
export interface AssessmentResultView extends AssessmentResult {
  readonly isExpired: boolean;
  /** The message for a result that has expired, or will soon; null otherwise. */
  readonly reminder: Message | null;
  /** Levels of products that are allowed without a warning. */
  readonly levels: readonly RiskLevel[];
}

export interface QuestionView {
  readonly questionId: string;
  readonly text: string;
  readonly allowsSeveral: boolean;
  /** From 1. */
  readonly number: number;
  readonly options: readonly (QuestionOption & { readonly isChosen: boolean })[];
}

/** All that a screen may show of the assessment. */
export interface RiskAssessmentView extends FlowFrame {
  readonly step: RiskAssessmentStep;
  /** The present result, expired or not; null before the first. */
  readonly current: AssessmentResultView | null;
  readonly triesLeft: number;
  /** Within twelve months; null: not limited. */
  readonly triesLeftInYear: number | null;
  readonly canStart: boolean;
  /** Why it cannot begin; null when it can. */
  readonly startProblem: Message | null;
  /** Answers of an earlier visit exist, so it continues. */
  readonly hasBegun: boolean;
  readonly question: QuestionView | null;
  readonly questionCount: number;
  readonly answeredCount: number;
  readonly isLast: boolean;
  readonly canGoOn: boolean;
  readonly canSubmit: boolean;
  readonly result: AssessmentResultView | null;
  readonly problem: Message | null;
  readonly canRetry: boolean;
}

/** The view of a snapshot [RA-12]. */
export const toRiskAssessmentView = ({
  value,
  context,
}: {
  readonly value: RiskAssessmentStateName;
  readonly context: RiskAssessmentContext;
}): RiskAssessmentView => {
  const { questionnaire, answers, at, today } = context;
  const step = STEP_OF[value];
  const questionCount = questionnaire?.questions.length ?? 0;
  const answeredCount = questionnaire === null ? 0 : Object.keys(soundAnswers(questionnaire, answers)).length;
  const obstacle = questionnaire === null ? null : assessmentBar(questionnaire);
  return {
    step,
    current: resultView(questionnaire?.current ?? null, today),
    triesLeft: questionnaire?.triesLeft ?? 0,
    triesLeftInYear: questionnaire?.triesLeftInYear ?? null,
    canStart: step === 'intro' && obstacle === null,
    startProblem: obstacle,
    hasBegun: answeredCount > 0,
    question: questionView(context),
    questionCount,
    answeredCount,
    isLast: at + 1 >= questionCount,
    canGoOn: step === 'answering' && mayGoOn(context),
    canSubmit: step === 'answering' && firstOpen(context) === null,
    result: resultView(context.result, today),
    problem: context.problem,
    canRetry: CAN_RETRY.has(value),
    dialog: context.dialog,
    notice: context.notice,
    destination: context.destination,
    isBusy: step === 'loading' || step === 'submitting',
    announcement: announcementOf(context),
  };
};

const questionView = (context: RiskAssessmentContext): QuestionView | null => {
  const question = riskAssessmentQuestion(context);
  if (question === null) return null;
  const chosen = chosenOf(context.answers, question);
  return {
    questionId: question.questionId,
    text: question.text,
    allowsSeveral: question.allowsSeveral,
    number: context.at + 1,
    options: question.options.map((option) => ({ ...option, isChosen: chosen.includes(option.optionId) })),
  };
};

const resultView = (result: AssessmentResult | null, today: CalendarDate | null): AssessmentResultView | null =>
  result === null || today === null
    ? null
    : {
        ...result,
        isExpired: !isAssessmentValid(result.validUntil, today),
        reminder: assessmentReminder(result.validUntil, today),
        levels: levelsWithin(result.level),
      };

const STEP_OF = {
  loading: 'loading',
  failed: 'failed',
  intro: 'intro',
  answering: 'answering',
  submitting: 'submitting',
  refused: 'answering',
  finding: 'submitting',
  unsure: 'unknown',
  assessed: 'result',
  leaving: 'left',
  away: 'left',
} as const satisfies Record<RiskAssessmentStateName, RiskAssessmentStep>;

const CAN_RETRY: ReadonlySet<RiskAssessmentStateName> = new Set(['failed', 'unsure', 'away']);

const announcementOf = ({ dialog, notice, problem }: RiskAssessmentContext): Message | null => dialog?.body ?? notice?.body ?? problem;
