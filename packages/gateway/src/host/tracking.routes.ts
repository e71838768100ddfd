import { decodeMessage, ENDPOINTS, addressOf } from '@caifu/adapters/wire';
import type { TrackingPayload } from '@caifu/core/host';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { malformed, openRoute, send, tooMany, type RouteDeps } from '../ground/http/endpoint-route.ts';
import { answered } from '../ground/http/reply.ts';
import { isPlain } from '../ground/http/plain-input.ts';
import { countEvents, MOST_AT_ONCE } from './tracking.store.ts';

/** Page events of the product. An invalid event is answered with 400, which the specification's client treats as a rejection. */
export const trackingRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  openRoute(app, route, ENDPOINTS.dataLog, async (payload) => {
    if (!isSmall(payload)) return malformed();
    await countEvents(deps.db, payload, deps.clock.now());
    return answered(null);
  });

  // A beacon of a page that is being left, whose answer nobody reads.
  app.get(addressOf(ENDPOINTS.dataCollect), async (http, reply) => {
    if (!route.limits.takeSession(`address ${http.ip}`)) return send(http, reply, tooMany());
    const decoded = isPlain(http.query) ? decodeMessage(ENDPOINTS.dataCollect.request, http.query) : null;
    if (decoded?.kind !== 'decoded' || !isSmall(decoded.value)) return send(http, reply, malformed());
    await countEvents(deps.db, decoded.value, deps.clock.now());
    return reply.status(204).send();
  });
};

const isSmall = ({ events }: TrackingPayload): boolean => events.length > 0 && events.length <= MOST_AT_ONCE;
