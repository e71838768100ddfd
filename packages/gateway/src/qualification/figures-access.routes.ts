import { ENDPOINTS } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { openRoute, signedInRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import { confirmStatement, readFigureStanding } from './figure-gate.store.ts';

export const figuresAccessRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  openRoute(app, route, ENDPOINTS.queryFigureStanding, (_request, caller) => readFigureStanding(deps, caller));
  signedInRoute(app, route, ENDPOINTS.confirmQualifiedStatement, ({ version }, { investorId }) =>
    confirmStatement(deps, investorId, version),
  );
};
