import { walletCardOf, type SignedIn } from '../testing/gateway.fakes.ts';
import { OWN_FUND, type OrderTrials } from '../testing/order-trial.fakes.ts';

const ofOwnFund = (caller: SignedIn) => ({ fundProductCode: OWN_FUND, cardId: walletCardOf(caller) });

/** This area's orders for the tests of all kinds. */
export const fundTradingOrderTrials = {
  'fund-buy': {
    request: 'fund-order',
    call: 'buyFund',
    find: 'findFundOrder',
    much: 'amount',
    most: null,
    body: (_world, caller) => ({ ...ofOwnFund(caller), amount: '1000.00', bonusType: 0, agreeProtocol: 1, riskWarning: null }),
  },
  'fund-redeem': {
    request: 'fund-order',
    call: 'redeemFund',
    find: 'findFundOrder',
    much: 'redeemShare',
    most: 1,
    body: (_world, caller) => ({ ...ofOwnFund(caller), redeemType: 'NORMAL', redeemShare: '3000.00', largeRedeemFlag: 1 }),
  },
} satisfies OrderTrials;
