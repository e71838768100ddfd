import { ENDPOINTS } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { signedInRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import { answered } from '../ground/http/reply.ts';
import { readInformation, saveInformation } from './personal-information.store.ts';

export const personalInformationRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  signedInRoute(app, route, ENDPOINTS.personalInformation, async (_request, { investorId }) =>
    answered(await readInformation(deps.db, deps.secrets, investorId)),
  );
  signedInRoute(app, route, ENDPOINTS.savePersonalInformation, (request, { investorId }) => saveInformation(deps, investorId, request));
};
