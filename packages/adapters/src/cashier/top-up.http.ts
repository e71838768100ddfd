import type { TradePasswordPorts } from '@caifu/core/kit';
import type { TopUpCommand, TopUpPorts, TopUpReceipt } from '@caifu/core/cashier';

import { findTopUp, topUp, walletOverview } from './wallet.wire.ts';

import { passwordOutcome, sealedFieldsFor } from '../kit/password-outcome.ts';
import { demandAnswer, demandExplicit, type PortCall } from '../kit/port-call.ts';

export type TopUpHttp = Pick<TopUpPorts, 'loadWallet' | 'findTopUp'> & Pick<TradePasswordPorts<TopUpCommand, TopUpReceipt>, 'submit'>;

/** 小活宝+ 充值: terms and password go in one call. */
export const createTopUpHttp = (call: PortCall): TopUpHttp => ({
  loadWallet: async (signal) => demandAnswer(await call(walletOverview, null, signal)),

  // A refused question is no answer about the top-up.
  findTopUp: async (requestId, signal) => demandAnswer(demandExplicit(await call(findTopUp, { requestId }, signal))),

  submit: async ({ command, ...sealed }, signal) => {
    const outcome = await call(topUp, { ...command, ...sealedFieldsFor(sealed) }, signal);
    return passwordOutcome(outcome, (receipt) => receipt);
  },
});
