import { signInAnswerWire } from './session.wire.ts';
import { message } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { writeCall } from '../kit/endpoint.ts';

/** A single-use ticket for the user who is signed in to the provider's app. */
const ticketSignInWire = message({ loginTicket: w.secret(w.id) });

export const ticketLogin = writeCall('/V1/login/ticketLogin', ticketSignInWire, signInAnswerWire, { session: 'none' });

export const notes = {
  ticketLogin: "Opens a session with the single-use ticket of the provider's app.",
} as const;
