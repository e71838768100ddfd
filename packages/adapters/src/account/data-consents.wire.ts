import type { DataConsent } from '@caifu/core/account';
import type { DataPart } from '@caifu/core/law';

import { changeCall, repeatableCall } from '../kit/endpoint.ts';
import { message, messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

export const dataPartWire = w.word<DataPart>({ IDENTITY: 'identity', FACE: 'face', BANK_CARD: 'bank-card' });

export const dataConsentWire = renamed(messageOf<DataConsent>(), {
  part: dataPartWire,
  version: ['agreementVersion', w.nullable(w.text)],
  changedAt: w.nullable(w.instant),
});

const partWire = message({ part: dataPartWire });

export const dataConsents = repeatableCall('/V1/member/consents/query', w.nothing, w.list(dataConsentWire));
/** Repeatable: what is given is given, and what is withdrawn is withdrawn. */
export const giveDataConsent = changeCall('/V1/member/consents/give', partWire, w.nothing);
export const withdrawDataConsent = changeCall('/V1/member/consents/withdraw', partWire, w.nothing);

export const notes = {
  dataConsents: 'The parts of the authorisation (agreement 9) that the law asks one by one or that were given: version and last change.',
  giveDataConsent: {
    summary: 'Gives a part of the authorisation. The steps of the identity and of bank cards are refused without theirs.',
    sample: { part: 'BANK_CARD' },
  },
  withdrawDataConsent: {
    summary: 'Withdraws a part of the authorisation. Withdrawing the face deletes its picture.',
    sample: { part: 'BANK_CARD' },
  },
} as const;
