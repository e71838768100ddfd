import type { CalendarDate, RiskLevel } from '../../values/index.ts';
import type { FrameEvent, AskingPage, Press } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { AssessmentLimits } from '../assessment-limits.ts';
import type { AssessmentAnswers } from '../risk-questionnaire.ts';

export interface QuestionOption {
  readonly optionId: string;
  readonly text: string;
}

export interface RiskQuestion {
  readonly questionId: string;
  readonly text: string;
  readonly options: readonly QuestionOption[];
  readonly allowsSeveral: boolean;
}

export interface RiskQuestionnaire extends AssessmentLimits {
  /** Answers belong to one version. */
  readonly version: string;
  readonly questions: readonly RiskQuestion[];
  /** The latest assessment, expired or not; null before the first. */
  readonly current: AssessmentResult | null;
}

export interface AssessmentResult {
  readonly level: RiskLevel;
  readonly score: number;
  readonly assessedOn: CalendarDate;
  readonly validUntil: CalendarDate;
}

export type AssessmentOutcome =
  | { readonly kind: 'assessed'; readonly result: AssessmentResult }
  | { readonly kind: 'refused'; readonly message: Message };

export interface RiskAssessmentContext extends AskingPage {
  readonly questionnaire: RiskQuestionnaire | null;
  readonly answers: AssessmentAnswers;
  /** Index of the current question. */
  readonly at: number;
  readonly result: AssessmentResult | null;
  readonly today: CalendarDate | null;
}

export type RiskAssessmentEvent =
  | { readonly type: 'assessment.started' }
  | { readonly type: 'option.chosen'; readonly questionId: string; readonly optionId: string }
  | { readonly type: 'question.left'; readonly towards: 'next' | 'previous' }
  | Press<'answers.submitted' | 'finished.pressed' | 'retry.pressed'>
  | FrameEvent;

export type RiskAssessmentTag = 'busy' | 'editable';
/**
 * unknown: it is unknown whether the answers were judged. intro: the present result and the way to a new one. answering: question
 * by question. result: the new result.
 */
export type RiskAssessmentStep = 'loading' | 'failed' | 'intro' | 'answering' | 'submitting' | 'unknown' | 'result' | 'left';
