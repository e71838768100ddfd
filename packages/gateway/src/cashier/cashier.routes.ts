import { ENDPOINTS } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { signedInRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import { answered } from '../ground/http/reply.ts';
import { issueSealingKey } from './trade-password.store.ts';
import { openPayment, pay } from './cashier.store.ts';

export const cashierRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  signedInRoute(app, route, ENDPOINTS.encryptPublicKey, async (_request, { tokenHash }) => {
    const { version, publicKey } = deps.secrets.rsaKey(null);
    const { keyId, nonce } = await issueSealingKey(deps.db, tokenHash, version, deps.clock.now());
    return answered({ publicKey, keyId, nonce, padding: 'OAEP-SHA256' });
  });
  signedInRoute(app, route, ENDPOINTS.openPayment, ({ orderNo }, { investorId }) => openPayment(deps, investorId, orderNo));
  signedInRoute(app, route, ENDPOINTS.pay, (request, caller) => pay(deps, caller, request));
};
