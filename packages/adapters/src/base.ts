import type { Clock, PagedListPorts, RequestIds } from '@caifu/core/kit';
import type { ProductListQuery, ProductSummary } from '@caifu/core/products';
import type { SessionPorts } from '@caifu/core/account';
import type { TotalAssetsPorts } from '@caifu/core/assets';

import { createFoundation, type AdapterSettings, type Foundation } from './foundation.ts';
import { createProductListHttp } from './products/product.http.ts';
import { createSessionHttp } from './account/session.http.ts';
import { createTotalAssetsHttp } from './assets/total-assets.http.ts';

export type { AdapterSettings, Foundation } from './foundation.ts';

/** What a front end needs for its first screen. */
export interface BaseAdapters {
  readonly session: SessionPorts;
  readonly products: PagedListPorts<ProductListQuery, ProductSummary>;
  readonly totalAssets: TotalAssetsPorts;
  readonly requestIds: RequestIds;
  readonly clock: Clock;
  /** Given to `createTradeAdapters` of "@caifu/adapters/trade", which may arrive later. */
  readonly foundation: Foundation;
}

export const createBaseAdapters = (settings: AdapterSettings): BaseAdapters => {
  const foundation = createFoundation(settings);
  const { call, sessionStore, requestIds, clock } = foundation;
  return {
    session: {
      ...createSessionHttp(call, sessionStore),
      signInByHost: settings.signInByHost ?? (() => Promise.resolve({ kind: 'cancelled' })),
    },
    products: createProductListHttp(call),
    totalAssets: createTotalAssetsHttp(call),
    requestIds,
    clock,
    foundation,
  };
};
