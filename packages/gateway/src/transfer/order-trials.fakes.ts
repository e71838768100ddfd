import { ENDPOINTS } from '@caifu/adapters/wire';
import { TRANSFER_AGREEMENT_VERSION, worthOn } from '@caifu/core/transfer';
import { walletCardOf } from '../testing/gateway.fakes.ts';
import type { OrderTrials } from '../testing/order-trial.fakes.ts';

/** This area's orders for the tests of all kinds. */
export const transferOrderTrials = {
  listing: {
    request: 'transfer-sale',
    call: 'listTransfer',
    find: 'findTransferListing',
    much: 'transferPrice',
    most: 1,
    body: async ({ gateway, holdingFor, today }, caller) => {
      const orderNo = await holdingFor(caller);
      const { asset } = await gateway.tell(ENDPOINTS.transferOffer, { orderNo }, caller);
      return { orderNo, transferPrice: (worthOn(asset, today()) / 100).toFixed(2), agreementVersion: TRANSFER_AGREEMENT_VERSION };
    },
  },
  'transfer-buy': {
    request: 'transfer-purchase',
    call: 'buyTransfer',
    find: 'findTransferPurchase',
    much: 'transferPrice',
    most: 1,
    body: async ({ gateway }, caller, listingNo) => {
      const { listing } = await gateway.tell(ENDPOINTS.transferListing, { listingNo }, caller);
      return {
        transferNo: listingNo,
        transferPrice: (listing.price / 100).toFixed(2),
        cardId: walletCardOf(caller),
        agreementVersion: TRANSFER_AGREEMENT_VERSION,
        riskWarning: null,
      };
    },
  },
} satisfies OrderTrials;
