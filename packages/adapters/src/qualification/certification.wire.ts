import type * as Qualification from '@caifu/core/qualification';
import * as z from 'zod/mini';

import { changeCall, repeatableCall, writeCall } from '../kit/endpoint.ts';
import { claimWire } from '../kit/claim.wire.ts';
import { certificationSourceWire, ofSourceWire } from './certification-source.wire.ts';
import { type CoreOf, message, messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

export interface AuthorisationRequest {
  readonly type: Qualification.EvidenceType;
  readonly source: Qualification.CertificationSource;
}

export interface EvidenceUploadRequest extends AuthorisationRequest {
  /** One picture in base64. A data address is accepted too. */
  readonly image: string;
  /** null: this is the first picture of an order. */
  readonly certificationOrderId: string | null;
}

/** certifySource (P2 §3): 1 the platform's data, 2 uploaded evidence. */
const platformWire = z.codec(w.nullable(w.whole), z.custom<boolean>(), {
  decode: (source) => source === 1,
  encode: (isFromPlatform) => (isFromPlatform ? 1 : 2),
});

/** certifyType, certifySubType and subCertifyType (P2 §3). */
export const evidenceTypeWire = w.word<Qualification.EvidenceType>({ 1: 'experience', 2: 'asset' });
const itemStatusWire = w.word<Qualification.CertificationItemStatus>({
  0: 'to-authorise',
  1: 'certified',
  2: 'to-upload',
  3: 'under-review',
});

export const certificationItemWire = renamed(messageOf<Qualification.CertificationItem>(), {
  type: ['certifyType', evidenceTypeWire],
  status: itemStatusWire,
  isFromPlatform: ['certifySource', platformWire],
  rejection: ['rejectReason', w.nullable(w.text)],
});

export const authorisationRequestWire = renamed(messageOf<AuthorisationRequest>(), {
  type: ['certifySubType', evidenceTypeWire],
  source: certificationSourceWire,
});

/** One picture per call (P2 §3). */
const pictureWire = w.secret(
  z.codec(z.array(w.text).check(z.length(1)), z.custom<string>(), { decode: ([image = '']) => image, encode: (image) => [image] }),
);

export const evidenceUploadRequestWire = renamed(messageOf<EvidenceUploadRequest>(), {
  type: ['subCertifyType', evidenceTypeWire],
  image: ['imageList', pictureWire],
  certificationOrderId: w.nullable(w.text),
  source: certificationSourceWire,
});

const storedFileWire = z.codec(z.array(w.inField('fileId', w.id)).check(z.minLength(1)), z.custom<string>(), {
  decode: ([fileId = '']) => fileId,
  encode: (fileId) => [fileId],
});

export const storedEvidenceWire = message({
  certificationOrderId: w.id,
  fileId: ['detailInfoList', storedFileWire],
});

export type StoredEvidence = CoreOf<typeof storedEvidenceWire>;

export const evidenceFileRequestWire = message({ fileId: w.id });

export const evidenceFileWire = message({
  /** A JPEG in base64, without the data-address prefix. */
  image: w.secret(w.id),
});

export type EvidenceFile = CoreOf<typeof evidenceFileWire>;

export const evidenceSubmissionWire = message({
  certificationOrderId: w.id,
  knowsExperience: ['knownInvestmentExperience', claimWire],
  knowsConditions: ['knownInvestmentConditions', claimWire],
});

export type EvidenceSubmission = CoreOf<typeof evidenceSubmissionWire>;

export const evidenceOrderRequestWire = renamed(messageOf<AuthorisationRequest>(), {
  type: ['subCertifyType', evidenceTypeWire],
  source: certificationSourceWire,
});

export const evidenceOrderWire = renamed(messageOf<Qualification.EvidenceOrder>(), {
  certificationOrderId: w.nullable(w.text),
  fileIds: w.list(w.id),
  isClosed: ['closed', claimWire],
});

export const certificationValidityWire = message({
  /** Last day of the certification. null: there is none. */
  validUntil: w.nullable(w.date),
});

export const certificationDeadlineWire = renamed(messageOf<Qualification.CertificationDeadline>(), {
  orderNo: w.id,
  productName: w.looseText,
  amount: w.yuan,
  latestUploadAt: ['latestUploadTime', w.instant],
  source: w.nullable(certificationSourceWire),
});

export const getCertificationItemInfo = repeatableCall(
  '/V1/assetManagement/getCertificationItemInfo',
  ofSourceWire,
  w.rowsOf(certificationItemWire),
);

export const grantAuthorization = changeCall('/V1/assetManagement/grantAuthorization', authorisationRequestWire, w.nothing);
export const uploadCertificationFile = writeCall(
  '/V1/assetManagement/file/uploadCertificationFile',
  evidenceUploadRequestWire,
  storedEvidenceWire,
  { besideRetState: ['certificationOrderId', 'detailInfoList'] },
);

export const deleteCertificationFile = changeCall('/V1/assetManagement/file/deleteCertificationFile', evidenceFileRequestWire, w.nothing);
export const submitCertificationOrder = writeCall('/V1/assetManagement/submitCertificationOrder', evidenceSubmissionWire, w.nothing);
export const queryCertificationOrder = repeatableCall(
  '/V1/assetManagement/queryCertificationOrder',
  evidenceOrderRequestWire,
  evidenceOrderWire,
);

export const getCertificationFile = repeatableCall(
  '/V1/assetManagement/file/getCertificationFile',
  evidenceFileRequestWire,
  evidenceFileWire,
);

export const queryCertificationValidity = repeatableCall(
  '/V1/assetManagement/queryCertificationValidity',
  ofSourceWire,
  certificationValidityWire,
);

export const queryCertificationDeadline = repeatableCall(
  '/V1/assetManagement/queryCertificationDeadline',
  w.nothing,
  w.rowsOf(certificationDeadlineWire),
);

export const specNotes = {
  getCertificationItemInfo:
    'Tasks of the certification: status 0 authorise, 1 certified, 2 upload needed, 3 under review. The reason of a rejection is an extension field; without a source both tasks are returned.',
  grantAuthorization: "Certifies one task from the platform's own data. Refused where those are below the standard.",
  uploadCertificationFile: 'Stores one picture of a proof. The first picture begins the order.',
  deleteCertificationFile: 'Deletes one picture of a proof that has not been submitted.',
  submitCertificationOrder: { summary: 'Submits the pictures of a proof for review.', isSentOnce: true },
} as const;
export const notes = {
  queryCertificationOrder: 'The unsubmitted order of a proof, with its pictures.',
  getCertificationFile: 'One picture of a proof, for its owner only.',
  queryCertificationValidity: 'Last day of the present certification.',
  queryCertificationDeadline: 'Paid purchases that wait for the certification, with the latest time to upload evidence.',
} as const;
