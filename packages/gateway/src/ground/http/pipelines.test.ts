import { once } from 'node:events';
import { connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { openApiPage } from './openapi-page.ts';
import { limitPipelines, limitUnread } from './pipelines.ts';
import { gatewayOfTest } from '../../testing/use-gateway.fakes.ts';

const apps: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

/** Starts a gateway with an answer larger than the system's send buffer. */
const listening = async (unreadMs = 10_000) => {
  const app = fastify({ forceCloseConnections: true });
  apps.push(app);
  limitPipelines(app);
  limitUnread(app, unreadMs);
  let asked = 0;
  const large = Buffer.alloc(8 * 1024 * 1024, 'x');
  app.get('/large', (_http, reply) => {
    asked += 1;
    return reply.send(large);
  });
  app.get('/small', () => 'ok');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const cutOff = new Promise<void>((resolve) => app.server.once('connection', (socket) => socket.once('close', () => resolve())));
  const address = app.server.address();
  return { port: typeof address === 'object' && address !== null ? address.port : 0, asked: () => asked, cutOff };
};
const requests = (path: string, count: number) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(count);

describe('a connection', () => {
  it('is cut off if its pipeline is unread, after at most its share of work [GW-446]', async () => {
    const { port, asked, cutOff } = await listening();
    const client = connect(port, '127.0.0.1');
    client.on('error', () => undefined);
    client.pause();
    client.write(requests('/large', 200));
    await cutOff;
    expect(asked()).toBe(32);
    client.destroy();
  });

  it('may send any number of requests while it reads its answers [GW-446]', async () => {
    const { port } = await listening();
    const client = connect(port, '127.0.0.1');
    let read = '';
    client.on('data', (chunk: Buffer) => (read += chunk.toString()));
    for (let round = 1; round <= 5; round += 1) {
      client.write(requests('/small', 20));
      while (read.split('HTTP/1.1 200').length - 1 < round * 20) await once(client, 'data');
    }
    client.destroy();
    expect(read.split('HTTP/1.1 200')).toHaveLength(101);
  });
});

describe('an answer', () => {
  it('is cut off with its connection if the client reads no byte [OPS-10]', async () => {
    const { port, asked, cutOff } = await listening(50);
    const client = connect(port, '127.0.0.1');
    client.on('error', () => undefined);
    client.pause();
    client.write(requests('/large', 1));
    await cutOff;
    expect(asked()).toBe(1);
    client.destroy();
  });
});

describe('a request', () => {
  it('is cut off with its connection while incomplete, and has no effect [OPS-8]', async () => {
    const gateway = await gatewayOfTest();
    const { server } = gateway.app;
    expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 20_000]);
    await gateway.app.listen({ port: 0, host: '127.0.0.1' });
    [server.headersTimeout, server.requestTimeout] = [1, 1];
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const halves = ['', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{'];
    const clients = halves.map((half) => {
      const client = connect(port, '127.0.0.1');
      client.on('error', () => undefined);
      client.resume();
      client.write(half);
      return client;
    });
    await Promise.all(clients.map((client) => once(client, 'close')));
  });
});

describe('an idle connection', () => {
  it('is closed by the gateway, half a minute after its last answer at the latest [OPS-8]', async () => {
    const gateway = await gatewayOfTest();
    const { server } = gateway.app;
    expect(server.keepAliveTimeout + KEEP_ALIVE_BUFFER_MS).toBeLessThanOrEqual(30_000);
    expect(server.headersTimeout).toBeLessThanOrEqual(10_000);
    expect(server.timeout).toBeLessThanOrEqual(30_000);
    server.keepAliveTimeout = 1;
    await gateway.app.listen({ port: 0, host: '127.0.0.1' });
    const address = server.address();
    const client = connect(typeof address === 'object' && address !== null ? address.port : 0, '127.0.0.1');
    client.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    let read = '';
    client.on('data', (chunk: Buffer) => (read += chunk.toString()));
    await once(client, 'close');
    expect(read).toMatch(/^HTTP\/1.1 200 /);
  });
});

const KEEP_ALIVE_BUFFER_MS = 1_000;

describe('the contract', () => {
  it('is generated once for all requests, and not sent again to a client that has it [GW-445]', async () => {
    const app = fastify();
    apps.push(app);
    let written = 0;
    openApiPage(app, () => {
      written += 1;
      return { openapi: '3.1.0' };
    });
    const first = await app.inject('/openapi.json');
    expect(first.json<unknown>()).toEqual({ openapi: '3.1.0' });
    expect(first.headers['content-type']).toBe('application/json; charset=utf-8');
    const tag = String(first.headers.etag);
    const known = await app.inject({ url: '/openapi.json', headers: { 'if-none-match': tag } });
    expect([known.statusCode, known.body]).toEqual([304, '']);
    expect((await app.inject({ url: '/openapi.json', headers: { 'if-none-match': '"another"' } })).body).toBe(first.body);
    expect(written).toBe(1);
  });
});
