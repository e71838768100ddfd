import type { TradePasswordPorts } from '@caifu/core/kit';
import type { WithdrawalCommand, WithdrawalPorts, WithdrawalReceipt } from '@caifu/core/wallet';

import { demandAnswer, type PortCall } from '../kit/port-call.ts';
import { findIn, submitIn } from '../kit/sending.http.ts';
import { findWithdrawal, withdraw, withdrawalInfo } from './withdrawal.wire.ts';

export type WithdrawalHttp = Pick<WithdrawalPorts, 'loadWithdrawal' | 'findWithdrawal'> &
  Pick<TradePasswordPorts<WithdrawalCommand, WithdrawalReceipt>, 'submit'>;

/** 小活宝+ 转出. One call carries the terms and the password. */
export const createWithdrawalHttp = (call: PortCall): WithdrawalHttp => ({
  loadWithdrawal: async (signal) => demandAnswer(await call(withdrawalInfo, null, signal)),
  findWithdrawal: findIn(call, findWithdrawal),

  submit: submitIn(call, withdraw),
});
