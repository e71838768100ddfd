import { ENDPOINTS, RET_CODE } from '@caifu/adapters/wire';
import { shanghaiDateOf } from '@caifu/core/values';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { openRoute, signedInRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import { pageOf } from '../ground/database/paging.ts';
import { answered, refused } from '../ground/http/reply.ts';
import type { FigureGate } from '../ground/figure-gate.port.ts';
import { hiddenFigures } from './hidden-figures.ts';
import { readCurve, readNetValues } from './net-values.store.ts';

export const netValueRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps, figures: FigureGate): void => {
  openRoute(app, route, ENDPOINTS.queryAmHistoryNetListByPage, async ({ productCode, page, pageSize }, caller) => {
    const hidden = hiddenFigures(await figures.missingFor(caller, productCode));
    if (hidden !== null) return hidden;
    const rows = await readNetValues(deps.db, { productCode, ...pageOf(page, pageSize) });
    return rows === null ? unknownProduct() : answered(rows);
  });
  signedInRoute(app, route, ENDPOINTS.queryAmTrendChart, async (query, caller) => {
    const hidden = hiddenFigures(await figures.missingFor(caller, query.productCode));
    if (hidden !== null) return hidden;
    const { investorId } = caller;
    // [GW-1758] each area has the trends of its own products
    for (const { trends } of deps.areas) {
      const found = (await trends?.(deps, investorId, query)) ?? null;
      if (found !== null) return answered(found);
    }
    return unknownProduct();
  });
  openRoute(app, route, ENDPOINTS.productCurve, async (query, caller) => {
    const read = await readCurve(deps.db, query, shanghaiDateOf(deps.clock.now()));
    if (read === null) return unknownProduct();
    return hiddenFigures(await figures.missingFor(caller, query.productCode)) ?? answered(read);
  });
};

const unknownProduct = () => refused(RET_CODE.unknownId, { kind: 'product-unknown' });
