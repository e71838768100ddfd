import { ENDPOINTS } from '@caifu/adapters/wire';
import { shares } from '@caifu/core/values';
import { walletCardOf } from '../testing/gateway.fakes.ts';
import { bodyFrom, type OrderTrials } from '../testing/order-trial.fakes.ts';
import { WALLET_PRODUCT_CODE } from './redeemable.store.ts';

/** This area's orders for the tests of all kinds. */
export const holdingOrderTrials = {
  redemption: {
    request: 'redemption',
    call: 'bookingRedeem',
    find: 'findRedemption',
    much: 'redeemCount',
    most: 1,
    body: async ({ gateway, holdingFor }, caller) => {
      await holdingFor(caller, 'P3008');
      const { periods } = await gateway.tell(ENDPOINTS.getCanRedeemDetail, { productCode: 'P3008', periodName: '' }, caller);
      return bodyFrom(ENDPOINTS.bookingRedeem, {
        requestId: null,
        productCode: 'P3008',
        periodName: periods[0]?.periodName ?? '',
        cardId: walletCardOf(caller),
        shares: shares(10_000_000),
        targetProductCode: WALLET_PRODUCT_CODE,
        acceptedPeriods: [],
        redeemModel: 1,
        keyId: null,
        tradePwd: 'unsealed',
        tradePassword: 'unsealed',
      });
    },
  },
} satisfies OrderTrials;
