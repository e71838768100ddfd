import type { AuthorisationKind, AuthorisationState } from '@caifu/core/partners';
import { changeCall, repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

export interface PartnerRequest {
  readonly kind: AuthorisationKind;
}

export const partnerKindWire = w.word<AuthorisationKind>({ insurance: 'insurance', caishang: 'caishang', gf: 'gf', ym: 'ym' });

export const partnerRequestWire = renamed(messageOf<PartnerRequest>(), { kind: partnerKindWire });

export const authorisationStateWire = renamed(messageOf<AuthorisationState>(), {
  isGranted: w.flag,
  grantedOn: w.nullable(w.date),
  validUntil: w.nullable(w.date),
  agreedVersion: w.nullable(w.text),
  whyNot: w.nullable(w.text),
});

export const authorisationState = repeatableCall({
  path: '/V1/authorisation/query',
  request: partnerRequestWire,
  answer: authorisationStateWire,
});

/** Granting what is granted changes nothing, so it may be sent again. */
export const grantPartner = changeCall({ path: '/V1/authorisation/grant', request: partnerRequestWire, answer: authorisationStateWire });

export const revokePartner = changeCall({ path: '/V1/authorisation/revoke', request: partnerRequestWire, answer: authorisationStateWire });
