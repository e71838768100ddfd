import { createPagedListMachine, type PagedListPorts } from '@caifu/core/kit';
import type { ProductListQuery, ProductSummary } from '@caifu/core/products';

export const createProductListMachine = (ports: PagedListPorts<ProductListQuery, ProductSummary>) =>
  createPagedListMachine<ProductListQuery, ProductSummary>(ports, 'product-list');
