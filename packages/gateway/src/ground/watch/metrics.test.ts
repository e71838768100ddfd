import { get } from 'node:http';
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ENDPOINTS, RET_CODE } from '@caifu/adapters/wire';
import { fen } from '@caifu/core/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anOrder, openTestGateway, type TestGateway } from '../../testing/gateway.fakes.ts';
import { fieldsOf, WIRE_ROWS } from '../../testing/sample-requests.fakes.ts';
import { createDrain } from './drain.ts';
import { metricsAddressOf } from '../start/metrics-address.ts';
import { listenForMetrics } from './metrics-server.ts';
import { createMetrics } from './metrics.ts';
import { useFolder } from '../../testing/use-folder.fakes.ts';
import { useTestGateway } from '../../testing/use-gateway.fakes.ts';

const folder = useFolder();

interface Answered {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}
const ask = (socketPath: string, path = '/metrics', method = 'GET'): Promise<Answered> =>
  new Promise((resolve, reject) => {
    get({ socketPath, path, method, agent: false }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', text }));
    }).on('error', reject);
  });

describe('the metrics of a gateway', () => {
  const socket = join(folder, 'gateway.sock');
  const gateway = useTestGateway({ METRICS: socket, RATE_LIMIT_SESSION: '100' });

  /** One figure. 0 if it has no line. */
  const figure = async (line: string): Promise<number> => {
    const { text } = await ask(socket);
    return Number(
      text
        .split('\n')
        .find((one) => one.startsWith(`${line} `))
        ?.slice(line.length + 1) ?? 0,
    );
  };

  it('are served in the text format on their own socket, and not publicly [MX-1]', async () => {
    const told = await ask(socket);
    expect(told).toMatchObject({ status: 200, type: 'text/plain; version=0.0.4; charset=utf-8' });
    expect(told.text).toContain('process_resident_memory_bytes');
    expect(told.text).toContain('nodejs_eventloop_lag_seconds');
    expect(statSync(socket).mode & 0o007).toBe(0);
    expect([
      (await ask(socket, '/')).status,
      (await ask(socket, '/metrics?x')).status,
      (await ask(socket, '/metrics', 'POST')).status,
    ]).toEqual([404, 404, 404]);
    expect((await gateway.app.inject('/metrics')).body).not.toContain('caifu_');
  });

  it('count answers, orders, payments and refusals by their codes [MX-2]', async () => {
    const caller = await gateway.anInvestor();
    const before = {
      orders: await figure('caifu_orders_total{kind="purchase"}'),
      paid: await figure('caifu_payments_total{outcome="answered"}'),
      refused: await figure(`caifu_refusals_total{code="${RET_CODE.unknownId}"}`),
    };
    const receipt = await gateway.tell(ENDPOINTS.order, anOrder(caller, { amount: fen(1_000_00) }), caller);
    await gateway.pay(caller, receipt);
    await gateway.ask(ENDPOINTS.reservationOrderStatus, { orderNo: 'none' }, caller);
    await gateway.pay(caller, { payToken: 'none' });
    expect({
      orders: await figure('caifu_orders_total{kind="purchase"}'),
      paid: await figure('caifu_payments_total{outcome="answered"}'),
      refused: await figure(`caifu_refusals_total{code="${RET_CODE.unknownId}"}`),
    }).toEqual({ orders: before.orders + 1, paid: before.paid + 1, refused: before.refused + 2 });
    expect(await figure('caifu_answers_total{call="reservationOrderStatus",outcome="refused"}')).toBe(1);
    expect(await figure('caifu_payments_total{outcome="refused"}')).toBeGreaterThan(0);
    expect(await figure('caifu_answer_seconds_count{kind="write"}')).toBeGreaterThan(0);
  });

  it('contain nothing about a person, and no caller can add new labels [MX-3]', async () => {
    const lines = async () => (await ask(socket)).text.split('\n').map((line) => line.replace(/ [^ ]*$/, ''));
    await gateway.app.inject('/nowhere');
    const before = new Set(await lines());
    for (const url of ['/mobileGateway/V1/13912345678', '/a/b', '/?x=U13800000001', '/documents/P1/6212860000000000.pdf'])
      await gateway.app.inject({ url, headers: { ncftck: 'a-token', 'user-agent': 'strange"} 1' } });
    const { text } = await ask(socket);
    expect(text).not.toMatch(/U1|a-token|strange/);
    expect([...text.matchAll(/="([^"]*)"/g)].filter(([, value = '']) => /\d{7,}/.test(value))).toEqual([]);
    const calls = new Set(WIRE_ROWS.map(({ name }) => name));
    for (const [, call = ''] of text.matchAll(/call="([^"]*)"/g)) expect(call === 'none' || calls.has(call)).toBe(true);
    expect((await lines()).filter((line) => !before.has(line) && !line.includes('nodejs_'))).toEqual([]);
  });

  it('report the delay of settlement, the configured limits and whether the gateway is ending [MX-4]', async () => {
    expect(await figure('caifu_settlement_lag_days')).toBe(0);
    const { now } = gateway.wall;
    gateway.wall.now += 3 * 86_400_000;
    expect(await figure('caifu_settlement_lag_days')).toBe(3);
    gateway.wall.now = now;
    expect(await figure('caifu_parked_rows')).toBe(0);
    expect(await figure('caifu_limit{name="session_requests_second"}')).toBe(100);
    expect(await figure('caifu_draining')).toBe(0);
    const pool = gateway.deps.engine === 'postgres' ? 1 : 0;
    expect(await figure('caifu_database_connections{state="open"}')).toBeGreaterThanOrEqual(pool);
  });

  it('include every call that places an order [MX-2]', () => {
    const placing = WIRE_ROWS.filter((row) => !row.repeatable && fieldsOf(row).includes('requestId')).map(({ name }) => name);
    const counted = WIRE_ROWS.filter(({ places }) => places !== undefined).map(({ name }) => name);
    expect(counted.toSorted()).toEqual(placing.filter((name) => !['pay', 'bindCard', 'dataLog'].includes(name)).toSorted());
  });

  it('are listed for operators [MX-4]', async () => {
    const page = readFileSync(new URL('../../../../../docs/operating.md', import.meta.url), 'utf8');
    const named = new Set([...page.matchAll(/`(caifu_\w+)`/g)].map(([, name]) => name));
    const told = new Set([...(await ask(socket)).text.matchAll(/^# TYPE (caifu_\w+)/gm)].map(([, name]) => name));
    expect(named).toEqual(told);
  });
});

describe('metrics with an unavailable database', () => {
  it('leave out its figures [MX-5]', async () => {
    const gateway = await openTestGateway();
    const { settings } = gateway.deps;
    const sources = { settings, drain: createDrain(), poolState: () => ({ open: 10, idle: 0, waiting: 7 }) };
    const text = await createMetrics({ ...sources, standing: () => Promise.reject(new Error('gone')) }).tell();
    await gateway.close();
    expect(text).toMatch(/^caifu_settlement_lag_days nan$/im);
    expect(text).toContain('caifu_database_connections{state="waiting"} 7');
  });
});

describe('the address of the metrics', () => {
  it('is a port of this machine, of an address, or a socket file [MX-1]', () => {
    expect(['9464', '10.0.0.5:9464', '[fd00::5]:9464', '/run/caifu/metrics.sock'].map(metricsAddressOf)).toEqual([
      { host: '127.0.0.1', port: 9464 },
      { host: '10.0.0.5', port: 9464 },
      { host: 'fd00::5', port: 9464 },
      { path: '/run/caifu/metrics.sock' },
    ]);
    expect(['on', '70000', 'fd00::5:9464:', ':9464', 'metrics.sock'].map(metricsAddressOf)).toEqual([null, null, null, null, null]);
  });

  it('is taken over from a killed gateway, and reported if in use [MX-6]', async () => {
    const path = join(folder, 'left.sock');
    const tell = () => Promise.resolve('');
    const first = await listenForMetrics({ tell }, { path });
    await expect(listenForMetrics({ tell }, { path })).rejects.toThrow(`METRICS: ${path} cannot be used`);
    await first[Symbol.asyncDispose]();
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await expect(listenForMetrics({ tell }, { host: '127.0.0.1', port })).rejects.toThrow(`METRICS: port ${port} on 127.0.0.1`);
    await other[Symbol.asyncDispose]();
  });
});

describe('a gateway that was told to end', () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await openTestGateway();
  });
  afterEach(() => gateway.close());

  it('reports it to its balancer first, continues to answer, and closes each connection with its answer [MX-7]', async () => {
    const caller = await gateway.anInvestor();
    expect((await gateway.app.inject('/readyz')).statusCode).toBe(200);
    const drained = gateway.deps.drain.begin(600_000);
    const ready = await gateway.app.inject('/readyz');
    expect([ready.statusCode, ready.json<unknown>()]).toEqual([503, { status: 'draining' }]);
    expect((await gateway.app.inject('/healthz')).statusCode).toBe(200);
    expect((await gateway.ask(ENDPOINTS.walletOverview, null, caller)).kind).toBe('answered');
    for (const url of ['/readyz', '/healthz', '/nowhere', '/mobileGateway/V1/product/list'])
      expect((await gateway.app.inject(url)).headers['connection']).toBe('close');
    // The second call ends the waiting.
    await gateway.deps.drain.begin(600_000);
    await drained;
  });
});
