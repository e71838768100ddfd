export type { QualificationPorts } from './qualification.ports.ts';
export type {
  CertificationDeadline,
  CertificationItem,
  CertificationItemStatus,
  CertificationSource,
  EvidenceType,
  CertificationTasks,
} from './certification.ts';
export {
  certificationItemOn,
  type CertificationItemStanding,
  certificationStatusAfter,
  certificationStatusOn,
  evidenceDeadline,
  hasQualifiedAssets,
  isExperienced,
  lastDayOfCertification,
} from './certification-standard.ts';
export { createCertificationMachine } from './certification/certification.machine.ts';
export type { CertificationPorts } from './certification/certification.ports.ts';
export { certificationSourceOf, isItemOpen } from './certification/certification.rules.ts';
export type { CertificationEvent, AuthorisationOutcome } from './certification/certification.types.ts';
export {
  type CertificationDeadlineLine,
  type CertificationTaskLine,
  type CertificationView,
  toCertificationView,
} from './certification/certification.view.ts';
export { createDeadlineReminderMachine } from './certification/deadline-reminder.machine.ts';
export { toDeadlineReminderView } from './certification/deadline-reminder.view.ts';
export { createEvidenceUploadMachine } from './evidence-upload/evidence-upload.machine.ts';
export type { EvidenceUploadPorts } from './evidence-upload/evidence-upload.ports.ts';
export type {
  EvidenceOrder,
  EvidenceUploadEvent,
  UploadOutcome,
  DeletionOutcome,
  EvidenceUpload,
  EvidenceUploadInput,
  SubmissionOutcome,
} from './evidence-upload/evidence-upload.types.ts';
export { type EvidenceTileLine, type EvidenceUploadView, toEvidenceUploadView } from './evidence-upload/evidence-upload.view.ts';
export { createMemberProfileMachine } from './member-profile/member-profile.machine.ts';
export type { MemberProfilePorts } from './member-profile/member-profile.ports.ts';
export type { ProfileTask, ProfileTaskId } from './member-profile/member-profile.rules.ts';
export { type MemberProfileView, toMemberProfileView } from './member-profile/member-profile.view.ts';
export type { PreBuyPorts } from './pre-buy/pre-buy.ports.ts';
export { explainPreBuy } from './pre-buy/pre-buy.rules.ts';
export type { PreBuyCheck, PreBuyStanding, PreBuyAnswer, PreBuyInput } from './pre-buy/pre-buy.types.ts';
export { createRiskAssessmentMachine } from './risk-assessment/risk-assessment.machine.ts';
export type { RiskAssessmentPorts } from './risk-assessment/risk-assessment.ports.ts';
export type {
  AssessmentResult,
  QuestionOption,
  RiskAssessmentEvent,
  RiskQuestion,
  RiskQuestionnaire,
  AssessmentOutcome,
} from './risk-assessment/risk-assessment.types.ts';
export {
  type AssessmentResultView,
  type QuestionView,
  type RiskAssessmentView,
  toRiskAssessmentView,
} from './risk-assessment/risk-assessment.view.ts';
export { createRiskDisclosureMachine } from './risk-disclosure/risk-disclosure.machine.ts';
export type { DisclosureProgress, RiskDisclosurePorts } from './risk-disclosure/risk-disclosure.ports.ts';
export { DISCLOSURE_WAIT, isCertifiedFor } from './risk-disclosure/risk-disclosure.rules.ts';
export type {
  DisclosurePurchase,
  DisclosureStanding,
  RiskDisclosure,
  RiskDisclosureEvent,
  SigningOutcome,
} from './risk-disclosure/risk-disclosure.types.ts';
export { type RiskDisclosureView, toRiskDisclosureView } from './risk-disclosure/risk-disclosure.view.ts';
export {
  type AssessmentAnswers,
  ASSESSMENTS_A_DAY,
  isAssessmentValid,
  judgeAnswers,
  lastDayOfAssessment,
  QUESTIONNAIRE_VERSION,
  SCORED_QUESTIONS,
  type Judgement,
  type ScoredQuestion,
} from './risk-questionnaire.ts';
export {
  assessSuitability,
  isWarningAccepted,
  matchFlagOf,
  RISK_WARNING_VERSION,
  type Suitability,
  type WarningAcceptance,
} from './suitability.ts';
export type { QualificationLabels, QualificationMessages } from './words.ts';
export type { QualificationDestinations } from './destinations.ts';
