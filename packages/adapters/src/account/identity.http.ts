import type { IdentityField, IdentityPorts, IdentityProgress, IdentityStepOutcome } from '@caifu/core/account';

import { consentGiver } from './data-consents.http.ts';
import { askFaceVisit, beginIdentity, confirmIdCard, identityProgress, submitFace, uploadIdCard } from './identity.wire.ts';

import { type CallOutcome, demandExplicit, messageOf, type PortCall } from '../kit/port-call.ts';
import { readAnswerOf } from '../kit/resource.http.ts';

export type IdentityHttp = Pick<
  IdentityPorts,
  'readProgress' | 'submitName' | 'uploadCard' | 'confirmCard' | 'submitFace' | 'giveConsent' | 'askFaceVisit'
>;

/** 实名认证. Each step returns the progress. */
export const createIdentityHttp = (call: PortCall): IdentityHttp => ({
  readProgress: async (signal) => readAnswerOf(await call(identityProgress, null, signal)),
  submitName: async (name, signal) => stepOf(await call(beginIdentity, name, signal)),
  uploadCard: async (card, signal) => stepOf(await call(uploadIdCard, card, signal)),
  confirmCard: async (validUntil, signal) => stepOf(await call(confirmIdCard, { validUntil }, signal)),
  submitFace: async (image, signal) => stepOf(await call(submitFace, { image }, signal)),
  giveConsent: consentGiver(call),
  askFaceVisit: async (signal) => stepOf(await call(askFaceVisit, null, signal)),
});

function stepOf(outcome: CallOutcome<IdentityProgress>): IdentityStepOutcome {
  const explicit = demandExplicit(outcome);
  return explicit.kind === 'answered'
    ? { kind: 'taken', progress: explicit.answer }
    : { kind: 'refused', field: fieldOf(explicit.detail.field ?? ''), message: messageOf(explicit.text) };
}

const FIELDS: readonly IdentityField[] = ['realName', 'idNumber', 'validUntil', 'front', 'back'];

const fieldOf = (name: string): IdentityField | null => FIELDS.find((field) => field === name) ?? null;
