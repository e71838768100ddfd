import { ENDPOINTS } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { signedInRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import { answered } from '../ground/http/reply.ts';
import { readBrokerSummary } from './broker-summary.store.ts';

export const brokerSummaryRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  signedInRoute(app, route, ENDPOINTS.brokerSummary, async (_request, { investorId }) =>
    answered(await readBrokerSummary(deps.calls, investorId)),
  );
};
