import type { FastifyReply, FastifyRequest } from 'fastify';
import { DOCUMENTS_PATH } from './front-door.ts';

/**
 * The calls open to a page of another origin, with the headers that it may read: calls of the wire, and [GW-1774] documents of products.
 */
const OPEN = [
  { paths: ['/mobileGateway/', '/bankGateway/', '/mgw/', '/datapointMgw/'], exposed: 'x-server-time, x-calendar-until' },
  { paths: [DOCUMENTS_PATH], exposed: 'content-range, etag' },
];
/** [GW-1615] Files of an investor are closed to pages of other origins. */
const OWN_FILES = `${DOCUMENTS_PATH}own`;

/**
 * Allows calls from pages of the configured origins. The session has its own header and no cookie, so credentials stay off. `admits`
 * returns whether the request comes from such a page, and sets the headers of the answer.
 */
export const createCrossOrigin = (origins: readonly string[]) => {
  const known = new Set(origins);
  return {
    admits: (http: FastifyRequest, reply: FastifyReply): boolean => {
      const asked = http.routeOptions.url ?? http.url;
      const open = OPEN.find(({ paths }) => paths.some((path) => asked.startsWith(path)));
      if (known.size === 0 || open === undefined || http.url.startsWith(OWN_FILES)) return false;
      reply.header('vary', 'origin');
      const { origin } = http.headers;
      if (origin === undefined || !known.has(origin)) return false;
      reply.headers({
        'access-control-allow-origin': origin,
        'access-control-expose-headers': open.exposed,
        'cross-origin-resource-policy': 'cross-origin',
      });
      return true;
    },
    /** A browser's preflight before the call itself. */
    isPreflight: (http: FastifyRequest): boolean => http.method === 'OPTIONS' && 'access-control-request-method' in http.headers,
  };
};

export const PREFLIGHT_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'content-type, ncftck, ticket, x-request-id, range, if-range',
  'access-control-max-age': '600',
};
