import type { PagedListPorts, ProductListQuery, ProductSummary } from '@caifu/core';

import { listProducts } from '../wire/product.wire.ts';

import { messageOf, type PortCall } from './port-call.ts';

const PAGE_SIZE = 20;

export const createProductListHttp = (call: PortCall): PagedListPorts<ProductListQuery, ProductSummary> => ({
  readPage: async ({ family, channelCode }, pageNo, signal) => {
    const request = { family, channelCode, saleState: null, sort: null, pageNo, pageSize: PAGE_SIZE };
    const outcome = await call(listProducts, request, signal);
    if (outcome.kind === 'refused') return { kind: 'refused', message: messageOf(outcome.text) };
    return { kind: 'read', items: outcome.answer.items, hasMore: outcome.answer.hasMore };
  },
});
