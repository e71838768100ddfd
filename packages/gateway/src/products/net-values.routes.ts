import { ENDPOINTS, RET_CODE } from '@caifu/adapters/wire';
import { shanghaiDateOf } from '@caifu/core/values';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { notSignedIn, openRoute, signedInRoute, type RouteDeps } from '../ground/endpoint-route.ts';
import { pageOf } from '../ground/paging.ts';
import { answered, refused } from '../ground/reply.ts';
import { readCurve, readNetValues, readTrend } from './net-values.store.ts';

export const netValueRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  openRoute(app, route, ENDPOINTS.queryAmHistoryNetListByPage, async ({ productCode, page, pageSize }) => {
    const rows = await readNetValues(deps.db, { productCode, ...pageOf(page, pageSize) });
    return rows === null ? unknownProduct() : answered(rows);
  });
  signedInRoute(app, route, ENDPOINTS.queryAmTrendChart, async (query, { investorId }) => {
    const trend = await readTrend(deps.db, investorId, query, shanghaiDateOf(deps.clock.now()));
    return trend === null ? unknownProduct() : answered(trend);
  });
  openRoute(app, route, ENDPOINTS.productCurve, async (query, caller) => {
    const read = await readCurve(deps.db, query, shanghaiDateOf(deps.clock.now()));
    if (read === null) return unknownProduct();
    return read.isPrivate && caller === null ? notSignedIn() : answered(read.curve);
  });
};

const unknownProduct = () => refused(RET_CODE.unknownId, { kind: 'product-unknown' });
