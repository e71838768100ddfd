import type { KyInstance } from 'ky';

import { addressOf, type Call } from './endpoint.ts';

/** The two headers that identify the caller to the gateway (P1 §7). */
export interface SessionHeaders {
  readonly token: string;
  readonly ticket: string;
}

export interface HttpClientSettings {
  /** Origin of the general host. The empty string means the page's own origin. */
  readonly baseUrl: string;
  /** Origin of the bank host. */
  readonly bankBaseUrl: string;
  readonly fetch: typeof fetch;
  /** A new id per call. All attempts of a call share it. */
  readonly nextRequestId: () => string;
  /** The answer to a call that was sent before this code had loaded, by the same session. null: the call is sent the ordinary way. */
  readonly earlyAnswer?: ((address: string, message: unknown, token: string | null) => Promise<string | null>) | undefined;
}

export type CallTarget = Pick<Call<unknown, unknown>, 'host' | 'path' | 'methods' | 'repeatable' | 'session' | 'isReadOffline'>;

export interface HttpClient {
  /** Sends one call and returns the text of the body. Throws what ky throws. */
  send(target: CallTarget, message: unknown, session: SessionHeaders | null, signal: AbortSignal | undefined): Promise<string>;
}

/** Limits the whole call: from the first attempt to the last byte of the body, retries included. */
const CALL_DEADLINE_MS = 30_000;

const MAX_RETRIES = 2;
/** Statuses after which a read is tried again. */
const RETRIED_STATUSES = [502, 503, 504];
const RETRY_PAUSE_MS = 400;
const SERVER_FAULT = 500;

export const createHttpClient = (settings: HttpClientSettings): HttpClient => {
  // ky is loaded with the first call that needs it: the early call alone answers a first visit.
  let loading: Promise<KyInstance> | null = null;
  const load = () =>
    (loading ??= import('ky').then(
      ({ default: ky }) =>
        ky.create({
          fetch: settings.fetch,
          timeout: CALL_DEADLINE_MS,
          totalTimeout: CALL_DEADLINE_MS,
          cache: 'no-store',
          // Following a redirect could send a write to another address or return a page instead of an answer.
          redirect: 'error',
          // A refusal has a status below 500 and an envelope, so it is read and not thrown.
          throwHttpErrors: (status) => status >= SERVER_FAULT,
        }),
      (fault: unknown) => {
        loading = null;
        throw fault;
      },
    ));

  return {
    send: async (target, message, session, signal) => {
      const early = await settings.earlyAnswer?.(addressOf(target), message, session?.token ?? null);
      if (early !== null && early !== undefined) return early;
      const http = await load();
      const [method] = target.methods;
      const base = target.host === 'bank' ? settings.bankBaseUrl : settings.baseUrl;
      return http(`${base.replace(/\/+$/, '')}${addressOf(target)}`, {
        method,
        signal: signal ?? null,
        headers: { accept: 'application/json', 'x-request-id': settings.nextRequestId(), ...sessionHeaders(target, session) },
        ...(method === 'GET' ? { searchParams: queryOf(message) } : { json: message ?? {} }),
        // A write is sent once. After a lost answer the flow asks for the outcome.
        retry: target.repeatable
          ? {
              limit: MAX_RETRIES,
              methods: ['get', 'post'],
              statusCodes: RETRIED_STATUSES,
              afterStatusCodes: [],
              delay: (attempt) => RETRY_PAUSE_MS * attempt,
            }
          : { limit: 0 },
      }).text();
    },
  };
};

const sessionHeaders = (target: CallTarget, session: SessionHeaders | null): Record<string, string> =>
  target.session === 'none' ? {} : headersOfSession(session);

/** Headers that identify the caller to a gateway. */
export function headersOfSession(session: SessionHeaders | null): Record<string, string> {
  if (session === null) return {};
  return { ncftck: session.token, ...(session.ticket === '' ? {} : { ticket: session.ticket }) };
}

function queryOf(message: unknown): Record<string, string> {
  if (typeof message !== 'object' || message === null) return {};
  const pairs = Object.entries(message).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [[name, String(value)] as const] : [],
  );
  return Object.fromEntries(pairs);
}
