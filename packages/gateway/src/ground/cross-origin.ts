import type { FastifyReply, FastifyRequest } from 'fastify';

/** Calls of the wire: the only ones that a page of another address may make. */
const CALLS = ['/mobileGateway/', '/bankGateway/', '/mgw/', '/datapointMgw/'];

/**
 * Lets pages of the configured origins call: the session travels in a header of its own and no cookie with it, so
 * credentials stay out. `admits` tells whether the request comes from such a page and says so in the answer's headers.
 */
export const createCrossOrigin = (origins: readonly string[]) => {
  const known = new Set(origins);
  return {
    admits: (http: FastifyRequest, reply: FastifyReply): boolean => {
      if (known.size === 0 || !CALLS.some((path) => (http.routeOptions.url ?? http.url).startsWith(path))) return false;
      reply.header('vary', 'origin');
      const { origin } = http.headers;
      if (origin === undefined || !known.has(origin)) return false;
      reply.headers({
        'access-control-allow-origin': origin,
        'access-control-expose-headers': 'x-server-time, x-calendar-until',
        'cross-origin-resource-policy': 'cross-origin',
      });
      return true;
    },
    /** A browser's question before the call itself. */
    isPreflight: (http: FastifyRequest): boolean => http.method === 'OPTIONS' && 'access-control-request-method' in http.headers,
  };
};

export const PREFLIGHT_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'content-type, ncftck, ticket, x-request-id',
  'access-control-max-age': '600',
};
