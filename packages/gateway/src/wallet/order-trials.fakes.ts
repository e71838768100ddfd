import { bankCardOf } from '../testing/gateway.fakes.ts';
import type { OrderTrials } from '../testing/order-trial.fakes.ts';

/** This area's orders for the tests of all kinds. */
export const walletOrderTrials = {
  'top-up': {
    request: 'top-up',
    call: 'topUp',
    find: 'findTopUp',
    much: 'amount',
    most: null,
    body: (_world, caller) => ({ cardId: bankCardOf(caller), amount: '100.00' }),
  },
  withdrawal: {
    request: 'withdrawal',
    call: 'withdraw',
    find: 'findWithdrawal',
    much: 'amount',
    most: null,
    body: (_world, caller) => ({ withdrawType: 'NORMAL', amount: '100.00', cardId: bankCardOf(caller) }),
  },
} satisfies OrderTrials;
