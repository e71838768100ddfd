import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf, decodeMessage, RET_CODE, writeRefusal, writeSuccess, type Endpoint } from '@caifu/adapters/wire';
import { sentenceOf } from '@caifu/core/zh-CN';
import { madeOnce } from '../database/json-parser.ts';

import { channelOf, sourceOfCaller, type Caller, type CallerLookup } from './caller.ts';
import { networkOf } from '../watch/address-tries.ts';
import { createPressing, takesBrotli } from './pressed.ts';
import type { ForeignIds } from './foreign-ids.ts';
import { isPlain } from './plain-input.ts';
import type { RateLimits } from './rate-limit.ts';
import { refused, type Refusal, type Reply } from './reply.ts';
import { createRepeats } from './repeats.ts';
import type { SecurityEvents } from '../watch/security-events.ts';

export interface RouteDeps {
  readonly sessions: CallerLookup;
  readonly limits: RateLimits;
  readonly events: SecurityEvents;
  readonly foreignIds: ForeignIds;
}

/** The caller of a request, for the log line. */
declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    retCode: string;
  }
}

/** Bytes of a request with one picture: 2 MB in base64, and the other fields. */
export const IMAGE_BODY_LIMIT = 3 * 1024 * 1024;

export interface RouteOptions {
  /** One picture in base64: allows a larger body with one long text. */
  readonly carriesImage?: boolean;
}

export type SignedInHandler<Request, Answer> = (request: Request, caller: Caller) => Promise<Reply<Answer>>;
export type OpenHandler<Request, Answer> = (request: Request, caller: Caller | null, http: FastifyRequest) => Promise<Reply<Answer>>;

/** Adds a route for a row of the wire table that needs a session, with all its methods. */
export const signedInRoute = <Request, Answer>(
  app: FastifyInstance,
  deps: RouteDeps,
  row: Endpoint<Request, Answer>,
  handler: SignedInHandler<NoInfer<Request>, NoInfer<Answer>>,
  options: RouteOptions = {},
): void => {
  openRoute(app, deps, row, async (request, caller) => (caller === null ? notSignedIn() : handler(request, caller)), options);
};

/** Adds a route for a row that also answers without a session. */
export const openRoute = <Request, Answer>(
  app: FastifyInstance,
  deps: RouteDeps,
  row: Endpoint<Request, Answer>,
  handler: OpenHandler<NoInfer<Request>, NoInfer<Answer>>,
  { carriesImage = false }: RouteOptions = {},
): void => {
  const bodyOf = createWriter(row);
  const once = createRepeats<Answer>();
  app.route({
    ...(carriesImage ? { bodyLimit: IMAGE_BODY_LIMIT } : {}),
    method: [...row.methods],
    url: addressOf(row),
    handler: async (http, reply) => {
      const caller = row.session === 'none' ? null : await callerOf(deps.sessions, http);
      http.caller = caller;
      if (caller === null && row.session === 'required') return send(http, reply, notSignedIn());
      if (!deps.limits.takeSession(caller === null ? `address ${networkOf(http.ip)}` : caller.tokenHash)) {
        deps.events.tell({ kind: 'rate-limited', of: 'session', ...(caller === null ? { address: http.ip } : sourceOfCaller(caller)) });
        return send(http, reply, tooMany());
      }
      const input = http.method === 'GET' ? http.query : (http.body ?? {});
      const decoded = isPlain(input, carriesImage ? IMAGE_BODY_LIMIT : undefined) ? decodeMessage(row.request, input) : null;
      if (decoded?.kind !== 'decoded') return send(http, reply, malformed());
      const request = decoded.value;
      const work = () => handler(request, caller, http);
      const answer = await (caller === null ? work() : once(caller, request, work));
      if (answer.kind === 'refused') {
        if (caller !== null && answer.code === RET_CODE.unknownId) deps.foreignIds.look(caller, row.name, request);
        return send(http, reply, answer);
      }
      http.retCode = RET_CODE.success;
      if (answer.cookies.length > 0) reply.header('set-cookie', [...answer.cookies]);
      reply.header('content-type', JSON_TYPE);
      const body = bodyOf(answer.answer);
      if (caller !== null || answer.cookies.length > 0 || body.length < WORTH_PRESSING) return reply.send(body);
      reply.header('vary', 'accept-encoding');
      if (!takesBrotli(http.headers['accept-encoding'])) return reply.send(body);
      return reply.header('content-encoding', 'br').send(await pressedOf(answer.answer, bodyOf));
    },
  });
};

/**
 * Characters. [GW-1804] An answer of this length to nobody in particular is sent compressed. A personal answer never is: its length would
 * tell of a secret that stands beside what an attacker has chosen.
 */
const WORTH_PRESSING = 1024;

const JSON_TYPE = 'application/json; charset=utf-8';
const pressedOf = createPressing();

/** Serialises an answer. The same object, which nobody changes, is not serialised again. */
const createWriter = <Answer>(row: Endpoint<unknown, Answer>): ((answer: Answer) => string) => {
  const write = (answer: Answer): string => JSON.stringify(writeSuccess(row, answer));
  const writeOnce = madeOnce((answer: Answer & object) => write(answer));
  return (answer) => (typeof answer === 'object' && answer !== null ? writeOnce(answer) : write(answer));
};

export const notSignedIn = (): Refusal => refused(RET_CODE.notLoggedIn, { kind: 'session-expired' });
export const malformed = (): Refusal => refused(RET_CODE.malformed, { kind: 'request-malformed' });
export const tooMany = (): Refusal => refused(RET_CODE.rateLimited, { kind: 'too-many-requests' });
export const busy = (): Refusal => refused(RET_CODE.system, { kind: 'system-busy' });

/** Sends a refusal in the envelope. A business refusal is an answer like any other (200). A broken request is not. */
export const send = (http: FastifyRequest, reply: FastifyReply, refusal: Refusal, status = STATUS[refusal.code] ?? 200): FastifyReply => {
  const text = sentenceOf(refusal.message);
  http.retCode = refusal.code;
  const { remaining, orderNo, field } = refusal;
  const hasDetail = refusal.explains || remaining !== null || field !== null;
  const detail = hasDetail ? { errorText: text, remaining, orderNo, field } : null;
  return reply.status(status).send(writeRefusal(refusal.code, text, detail));
};

const STATUS: Readonly<Record<string, number>> = { [RET_CODE.malformed]: 400, [RET_CODE.rateLimited]: 429, [RET_CODE.system]: 503 };

/** The caller by the session in the headers. null: nobody. */
export const callerOf = async (sessions: CallerLookup, http: FastifyRequest): Promise<Caller | null> => {
  const token = http.headers['ncftck'];
  const ticket = http.headers['ticket'];
  if (typeof token !== 'string' || token === '') return null;
  const owner = await sessions.callerOf(token, typeof ticket === 'string' ? ticket : null);
  return owner === null ? null : { ...owner, address: http.ip, channel: channelOf(http.headers['user-agent']) };
};
