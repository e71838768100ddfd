import { walletCardOf, type SignedIn } from '../testing/gateway.fakes.ts';
import { OWN_STRATEGY, type OrderTrials, type WireBody } from '../testing/order-trial.fakes.ts';

const strategyBody = (caller: SignedIn, orderInfo: WireBody): WireBody => ({
  portfolioCode: OWN_STRATEGY,
  orderInfo: { amount: null, adjustMode: null, redeemRate: null, ...orderInfo },
  cardId: walletCardOf(caller),
  agreeProtocol: 1,
  riskWarning: null,
});

const ofStrategies = { request: 'strategy', call: 'orderStrategy', find: 'findStrategyOrder', most: null } as const;

/** This area's orders for the tests of all kinds. */
export const strategiesOrderTrials = {
  'strategy-buy': {
    ...ofStrategies,
    much: 'orderInfo.amount',
    body: (_world, caller) => strategyBody(caller, { tradeType: 'BUY', amount: '1000.00', adjustMode: 'ADVICE' }),
  },
  'strategy-redeem': {
    ...ofStrategies,
    much: 'orderInfo.redeemRate',
    body: (_world, caller) => strategyBody(caller, { tradeType: 'REDEEM', redeemRate: '60' }),
  },
} satisfies OrderTrials;
