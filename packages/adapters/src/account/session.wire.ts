import type { Credentials, Investor } from '@caifu/core/account';
import * as z from 'zod/mini';

import { repeatableCall, writeCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

export interface SmsCodeRequest {
  readonly mobile: string;
}

export interface SmsCodeAnswer {
  /** Filled in demo mode only. */
  readonly demoCode: string | null;
  readonly resendAfterSeconds: number;
}

/** A code to sign in with: it is good together with its challenge. null: the gateway knows none. */
export interface SignInCodeAnswer extends SmsCodeAnswer {
  readonly challenge: string | null;
}

/** What is sent to sign in; the challenge is that of the code that was asked for last. */
export interface SmsLoginRequest extends Credentials {
  readonly challenge: string | null;
}

/** A new session. Token and ticket stay in the adapter that receives them. */
export interface SignInAnswer {
  readonly token: string;
  readonly ticket: string;
  readonly investor: Investor;
}

export const smsCodeRequestWire = renamed(messageOf<SmsCodeRequest>(), { mobile: w.secret(w.text) });

export const smsCodeAnswerWire = renamed(messageOf<SmsCodeAnswer>(), {
  demoCode: w.secret(w.nullable(w.text)),
  resendAfterSeconds: ['resendAfter', w.count],
});

export const signInCodeAnswerWire = renamed(messageOf<SignInCodeAnswer>(), {
  demoCode: w.secret(w.nullable(w.text)),
  resendAfterSeconds: ['resendAfter', w.count],
  challenge: w.secret(w.nullable(w.text)),
});

export const smsLoginRequestWire = renamed(messageOf<SmsLoginRequest>(), {
  mobile: w.secret(w.text),
  smsCode: w.secret(w.text),
  challenge: w.secret(w.nullable(w.text)),
});

export const signInAnswerWire = z.codec(
  z.object({
    token: w.secret(w.id),
    ticket: w.secret(w.looseText),
    investorId: w.id,
    mobile: w.secret(w.looseText),
    displayName: w.looseText,
  }),
  z.custom<SignInAnswer>(),
  {
    decode: (wire) => ({
      token: wire.token,
      ticket: wire.ticket,
      investor: { investorId: wire.investorId, maskedMobile: wire.mobile, displayName: wire.displayName },
    }),
    encode: ({ token, ticket, investor }) => ({
      token,
      ticket,
      investorId: investor.investorId,
      mobile: investor.maskedMobile,
      displayName: investor.displayName,
    }),
  },
);

export const sendSmsCode = writeCall({
  path: '/V1/login/sendSmsCode',
  session: 'none',
  request: smsCodeRequestWire,
  answer: signInCodeAnswerWire,
});

export const smsLogin = writeCall({ path: '/V1/login/smsLogin', session: 'none', request: smsLoginRequestWire, answer: signInAnswerWire });

export const signOut = repeatableCall({
  path: '/V1/login/signOut',
  session: 'optional',
  notLoggedIn: { F01002: 'silent' },
  request: w.nothing,
  answer: w.nothing,
});
