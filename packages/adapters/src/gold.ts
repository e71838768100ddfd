import type { GoldPorts } from '@caifu/core/gold';

import type { Foundation } from './foundation.ts';
import { orderingOf } from './ordering.ts';
import { createGoldOrderStorage } from './gold/gold-drafts.storage.ts';
import { createGoldHttp, createGoldOrderHttp, createGoldServiceHttp } from './gold/gold.http.ts';
import { createPreBuyHttp } from './qualification/pre-buy.http.ts';

/** Ports of gold: price, holding, orders, records, service. */
export interface GoldAdapters extends GoldPorts {}

export const createGoldAdapters = (foundation: Foundation): GoldAdapters => {
  const { call, local, requestSource } = foundation;
  const { order, pad, ownerId } = orderingOf(foundation);
  const { submit, ...ordering } = createGoldOrderHttp(call);
  return {
    ...createGoldHttp(call),
    goldOrder: {
      ...order,
      preBuy: createPreBuyHttp(call, requestSource),
      cashier: { ...pad(), submit },
      ...ordering,
      ...createGoldOrderStorage(local, ownerId),
    },
    goldService: createGoldServiceHttp(call),
  };
};
