import { type CalendarDate, calendarDate, isCalendarDate } from '@caifu/core/values';
import type { IdCardSide, IdentityProgress } from '@caifu/core/account';
import { changeCall, repeatableCall, writeCall } from '../kit/endpoint.ts';
import { type CoreOf, message, messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { dataPartWire } from './data-consents.wire.ts';

// Stands for the last day of an identity card that never expires.
const LONG_TERM = 'LONG';

/** Last day of an identity card: YYYY-MM-DD or LONG. */
export const idCardValidityWire = w.scalar<CalendarDate | 'long-term'>(
  'date YYYY-MM-DD or LONG',
  (text) => (text === LONG_TERM ? 'long-term' : isCalendarDate(text) ? calendarDate(text) : null),
  (value) => (value === 'long-term' ? LONG_TERM : value),
);

const stageWire = w.word<IdentityProgress['stage']>({ NAME: 'name', PHOTOS: 'photos', FACE: 'face', VERIFIED: 'verified' });
const sideWire = w.word<IdCardSide>({ FRONT: 'front', BACK: 'back' });

export const identityProgressWire = renamed(messageOf<IdentityProgress>(), {
  stage: stageWire,
  maskedName: w.nullable(w.text),
  maskedIdNumber: w.nullable(w.text),
  hasFront: w.flag,
  hasBack: w.flag,
  validUntil: w.nullable(idCardValidityWire),
  missingConsents: w.list(dataPartWire),
  faceVisit: w.word<IdentityProgress['faceVisit']>({ NONE: 'none', OFFERED: 'offered', ASKED: 'asked' }),
});

export const identityNameWire = message({ realName: w.secret(w.text), idNumber: w.secret(w.text) });

export const idCardUploadWire = message({
  side: sideWire,

  /** One picture in base64. A data address is accepted too. */
  image: w.secret(w.text),

  /** The bank that asks for a new picture. null otherwise. */
  bankCode: w.nullable(w.text),
});

export type IdCardUpload = CoreOf<typeof idCardUploadWire>;

export const idCardConfirmationWire = message({ validUntil: idCardValidityWire });

export type IdCardConfirmation = CoreOf<typeof idCardConfirmationWire>;

export const faceSubmissionWire = message({
  /** One picture in base64. */
  image: w.secret(w.text),
});

export const identityProgress = repeatableCall('/V1/member/identity/progress', w.nothing, identityProgressWire);
export const beginIdentity = writeCall('/V1/member/identity/begin', identityNameWire, identityProgressWire);
export const uploadIdCard = writeCall('/V1/member/identity/uploadIdCard', idCardUploadWire, identityProgressWire);
export const confirmIdCard = writeCall('/V1/member/identity/confirmIdCard', idCardConfirmationWire, identityProgressWire);
export const submitFace = writeCall('/V1/member/identity/submitFace', faceSubmissionWire, identityProgressWire);
/** Repeatable: who has asked has asked. */
export const askFaceVisit = changeCall('/V1/member/identity/askVisit', w.nothing, identityProgressWire);

export const notes = {
  identityProgress:
    'Progress of the identity verification. For a verified investor hasFront and hasBack are about a new card being submitted; without one both are false.',
  beginIdentity: 'First step of the identity: name and number of the card. A number can belong to one investor only.',
  uploadIdCard: 'Stores the picture of one side of the identity card, in place of an earlier one.',
  confirmIdCard: {
    summary: 'Confirms that both sides are uploaded. The last day of the card ends the step, or the renewal of a verified investor.',
    isSentOnce: true,
  },
  submitFace: 'Last step of the identity: uploads a picture of the face, which the gateway compares.',
  askFaceVisit: 'The last step without a face, where the law wants another way: the operator checks the identity and records it.',
} as const;
