import { signInAnswerWire } from './session.wire.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { writeCall } from '../kit/endpoint.ts';

/** Single use, given by the provider's app for whoever is signed in there. */
export interface TicketSignIn {
  readonly loginTicket: string;
}

const ticketSignInWire = renamed(messageOf<TicketSignIn>(), { loginTicket: w.secret(w.id) });

export const ticketLogin = writeCall('/V1/login/ticketLogin', ticketSignInWire, signInAnswerWire, { session: 'none' });
