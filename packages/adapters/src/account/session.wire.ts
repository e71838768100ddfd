import type { Credentials, Investor } from '@caifu/core/account';

import { repeatableCall, writeCall } from '../kit/endpoint.ts';
import { type CoreOf, message, messageOf, renamed, inside } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

export interface SmsCodeAnswer {
  /** Set in demo mode only. */
  readonly demoCode: string | null;
  readonly resendAfterSeconds: number;
}

/** The answer to a request for a sign-in code. The code is valid together with its challenge. null: the gateway uses no challenges. */
export interface SignInCodeAnswer extends SmsCodeAnswer {
  readonly challenge: string | null;
}

/** The sign-in request. Its challenge belongs to the newest code. */
export interface SmsLoginRequest extends Credentials {
  readonly challenge: string | null;
}

export const smsCodeRequestWire = message({ mobile: w.secret(w.text) });

const CODE_FIELDS = { demoCode: w.secret(w.nullable(w.text)), resendAfterSeconds: ['resendAfter', w.count] } as const;

export const smsCodeAnswerWire = renamed(messageOf<SmsCodeAnswer>(), CODE_FIELDS);

export const signInCodeAnswerWire = renamed(messageOf<SignInCodeAnswer>(), {
  ...CODE_FIELDS,
  challenge: w.secret(w.nullable(w.text)),
});

export const smsLoginRequestWire = renamed(messageOf<SmsLoginRequest>(), {
  mobile: w.secret(w.text),
  smsCode: w.secret(w.text),
  challenge: w.secret(w.nullable(w.text)),
});

/** The investor, as a field of other messages. */
export const investorInside = inside(messageOf<Investor>(), {
  investorId: w.id,
  maskedMobile: ['mobile', w.secret(w.looseText)],
  displayName: w.looseText,
});

export const signInAnswerWire = message({
  token: w.secret(w.id),
  ticket: w.secret(w.looseText),
  investor: investorInside,
});

/** A new session. Token and ticket stay in the adapter that received them. */
export type SignInAnswer = CoreOf<typeof signInAnswerWire>;

export const sendSmsCode = writeCall('/V1/login/sendSmsCode', smsCodeRequestWire, signInCodeAnswerWire, { session: 'none' });
export const smsLogin = writeCall('/V1/login/smsLogin', smsLoginRequestWire, signInAnswerWire, { session: 'none' });
export const signOut = repeatableCall('/V1/login/signOut', w.nothing, w.nothing, {
  session: 'optional',
  notLoggedIn: { F01002: 'silent' },
});

export const notes = {
  sendSmsCode: { summary: 'Sends a one-time code to a mobile number.', isSentOnce: true },
  smsLogin: 'Opens a session with a mobile number and its one-time code; a new number is a new investor.',
  signOut: 'Ends the session.',
} as const;
