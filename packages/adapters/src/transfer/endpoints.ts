import {
  transferAssets,
  transferListing,
  transferMarket,
  transferRecord,
  transferRecordList,
  withdrawTransfer,
} from './transfer-market.wire.ts';
import {
  buyTransfer,
  findTransferListing,
  findTransferPurchase,
  listTransfer,
  lockTransfer,
  transferBuyOffer,
  transferOffer,
} from './transfer-orders.wire.ts';

/** The calls of this area. */
export const transferEndpoints = {
  transferMarket,
  transferListing,
  withdrawTransfer,
  transferAssets,
  transferOffer,
  listTransfer,
  findTransferListing,
  transferBuyOffer,
  lockTransfer,
  buyTransfer,
  findTransferPurchase,
  transferRecordList,
  transferRecord,
} as const;
