import type { TradePasswordPorts } from '@caifu/core/kit';
import type { TopUpCommand, TopUpPorts, TopUpReceipt } from '@caifu/core/cashier';

import { findTopUp, topUp, walletOverview } from './wallet.wire.ts';

import { demandAnswer, type PortCall } from '../kit/port-call.ts';
import { findIn, submitIn } from '../kit/sending.http.ts';

export type TopUpHttp = Pick<TopUpPorts, 'loadWallet' | 'findTopUp'> & Pick<TradePasswordPorts<TopUpCommand, TopUpReceipt>, 'submit'>;

/** 小活宝+ 充值. One call carries the terms and the password. */
export const createTopUpHttp = (call: PortCall): TopUpHttp => ({
  loadWallet: async (signal) => demandAnswer(await call(walletOverview, null, signal)),
  findTopUp: findIn(call, findTopUp),

  submit: submitIn(call, topUp),
});
