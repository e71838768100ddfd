import type { TopUpCommand, TopUpPorts, TopUpReceipt, TradePasswordPorts } from '@caifu/core';

import { RET_CODE } from '../wire/ret-codes.ts';
import { findTopUp, topUp, walletOverview } from '../wire/wallet.wire.ts';

import { demandAnswer, demandExplicit, messageOf, type PortCall } from './port-call.ts';

export type TopUpHttp = Pick<TopUpPorts, 'loadWallet' | 'findTopUp'> & Pick<TradePasswordPorts<TopUpCommand, TopUpReceipt>, 'submit'>;

/** 小活宝+ 充值: terms and password go in one call. */
export const createTopUpHttp = (call: PortCall): TopUpHttp => ({
  loadWallet: async (signal) => demandAnswer(await call(walletOverview, null, signal)),

  // A refused question is no answer about the top-up.
  findTopUp: async (requestId, signal) => demandAnswer(demandExplicit(await call(findTopUp, { requestId }, signal))),

  submit: async ({ command, sealed, keyId }, signal) => {
    const outcome = demandExplicit(await call(topUp, { ...command, tradePwd: sealed, tradePassword: sealed, keyId }, signal));
    if (outcome.kind === 'answered') return { kind: 'accepted', receipt: outcome.answer };
    const message = messageOf(outcome.text);
    if (outcome.code === RET_CODE.wrongTradePassword) return { kind: 'wrong-password', message };
    if (outcome.code === RET_CODE.passwordCancelled) return { kind: 'cancelled-by-server', message };
    return { kind: 'refused', message };
  },
});
