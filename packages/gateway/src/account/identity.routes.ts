import { ENDPOINTS } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { signedInRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import { answered } from '../ground/http/reply.ts';
import { giveConsents, readConsents, withdrawConsent } from './data-consents.store.ts';
import { askFaceVisit } from './face-visits.store.ts';
import { beginIdentity, confirmCard, readProgress, storeCardSide, submitFace } from './identity.store.ts';

export const identityRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  const picture = { carriesImage: true };
  signedInRoute(app, route, ENDPOINTS.identityProgress, async (_request, { investorId }) =>
    answered(await readProgress(deps.db, deps.law.now(), investorId)),
  );
  signedInRoute(app, route, ENDPOINTS.beginIdentity, (request, { investorId }) => beginIdentity(deps, investorId, request));
  signedInRoute(app, route, ENDPOINTS.uploadIdCard, (request, { investorId }) => storeCardSide(deps, investorId, request), picture);
  signedInRoute(app, route, ENDPOINTS.confirmIdCard, (request, { investorId }) => confirmCard(deps, investorId, request));
  signedInRoute(app, route, ENDPOINTS.submitFace, ({ image }, { investorId }) => submitFace(deps, investorId, image), picture);
  signedInRoute(app, route, ENDPOINTS.askFaceVisit, (_request, { investorId }) => askFaceVisit(deps, investorId));
  signedInRoute(app, route, ENDPOINTS.dataConsents, async (_request, { investorId }) =>
    answered(await readConsents(deps.db, deps.law.now(), investorId)),
  );
  signedInRoute(app, route, ENDPOINTS.giveDataConsent, async ({ part }, { investorId }) => {
    await giveConsents(deps.db, investorId, [part], deps.clock.now());
    return answered(null);
  });
  signedInRoute(app, route, ENDPOINTS.withdrawDataConsent, async ({ part }, { investorId }) => {
    await withdrawConsent(deps.db, investorId, part, deps.clock.now());
    return answered(null);
  });
};
