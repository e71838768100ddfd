import fc from 'fast-check';
import type { Travelling } from './travelling.arbitraries.ts';
import {
  amount,
  assessmentResult,
  certificationSource,
  certificationStatus,
  count,
  date,
  disclosureStanding,
  documents,
  figureSteps,
  evidenceKind,
  evidenceType,
  filled,
  flag,
  instant,
  level,
  maybe,
  nothing,
  productCode,
  text,
  told,
  whole,
} from '../message-fields.arbitraries.ts';

/** What travels in the calls of `qualification`, either way. */
export const qualificationMessages = {
  preBuyCheck: {
    request: fc.record({ productLevel: level, requestSource: maybe(fc.oneof(whole, fc.constant('H5' as const))) }),
    answer: fc.record({
      signedIn: maybe(flag),
      identityVerified: maybe(flag),
      bankCardBound: maybe(flag),
      tradePasswordSet: maybe(flag),
      riskAssessed: maybe(flag),
      matchFlag: maybe(fc.oneof(flag, whole, text)),
      investorLevel: maybe(level),
    }),
  },
  queryCertificationState: { request: nothing, answer: certificationStatus },
  getCertificationItemInfo: {
    request: fc.record({ source: maybe(certificationSource) }),
    answer: fc.array(
      fc.record({
        type: evidenceType,
        status: fc.constantFrom('to-authorise', 'certified', 'to-upload', 'under-review'),
        isFromPlatform: flag,
        rejection: told,
      }),
      { maxLength: 2 },
    ),
  },
  grantAuthorization: { request: fc.record(evidenceKind), answer: nothing },
  uploadCertificationFile: {
    request: fc.record({ ...evidenceKind, image: text, certificationOrderId: told }),
    answer: fc.record({ certificationOrderId: filled, fileId: filled }),
  },
  deleteCertificationFile: { request: fc.record({ fileId: filled }), answer: nothing },
  submitCertificationOrder: {
    request: fc.record({ certificationOrderId: filled, knowsExperience: flag, knowsConditions: flag }),
    answer: nothing,
  },
  queryCertificationOrder: {
    request: fc.record(evidenceKind),
    answer: fc.record({ certificationOrderId: told, fileIds: fc.array(filled, { maxLength: 3 }), isClosed: fc.boolean() }),
  },
  getCertificationFile: { request: fc.record({ fileId: filled }), answer: fc.record({ image: filled }) },
  queryCertificationValidity: { request: nothing, answer: fc.record({ validUntil: maybe(date) }) },
  queryCertificationDeadline: {
    request: nothing,
    answer: fc.array(fc.record({ orderNo: filled, productName: text, amount, latestUploadAt: instant }), { maxLength: 3 }),
  },
  submitUserRiskRevelation: { request: fc.record({ isAllSelected: flag, productCode: filled }), answer: nothing },
  queryFigureStanding: {
    request: nothing,
    answer: fc.record({ asked: figureSteps, missing: figureSteps, statedAt: maybe(instant) }),
  },
  confirmQualifiedStatement: { request: fc.record({ version: filled }), answer: nothing },
  queryUserRiskRevelation: {
    request: productCode,
    answer: fc.record({
      productCode: filled,
      productName: text,
      declarations: fc.array(filled, { minLength: 1, maxLength: 14 }),
      documents,
      agreementIds: fc.array(whole, { maxLength: 3 }),
      openedAt: instant,
      ...disclosureStanding,
    }),
  },
  revelationStanding: { request: productCode, answer: fc.record(disclosureStanding) },
  riskQuestionnaire: {
    request: nothing,
    answer: fc.record({
      version: filled,
      questions: fc.array(
        fc.record({
          questionId: filled,
          text,
          allowsSeveral: flag,
          options: fc.array(fc.record({ optionId: filled, text }), { maxLength: 3 }),
        }),
        { maxLength: 3 },
      ),
      current: maybe(assessmentResult),
      triesLeft: count,
    }),
  },
  submitRiskAssessment: {
    request: fc.record({
      version: filled,
      answers: fc
        .uniqueArray(fc.tuple(filled, fc.array(filled, { maxLength: 3 })), { maxLength: 4, selector: ([questionId]) => questionId })
        .map((entries) => Object.fromEntries(entries)),
    }),
    answer: assessmentResult,
  },
} satisfies Travelling;
