import { createPagedListMachine, type PagedListPorts } from '@caifu/core/kit';
import type { ProductFamily, ProductListQuery, ProductSummary } from '@caifu/core/products';

export const createProductListMachine = (ports: PagedListPorts<ProductListQuery, ProductSummary>) =>
  createPagedListMachine<ProductListQuery, ProductSummary>(ports, 'product-list');

/**
 * Broker products are those of a channel, or of all where the app has none; private ones belong to no channel. Home's early
 * call says the same.
 */
export const queryOf = (family: ProductFamily, channel: string): ProductListQuery => {
  return channel === '' || !IS_SOLD_BY_CHANNEL[family] ? { family, channelCode: null } : { family: null, channelCode: channel };
};

export const familyOf = (query: ProductListQuery): ProductFamily => query.family ?? 'broker';

/** Not taken from core's terms: the first page needs nothing else of them. */
const IS_SOLD_BY_CHANNEL: Readonly<Record<ProductFamily, boolean>> = { broker: true, private: false };
