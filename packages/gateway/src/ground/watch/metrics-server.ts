import { chmodSync, rmSync } from 'node:fs';
import { connect, type ListenOptions } from 'node:net';
import { createServer, type Server } from 'node:http';
import { MetricsAddressError, type MetricsAddress } from '../start/metrics-address.ts';
import type { Metrics } from './metrics.ts';

/** Serves `GET /metrics` at its own address, and nothing else. This is never the public address [MX-1]. */
export const listenForMetrics = async (metrics: Pick<Metrics, 'tell'>, address: MetricsAddress): Promise<Server> => {
  const server = createServer((http, reply) => {
    if (http.url !== '/metrics' || http.method !== 'GET') {
      reply.writeHead(404).end();
      return;
    }
    metrics.tell().then(
      (text) => reply.writeHead(200, { 'content-type': TEXT_FORMAT, 'cache-control': 'no-store' }).end(text),
      () => reply.writeHead(500).end(),
    );
  });
  server.requestTimeout = 10_000;
  try {
    if ('path' in address) {
      await dropDeadSocket(address.path);
      await listen(server, { path: address.path });
      // Access for the account of the gateway and its group.
      chmodSync(address.path, 0o660);
    } else await listen(server, address);
  } catch (error) {
    throw new MetricsAddressError(address, error instanceof Error ? error.message : String(error));
  }
  return server;
};

/** Prometheus reads the version from the type. */
const TEXT_FORMAT = 'text/plain; version=0.0.4; charset=utf-8';

const listen = (server: Server, options: ListenOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options, () => {
      server.off('error', reject);
      resolve();
    });
  });

/** Removes a socket file without a listener, left by a killed gateway. */
const dropDeadSocket = (path: string): Promise<void> =>
  new Promise((resolve) => {
    const probe = connect(path);
    probe.once('connect', () => {
      probe.destroy();
      resolve();
    });
    probe.once('error', (error) => {
      if ('code' in error && error.code === 'ECONNREFUSED') rmSync(path);
      resolve();
    });
  });
