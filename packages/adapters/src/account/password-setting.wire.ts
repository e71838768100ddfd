import type { ResetForm } from '@caifu/core/account';
import * as z from 'zod/mini';

import { endpoint } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import { idWire, nothingWire, secret, textWire } from '../kit/scalars.wire.ts';
import { smsCodeAnswerWire } from './session.wire.ts';
import { hasSealedPassword, SEALED_FIELDS, type SealedFields } from '../kit/trade-password.wire.ts';

/** The new password beside the old one; each is sealed with a key of its own. */
export interface ChangePasswordRequest extends SealedFields {
  readonly oldTradePwd: string;
  readonly oldTradePassword: string;
  readonly oldKeyId: string | null;
}

export interface ResetPasswordRequest extends SealedFields {
  readonly resetToken: string;
}

/** Opens the way to a new password once, for ten minutes, for the session that asked. */
export interface ResetProof {
  readonly resetToken: string;
}

export const setPasswordRequestWire = renamed(messageOf<SealedFields>(), SEALED_FIELDS).check(hasSealedPassword);

const hasOldPassword = z.refine<Pick<ChangePasswordRequest, 'oldTradePwd' | 'oldTradePassword'>>(
  ({ oldTradePwd, oldTradePassword }) => oldTradePwd !== '' || oldTradePassword !== '',
  { path: ['oldTradePwd'] },
);

export const changePasswordRequestWire = renamed(messageOf<ChangePasswordRequest>(), {
  oldTradePwd: SEALED_FIELDS.tradePwd,
  oldTradePassword: SEALED_FIELDS.tradePassword,
  oldKeyId: SEALED_FIELDS.keyId,
  ...SEALED_FIELDS,
}).check(hasSealedPassword, hasOldPassword);

export const resetFormWire = renamed(messageOf<ResetForm>(), {
  realName: secret(textWire),
  idNumber: secret(textWire),
  smsCode: secret(textWire),
});

export const resetProofWire = renamed(messageOf<ResetProof>(), { resetToken: secret(idWire) });

export const resetPasswordRequestWire = renamed(messageOf<ResetPasswordRequest>(), { resetToken: secret(idWire), ...SEALED_FIELDS }).check(
  hasSealedPassword,
);

export const setTradePassword = endpoint({
  name: 'setTradePassword',
  origin: 'extension',
  methods: ['POST'],
  path: '/V1/tradePassword/set',
  session: 'required',
  repeatable: false,
  summary: 'Sets the first trade password. An easy one is refused.',
  request: setPasswordRequestWire,
  answer: nothingWire,
});

export const changeTradePassword = endpoint({
  name: 'changeTradePassword',
  origin: 'extension',
  methods: ['POST'],
  path: '/V1/tradePassword/change',
  session: 'required',
  repeatable: false,
  summary: 'Replaces the trade password; a wrong old one is counted like any wrong entry.',
  request: changePasswordRequestWire,
  answer: nothingWire,
});

export const sendResetCode = endpoint({
  name: 'sendResetCode',
  origin: 'extension',
  methods: ['POST'],
  path: '/V1/tradePassword/sendResetCode',
  session: 'required',
  repeatable: false,
  summary: "Sends a one-time code to the investor's own mobile number, to confirm the identity with.",
  request: nothingWire,
  answer: smsCodeAnswerWire,
});

export const confirmResetIdentity = endpoint({
  name: 'confirmResetIdentity',
  origin: 'extension',
  methods: ['POST'],
  path: '/V1/tradePassword/confirmIdentity',
  session: 'required',
  repeatable: false,
  summary: 'Confirms the identity of an investor who forgot the trade password. The proof is good once, for ten minutes, in this session.',
  request: resetFormWire,
  answer: resetProofWire,
});

export const resetTradePassword = endpoint({
  name: 'resetTradePassword',
  origin: 'extension',
  methods: ['POST'],
  path: '/V1/tradePassword/reset',
  session: 'required',
  repeatable: false,
  summary: 'Sets a new trade password with a proof of identity, and lifts the locks of wrong entries.',
  request: resetPasswordRequestWire,
  answer: nothingWire,
});
