import { ENDPOINTS } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { signedInRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import { checkArrangement, updateArrangement } from './maturity.store.ts';

export const maturityRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  signedInRoute(app, route, ENDPOINTS.changeExpirePlanValid, (request, { investorId }) => checkArrangement(deps, investorId, request));
  signedInRoute(app, route, ENDPOINTS.updateExpireArrange, (request, caller) => updateArrangement(deps, caller, request));
};
