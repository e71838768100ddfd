import { ENDPOINTS } from '@caifu/adapters/wire';
import { depositDays } from '@caifu/core/bank';
import { bankCardOf } from '../testing/gateway.fakes.ts';
import type { OrderTrials, WireBody } from '../testing/order-trial.fakes.ts';
import { bankOf } from '../testing/year-market.fakes.ts';

const bankBody = (tradeType: string, changes: WireBody): WireBody => ({
  tradeType,
  targetNo: 'zb',
  amount: '1000.00',
  tradeShare: null,
  cardId: null,
  maturityArrangement: null,
  orderDate: null,
  ...changes,
});

const ofBanks = { request: 'bank', call: 'orderBank', find: 'findBankOrder', much: 'amount' } as const;

/** This area's orders for the tests of all kinds. */
export const bankOrderTrials = {
  'bank-in': {
    ...ofBanks,
    most: null,
    equip: async ({ gateway }, caller) => {
      const { code: partnerCode, version } = bankOf('zb');
      const opening = await gateway.withPassword(caller, { partnerCode, cardId: bankCardOf(caller), version });
      return gateway.tell(ENDPOINTS.openBankAccount, opening, caller);
    },
    body: (_world, caller) => bankBody('IN', { cardId: bankCardOf(caller) }),
  },
  'bank-out': {
    ...ofBanks,
    most: 1,
    equip: ({ placed }, caller) => placed(caller, 'bank-in'),
    body: (_world, caller) => bankBody('OUT', { cardId: bankCardOf(caller) }),
  },
  'deposit-buy': {
    ...ofBanks,
    most: 1,
    body: ({ gateway: { deps } }) => {
      const bank = bankOf('zb');
      const deposit = bank.products.find(({ code }) => code === 'ZB-D3');
      if (deposit === undefined) throw new Error('the demo has no such deposit');
      const { valueOn } = depositDays(deps.calendar, bank.days, deposit.term, deps.clock.now());
      return bankBody('BUY', { targetNo: deposit.code, orderDate: valueOn, maturityArrangement: 'PAY_OUT' });
    },
  },
} satisfies OrderTrials;
