import type { StrategiesPorts } from '@caifu/core/strategies';

import type { Foundation } from './foundation.ts';
import { orderingOf } from './ordering.ts';
import { createPreBuyHttp } from './qualification/pre-buy.http.ts';
import { createStrategiesHttp, createStrategyAdviceHttp, createStrategyOrderHttp } from './strategies/strategies.http.ts';
import { createStrategyOrderStorage } from './strategies/strategy-drafts.storage.ts';

/** Ports of strategies: description, holding, orders, records, and changes of their funds. */
export interface StrategiesAdapters extends StrategiesPorts {}

export const createStrategiesAdapters = (foundation: Foundation): StrategiesAdapters => {
  const { call, local, requestSource } = foundation;
  const { order, pad, ownerId } = orderingOf(foundation);
  const { submit, ...ordering } = createStrategyOrderHttp(call);
  return {
    ...createStrategiesHttp(call),
    strategyOrder: {
      ...order,
      preBuy: createPreBuyHttp(call, requestSource),
      cashier: { ...pad(), submit },
      ...ordering,
      ...createStrategyOrderStorage(local, ownerId),
    },
    strategyAdvice: createStrategyAdviceHttp(call),
  };
};
