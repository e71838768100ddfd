import type { CalendarDate } from '@caifu/core/values';
import type {
  CertificationDeadline,
  CertificationItem,
  CertificationItemStatus,
  CertificationSource,
  EvidenceOrder,
  EvidenceType,
} from '@caifu/core/qualification';
import * as z from 'zod/mini';

import { changeCall, repeatableCall, writeCall } from '../kit/endpoint.ts';
import { claimWire } from '../kit/claim.wire.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import {
  dateWire,
  idWire,
  instantWire,
  listWire,
  looseTextWire,
  nothingWire,
  nullableWire,
  textWire,
  wholeWire,
  wordWire,
  yuanWire,
  secret,
} from '../kit/scalars.wire.ts';

export interface CertificationItemsRequest {
  /** null: both tasks are told (the specification's empty payload). */
  readonly source: CertificationSource | null;
}

export interface AuthorisationRequest {
  readonly type: EvidenceType;
  readonly source: CertificationSource;
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
export const evidenceTypeWire = wordWire<EvidenceType>({ 1: 'experience', 2: 'asset' });
export const certificationSourceWire = wordWire<CertificationSource>({ AM: 'AM', TRUST: 'TRUST' });
const itemStatusWire = wordWire<CertificationItemStatus>({ 0: 'to-authorise', 1: 'certified', 2: 'to-upload', 3: 'under-review' });

export const certificationItemWire = z.codec(
  z.object({
    certifyType: evidenceTypeWire,
    status: itemStatusWire,
    certifySource: nullableWire(wholeWire),
    rejectReason: nullableWire(textWire),
  }),
  z.custom<CertificationItem>(),
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
  source: nullableWire(certificationSourceWire),
});

export const certificationItemsWire = z.codec(z.array(certificationItemWire), z.custom<readonly CertificationItem[]>(), {
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
    imageList: secret(z.array(textWire).check(z.length(1))),
    certificationOrderId: nullableWire(textWire),
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
  z.object({ certificationOrderId: idWire, detailInfoList: z.array(z.object({ fileId: idWire })).check(z.minLength(1)) }),
  z.custom<StoredEvidence>(),
  {
    decode: (wire) => ({ certificationOrderId: wire.certificationOrderId, fileId: wire.detailInfoList[0]?.fileId ?? '' }),
    encode: ({ certificationOrderId, fileId }) => ({ certificationOrderId, detailInfoList: [{ fileId }] }),
  },
);

export const evidenceFileRequestWire = renamed(messageOf<EvidenceFileRequest>(), { fileId: idWire });

export const evidenceFileWire = renamed(messageOf<EvidenceFile>(), { image: secret(idWire) });

export const evidenceSubmissionWire = renamed(messageOf<EvidenceSubmission>(), {
  certificationOrderId: idWire,
  knowsExperience: ['knownInvestmentExperience', claimWire],
  knowsConditions: ['knownInvestmentConditions', claimWire],
});

export const evidenceOrderRequestWire = renamed(messageOf<AuthorisationRequest>(), {
  type: ['subCertifyType', evidenceTypeWire],
  source: certificationSourceWire,
});

export const evidenceOrderWire = renamed(messageOf<EvidenceOrder>(), {
  certificationOrderId: nullableWire(textWire),
  fileIds: listWire(idWire),
  isClosed: ['closed', claimWire],
});

export const certificationValidityWire = renamed(messageOf<CertificationValidity>(), { validUntil: nullableWire(dateWire) });

export const certificationDeadlineWire = renamed(messageOf<CertificationDeadline>(), {
  orderNo: idWire,
  productName: looseTextWire,
  amount: yuanWire,
  latestUploadAt: ['latestUploadTime', instantWire],
});

export const certificationDeadlinesWire = z.codec(z.array(certificationDeadlineWire), z.custom<readonly CertificationDeadline[]>(), {
  decode: (deadlines) => deadlines,
  encode: (deadlines) => [...deadlines],
});

export const getCertificationItemInfo = repeatableCall({
  path: '/V1/assetManagement/getCertificationItemInfo',
  request: certificationItemsRequestWire,
  answer: certificationItemsWire,
});

export const grantAuthorization = changeCall({
  path: '/V1/assetManagement/grantAuthorization',
  request: authorisationRequestWire,
  answer: nothingWire,
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
  answer: nothingWire,
});

export const submitCertificationOrder = writeCall({
  path: '/V1/assetManagement/submitCertificationOrder',
  request: evidenceSubmissionWire,
  answer: nothingWire,
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
  request: nothingWire,
  answer: certificationValidityWire,
});

export const queryCertificationDeadline = repeatableCall({
  path: '/V1/assetManagement/queryCertificationDeadline',
  request: nothingWire,
  answer: certificationDeadlinesWire,
});
