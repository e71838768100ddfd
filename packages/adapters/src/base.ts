import type { AccountPorts } from '@caifu/core/account';
import type { AssetsPorts } from '@caifu/core/assets';
import type { Clock, RequestIds } from '@caifu/core/kit';
import type { ProductsPorts } from '@caifu/core/products';

import { createFoundation, type AdapterSettings, type Foundation } from './foundation.ts';
import { createProductListHttp } from './products/product.http.ts';
import { createSessionHttp } from './account/session.http.ts';
import { createTotalAssetsHttp } from './assets/total-assets.http.ts';

export type { AdapterSettings, Foundation } from './foundation.ts';

export interface BaseAdapters extends Pick<AccountPorts, 'session'>, Pick<ProductsPorts, 'products'>, Pick<AssetsPorts, 'totalAssets'> {
  readonly requestIds: RequestIds;
  readonly clock: Clock;
  /** Parts for `createTradeAdapters` of "@caifu/adapters/trade", whose code may load later. */
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
