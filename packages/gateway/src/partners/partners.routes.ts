import { ENDPOINTS } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { signedInRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import { grantPartner, openPartner, readGrant, revokePartner } from './partners.store.ts';

export const partnerRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  signedInRoute(app, route, ENDPOINTS.authorisationState, ({ kind }, { investorId }) => readGrant(deps, investorId, kind));
  signedInRoute(app, route, ENDPOINTS.grantPartner, ({ kind }, { investorId }) => grantPartner(deps, investorId, kind));
  signedInRoute(app, route, ENDPOINTS.revokePartner, ({ kind }, { investorId }) => revokePartner(deps, investorId, kind));
  signedInRoute(app, route, ENDPOINTS.checkRights, (request, { investorId }) => openPartner(deps, investorId, request));
};
