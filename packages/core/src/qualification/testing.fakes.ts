// For this area in @caifu/core/testing.
export {
  aCertificationDeadline,
  aCertificationItem,
  fakeCertificationPorts,
  someCertificationTasks,
} from './certification/certification.fakes.ts';
export { anEvidenceOrder, anEvidenceUploadInput, fakeEvidenceUploadPorts } from './evidence-upload/evidence-upload.fakes.ts';
export {
  aDisclosurePurchase,
  aDisclosureStanding,
  aRiskDisclosure,
  fakeRiskDisclosurePorts,
} from './risk-disclosure/risk-disclosure.fakes.ts';
export { aMemberProfile, fakeMemberProfilePorts } from './member-profile/member-profile.fakes.ts';
export { aFigureStanding, fakeFiguresAccessPorts } from './figures-access/figures-access.fakes.ts';
export { aMemberStanding, aPreBuyInput, aStanding, everyGateEnd, fakePreBuyPorts } from './pre-buy/pre-buy.fakes.ts';
export { anAssessmentResult, aRiskQuestionnaire, fakeRiskAssessmentPorts } from './risk-assessment/risk-assessment.fakes.ts';
