import type { CallSignal } from '../../kit/abort-signal.ts';
import type { AssessmentAnswers } from '../risk-questionnaire.ts';
import type { Clock } from '../../kit/clock.port.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { AssessmentOutcome, RiskQuestionnaire } from './risk-assessment.types.ts';

/** Ports of the assessment. Refusals are return values; only `PortError` is thrown. */
export interface RiskAssessmentPorts {
  readonly clock: Clock;
  read(signal?: CallSignal): Promise<ReadAnswer<RiskQuestionnaire>>;
  /** The gateway scores with the same rule. */
  submit(assessment: { readonly version: string; readonly answers: AssessmentAnswers }, signal?: CallSignal): Promise<AssessmentOutcome>;
  /** Answers of an unfinished assessment, stored per investor over reloads. */
  readAnswers(version: string): AssessmentAnswers | null;
  saveAnswers(version: string, answers: AssessmentAnswers): void;
  clearAnswers(): void;
}
