import type { TradePasswordPorts } from '@caifu/core/kit';
import type * as Transfer from '@caifu/core/transfer';
import { TRANSFER_PAGE } from '@caifu/core/transfer';

import { judged, messageOf, type PortCall } from '../kit/port-call.ts';
import { findIn, pagesIn, submitIn } from '../kit/sending.http.ts';
import { createResourceHttp } from '../kit/resource.http.ts';
import { RET_CODE } from '../kit/ret-codes.ts';
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

/** Reads of transfers, and the withdrawal of a listing. */
export const createTransferHttp = (
  call: PortCall,
): Pick<Transfer.TransferPorts, 'transferMarket' | 'transferListing' | 'transferAssets' | 'transferRecords' | 'transferRecord'> => ({
  transferMarket: pagesIn(call, transferMarket, TRANSFER_PAGE, (query: Transfer.MarketQuery, page) => ({ ...query, ...page })),
  transferListing: createListingHttp(call),
  transferAssets: createResourceHttp(call, transferAssets, () => null),
  transferRecords: pagesIn(call, transferRecordList, TRANSFER_PAGE, ({ shelf }: Transfer.TransferRecordQuery, page) => ({
    shelf,
    ...page,
  })),
  transferRecord: createResourceHttp(call, transferRecord, (recordNo: string) => ({ recordNo }), { kind: 'transfer-record-unknown' }),
});

const createListingHttp = (call: PortCall): Transfer.TransferListingPorts => ({
  ...createResourceHttp(call, transferListing, (listingNo: string) => ({ listingNo })),
  withdraw: async (listingNo, signal) =>
    judged(await call(withdrawTransfer, { listingNo }, signal), (answer) => ({ kind: 'withdrawn', value: answer })),
});

/** 转让. One call carries the terms and the password. */
export const createTransferSaleHttp = (
  call: PortCall,
): Pick<Transfer.TransferSalePorts, 'readOffer' | 'findOrder'> &
  Pick<TradePasswordPorts<Transfer.ListingCommand, Transfer.ListingReceipt>, 'submit'> => {
  const offers = createResourceHttp(call, transferOffer, (orderNo: string) => ({ orderNo }));
  return {
    readOffer: (holdingNo, signal) => offers.read(holdingNo, signal),
    findOrder: findIn(call, findTransferListing),
    submit: submitIn(call, listTransfer),
  };
};

/** 买入转让产品. The lock comes first; then one call carries the terms and the password. */
export const createTransferPurchaseHttp = (
  call: PortCall,
): Pick<Transfer.TransferPurchasePorts, 'readOffer' | 'lock' | 'findOrder'> &
  Pick<TradePasswordPorts<Transfer.TransferCommand, Transfer.TransferReceipt>, 'submit'> => {
  const offers = createResourceHttp(call, transferBuyOffer, (listingNo: string) => ({ listingNo }));
  return {
    readOffer: (listingNo, signal) => offers.read(listingNo, signal),
    lock: async (listingNo, signal) => {
      const outcome = await call(lockTransfer, { listingNo }, signal);
      if (outcome.kind !== 'refused') return { kind: 'locked', until: outcome.answer.until };
      return { kind: outcome.code === RET_CODE.notKept ? 'unkept' : 'refused', message: messageOf(outcome.text) };
    },
    findOrder: findIn(call, findTransferPurchase),
    submit: submitIn(call, buyTransfer),
  };
};
