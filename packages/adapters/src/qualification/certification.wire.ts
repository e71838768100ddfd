import type { CalendarDate } from '@caifu/core/values';
import type * as Qualification from '@caifu/core/qualification';
import * as z from 'zod/mini';

import { changeCall, repeatableCall, writeCall } from '../kit/endpoint.ts';
import { claimWire } from '../kit/claim.wire.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

export interface CertificationItemsRequest {
  /** null: both tasks are told (the specification's empty payload). */
  readonly source: Qualification.CertificationSource | null;
}

export interface AuthorisationRequest {
  readonly type: Qualification.EvidenceType;
  readonly source: Qualification.CertificationSource;
}

export interface EvidenceUploadRequest extends AuthorisationRequest {
  /** Base64 of one picture. A data address is taken too. */
  readonly image: string;
  /** null: the first picture of an order. */
  readonly certificationOrderId: string | null;
}

export interface StoredEvidence {
  readonly certificationOrderId: string;
  readonly fileId: string;
}

export interface EvidenceFileRequest {
  readonly fileId: string;
}

export interface EvidenceFile {
  /** Base64 of a JPEG, without the data-address prefix. */
  readonly image: string;
}

export interface EvidenceSubmission {
  readonly certificationOrderId: string;
  readonly knowsExperience: boolean;
  readonly knowsConditions: boolean;
}

export interface CertificationValidity {
  /** Last day; null when nothing stands. */
  readonly validUntil: CalendarDate | null;
}

// certifySource (P2 §3).
const FROM_PLATFORM = 1;
const FROM_EVIDENCE = 2;

/** certifyType, certifySubType and subCertifyType (P2 §3). */
export const evidenceTypeWire = w.word<Qualification.EvidenceType>({ 1: 'experience', 2: 'asset' });
export const certificationSourceWire = w.word<Qualification.CertificationSource>({ AM: 'AM', TRUST: 'TRUST' });
const itemStatusWire = w.word<Qualification.CertificationItemStatus>({
  0: 'to-authorise',
  1: 'certified',
  2: 'to-upload',
  3: 'under-review',
});

export const certificationItemWire = z.codec(
  z.object({
    certifyType: evidenceTypeWire,
    status: itemStatusWire,
    certifySource: w.nullable(w.whole),
    rejectReason: w.nullable(w.text),
  }),
  z.custom<Qualification.CertificationItem>(),
  {
    decode: (wire) => ({
      type: wire.certifyType,
      status: wire.status,
      isFromPlatform: wire.certifySource === FROM_PLATFORM,
      rejection: wire.rejectReason,
    }),
    encode: (item) => ({
      certifyType: item.type,
      status: item.status,
      certifySource: item.isFromPlatform ? FROM_PLATFORM : FROM_EVIDENCE,
      rejectReason: item.rejection,
    }),
  },
);

export const certificationItemsRequestWire = renamed(messageOf<CertificationItemsRequest>(), {
  source: w.nullable(certificationSourceWire),
});

export const certificationItemsWire = z.codec(z.array(certificationItemWire), z.custom<readonly Qualification.CertificationItem[]>(), {
  decode: (items) => items,
  encode: (items) => [...items],
});

export const authorisationRequestWire = renamed(messageOf<AuthorisationRequest>(), {
  type: ['certifySubType', evidenceTypeWire],
  source: certificationSourceWire,
});

export const evidenceUploadRequestWire = z.codec(
  z.object({
    subCertifyType: evidenceTypeWire,
    // One picture a call (P2 §3).
    imageList: w.secret(z.array(w.text).check(z.length(1))),
    certificationOrderId: w.nullable(w.text),
    source: certificationSourceWire,
  }),
  z.custom<EvidenceUploadRequest>(),
  {
    decode: (wire) => ({
      type: wire.subCertifyType,
      source: wire.source,
      image: wire.imageList[0] ?? '',
      certificationOrderId: wire.certificationOrderId,
    }),
    encode: ({ type, source, image, certificationOrderId }) => ({
      subCertifyType: type,
      imageList: [image],
      certificationOrderId,
      source,
    }),
  },
);

export const storedEvidenceWire = z.codec(
  z.object({ certificationOrderId: w.id, detailInfoList: z.array(z.object({ fileId: w.id })).check(z.minLength(1)) }),
  z.custom<StoredEvidence>(),
  {
    decode: (wire) => ({ certificationOrderId: wire.certificationOrderId, fileId: wire.detailInfoList[0]?.fileId ?? '' }),
    encode: ({ certificationOrderId, fileId }) => ({ certificationOrderId, detailInfoList: [{ fileId }] }),
  },
);

export const evidenceFileRequestWire = renamed(messageOf<EvidenceFileRequest>(), { fileId: w.id });

export const evidenceFileWire = renamed(messageOf<EvidenceFile>(), { image: w.secret(w.id) });

export const evidenceSubmissionWire = renamed(messageOf<EvidenceSubmission>(), {
  certificationOrderId: w.id,
  knowsExperience: ['knownInvestmentExperience', claimWire],
  knowsConditions: ['knownInvestmentConditions', claimWire],
});

export const evidenceOrderRequestWire = renamed(messageOf<AuthorisationRequest>(), {
  type: ['subCertifyType', evidenceTypeWire],
  source: certificationSourceWire,
});

export const evidenceOrderWire = renamed(messageOf<Qualification.EvidenceOrder>(), {
  certificationOrderId: w.nullable(w.text),
  fileIds: w.list(w.id),
  isClosed: ['closed', claimWire],
});

export const certificationValidityWire = renamed(messageOf<CertificationValidity>(), { validUntil: w.nullable(w.date) });

export const certificationDeadlineWire = renamed(messageOf<Qualification.CertificationDeadline>(), {
  orderNo: w.id,
  productName: w.looseText,
  amount: w.yuan,
  latestUploadAt: ['latestUploadTime', w.instant],
});

export const certificationDeadlinesWire = z.codec(
  z.array(certificationDeadlineWire),
  z.custom<readonly Qualification.CertificationDeadline[]>(),
  {
    decode: (deadlines) => deadlines,
    encode: (deadlines) => [...deadlines],
  },
);

export const getCertificationItemInfo = repeatableCall({
  path: '/V1/assetManagement/getCertificationItemInfo',
  request: certificationItemsRequestWire,
  answer: certificationItemsWire,
});

export const grantAuthorization = changeCall({
  path: '/V1/assetManagement/grantAuthorization',
  request: authorisationRequestWire,
  answer: w.nothing,
});

export const uploadCertificationFile = writeCall({
  path: '/V1/assetManagement/file/uploadCertificationFile',
  besideRetState: ['certificationOrderId', 'detailInfoList'],
  request: evidenceUploadRequestWire,
  answer: storedEvidenceWire,
});

export const deleteCertificationFile = changeCall({
  path: '/V1/assetManagement/file/deleteCertificationFile',
  request: evidenceFileRequestWire,
  answer: w.nothing,
});

export const submitCertificationOrder = writeCall({
  path: '/V1/assetManagement/submitCertificationOrder',
  request: evidenceSubmissionWire,
  answer: w.nothing,
});

export const queryCertificationOrder = repeatableCall({
  path: '/V1/assetManagement/queryCertificationOrder',
  request: evidenceOrderRequestWire,
  answer: evidenceOrderWire,
});

export const getCertificationFile = repeatableCall({
  path: '/V1/assetManagement/file/getCertificationFile',
  request: evidenceFileRequestWire,
  answer: evidenceFileWire,
});

export const queryCertificationValidity = repeatableCall({
  path: '/V1/assetManagement/queryCertificationValidity',
  request: w.nothing,
  answer: certificationValidityWire,
});

export const queryCertificationDeadline = repeatableCall({
  path: '/V1/assetManagement/queryCertificationDeadline',
  request: w.nothing,
  answer: certificationDeadlinesWire,
});
