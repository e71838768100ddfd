import { flow, type FlowUnderTest } from '../testing/flow-under-test.ts';
import { fakeCertificationPorts } from './certification/certification.fakes.ts';
import { createCertificationMachine } from './certification/certification.machine.ts';
import { toCertificationView } from './certification/certification.view.ts';
import { createDeadlineReminderMachine } from './certification/deadline-reminder.machine.ts';
import { toDeadlineReminderView } from './certification/deadline-reminder.view.ts';
import { anEvidenceUploadInput, fakeEvidenceUploadPorts } from './evidence-upload/evidence-upload.fakes.ts';
import { createEvidenceUploadMachine } from './evidence-upload/evidence-upload.machine.ts';
import { toEvidenceUploadView } from './evidence-upload/evidence-upload.view.ts';
import { fakeFiguresAccessPorts } from './figures-access/figures-access.fakes.ts';
import { createFiguresAccessMachine } from './figures-access/figures-access.machine.ts';
import { toFiguresAccessView } from './figures-access/figures-access.view.ts';
import { fakeMemberProfilePorts } from './member-profile/member-profile.fakes.ts';
import { createMemberProfileMachine } from './member-profile/member-profile.machine.ts';
import { toMemberProfileView } from './member-profile/member-profile.view.ts';
import { aPreBuyInput, fakePreBuyPorts } from './pre-buy/pre-buy.fakes.ts';
import { createPreBuyMachine } from './pre-buy/pre-buy.machine.ts';
import { toPreBuyView } from './pre-buy/pre-buy.view.ts';
import { fakeRiskAssessmentPorts } from './risk-assessment/risk-assessment.fakes.ts';
import { createRiskAssessmentMachine } from './risk-assessment/risk-assessment.machine.ts';
import { toRiskAssessmentView } from './risk-assessment/risk-assessment.view.ts';
import { fakeRiskDisclosurePorts } from './risk-disclosure/risk-disclosure.fakes.ts';
import { createRiskDisclosureMachine } from './risk-disclosure/risk-disclosure.machine.ts';
import { toRiskDisclosureView } from './risk-disclosure/risk-disclosure.view.ts';

/** Every flow of the area, with fake ports. */
export const qualificationFlows: readonly FlowUnderTest[] = [
  flow(
    createCertificationMachine,
    createCertificationMachine(fakeCertificationPorts()),
    { source: 'AM', order: null, isInPurchase: false },
    toCertificationView,
  ),
  flow(
    createDeadlineReminderMachine,
    createDeadlineReminderMachine(fakeCertificationPorts()),
    { query: { orderNo: null } },
    toDeadlineReminderView,
  ),
  flow(createEvidenceUploadMachine, createEvidenceUploadMachine(fakeEvidenceUploadPorts()), anEvidenceUploadInput(), toEvidenceUploadView),
  flow(createMemberProfileMachine, createMemberProfileMachine(fakeMemberProfilePorts()), { query: null }, toMemberProfileView),
  flow(createPreBuyMachine, createPreBuyMachine(fakePreBuyPorts()), aPreBuyInput(), toPreBuyView),
  flow(createRiskAssessmentMachine, createRiskAssessmentMachine(fakeRiskAssessmentPorts()), undefined, toRiskAssessmentView),
  flow(createRiskDisclosureMachine, createRiskDisclosureMachine(fakeRiskDisclosurePorts()), undefined, toRiskDisclosureView),
  flow(createFiguresAccessMachine, () => createFiguresAccessMachine(fakeFiguresAccessPorts()), undefined, toFiguresAccessView),
];
