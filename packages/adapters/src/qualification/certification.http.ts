import type { Message } from '@caifu/core/kit';
import { jpegBase64, type JpegBase64 } from '@caifu/core/host';
import type { CertificationPorts, EvidenceType, EvidenceUploadPorts } from '@caifu/core/qualification';

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
import { isMemberIdentity, queryMemberInfo } from '../account/member.wire.ts';
import { RET_CODE } from '../kit/ret-codes.ts';

import { demandAnswer, demandExplicit, messageOf, type PortCall } from '../kit/port-call.ts';
import { readAnswerOf } from '../kit/resource.http.ts';

export type CertificationHttp = Pick<CertificationPorts, 'readTasks' | 'readDeadlines' | 'isIdentified' | 'memberStanding' | 'authorise'>;
export type EvidenceUploadHttp = Omit<EvidenceUploadPorts, 'images'>;

/** 合格投资者认证: the tasks, the deadlines, and the certification from the platform's own data. */
export const createCertificationHttp = (call: PortCall): CertificationHttp => ({
  readTasks: async (source, signal) => {
    const [items, status, validity] = await Promise.all([
      call(getCertificationItemInfo, { source }, signal).then(readAnswerOf),
      call(queryCertificationState, { source }, signal).then(readAnswerOf),
      call(queryCertificationValidity, { source }, signal).then(readAnswerOf),
    ]);
    if (items.kind === 'refused') return items;
    if (status.kind === 'refused') return status;
    const validUntil = validity.kind === 'read' ? validity.value.validUntil : null;
    return { kind: 'read', value: { status: status.value, items: items.value, validUntil } };
  },

  ...createDeadlinesHttp(call),

  isIdentified: async (signal) => demandAnswer(await call(isMemberIdentity, null, signal)),

  memberStanding: async (signal) => demandAnswer(await call(queryMemberInfo, null, signal)),

  authorise: async (request, signal) => {
    const outcome = demandExplicit(await call(grantAuthorization, request, signal));
    if (outcome.kind === 'answered') return { kind: 'certified' };
    return outcome.code === RET_CODE.belowStandard
      ? { kind: 'below-standard', message: messageOf(outcome.text, BELOW_STANDARD[request.type]) }
      : { kind: 'refused', message: messageOf(outcome.text, { kind: 'authorisation-failed' }) };
  },
});

/** Pictures of a proof. Pictures that were seen or sent in this visit stay in memory for the page; `clear` removes them. */
export const createEvidenceUploadHttp = (call: PortCall): EvidenceUploadHttp & { readonly clear: () => void } => {
  const pictures = new Map<string, JpegBase64>();
  return {
    readOrder: async (input, signal) => readAnswerOf(await call(queryCertificationOrder, input, signal)),

    upload: async (upload, signal) => {
      const outcome = demandExplicit(await call(uploadCertificationFile, upload, signal));
      if (outcome.kind === 'refused') return { kind: 'refused', message: messageOf(outcome.text, { kind: 'upload-failed' }) };
      pictures.set(outcome.answer.fileId, upload.image);
      return { kind: 'stored', ...outcome.answer };
    },

    remove: async (fileId, signal) => {
      const outcome = demandExplicit(await call(deleteCertificationFile, { fileId }, signal));
      // A missing picture was deleted before, and the answer to that call was lost.
      if (outcome.kind === 'refused' && outcome.code !== RET_CODE.unknownId) return { kind: 'refused', message: messageOf(outcome.text) };
      pictures.delete(fileId);
      return { kind: 'deleted' };
    },

    readPicture: async (fileId, signal) => {
      const known = pictures.get(fileId);
      if (known !== undefined) return { kind: 'read', value: known };
      const outcome = readAnswerOf(await call(getCertificationFile, { fileId }, signal));
      if (outcome.kind === 'refused') return outcome;
      const picture = jpegBase64(outcome.value.image);
      pictures.set(fileId, picture);
      return { kind: 'read', value: picture };
    },

    submit: async (certificationOrderId, signal) => {
      const outcome = demandExplicit(
        await call(submitCertificationOrder, { certificationOrderId, knowsExperience: true, knowsConditions: true }, signal),
      );
      if (outcome.kind === 'refused') return { kind: 'refused', message: messageOf(outcome.text) };
      pictures.clear();
      return { kind: 'submitted' };
    },

    clear: () => pictures.clear(),
  };
};

/** Paid purchases that wait for the certification. */
export function createDeadlinesHttp(call: PortCall): Pick<CertificationPorts, 'readDeadlines'> {
  return { readDeadlines: async (signal) => demandAnswer(await call(queryCertificationDeadline, null, signal)) };
}

const BELOW_STANDARD = {
  experience: { kind: 'experience-below-standard' },
  asset: { kind: 'assets-below-standard' },
} as const satisfies Record<EvidenceType, Message>;
