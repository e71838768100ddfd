import { ENDPOINTS } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { signedInRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import { answered } from '../ground/http/reply.ts';
import { readHoldingsCheck } from './holdings-check.store.ts';
import { answerNeeds, readNeeds } from './needs.store.ts';

export const adviceRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  signedInRoute(app, route, ENDPOINTS.adviceNeeds, async (_request, { investorId }) => answered(await readNeeds(deps, investorId)));
  signedInRoute(app, route, ENDPOINTS.answerNeeds, async (answers, { investorId }) =>
    answered(await answerNeeds(deps, investorId, answers)),
  );
  signedInRoute(app, route, ENDPOINTS.holdingsCheck, async (_request, { investorId }) =>
    answered(await readHoldingsCheck(deps, investorId)),
  );
};
