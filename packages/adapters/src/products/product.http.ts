import type { PagedListPorts } from '@caifu/core/kit';
import { PRODUCT_PAGE_SIZE, type ProductListQuery, type ProductSummary } from '@caifu/core/products';

import { listProducts } from './product.wire.ts';

import { messageOf, type PortCall } from '../kit/port-call.ts';

export const createProductListHttp = (call: PortCall): PagedListPorts<ProductListQuery, ProductSummary> => ({
  readPage: async ({ family, channelCode, filter }, pageNo, signal) => {
    const { search, term, risk, start, onlyOpen, sort } = filter;
    const request = {
      family,
      channelCode,
      saleState: onlyOpen ? ('open' as const) : null,
      sort: sort === 'default' ? null : sort,
      search: search === '' ? null : search,
      term,
      risk,
      start,
      pageNo,
      pageSize: PRODUCT_PAGE_SIZE,
    };
    const outcome = await call(listProducts, request, signal);
    if (outcome.kind === 'refused') return { kind: 'refused', message: messageOf(outcome.text) };
    return { kind: 'read', items: outcome.answer.items, hasMore: outcome.answer.hasMore };
  },
});
