import type { AuthorisationKind, AuthorisationState } from '@caifu/core/partners';
import { endpoint } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import { dateWire, flagWire, nullableWire, textWire, wordWire } from '../kit/scalars.wire.ts';

export interface PartnerRequest {
  readonly kind: AuthorisationKind;
}

export const partnerKindWire = wordWire<AuthorisationKind>({ insurance: 'insurance', caishang: 'caishang', gf: 'gf', ym: 'ym' });

export const partnerRequestWire = renamed(messageOf<PartnerRequest>(), { kind: partnerKindWire });

export const authorisationStateWire = renamed(messageOf<AuthorisationState>(), {
  isGranted: flagWire,
  grantedOn: nullableWire(dateWire),
  validUntil: nullableWire(dateWire),
  agreedVersion: nullableWire(textWire),
  whyNot: nullableWire(textWire),
});

export const authorisationState = endpoint({
  name: 'authorisationState',
  origin: 'extension',
  methods: ['POST'],
  path: '/V1/authorisation/query',
  session: 'required',
  repeatable: true,
  summary: 'Whether the investor may hand data to a partner, and whether they do.',
  request: partnerRequestWire,
  answer: authorisationStateWire,
});

/** Granting what is granted changes nothing, so it may be sent again. */
export const grantPartner = endpoint({
  name: 'grantPartner',
  origin: 'extension',
  methods: ['POST'],
  path: '/V1/authorisation/grant',
  session: 'required',
  repeatable: true,
  needsAgreement: true,
  summary: 'Authorises handing data to a partner.',
  request: partnerRequestWire,
  answer: authorisationStateWire,
});

export const revokePartner = endpoint({
  name: 'revokePartner',
  origin: 'extension',
  methods: ['POST'],
  path: '/V1/authorisation/revoke',
  session: 'required',
  repeatable: true,
  needsAgreement: true,
  summary: "Takes a partner's authorisation back.",
  request: partnerRequestWire,
  answer: authorisationStateWire,
});
