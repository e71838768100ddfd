import { ENDPOINTS } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { openRoute, signedInRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import { answered } from '../ground/http/reply.ts';
import { readGoldRecord, readGoldRecords } from './gold-orders.store.ts';
import { readGoldHome, readGoldNow, readGoldTrend } from './gold.store.ts';

export const goldRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  openRoute(app, route, ENDPOINTS.goldHome, (_request, caller) => readGoldHome(deps, caller?.investorId ?? null));
  openRoute(app, route, ENDPOINTS.goldNow, () => readGoldNow(deps));
  openRoute(app, route, ENDPOINTS.goldTrend, async ({ range }) => answered(await readGoldTrend(deps, range)));
  signedInRoute(app, route, ENDPOINTS.goldRecordList, async (request, { investorId }) =>
    answered(await readGoldRecords(deps, investorId, request)),
  );
  signedInRoute(app, route, ENDPOINTS.goldRecord, ({ orderNo }, { investorId }) => readGoldRecord(deps, investorId, orderNo));
};
