import { ENDPOINTS } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { signedInRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import { answered } from '../ground/http/reply.ts';
import { readBoundCards, setDefaultCard, unbindCard } from './bank-cards.store.ts';
import { bindCard, openBinding, sendBindingCode } from './card-binding.store.ts';
import { issuerOf } from './card-issuers.ts';

export const bankCardRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  signedInRoute(app, route, ENDPOINTS.boundCards, async (_request, { investorId }) => answered(await readBoundCards(deps, investorId)));
  signedInRoute(app, route, ENDPOINTS.setDefaultCard, ({ cardId }, { investorId }) => setDefaultCard(deps, investorId, cardId));
  signedInRoute(app, route, ENDPOINTS.unbindCard, (request, caller) => unbindCard(deps, caller, request));
  signedInRoute(app, route, ENDPOINTS.bindingOpening, (_request, { investorId }) => openBinding(deps, investorId));
  signedInRoute(app, route, ENDPOINTS.lookUpCard, ({ cardNo }) => Promise.resolve(answered(issuerOf(cardNo))));
  signedInRoute(app, route, ENDPOINTS.sendBindingCode, (request, { investorId }) =>
    sendBindingCode(deps, investorId, request, (text) => app.log.error(text)),
  );
  signedInRoute(app, route, ENDPOINTS.bindCard, (request, { investorId }) => bindCard(deps, investorId, request));
};
