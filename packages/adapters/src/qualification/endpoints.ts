import { queryCertificationState } from './certification-state.wire.ts';
import {
  deleteCertificationFile,
  getCertificationFile,
  getCertificationItemInfo,
  grantAuthorization,
  queryCertificationDeadline,
  queryCertificationOrder,
  queryCertificationValidity,
  submitCertificationOrder,
  uploadCertificationFile,
} from './certification.wire.ts';
import { queryUserRiskRevelation, revelationStanding, submitUserRiskRevelation } from './disclosure.wire.ts';
import { confirmQualifiedStatement, queryFigureStanding } from './figures-access.wire.ts';
import { preBuyCheck } from './pre-buy.wire.ts';
import { riskQuestionnaire, submitRiskAssessment } from './risk-assessment.wire.ts';

/** The calls of this area. */
export const qualificationEndpoints = {
  preBuyCheck,
  queryCertificationState,
  riskQuestionnaire,
  submitRiskAssessment,
  getCertificationItemInfo,
  grantAuthorization,
  uploadCertificationFile,
  deleteCertificationFile,
  submitCertificationOrder,
  queryCertificationOrder,
  getCertificationFile,
  queryCertificationValidity,
  queryCertificationDeadline,
  submitUserRiskRevelation,
  queryUserRiskRevelation,
  revelationStanding,
  queryFigureStanding,
  confirmQualifiedStatement,
} as const;
