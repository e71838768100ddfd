import type * as Account from '@caifu/core/account';

import { currentMember } from './member.wire.ts';
import { changeTradePassword, confirmResetIdentity, resetTradePassword, sendResetCode, setTradePassword } from './password-setting.wire.ts';
import { RET_CODE } from '../kit/ret-codes.ts';
import type { SealedFields } from '../kit/trade-password.wire.ts';

import { sealedFieldsFor } from '../kit/password-outcome.ts';
import { type CallOutcome, demandAnswer, demandExplicit, judged, messageOf, type PortCall } from '../kit/port-call.ts';

export interface PasswordSettingHttp extends Pick<
  Account.PasswordSettingPorts,
  'readStanding' | 'requestCode' | 'confirmIdentity' | 'submit'
> {
  /** Removes the proof of identity. */
  readonly clear: () => void;
}

/** 设置、修改、重置交易密码. The proof of a confirmed identity stays in this adapter: machines and screens never hold it. */
export const createPasswordSettingHttp = (call: PortCall): PasswordSettingHttp => {
  let resetToken: string | null = null;

  const send = async ({ mode, fresh, old }: Account.SealedSetting, signal: AbortSignal | undefined): Promise<CallOutcome<null> | null> => {
    const sealed = sealedFieldsFor(fresh);
    if (mode === 'set') return call(setTradePassword, sealed, signal);
    if (mode === 'change') return old === null ? null : call(changeTradePassword, { ...sealed, ...oldFieldsFor(old) }, signal);
    return resetToken === null ? null : call(resetTradePassword, { ...sealed, resetToken }, signal);
  };

  return {
    readStanding: async (signal) => {
      const { identityVerified, tradePasswordSet } = demandAnswer(await call(currentMember, null, signal));
      return { identityVerified, tradePasswordSet };
    },

    requestCode: async (signal) =>
      judged(demandExplicit(await call(sendResetCode, null, signal)), (answer) => ({ kind: 'sent', ...answer })),

    confirmIdentity: async (form, signal): Promise<Account.IdentityConfirmation> => {
      const outcome = demandExplicit(await call(confirmResetIdentity, form, signal));
      if (outcome.kind === 'refused') {
        return {
          kind: 'refused',
          field: fieldOf(outcome.detail.field),
          message: messageOf(outcome.text, { kind: 'confirmation-refused' }),
        };
      }
      // Keeps no proof for a flow that was left meanwhile.
      if (signal?.aborted !== true) ({ resetToken } = outcome.answer);
      return { kind: 'confirmed' };
    },

    submit: async (setting, signal) => {
      const outcome = await send(setting, signal);
      if (outcome === null) return { kind: 'expired', message: { kind: 'reset-expired' } };
      const told = outcomeOf(outcome);
      // The proof is good for one password. Only a password refused as too easy leaves it valid.
      if (told.kind !== 'weak') resetToken = null;
      return told;
    },

    clear: () => {
      resetToken = null;
    },
  };
};

function outcomeOf(outcome: CallOutcome<null>): Account.PasswordSettingOutcome {
  const explicit = demandExplicit(outcome);
  if (explicit.kind === 'answered') return { kind: 'accepted' };
  const message = messageOf(explicit.text, { kind: 'modification-failed' });
  switch (explicit.code) {
    case RET_CODE.wrongTradePassword:
      return { kind: 'wrong-password', message };
    case RET_CODE.weakPassword:
      return { kind: 'weak', message };
    case RET_CODE.resetExpired:
    case RET_CODE.passwordCancelled:
      return { kind: 'expired', message };
    default:
      return { kind: 'refused', message };
  }
}

const oldFieldsFor = (old: Account.SealedBlock) => oldNamesOf(sealedFieldsFor(old));

const oldNamesOf = ({ tradePwd, tradePassword, keyId }: SealedFields) => ({
  oldTradePwd: tradePwd,
  oldTradePassword: tradePassword,
  oldKeyId: keyId,
});

function fieldOf(field: string | null | undefined): Account.ResetField | null {
  if (field === 'realName' || field === 'idNumber') return field;
  return field === 'smsCode' ? 'code' : null;
}
