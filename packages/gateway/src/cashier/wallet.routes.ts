import { ENDPOINTS } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { signedInRoute, type RouteDeps } from '../ground/endpoint-route.ts';
import { answered } from '../ground/reply.ts';
import { findTopUp, readWallet, topUp } from './wallet.store.ts';

export const walletRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  signedInRoute(app, route, ENDPOINTS.walletOverview, async (_request, { investorId }) => answered(await readWallet(deps.db, investorId)));
  signedInRoute(app, route, ENDPOINTS.topUp, (request, caller) => topUp(deps, caller, request));
  signedInRoute(app, route, ENDPOINTS.findTopUp, ({ requestId }, { investorId }) => findTopUp(deps, investorId, requestId));
};
