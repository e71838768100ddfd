import { type CalendarDate, calendarDate, isCalendarDate } from '@caifu/core/values';
import type { IdCardSide, IdentityProgress } from '@caifu/core/account';
import { repeatableCall, writeCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import { flagWire, nothingWire, nullableWire, scalarWire, textWire, wordWire, secret } from '../kit/scalars.wire.ts';

export interface IdentityName {
  readonly realName: string;
  readonly idNumber: string;
}

export interface IdCardUpload {
  readonly side: IdCardSide;
  /** Base64 of one picture. A data address is taken too. */
  readonly image: string;
  /** The bank that asks for a new picture; null otherwise. */
  readonly bankCode: string | null;
}

export interface IdCardConfirmation {
  readonly validUntil: CalendarDate | 'long-term';
}

export interface FaceSubmission {
  /** Base64 of one picture. */
  readonly image: string;
}

// An identity card without a last day.
const LONG_TERM = 'LONG';

/** Last day of an identity card: YYYY-MM-DD or LONG. */
export const idCardValidityWire = scalarWire<CalendarDate | 'long-term'>(
  'date YYYY-MM-DD or LONG',
  (text) => (text === LONG_TERM ? 'long-term' : isCalendarDate(text) ? calendarDate(text) : null),
  (value) => (value === 'long-term' ? LONG_TERM : value),
);

const stageWire = wordWire<IdentityProgress['stage']>({ NAME: 'name', PHOTOS: 'photos', FACE: 'face', VERIFIED: 'verified' });
const sideWire = wordWire<IdCardSide>({ FRONT: 'front', BACK: 'back' });

export const identityProgressWire = renamed(messageOf<IdentityProgress>(), {
  stage: stageWire,
  maskedName: nullableWire(textWire),
  maskedIdNumber: nullableWire(textWire),
  hasFront: flagWire,
  hasBack: flagWire,
  validUntil: nullableWire(idCardValidityWire),
});

export const identityNameWire = renamed(messageOf<IdentityName>(), { realName: secret(textWire), idNumber: secret(textWire) });

export const idCardUploadWire = renamed(messageOf<IdCardUpload>(), {
  side: sideWire,
  image: secret(textWire),
  bankCode: nullableWire(textWire),
});

export const idCardConfirmationWire = renamed(messageOf<IdCardConfirmation>(), { validUntil: idCardValidityWire });

export const faceSubmissionWire = renamed(messageOf<FaceSubmission>(), { image: secret(textWire) });

export const identityProgress = repeatableCall({
  path: '/V1/member/identity/progress',
  request: nothingWire,
  answer: identityProgressWire,
});

export const beginIdentity = writeCall({ path: '/V1/member/identity/begin', request: identityNameWire, answer: identityProgressWire });

export const uploadIdCard = writeCall({
  path: '/V1/member/identity/uploadIdCard',
  request: idCardUploadWire,
  answer: identityProgressWire,
});

export const confirmIdCard = writeCall({
  path: '/V1/member/identity/confirmIdCard',
  request: idCardConfirmationWire,
  answer: identityProgressWire,
});

export const submitFace = writeCall({ path: '/V1/member/identity/submitFace', request: faceSubmissionWire, answer: identityProgressWire });
