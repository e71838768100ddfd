import type { TradePasswordPorts } from '@caifu/core/kit';
import type { WithdrawalCommand, WithdrawalPorts, WithdrawalReceipt } from '@caifu/core/wallet';

import { passwordOutcome, sealedFieldsFor } from '../kit/password-outcome.ts';
import { demandAnswer, demandExplicit, type PortCall } from '../kit/port-call.ts';
import { findWithdrawal, withdraw, withdrawalInfo } from './withdrawal.wire.ts';

export type WithdrawalHttp = Pick<WithdrawalPorts, 'loadWithdrawal' | 'findWithdrawal'> &
  Pick<TradePasswordPorts<WithdrawalCommand, WithdrawalReceipt>, 'submit'>;

/** 小活宝+ 转出: terms and password go in one call. */
export const createWithdrawalHttp = (call: PortCall): WithdrawalHttp => ({
  loadWithdrawal: async (signal) => demandAnswer(await call(withdrawalInfo, null, signal)),

  // A refused question is no answer about the withdrawal.
  findWithdrawal: async (requestId, signal) => demandAnswer(demandExplicit(await call(findWithdrawal, { requestId }, signal))),

  submit: async ({ command, ...sealed }, signal) =>
    passwordOutcome(await call(withdraw, { ...command, ...sealedFieldsFor(sealed) }, signal), (receipt) => receipt),
});
