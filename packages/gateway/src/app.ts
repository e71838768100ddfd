import type { Server } from 'node:http';
import { RET_CODE, secretFields } from '@caifu/adapters/wire';
import fastify, { LogController, type FastifyHttpOptions, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { createFigureGate } from './qualification/figure-gate.store.ts';
import { createOfferGate } from './qualification/offer-gate.store.ts';
import type { Deps } from './ground/deps.ts';
import { createCrossOrigin, PREFLIGHT_HEADERS } from './ground/http/cross-origin.ts';
import { docsPage } from './ground/http/docs-page.ts';
import { busy, IMAGE_BODY_LIMIT, malformed, send, tooMany } from './ground/http/endpoint-route.ts';
import { isOpenDemo, withDemoWarning } from './ground/http/open-demo.ts';
import { withLaw } from './ground/http/page-law.ts';
import { withServices } from './ground/services.ts';
import { withSeller } from './ground/http/page-seller.ts';
import { openApiPage } from './ground/http/openapi-page.ts';
import { limitPipelines, limitUnread } from './ground/http/pipelines.ts';
import { isOutage } from './ground/start/outage.ts';
import { createReadiness, tryWrite } from './ground/readiness.ts';
import { createRateLimits } from './ground/http/rate-limit.ts';
import { refused } from './ground/http/reply.ts';
import { COMMON_HEADERS, pagePolicy } from './ground/http/security-headers.ts';
import { serveUi } from './ground/http/static-ui.ts';
import { answerBrokenRequest, createHostCheck, DATA_HEADERS, hostsOf, isPage, isPlainAddress } from './ground/http/front-door.ts';
import { createForeignIds } from './ground/http/foreign-ids.ts';
import { imageRefusal } from './ground/http/image-refusal.ts';
import { booksHold } from './ledger/books-check.ts';
import { createLedgerWatch } from './ledger/ledger-audit.ts';
import { readStanding, type SettlementStanding } from './trading-day/standing.store.ts';

export type { Deps } from './ground/deps.ts';

/**
 * The gateway as a value: it does not listen yet, but answers `inject()`. `addRoutes` adds the mode's own routes to the contract's calls.
 */
export const createApp = async (deps: Deps, addRoutes: (app: FastifyInstance, deps: Deps) => void = () => {}): Promise<FastifyInstance> => {
  const { settings } = deps;
  const tellsAnswers = LEVELS_OF_ANSWERS.has(settings.LOG_LEVEL);
  const app = fastify({
    ...LIMITS,
    // A logger for each request costs time, so it exists only where each request is logged.
    ...(tellsAnswers ? {} : { childLoggerFactory: (logger) => logger }),
    logController: new LogController({ disableRequestLogging: true }),
    logger: loggerOf(settings.LOG_LEVEL),
    trustProxy: settings.TRUST_PROXY === null ? false : [...settings.TRUST_PROXY],
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (_error, http, reply) => refuseBroken(http, reply),
  });
  const limits = createRateLimits({ session: settings.RATE_LIMIT_SESSION, address: settings.RATE_LIMIT_ADDRESS });
  const sumsHold = createLedgerWatch(deps.db);
  let standing: SettlementStanding | null = null;
  const readiness = createReadiness(async () => {
    standing = null;
    if (!(await sumsHold()) || !(await booksHold(deps.db))) return false;
    await tryWrite(deps);
    standing = await readStanding(deps.db, deps.clock.now());
    return standing.lagDays <= settings.SETTLEMENT_LAG_DAYS;
  });

  const isOwnHost = createHostCheck(hostsOf(settings));
  const crossOrigin = createCrossOrigin(settings.CORS_ORIGINS);
  app.decorateRequest('caller', null);
  app.decorateRequest('retCode', '');
  limitPipelines(app);
  limitUnread(app);
  deps.metrics?.watch(app);
  app.addHook('onRequest', (http, reply, done) => {
    const isData = !isPage(http);
    // [MX-7] The last answer of its connection, so that the next request goes to another gateway.
    if (deps.drain.isDraining) reply.header('connection', 'close');
    reply.headers(isData ? DATA_HEADERS : COMMON_HEADERS);
    if (!isOwnHost(http) || !isPlainAddress(http)) {
      if (!isOwnHost(http)) deps.events.tell({ kind: 'host-refused', address: http.ip });
      refuseBroken(http, reply);
      return;
    }
    if (!isData) {
      // [GW-1774] The document viewer of another host's page has the same origin rules as calls.
      crossOrigin.admits(http, reply);
      done();
      return;
    }
    // Orders belong to the trading day of this clock, so the front end calculates its dates with it.
    reply.header('x-server-time', String(deps.clock.now()));
    // [GW-491] Dates after this day are estimates, which the front end marks.
    reply.header('x-calendar-until', deps.calendar.coveredUntil);
    // Another site may neither read nor change anything here, even with a session that the browser attaches.
    const site = http.headers['sec-fetch-site'];
    const isAdmitted = crossOrigin.admits(http, reply);
    if (!isAdmitted && site !== undefined && site !== 'same-origin' && site !== 'none') {
      deps.events.tell({ kind: 'cross-site-refused', address: http.ip, route: http.routeOptions.url ?? '' });
      send(http, reply, refused(RET_CODE.malformed, { kind: 'request-malformed' }), 403);
      return;
    }
    if (!limits.takeAddress(http.ip)) {
      deps.events.tell({ kind: 'rate-limited', of: 'address', address: http.ip });
      send(http, reply, tooMany());
    } else if (isAdmitted && crossOrigin.isPreflight(http)) void reply.headers(PREFLIGHT_HEADERS).status(204).send();
    else done();
  });
  if (tellsAnswers) {
    app.addHook('onResponse', async (http, reply) => {
      http.log.info(
        {
          route: http.routeOptions.url,
          method: http.method,
          status: reply.statusCode,
          retCode: http.retCode,
          investorId: http.caller?.investorId,
          ms: Math.round(reply.elapsedTime),
        },
        'answered',
      );
    });
  }
  // Errors are always the envelope, never a stack or a database message.
  app.setErrorHandler((error, http, reply) => {
    const status = statusOf(error);
    reply.headers(DATA_HEADERS);
    if (status === 413 && http.routeOptions.bodyLimit === IMAGE_BODY_LIMIT)
      return send(http, reply, imageRefusal({ kind: 'image-too-large' }), status);
    if (status < 500) return send(http, reply, malformed(), status);
    readiness.hear(error);
    http.log.error({ err: error, route: http.routeOptions.url }, 'failed');
    return send(http, reply, busy(), isOutage(error) ? 503 : 500);
  });
  app.setNotFoundHandler((http, reply) => send(http, reply.headers(DATA_HEADERS), malformed(), 404));
  // A payload that the specification calls empty comes with the JSON type and no bytes. The codec decides whether the call needs one.
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (http, body, done) => {
    if (body === '') done(null, undefined);
    else void readJson(http, body, done);
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', (_http, _body, done) => done(unsupported()));

  const foreignIds = createForeignIds(deps.db, deps.events);
  app.addHook('onClose', () => foreignIds.settled());
  const route = { sessions: deps.sessions, limits, events: deps.events, foreignIds };
  const gates = { ...createFigureGate(deps), ...createOfferGate(deps) };
  for (const { routes, takes = [] } of deps.areas)
    for (const add of [...routes, ...takes.flatMap((kind) => kind.addRoutes ?? [])]) add(app, deps, route, gates);
  addRoutes(app, deps);

  app.get('/healthz', () => ({ status: 'alive' }));
  app.get('/readyz', async (_http, reply) => {
    if (deps.drain.isDraining) return reply.status(503).send({ status: 'draining' });
    const holds = await readiness.holds();
    const isLate = standing !== null && standing.lagDays > settings.SETTLEMENT_LAG_DAYS;
    return reply
      .status(holds ? 200 : 503)
      .send({ status: holds ? 'ready' : 'not ready', ...(isLate ? { reason: 'settlement-lag' } : {}), ...standing });
  });
  if (settings.API_DOCS) {
    openApiPage(app);
    const docs = docsPage();
    const docsPolicy = pagePolicy(docs);
    app.get('/docs', (_http, reply) => reply.type('text/html; charset=utf-8').header('content-security-policy', docsPolicy).send(docs));
  }
  const { law, seller } = deps;
  const changes = [
    withLaw(settings, law),
    withServices(deps),
    seller === null ? null : withSeller(seller),
    isOpenDemo(settings) ? withDemoWarning : null,
  ].filter((change) => change !== null);
  await serveUi(app, settings.UI_DIR, (page) => changes.reduce((changed, change) => change(changed), page));
  return app;
};

/** Slow and huge requests end early: no request keeps a connection longer than half a minute. */
const LIMITS = {
  bodyLimit: 64 * 1024,
  requestTimeout: 20_000,
  connectionTimeout: 30_000,
  // The server adds a second, so that an idle connection is closed within half a minute.
  keepAliveTimeout: 29_000,
  http: { headersTimeout: 10_000, maxHeaderSize: 16 * 1024, connectionsCheckingInterval: 2_000, requireHostHeader: false },
  return503OnClosing: true,
  forceCloseConnections: 'idle',
} as const satisfies FastifyHttpOptions<Server>;

const LEVELS_OF_ANSWERS: ReadonlySet<string> = new Set(['info', 'debug', 'trace']);

/** Logs go to standard error, so that standard output contains only what the README promises. Bodies are never logged. */
const loggerOf = (level: Deps['settings']['LOG_LEVEL']) => ({
  level,
  stream: process.stderr,
  redact: {
    // The embedded engine attaches a statement and its parameters to its errors. PostgreSQL attaches the refused row to its errors.
    paths: [
      'headers',
      '*.headers',
      '*.query',
      '*.params',
      '*.detail',
      '*.where',
      ...SECRET_FIELDS,
      ...SECRET_FIELDS.map((field) => `*.${field}`),
    ],
    censor: '[redacted]',
  },
});

const SECRET_FIELDS = [...secretFields(), 'password', 'body'];

/** Bytes that are no request to this site: the gateway neither reads nor writes them. */
const refuseBroken = (http: FastifyRequest, reply: FastifyReply): void => {
  send(http, reply.headers(DATA_HEADERS), malformed(), 400);
};

const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;

const unsupported = (): Error => Object.assign(new Error('unsupported media type'), { statusCode: 415 });
