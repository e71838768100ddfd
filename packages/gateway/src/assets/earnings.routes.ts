import { ENDPOINTS } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { signedInRoute, type RouteDeps } from '../ground/endpoint-route.ts';
import { answered } from '../ground/reply.ts';
import { readExportPart } from './asset-export.store.ts';
import { readEarnings } from './earnings.store.ts';

export const earningsRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  signedInRoute(app, route, ENDPOINTS.earnings, async (query, { investorId }) => answered(await readEarnings(deps, investorId, query)));
  signedInRoute(app, route, ENDPOINTS.exportAssets, (request, { investorId }) => readExportPart(deps, investorId, request));
};
