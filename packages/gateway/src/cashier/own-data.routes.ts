import { ENDPOINTS } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { signedInRoute, type RouteDeps } from '../ground/endpoint-route.ts';
import { answered } from '../ground/reply.ts';
import { closeAccount, readClosingStanding, sendClosingCode } from './account-closing.store.ts';
import { exportOwnData, sendExportCode } from './data-export.store.ts';

export const ownDataRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  const complain = (text: string): void => app.log.error(text);
  signedInRoute(app, route, ENDPOINTS.sendExportCode, (_request, { investorId }) => sendExportCode(deps, investorId, complain));
  signedInRoute(app, route, ENDPOINTS.exportOwnData, (request, { investorId }) => exportOwnData(deps, investorId, request));
  signedInRoute(app, route, ENDPOINTS.closingStanding, async (_request, { investorId }) =>
    answered(await readClosingStanding(deps, investorId)),
  );
  signedInRoute(app, route, ENDPOINTS.sendClosingCode, (_request, { investorId }) => sendClosingCode(deps, investorId, complain));
  signedInRoute(app, route, ENDPOINTS.closeAccount, (request, caller) => closeAccount(deps, caller, request));
};
