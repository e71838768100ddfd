import { chmodSync, renameSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { operatorRoutes } from './operator.routes.ts';
import type { RetryParked } from './parked-decisions.store.ts';

/** The operator's calls: a separate application without a port. */
export interface OperatorService {
  /** Answers `inject()`, also without a listener. */
  readonly app: FastifyInstance;
  /** Listens on the socket file of the settings, at once or when the gateway that holds it ends. */
  listen(): Promise<void>;
  close(): Promise<void>;
}

export const createOperatorService = (deps: Deps, log: FastifyBaseLogger, retryParked: RetryParked): OperatorService => {
  const { OPERATOR_SOCKET: path } = deps.settings;
  const app = fastify({ bodyLimit: 64 * 1024, requestTimeout: 20_000, forceCloseConnections: true });
  app.setErrorHandler((error, http, reply) => {
    const status =
      typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
    if (status >= 500) log.error({ err: error, route: http.routeOptions.url }, 'failed');
    return reply.status(status).send({ kind: status < 500 ? 'malformed' : 'failed' });
  });
  app.setNotFoundHandler((_http, reply) => reply.status(404).send({ kind: 'no-such-call' }));
  operatorRoutes(app, deps, retryParked);

  let own: number | null = null;
  let waiting: NodeJS.Timeout | null = null;
  const listen = async (): Promise<void> => {
    if (path === null) return;
    if (Buffer.byteLength(path) > LONGEST_PATH) {
      log.warn(`the operator's socket cannot be ${path}: a path may have ${LONGEST_PATH} bytes; set OPERATOR_SOCKET to a shorter one`);
      return;
    }
    if (await isAnswered(path)) {
      // Another gateway with the same data directory holds it.
      waiting = setTimeout(
        () => void listen().catch((error: unknown) => log.error({ err: error }, 'the socket was not taken over')),
        AGAIN_MS,
      );
      waiting.unref();
      return;
    }
    // The socket is visible only after its rights are restricted, and it replaces the one of a killed gateway in one step.
    const made = `${path}.${process.pid}`;
    try {
      rmSync(made, { force: true });
      await app.listen({ path: made });
      chmodSync(made, 0o600);
      renameSync(made, path);
      own = statSync(path).ino;
    } catch (error) {
      log.warn({ err: error }, `the operator's commands cannot reach this gateway: ${path} cannot be made`);
    }
  };
  return {
    app,
    listen,
    close: async () => {
      if (waiting !== null) clearTimeout(waiting);
      await app.close();
      if (path !== null && own !== null && statSync(path, { throwIfNoEntry: false })?.ino === own) rmSync(path, { force: true });
    },
  };
};

const LONGEST_PATH = 100;
const AGAIN_MS = 5_000;

const isAnswered = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const line = connect(path);
    line.once('connect', () => {
      line.destroy();
      resolve(true);
    });
    line.once('error', () => resolve(false));
  });
