import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { childEnvironment, repositoryRoot } from '../tools/support/repository.ts';
import { buildGatewayIfStale, builtCommand } from '../tools/support/build-gateway.ts';
import { startGateway, type RunningGateway } from '../tools/support/run-gateway.ts';
import { startTemporaryPostgres } from '../tools/support/temporary-postgres.ts';
import { load, requestBytes, type LoadRequest } from './load.ts';
import { addressOf, orderRequest } from './market-orders.ts';
import { addProducts, prepareMarket, type Market } from './market.ts';
import { median } from './median.ts';
import type { BenchRow } from './report.ts';

/**
 * Measures the gateway on both engines, each beside bare servers on the same engine that take turns with it. `BENCH_ENGINE=postgres` or
 * `embedded` limits it to one engine.
 */
export const benchGateway = async (): Promise<readonly BenchRow[]> => {
  const { state, output } = await buildGatewayIfStale();
  if (state === 'failed') throw new Error(output);
  const embedded = process.env['BENCH_ENGINE'] === 'postgres' ? [] : await benchEngine('embedded', null);
  if (process.env['BENCH_ENGINE'] === 'embedded') return embedded;
  const server = await startTemporaryPostgres([]);
  if (server === null) {
    console.log('PostgreSQL is not installed here: embedded only.');
    return embedded;
  }
  try {
    return [...embedded, ...(await benchEngine('PostgreSQL', server.url))];
  } finally {
    await server.stop();
  }
};

const connections = 32;
/** Short turns in many rounds: a busy moment of the machine hits floor and gateway alike. */
const seconds = 1.5;
const rounds = 5;
const soakSeconds = 10;
/** As many investors as a shop has: each orders now and then, and never the same product twice. */
const investors = 1_000;
const fewProducts = 1_000;
const manyProducts = 20_000;

const benchEngine = async (engine: string, databaseUrl: string | null): Promise<BenchRow[]> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-gateway-'));
  const settings = {
    DATA_DIR: path.join(folder, 'gateway'),
    DEMO: '1',
    RATE_LIMIT_SESSION: '0',
    RATE_LIMIT_ADDRESS: '0',
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  };
  try {
    const market = await prepareMarket(settings, fewProducts, investors);
    // The first start fills the compile cache for the measured starts.
    await (await startGateway(settings, null, builtCommand)).stop();
    const started = performance.now();
    const gateway = await startGateway(settings, null, builtCommand);
    const startTime = (performance.now() - started) / 1000;
    const floors = await startFloors(databaseUrl ?? path.join(folder, 'floor'));
    try {
      const loads = loadsOf(gateway.url, floors, market, await placeOne(gateway.url, market));
      const rates = await takeTurns(loads, ['bare', 'row', 'detail', 'list', 'status', 'holdings', 'transaction', 'orders']);
      const orders = await load(gateway.url, { ...loads.orders, connections, seconds: soakSeconds });
      const memory = residentMegabytes(gateway);
      console.log(`${engine}: ${orders.accepted} orders in the soak, ${orders.refused} refused`);
      await gateway.kill();
      await addProducts(settings, fewProducts + 1, manyProducts);
      await gateway.restart();
      const large = await takeTurns(loads, ['row', 'list']);
      return rowsOf(engine, { rates, large, startTime, memory, isEmbedded: databaseUrl === null });
    } finally {
      await floors.stop();
      await gateway.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};

/** The requests of the connections, one after the other, and the answers that count. */
interface Load {
  readonly url: string;
  readonly next: (index: number) => LoadRequest | Buffer;
  readonly isAccepted: (answer: string) => boolean;
}

const loadsOf = (url: string, floors: Floors, market: Market, orderNo: string) => {
  const { host } = new URL(url);
  const [investor] = market.investors;
  const headers = investor?.headers ?? {};
  const ofGateway = (next: Load['next']): Load => ({ url, next, isAccepted: isSuccess });
  const repeated = (name: string, body: unknown, session = headers): Load => {
    const bytes = requestBytes(host, { path: addressOf(name), method: 'POST', headers: session, body });
    return ofGateway(() => bytes);
  };
  const ofFloor = (floorUrl: string, request: LoadRequest): Load => {
    const bytes = requestBytes(new URL(floorUrl).host, request);
    return { url: floorUrl, next: () => bytes, isAccepted: (answer) => answer.startsWith('HTTP/1.1 200') };
  };
  const details = market.productCodes.map((productCode) =>
    requestBytes(host, { path: addressOf('product/detail'), method: 'POST', headers, body: { productCode } }),
  );
  return {
    bare: ofFloor(floors.bareUrl, { path: '/', method: 'GET' }),
    row: ofFloor(floors.fastifyUrl, { path: '/row', method: 'GET' }),
    transaction: ofFloor(floors.fastifyUrl, { path: '/transaction', method: 'POST', body: {} }),
    detail: ofGateway((index) => details[index % details.length] ?? Buffer.alloc(0)),
    list: repeated('product/list', { pageNo: 1, pageSize: 20 }),
    status: repeated('trade/getReservationOrderStatus', { orderNo }),
    holdings: repeated('trade/getHoldInfo', {}, market.holder.headers),
    // Each round continues where the last one ended: a second order of the same product would release the first one.
    orders: ofGateway(() => orderRequest(market, nextOrder())),
  } as const satisfies Record<string, Load>;
};

let ordersAsked = 0;
const nextOrder = (): number => {
  ordersAsked += 1;
  return ordersAsked;
};

type Loads = ReturnType<typeof loadsOf>;
type Rates = Readonly<Partial<Record<keyof Loads, readonly number[]>>>;

/** Warms up all loads, then runs the rounds. A refusal ends the benchmark. */
const takeTurns = async (loads: Loads, names: readonly (keyof Loads)[]): Promise<Rates> => {
  const rates = new Map<keyof Loads, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const { url, ...rest } = loads[name];
      const result = await load(url, { ...rest, connections, seconds });
      if (result.refused > 0) throw new Error(`${name}: ${result.refused} requests were refused, the first with\n${result.firstRefusal}`);
      if (round > 0) rates.get(name)?.push(result.perSecond);
    }
  }
  return Object.fromEntries(rates);
};

interface Figures {
  readonly rates: Rates;
  readonly large: Rates;
  readonly startTime: number;
  readonly memory: number;
  readonly isEmbedded: boolean;
}

const rowsOf = (engine: string, { rates, large, startTime, memory, isEmbedded }: Figures): BenchRow[] => {
  const middle = (key: keyof Loads, of = rates): number => median(of[key] ?? []);
  const beside = (name: string, key: keyof Loads, floorName: string, floor: keyof Loads, limit: number | null): BenchRow => ({
    name: `${engine}: ${name}`,
    value: middle(key),
    unit: '/s',
    floor: { name: floorName, value: middle(floor) },
    goal: limit === null ? null : { kind: 'ratio-at-least', limit },
  });
  const atMost = (name: string, value: number, unit: string, limit: number): BenchRow => ({
    name: `${engine}: ${name}`,
    value,
    unit,
    floor: null,
    goal: { kind: 'at-most', limit },
  });
  const readGoal = isEmbedded ? 0.7 : 0.5;
  return [
    beside('Fastify one row', 'row', 'bare node:http', 'bare', null),
    beside('Fastify 3 statements', 'transaction', 'bare node:http', 'bare', null),
    beside('a product', 'detail', 'Fastify one row', 'row', readGoal),
    beside('a page of 20 products', 'list', 'Fastify one row', 'row', readGoal),
    beside('status of an order', 'status', 'Fastify one row', 'row', readGoal),
    beside('holdings', 'holdings', 'Fastify one row', 'row', readGoal),
    beside('orders placed', 'orders', 'Fastify 3 statements', 'transaction', isEmbedded ? 0.35 : 0.8),
    beside('a product', 'detail', 'bare node:http', 'bare', null),
    beside('orders placed', 'orders', 'bare node:http', 'bare', null),
    {
      name: `${engine}: page of ${manyProducts.toLocaleString('en')} products`,
      value: middle('list', large) / middle('row', large),
      unit: '× one row',
      floor: { name: `of ${fewProducts.toLocaleString('en')}`, value: middle('list') / middle('row') },
      goal: { kind: 'ratio-at-least', limit: 0.8 },
    },
    atMost('start to ready', startTime, 's', isEmbedded ? 3 : 0.25),
    atMost('memory after the soak', memory, 'MB', isEmbedded ? 700 : 110),
  ];
};

interface Floors {
  readonly fastifyUrl: string;
  readonly bareUrl: string;
  stop(): Promise<void>;
}

const startFloors = async (database: string): Promise<Floors> => {
  const child = spawn(process.execPath, [path.join(repositoryRoot, 'bench/floor-server.ts'), database], {
    cwd: repositoryRoot,
    env: childEnvironment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const [fastifyUrl, bareUrl] = await new Promise<readonly [string, string]>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The floor server ended with ${code}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      const ready = /ready (\S+) (\S+)/.exec(chunk.toString('utf8'));
      if (ready?.[1] !== undefined && ready[2] !== undefined) resolve([ready[1], ready[2]]);
    });
  });
  return {
    fastifyUrl,
    bareUrl,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};

const isSuccess = (answer: string): boolean => answer.includes('"retCode":"000000"');

/** Places an order of the first investor and returns its number. */
const placeOne = async (url: string, market: Market): Promise<string> => {
  const { path: address, headers, body } = orderRequest(market, 0);
  const answer = await fetch(`${url}${address}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  const orderNo = /"orderNo":"(\d+)"/.exec(text)?.[1];
  if (orderNo === undefined) throw new Error(`The first order was answered ${text.slice(0, 500)}`);
  return orderNo;
};

/** Resident memory as the kernel counts it. 0 where the kernel has no such figure. */
const residentMegabytes = (gateway: RunningGateway): number => {
  try {
    const status = readFileSync(`/proc/${gateway.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};
