export type { QualificationPorts } from './qualification.ports.ts';
export type * from './certification.ts';
export * from './certification-standard.ts';
export { createCertificationMachine } from './certification/certification.machine.ts';
export type { CertificationPorts } from './certification/certification.ports.ts';
export { certificationSourceOf, deadlineMessage, deadlinePrompt, isItemOpen } from './certification/certification.rules.ts';
export type * from './certification/certification.types.ts';
export * from './certification/certification.view.ts';
export { createDeadlineReminderMachine, type DeadlineReminderMachine } from './certification/deadline-reminder.machine.ts';
export * from './certification/deadline-reminder.view.ts';
export { createEvidenceUploadMachine } from './evidence-upload/evidence-upload.machine.ts';
export type { EvidenceUploadPorts } from './evidence-upload/evidence-upload.ports.ts';
export type * from './evidence-upload/evidence-upload.types.ts';
export * from './evidence-upload/evidence-upload.view.ts';
export { createFiguresAccessMachine } from './figures-access/figures-access.machine.ts';
export type { FiguresAccessPorts } from './figures-access/figures-access.ports.ts';
export type * from './figures-access/figures-access.types.ts';
export * from './figures-access/figures-access.view.ts';
export { riseNote, riseStanding, type RiseStanding } from './level-rise.ts';
export {
  matchingAsked,
  matchingOf,
  matchingPaper,
  matchingTitle,
  type Matching,
  type MatchingAsked,
  type MatchingResult,
  type PaperWords,
} from './matching-paper.ts';
export { assessmentBar, assessmentLimits, type AssessmentLimits } from './assessment-limits.ts';
export {
  certificationGuide,
  kindOfProduct,
  kindOfSource,
  kindsProved,
  sourceOfProduct,
  tasksOfKind,
  type CertificationGuide,
} from './certification-kind.ts';
export { qualifiedStatement, type QualifiedStatement } from './qualified-statement.ts';
export { createMemberProfileMachine, type MemberProfileMachine } from './member-profile/member-profile.machine.ts';
export type { MemberProfilePorts } from './member-profile/member-profile.ports.ts';
export type * from './member-profile/member-profile.rules.ts';
export * from './member-profile/member-profile.view.ts';
export type { PreBuyPorts } from './pre-buy/pre-buy.ports.ts';
export { createPreBuyMachine } from './pre-buy/pre-buy.machine.ts';
export { explainPreBuy, judge as judgePreBuy } from './pre-buy/pre-buy.rules.ts';
export { afterGate, emptyGate, gateAskedAgain, gatedOrder, gateStates, type GatedContext } from './pre-buy/gated-order.ts';
export { gateActions, gateGuards, passingGate } from './pre-buy/passing-gate.ts';
export type * from './pre-buy/pre-buy.types.ts';
export { createRiskAssessmentMachine } from './risk-assessment/risk-assessment.machine.ts';
export type { RiskAssessmentPorts } from './risk-assessment/risk-assessment.ports.ts';
export type * from './risk-assessment/risk-assessment.types.ts';
export * from './risk-assessment/risk-assessment.view.ts';
export { createRiskDisclosureMachine } from './risk-disclosure/risk-disclosure.machine.ts';
export type { DisclosureProgress, RiskDisclosurePorts } from './risk-disclosure/risk-disclosure.ports.ts';
export { DISCLOSURE_WAIT, isCertifiedFor } from './risk-disclosure/risk-disclosure.rules.ts';
export type * from './risk-disclosure/risk-disclosure.types.ts';
export * from './risk-disclosure/risk-disclosure.view.ts';
export {
  ASSESSMENT_MONTHS,
  ASSESSMENT_NOTICE_DAYS,
  isAssessmentValid,
  judgeAnswers,
  lastDayOfAssessment,
  QUESTIONNAIRE_VERSION,
  SCORED_QUESTIONS,
} from './risk-questionnaire.ts';
export type * from './risk-questionnaire.ts';
export { assessSuitability, isWarningAccepted, matchFlagOf, RISK_WARNING_VERSION } from './suitability.ts';
export type * from './suitability.ts';
export { SPECIAL_CARE_VERSION, specialCareOf } from './special-care.ts';
export type { QualificationMessages, QualificationLabels } from './zh-cn.ts';
export type { QualificationDestinations } from './destinations.ts';
