import { ENDPOINTS } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import type { FigureGate } from '../ground/figure-gate.port.ts';
import { signedInRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import { createCatalogue } from '../products/products.store.ts';
import { openDisclosure, readDisclosureStanding, signDisclosure } from './disclosures.store.ts';

export const disclosureRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps, figures: FigureGate): void => {
  const catalogue = createCatalogue(deps);
  signedInRoute(app, route, ENDPOINTS.queryUserRiskRevelation, ({ productCode }, caller) =>
    openDisclosure(deps, catalogue, figures, caller, productCode),
  );
  signedInRoute(app, route, ENDPOINTS.revelationStanding, ({ productCode }, { investorId }) =>
    readDisclosureStanding(deps, catalogue, investorId, productCode),
  );
  signedInRoute(app, route, ENDPOINTS.submitUserRiskRevelation, (request, { investorId }) =>
    signDisclosure(deps, catalogue, investorId, request),
  );
};
