import { walletCardOf } from '../testing/gateway.fakes.ts';
import { OWN_FUND, type OrderTrials } from '../testing/order-trial.fakes.ts';

/** This area's orders for the tests of all kinds. */
export const plansOrderTrials = {
  plan: {
    request: 'plan',
    call: 'savePlan',
    find: 'findPlan',
    much: 'planAmount',
    most: null,
    body: (_world, caller) => ({
      planType: 'INVEST',
      planId: null,
      planProductCode: OWN_FUND,
      payeeInfo: null,
      planAmount: '100.00',
      amountType: 'FIXED',
      cycleInfo: { cycleType: 'MONTH', cycleDay: 25 },
      targetRate: null,
      cardId: walletCardOf(caller),
      agreeProtocol: 1,
      riskWarning: null,
    }),
  },
} satisfies OrderTrials;
