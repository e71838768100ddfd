import type { ResetForm } from '@caifu/core/account';
import * as z from 'zod/mini';

import { writeCall } from '../kit/endpoint.ts';
import { type CoreOf, message, messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { smsCodeAnswerWire } from './session.wire.ts';
import { hasSealedPassword, SEALED_FIELDS, type SealedFields } from '../kit/trade-password.wire.ts';

export const setPasswordRequestWire = renamed(messageOf<SealedFields>(), SEALED_FIELDS).check(hasSealedPassword);

const hasOldPassword = z.refine<Pick<ChangePasswordRequest, 'oldTradePwd' | 'oldTradePassword'>>(
  ({ oldTradePwd, oldTradePassword }) => oldTradePwd !== '' || oldTradePassword !== '',
  { path: ['oldTradePwd'] },
);

export const changePasswordRequestWire = message({
  oldTradePwd: SEALED_FIELDS.tradePwd,
  oldTradePassword: SEALED_FIELDS.tradePassword,
  oldKeyId: SEALED_FIELDS.keyId,
  ...SEALED_FIELDS,
}).check(hasSealedPassword, hasOldPassword);

/** The new password beside the old one, each sealed with a key of its own. */
export type ChangePasswordRequest = CoreOf<typeof changePasswordRequestWire>;

export const resetFormWire = renamed(messageOf<ResetForm>(), {
  realName: w.secret(w.text),
  idNumber: w.secret(w.text),
  smsCode: w.secret(w.text),
});

export const resetProofWire = message({ resetToken: w.secret(w.id) });

/** Lets this session set a new password once, within ten minutes. */
export type ResetProof = CoreOf<typeof resetProofWire>;

export const resetPasswordRequestWire = message({ resetToken: w.secret(w.id), ...SEALED_FIELDS }).check(hasSealedPassword);

export type ResetPasswordRequest = CoreOf<typeof resetPasswordRequestWire>;

export const setTradePassword = writeCall('/V1/tradePassword/set', setPasswordRequestWire, w.nothing);
export const changeTradePassword = writeCall('/V1/tradePassword/change', changePasswordRequestWire, w.nothing);
export const sendResetCode = writeCall('/V1/tradePassword/sendResetCode', w.nothing, smsCodeAnswerWire);
export const confirmResetIdentity = writeCall('/V1/tradePassword/confirmIdentity', resetFormWire, resetProofWire);
export const resetTradePassword = writeCall('/V1/tradePassword/reset', resetPasswordRequestWire, w.nothing);

export const notes = {
  setTradePassword: 'Sets the first trade password. An easy one is refused.',
  changeTradePassword: 'Replaces the trade password. A wrong old one counts like any wrong entry.',
  sendResetCode: { summary: "Sends a one-time code to the investor's own mobile number, for confirming the identity.", isSentOnce: true },
  confirmResetIdentity:
    'Confirms the identity of an investor who forgot the trade password. The proof can be used once, within ten minutes, in this session.',
  resetTradePassword: 'Sets a new trade password with a proof of identity, and lifts the locks of wrong entries.',
} as const;
