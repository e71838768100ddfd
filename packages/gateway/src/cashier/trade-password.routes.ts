import { ENDPOINTS } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { signedInRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import { changePassword, confirmIdentity, resetPassword, sendResetCode, setPassword } from './password-setting.store.ts';

export const tradePasswordRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  signedInRoute(app, route, ENDPOINTS.setTradePassword, (request, caller) => setPassword(deps, caller, request));
  signedInRoute(app, route, ENDPOINTS.changeTradePassword, (request, caller) => changePassword(deps, caller, request));
  signedInRoute(app, route, ENDPOINTS.sendResetCode, (_request, caller) => sendResetCode(deps, caller, (text) => app.log.error(text)));
  signedInRoute(app, route, ENDPOINTS.confirmResetIdentity, (request, caller) => confirmIdentity(deps, caller, request));
  signedInRoute(app, route, ENDPOINTS.resetTradePassword, (request, caller) => resetPassword(deps, caller, request));
};
