import type { TransferPorts } from '@caifu/core/transfer';

import type { Foundation } from './foundation.ts';
import { orderingOf } from './ordering.ts';
import { createPreBuyHttp } from './qualification/pre-buy.http.ts';
import { createTransferPurchaseStorage, createTransferSaleStorage } from './transfer/transfer-drafts.storage.ts';
import { createTransferHttp, createTransferPurchaseHttp, createTransferSaleHttp } from './transfer/transfer.http.ts';

/** Ports of the transfer platform: the market, listing a holding, buying a listing, and the results of both. */
export interface TransferAdapters extends TransferPorts {}

export const createTransferAdapters = (foundation: Foundation): TransferAdapters => {
  const { call, local, requestSource } = foundation;
  const { order, pad, ownerId } = orderingOf(foundation);
  const { submit: list, ...selling } = createTransferSaleHttp(call);
  const { submit: buy, ...buying } = createTransferPurchaseHttp(call);
  return {
    ...createTransferHttp(call),
    transferSale: { ...order, cashier: { ...pad(), submit: list }, ...selling, ...createTransferSaleStorage(local, ownerId) },
    transferPurchase: {
      ...order,
      preBuy: createPreBuyHttp(call, requestSource),
      cashier: { ...pad(), submit: buy },
      ...buying,
      ...createTransferPurchaseStorage(local, ownerId),
    },
  };
};
