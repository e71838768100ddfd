import { ENDPOINTS } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { openRoute, signedInRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import { answered } from '../ground/http/reply.ts';
import { readingBar } from '../ground/services.ts';
import { GOLD_OBSTACLES } from './closing-obstacles.ts';
import { readGoldRecord, readGoldRecords } from './gold-orders.store.ts';
import { readGoldHome, readGoldNow, readGoldTrend } from './gold.store.ts';

export const goldRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  openRoute(app, route, ENDPOINTS.goldHome, async (_request, caller) => {
    const reader = caller?.investorId ?? null;
    return (await goldBarOf(deps, reader)) ?? readGoldHome(deps, reader);
  });
  openRoute(
    app,
    route,
    ENDPOINTS.goldNow,
    async (_request, caller) => (await goldBarOf(deps, caller?.investorId ?? null)) ?? readGoldNow(deps),
  );
  openRoute(
    app,
    route,
    ENDPOINTS.goldTrend,
    async ({ range }, caller) => (await goldBarOf(deps, caller?.investorId ?? null)) ?? answered(await readGoldTrend(deps, range)),
  );
  signedInRoute(app, route, ENDPOINTS.goldRecordList, async (request, { investorId }) =>
    answered(await readGoldRecords(deps, investorId, request)),
  );
  signedInRoute(app, route, ENDPOINTS.goldRecord, ({ orderNo }, { investorId }) => readGoldRecord(deps, investorId, orderNo));
};

const goldBarOf = (deps: Deps, reader: string | null) => readingBar(deps, GOLD_OBSTACLES, reader, 'gold');
