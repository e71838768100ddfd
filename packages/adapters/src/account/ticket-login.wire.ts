import { signInAnswerWire } from './session.wire.ts';
import { message } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { writeCall } from '../kit/endpoint.ts';

/** Single use, given by the provider's app for whoever is signed in there. */
const ticketSignInWire = message({ loginTicket: w.secret(w.id) });

export const ticketLogin = writeCall('/V1/login/ticketLogin', ticketSignInWire, signInAnswerWire, { session: 'none' });
