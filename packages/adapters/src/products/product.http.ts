import type { PagedListPorts } from '@caifu/core/kit';
import type { ProductListQuery, ProductSummary } from '@caifu/core/products';

import { listProducts } from './product.wire.ts';

import { messageOf, type PortCall } from '../kit/port-call.ts';

const PAGE_SIZE = 20;

export const createProductListHttp = (call: PortCall): PagedListPorts<ProductListQuery, ProductSummary> => ({
  readPage: async ({ family, channelCode }, pageNo, signal) => {
    const request = { family, channelCode, saleState: null, sort: null, pageNo, pageSize: PAGE_SIZE };
    const outcome = await call(listProducts, request, signal);
    if (outcome.kind === 'refused') return { kind: 'refused', message: messageOf(outcome.text) };
    return { kind: 'read', items: outcome.answer.items, hasMore: outcome.answer.hasMore };
  },
});
