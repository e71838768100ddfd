import { ENDPOINTS } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { malformed, signedInRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import { sendWords, TOO_MANY } from '../ground/file-answer.ts';
import { cookiesOfGrant, downloadTicketOf, leadOf, openedTicket } from '../ground/file-pass.ts';
import { answered } from '../ground/http/reply.ts';
import { useUp } from './login-tickets.store.ts';

/**
 * [GW-1760] Files of an investor for a page of another host: the route uses up a ticket and redirects the browser to the plain address of
 * its file.
 */
export const downloadTicketRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  signedInRoute(app, route, ENDPOINTS.downloadTicket, (asked, caller) => {
    const ticket = downloadTicketOf(deps, caller, asked);
    return Promise.resolve(ticket === null ? malformed() : answered({ ticketAddress: `${TICKETS}?ticket=${ticket}` }));
  });
  app.get<{ Querystring: { readonly ticket?: unknown } }>(TICKETS, async (http, reply) => {
    if (!route.limits.takeAddress(http.ip)) return sendWords(reply, 429, TOO_MANY);
    const { ticket: text } = http.query;
    const ticket = typeof text === 'string' ? openedTicket(deps, text) : null;
    if (ticket === null || typeof text !== 'string' || (await deps.sessions.ownerOf(ticket.tokenHash)) === null)
      return sendWords(reply, 403, RUN_OUT);
    if (!(await useUp(deps.db, text, ticket.expiresAt))) return sendWords(reply, 403, RUN_OUT);
    const cookies = [leadOf(deps, ticket, http), ...cookiesOfGrant(ticket.fileGrant, http)];
    return reply.headers({ 'cache-control': 'no-store', 'set-cookie': cookies }).redirect(ticket.address, 303);
  });
};

const TICKETS = '/documents/own';
const RUN_OUT = '下载链接已失效，请回到页面重新下载。\n';
