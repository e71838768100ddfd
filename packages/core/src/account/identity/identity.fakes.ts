import { calendarDate, epochAt } from '../../values/calendar-date.ts';
import { fakeLaw } from '../../law/law.fakes.ts';
import { fakeImagePreparation } from '../../host/image-preparation.fakes.ts';
import type { IdentityPorts } from './identity.ports.ts';
import type { IdentityProgress, IdentityStepOutcome } from './identity.types.ts';

/** Nothing proved yet. */
export const anIdentityProgress = (overrides: Partial<IdentityProgress> = {}): IdentityProgress => ({
  stage: 'name',
  maskedName: null,
  maskedIdNumber: null,
  hasFront: false,
  hasBack: false,
  validUntil: null,
  missingConsents: [],
  faceVisit: 'none',
  ...overrides,
});

/** Name and number are known; both sides of the card are awaited. */
export const somePhotoProgress = (overrides: Partial<IdentityProgress> = {}): IdentityProgress =>
  anIdentityProgress({ stage: 'photos', maskedName: '林*夏', maskedIdNumber: '1101**********002X', ...overrides });

/** Proved, with a card that is valid until 2036. */
export const aVerifiedProgress = (overrides: Partial<IdentityProgress> = {}): IdentityProgress =>
  somePhotoProgress({ stage: 'verified', validUntil: calendarDate('2036-11-20'), ...overrides });

/** A gateway that takes every step in its order, and a browser without a face check of the host's. */
export const fakeIdentityPorts = (overrides: Partial<IdentityPorts> = {}): IdentityPorts => {
  let progress = anIdentityProgress();
  const take = (change: Partial<IdentityProgress>): Promise<IdentityStepOutcome> => {
    progress = { ...progress, ...change };
    return Promise.resolve({ kind: 'taken', progress });
  };
  return {
    clock: { now: () => epochAt(calendarDate('2026-11-20'), '10:00:00') },
    law: fakeLaw(),
    images: fakeImagePreparation(),
    readProgress: () => Promise.resolve({ kind: 'read', value: progress }),
    submitName: () => take(somePhotoProgress()),
    uploadCard: ({ side }) => take(side === 'front' ? { hasFront: true } : { hasBack: true }),
    confirmCard: (validUntil) => take({ stage: 'face', validUntil }),
    hasNativeFaceCheck: () => false,
    captureFace: () => Promise.resolve({ kind: 'cancelled' }),
    giveConsent: (part) => {
      progress = { ...progress, missingConsents: progress.missingConsents.filter((missing) => missing !== part) };
      return Promise.resolve({ kind: 'changed' });
    },
    askFaceVisit: () => take({ faceVisit: 'asked' }),
    submitFace: () => take({ stage: 'verified', hasFront: false, hasBack: false }),
    ...overrides,
  };
};
