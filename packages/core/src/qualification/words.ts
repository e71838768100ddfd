import type { CalendarDate, EpochMs } from '../values/calendar-date.ts';
import type { RiskLevel } from '../values/risk-level.ts';

/** What this area can say, with its parameters; null: none. Its sentences stand in `zh-cn.ts`. */
export interface QualificationMessages {
  // pre-buy gate and order (P1 §8, P2 §5)
  readonly 'risk-warning': { readonly productLevel: RiskLevel; readonly investorLevel: RiskLevel | null };
  readonly 'pre-check-failed': null;
  readonly 'identity-check-failed': null;
  readonly 'order-risk-refused': { readonly productLevel: RiskLevel; readonly investorLevel: RiskLevel | null };
  readonly 'certification-missing': null;
  readonly 'disclosure-missing': null;
  readonly 'risk-warning-unaccepted': null;
  // pictures of proofs (P2 §5, §8)
  readonly 'image-unsuitable': null;
  readonly 'too-many-images': null;
  readonly 'upload-failed': null;
  // qualified investors and the risk disclosure (P2 §4, §5, §8)
  readonly 'evidence-submitted': null;
  readonly 'evidence-missing': null;
  readonly 'authorisation-done': null;
  readonly 'authorisation-failed': null;
  readonly 'assets-below-standard': null;
  readonly 'experience-below-standard': null;
  readonly 'certification-not-open': null;
  readonly 'certification-choice': null;
  readonly 'certification-first': null;
  readonly 'disclosure-unticked': null;
  readonly 'disclosure-too-early': null;
  readonly 'personal-information-missing': null;
  readonly 'statement-outdated': null;
  readonly 'certification-deadline': { readonly days: number; readonly at: EpochMs };
  readonly 'disclosure-wait': { readonly seconds: number };
  // risk assessment
  readonly 'assessment-incomplete': null;
  readonly 'assessment-limit': null;
  readonly 'assessment-outdated': null;
  readonly 'assessment-not-arrived': null;
  readonly 'assessment-expired': null;
  readonly 'assessment-expires-soon': { readonly on: CalendarDate; readonly days: number };
}

/** Words on buttons and titles that belong to a rule of this area. */
export interface QualificationLabels {
  readonly insist: null;
  readonly 'certify-now': null;
  readonly 'certify-first': null;
  readonly 'pay-first': null;
  readonly 'complete-now': null;
  readonly 'risk-warning-title': null;
}

declare module '../kit/message.ts' {
  interface MessageParameters extends QualificationMessages {}
  interface Labels extends QualificationLabels {}
}
