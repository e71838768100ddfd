import { ENDPOINTS, RET_CODE } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { openRoute, type RouteDeps } from '../ground/endpoint-route.ts';
import { answered, refused } from '../ground/reply.ts';
import { passesFor } from './documents/file-pass.ts';
import { createMasks } from './figure-masks.ts';
import type { FigureGate } from '../ground/figure-gate.port.ts';
import { createCatalogue } from './products.store.ts';

/** The most items of a page and the furthest page, whatever is asked for. */
const PAGE_SIZE = 20;
const LAST_PAGE = 100_000;

export const productRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps, figures: FigureGate): void => {
  const catalogue = createCatalogue(deps);
  const masks = createMasks(figures);
  openRoute(
    app,
    route,
    ENDPOINTS.listProducts,
    async ({ family, channelCode, saleState, sort, search, term, risk, start, pageNo, pageSize }, caller) => {
      const page = Math.min(Math.max(pageNo, 1), LAST_PAGE);
      const query = {
        family,
        channelCode,
        saleState,
        sort: await masks.sort(sort ?? 'default', family, caller),
        search: search ?? '',
        term,
        risk,
        start,
        pageNo: page,
        pageSize: Math.min(Math.max(pageSize, 1), PAGE_SIZE),
      } as const;
      const found = await catalogue.page(query, deps.clock.now());
      return answered(await masks.page(found, caller));
    },
  );

  openRoute(app, route, ENDPOINTS.productDetail, async ({ productCode }, caller, http) => {
    const product = await catalogue.product(productCode, deps.clock.now());
    if (product === null) return refused(RET_CODE.unknownId, { kind: 'product-unknown' });
    const shown = await masks.product(product, caller);
    return answered(shown, shown.documents.length === 0 ? [] : passesFor(deps, caller, http));
  });
};
