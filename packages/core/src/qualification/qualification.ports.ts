import type { MemberProfilePorts } from './member-profile/member-profile.ports.ts';
import type { RiskAssessmentPorts } from './risk-assessment/risk-assessment.ports.ts';
import type { CertificationPorts } from './certification/certification.ports.ts';
import type { FiguresAccessPorts } from './figures-access/figures-access.ports.ts';
import type { EvidenceUploadPorts } from './evidence-upload/evidence-upload.ports.ts';
import type { RiskDisclosurePorts } from './risk-disclosure/risk-disclosure.ports.ts';

export interface QualificationPorts {
  readonly memberProfile: MemberProfilePorts;
  readonly riskAssessment: RiskAssessmentPorts;
  readonly certification: CertificationPorts;
  readonly figuresAccess: FiguresAccessPorts;
  readonly evidenceUpload: EvidenceUploadPorts;
  readonly riskDisclosure: RiskDisclosurePorts;
}
