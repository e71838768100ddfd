import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { buildGatewayIfStale, builtCommand } from '../tools/support/build-gateway.ts';
import { startGateway, type RunningGateway } from '../tools/support/run-gateway.ts';
import { startTemporaryPostgres } from '../tools/support/temporary-postgres.ts';
import { prepareMarket, type Market } from './market.ts';
import { median } from './median.ts';
import type { BenchRow } from './report.ts';

/** A day over very many holdings on PostgreSQL, with an investor who reads meanwhile, and whether days stay as cheap. */
export const benchSettlement = async (): Promise<readonly BenchRow[]> => {
  const { state, output } = await buildGatewayIfStale();
  if (state === 'failed') throw new Error(output);
  const server = await startTemporaryPostgres([]);
  if (server === null) {
    console.log('PostgreSQL is not installed here: nothing is measured.');
    return [];
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-settlement-'));
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: server.url,
    DATABASE_TIMEOUT_SECONDS: '600',
    DEMO: '1',
    SESSION_HOURS: '720',
    RATE_LIMIT_SESSION: '0',
    RATE_LIMIT_ADDRESS: '0',
  };
  const client = new pg.Client(server.url);
  try {
    const market = await prepareMarket(settings, 10, 32);
    await client.connect();
    await addHoldings(client, holdings);
    const gateway = await startGateway(settings, null, builtCommand);
    try {
      const quiet = await readWhile(gateway, market, () => new Promise((resolve) => setTimeout(resolve, 2_000)));
      const first = await settle(gateway, market);
      const days: number[] = [];
      for (let day = 0; day < dayCount; day += 1) days.push((await settle(gateway, market)).seconds);
      const half = Math.floor(days.length / 2);
      return [
        {
          name: `a day of ${holdings.toLocaleString('en')} holdings`,
          value: first.seconds,
          unit: 's',
          floor: null,
          goal: { kind: 'at-most', limit: 20 },
        },
        {
          name: 'the slowest of a hundred reads beside it',
          value: Math.max(...first.reads.toSorted((a, b) => a - b).slice(0, Math.ceil(first.reads.length * 0.99))),
          unit: 'ms',
          floor: { name: 'with nothing beside', value: median(quiet.reads) },
          goal: { kind: 'at-most', limit: 50 },
        },
        {
          name: `a day of the second half of ${dayCount}`,
          value: median(days.slice(half)),
          unit: 's',
          floor: { name: 'of the first half', value: median(days.slice(0, half)) },
          goal: { kind: 'ratio-at-most', limit: 1.2 },
        },
      ];
    } finally {
      await gateway.stop();
    }
  } finally {
    await client.end();
    await server.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};

const holdings = Number(process.env['BENCH_HOLDINGS'] ?? 1_000_000);
const dayCount = Number(process.env['BENCH_DAYS'] ?? 365);

/** Confirmed purchases of a product at a benchmark, over the market's investors. Their money is in no ledger: no step looks at it. */
const addHoldings = async (client: pg.Client, count: number): Promise<void> => {
  await client.query('alter table trade_order disable trigger all');
  await client.query('alter table holding disable trigger all');
  await client.query(
    `insert into trade_order (order_no, kind, investor_id, product_code, card_id, state, amount, fee, placed_at, apply_date, trading_day, confirm_date, expires_at, paid_at)
     select 'S' || n, 'purchase', 'U139' || lpad((n % 32)::text, 8, '0'), 'Q2001', 'W139' || lpad((n % 32)::text, 8, '0'), 'confirmed', 100000, 0, n, current_date, current_date, current_date, n, n
     from generate_series(1, $1::integer) as n`,
    [count],
  );
  await client.query(
    `insert into holding (order_no, investor_id, product_code, period_name, principal, shares, benchmark_ppm, term_started_on, matures_on, arrangement, status, confirmed_on)
     select order_no, investor_id, product_code, '', amount, amount, 23500, current_date - 10, current_date + 3650, 1, 1, current_date - 10
     from trade_order where order_no like 'S%'`,
  );
  await client.query('alter table trade_order enable trigger all');
  await client.query('alter table holding enable trigger all');
  await client.query('vacuum analyze trade_order');
  await client.query('vacuum analyze holding');
};

interface Measured {
  readonly seconds: number;
  /** Milliseconds of each read. */
  readonly reads: readonly number[];
}

const settle = (gateway: RunningGateway, market: Market): Promise<Measured> =>
  readWhile(gateway, market, () => gateway.moveClock({ advance: 'P1D' }));

/** Reads holdings one after the other until the work is done. */
const readWhile = async (gateway: RunningGateway, { holder }: Market, work: () => Promise<unknown>): Promise<Measured> => {
  const reads: number[] = [];
  const going = { on: true };
  const read = async (): Promise<void> => {
    while (going.on) {
      const started = performance.now();
      const answer = await fetch(`${gateway.url}/mobileGateway/V1/assetManagement/trade/getHoldInfo`, {
        method: 'POST',
        headers: { ...holder.headers, 'content-type': 'application/json' },
        body: '{}',
      });
      if (!(await answer.text()).includes('"retCode":"000000"')) throw new Error('holdings were refused');
      reads.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const started = performance.now();
  const reading = read();
  await work();
  const seconds = (performance.now() - started) / 1000;
  going.on = false;
  await reading;
  return { seconds, reads };
};
