import type { Message } from '@caifu/core/kit';
import type { AuthorisationChange, AuthorisationKind, AuthorisationPorts, AuthorisationState } from '@caifu/core/partners';

import { authorisationState, grantPartner, revokePartner } from './authorisation.wire.ts';
import { checkRights, type RightsRequest } from '../host/platform.wire.ts';

import { type CallOutcome, judged, messageOf, type PortCall } from '../kit/port-call.ts';
import { readAnswerOf } from '../kit/resource.http.ts';

/** How the app is registered at each partner. */
export type PartnerPlaces = { readonly [Kind in AuthorisationKind]: RightsRequest };

export const createAuthorisationHttp = (call: PortCall, places: PartnerPlaces): Omit<AuthorisationPorts, 'guard'> => ({
  read: async (kind, signal) => readAnswerOf(await call(authorisationState, { kind }, signal)),
  grant: async (kind, signal) => changeOf(await call(grantPartner, { kind }, signal), { kind: 'authorisation-failed' }),
  revoke: async (kind, signal) => changeOf(await call(revokePartner, { kind }, signal), { kind: 'system-exception' }),
  enter: async (kind, signal) =>
    judged(await call(checkRights, places[kind], signal), (answer) => ({ kind: 'opened', url: answer.redirectUri })),
});

function changeOf(outcome: CallOutcome<AuthorisationState>, fallback: Message): AuthorisationChange {
  return outcome.kind === 'refused'
    ? { kind: 'refused', message: messageOf(outcome.text, fallback) }
    : { kind: 'changed', state: outcome.answer };
}
