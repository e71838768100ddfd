import type { AuthorisationKind, AuthorisationState } from '@caifu/core/partners';
import { changeCall, repeatableCall } from '../kit/endpoint.ts';
import { message, messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

export const partnerKindWire = w.word<AuthorisationKind>({ insurance: 'insurance', caishang: 'caishang', gf: 'gf', ym: 'ym' });

export const partnerRequestWire = message({ kind: partnerKindWire });

export const authorisationStateWire = renamed(messageOf<AuthorisationState>(), {
  isGranted: w.flag,
  grantedOn: w.nullable(w.date),
  validUntil: w.nullable(w.date),
  agreedVersion: w.nullable(w.text),
  whyNot: w.nullable(w.text),
});

export const authorisationState = repeatableCall('/V1/authorisation/query', partnerRequestWire, authorisationStateWire);

/** Repeatable: granting a granted authorisation changes nothing. */
export const grantPartner = changeCall('/V1/authorisation/grant', partnerRequestWire, authorisationStateWire);
export const revokePartner = changeCall('/V1/authorisation/revoke', partnerRequestWire, authorisationStateWire);

export const notes = {
  authorisationState: 'Whether the investor may authorise a partner to receive data, and whether the authorisation is granted.',
  grantPartner: 'Authorises a partner to receive data.',
  revokePartner: "Revokes a partner's authorisation.",
} as const;
