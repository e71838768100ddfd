import { ENDPOINTS } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { signedInRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import { rowsOf } from '../ground/database/paging.ts';
import { answered } from '../ground/http/reply.ts';
import { markRead, readMessages, readUnread } from './inbox.store.ts';

export const inboxRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  signedInRoute(app, route, ENDPOINTS.messages, async ({ after, pageSize }, { investorId }) =>
    answered(await readMessages(deps, investorId, { after, pageSize: rowsOf(pageSize) })),
  );
  signedInRoute(app, route, ENDPOINTS.unreadMessages, async (_request, { investorId }) => answered(await readUnread(deps.db, investorId)));
  signedInRoute(app, route, ENDPOINTS.markMessagesRead, async ({ messageId }, { investorId }) => {
    await markRead(deps.db, investorId, messageId);
    return answered(null);
  });
};
