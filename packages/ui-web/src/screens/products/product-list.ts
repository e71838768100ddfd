import {
  BROKER_CHANNEL,
  createPagedListMachine,
  type PagedListPorts,
  type ProductFamily,
  type ProductListQuery,
  type ProductSummary,
} from '@caifu/core';
import type { FlowPorts } from '../../app/flows.ts';

export const createProductListMachine = (ports: PagedListPorts<ProductListQuery, ProductSummary>) =>
  createPagedListMachine<ProductListQuery, ProductSummary>(ports, 'product-list');

export const pickProducts = (ports: FlowPorts) => ports.products;

/** Broker products are those of the broker channel; private ones belong to no channel. Home's early call says the same. */
export const queryOf = (family: ProductFamily): ProductListQuery =>
  family === 'broker' ? { family: null, channelCode: BROKER_CHANNEL } : { family: 'private', channelCode: null };

export const familyOf = (query: ProductListQuery): ProductFamily => (query.channelCode === BROKER_CHANNEL ? 'broker' : 'private');
