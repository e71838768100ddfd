import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { buildGatewayIfStale, builtCommand } from '../tools/support/build-gateway.ts';
import { startGateway, type RunningGateway } from '../tools/support/run-gateway.ts';
import { startTemporaryPostgres } from '../tools/support/temporary-postgres.ts';
import { LAW, prepareMarket, type Market } from './market.ts';
import { median } from './median.ts';
import type { BenchRow } from './report.ts';

/** Measures a day with very many holdings on PostgreSQL while an investor reads, and whether later days stay as cheap. */
export const benchSettlement = async (): Promise<readonly BenchRow[]> => {
  const { state, output } = await buildGatewayIfStale();
  if (state === 'failed') throw new Error(output);
  const server = await startTemporaryPostgres(SERVER);
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
    const market = await prepareMarket(settings, 10, 1);
    await client.connect();
    await addHoldings(client);
    const gateway = await startGateway(settings, null, builtCommand);
    try {
      const scene = { gateway, market, client };
      const quiet = await readWhile(scene, () => new Promise((resolve) => setTimeout(resolve, 2_000)));
      const plain = await settle(scene);
      await addBusyDay(client);
      const busy = await settle(scene);
      const days: number[] = [];
      for (let day = 0; day < dayCount; day += 1) days.push((await settle(scene)).seconds);
      const part = Math.ceil(days.length / 6);
      return [
        dayRow(`a day of ${told(holdings)} holdings`, plain),
        readRow('reads beside it, 99 of 100 within', plain, quiet),
        dayRow(`a day with ${told(2 * busyHoldings)} of them confirmed or over`, busy),
        { name: 'processor time of PostgreSQL for it', value: busy.processor, unit: 's', floor: null, goal: null },
        readRow('reads beside it, 99 of 100 within', busy, quiet),
        {
          name: `a day at the end of ${dayCount}`,
          value: median(days.slice(-part)),
          unit: 's',
          floor: { name: 'at their beginning', value: median(days.slice(0, part)) },
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

/** The settings of a server with a database of this size. PostgreSQL's defaults are for a small machine. Every write is synced. */
const SERVER = ['shared_buffers=2GB', 'max_wal_size=8GB', 'checkpoint_timeout=30min'];
const holdings = Number(process.env['BENCH_HOLDINGS'] ?? 1_000_000);
const dayCount = Number(process.env['BENCH_DAYS'] ?? 365);
/** The orders that one day confirms, and the terms that it ends: a twentieth of the database each. */
const busyHoldings = Math.ceil(holdings / 20);
const investors = Math.ceil(holdings / 20);

const told = (count: number): string => count.toLocaleString('en');

const dayRow = (name: string, { seconds }: Measured): BenchRow => ({
  name,
  value: seconds,
  unit: 's',
  floor: null,
  goal: { kind: 'at-most', limit: 20 },
});

const readRow = (name: string, { reads }: Measured, quiet: Measured): BenchRow => ({
  name,
  value: reads.toSorted((a, b) => a - b)[Math.ceil(reads.length * 0.99) - 1] ?? 0,
  unit: `ms (${told(reads.length)})`,
  floor: { name: 'median with nothing beside', value: median(quiet.reads) },
  goal: { kind: 'at-most', limit: 50 },
});

/**
 * Adds terms with a benchmark rate, twenty an investor. One of thirty terms ends within 28 days and is renewed. The others last for years.
 * The accounts have the money that the steps move. No posting explains its origin, because no step reads it.
 */
const addHoldings = async (client: pg.Client): Promise<void> => {
  const investorOf = `'B' || (n % ${investors})`;
  await withoutTriggers(client, async () => {
    await client.query(`insert into investor (investor_id, mobile, display_name, created_at)
      select 'B' || n, 'B' || n, '', 0 from generate_series(0, ${investors - 1}) as n`);
    await client.query(`insert into account (account_id, kind, currency, investor_id, balance)
      select kind || ':B' || n || coalesce(':' || product, ''), kind, coalesce('SHARE:' || product, 'CNY'), 'B' || n, ${PLENTY}
      from generate_series(0, ${investors - 1}) as n
        cross join (values ('wallet', null), ('transit', null), ('payout', null), ('shares', '${PRODUCT}')) as one (kind, product)`);
    await client.query(`update account set balance = ${PLENTY} where account_id = 'pool:${PRODUCT}'`);
    await client.query(`insert into card (card_id, investor_id, kind, bank_code, bank_name, tail, account_id, position)
      select 'WB' || n, 'B' || n, 'wallet', 'WALLET', '', '', 'wallet:B' || n, 0 from generate_series(0, ${investors - 1}) as n`);
    await addOrders(client, 'S', holdings, `'confirmed', null, ${investorOf}`);
    await client.query(`insert into holding (order_no, investor_id, product_code, period_name, principal, shares, benchmark_ppm, term_started_on, matures_on,
        arrangement, status, confirmed_on)
      select 'S' || n, ${investorOf}, '${PRODUCT}', '', 100000, 100000, 23500, ${TODAY} - 10,
        ${TODAY} + case when n % 30 = 0 then 3 + n / 30 % 28 else 3650 end, 1, 1, ${TODAY} - 10
      from generate_series(1, ${holdings}) as n`);
  });
};

/** Adds the orders and terms that the next day confirms and ends. Every second ended term is renewed. */
const addBusyDay = async (client: pg.Client): Promise<void> => {
  const tomorrow = `(select max(day) + 1 from settlement_day)`;
  await withoutTriggers(client, async () => {
    await addOrders(client, 'P', busyHoldings, `'paid', ${tomorrow}, 'B' || (n % ${investors})`);
    await client.query(`insert into purchase_terms (order_no, open_period_id, arrangement, agrees_reservation, first_purchase, suitability, claims, value_date, maturity_date)
      select o.order_no, p.current_period_id, 1, true, false, 'matched', '{}', o.confirm_date, o.confirm_date + 3650
      from trade_order o join product p using (product_code) where o.order_no like 'P%'`);
    await client.query(`update holding set matures_on = ${tomorrow}, arrangement = 1 + substr(order_no, 2)::integer / 20 % 2
      where order_no in (select 'S' || n * 20 + 1 from generate_series(0, ${busyHoldings - 1}) as n)`);
  });
};

const PRODUCT = 'Q2001';
/** fen, and hundredths of a share */
const PLENTY = 1_000_000_000_000;
const TODAY = `(now() at time zone 'Asia/Shanghai')::date`;

const addOrders = (client: pg.Client, prefix: string, count: number, stateConfirmationAndInvestor: string) =>
  client.query(`insert into trade_order (order_no, kind, product_code, card_id, amount, fee, placed_at, apply_date, trading_day, expires_at, paid_at, state, confirm_date, investor_id, law)
    select '${prefix}' || n, 'purchase', '${PRODUCT}', 'WB' || (n % ${investors}), 100000, 0, n, ${TODAY}, ${TODAY}, n, n, ${stateConfirmationAndInvestor}, '${LAW}'
    from generate_series(1, ${count}) as n`);

/** Inserts the rows of a benchmark without checking foreign keys and triggers row by row. */
const withoutTriggers = async (client: pg.Client, work: () => Promise<void>): Promise<void> => {
  await client.query('set session_replication_role = replica');
  await work();
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
};

interface Scene {
  readonly gateway: RunningGateway;
  readonly market: Market;
  readonly client: pg.Client;
}

interface Measured {
  readonly seconds: number;
  /** Processor seconds of the gateway's connections to PostgreSQL, as the kernel counts them. The clock says little beside other work. */
  readonly processor: number;
  /** Milliseconds of each read. */
  readonly reads: readonly number[];
}

const settle = (scene: Scene): Promise<Measured> =>
  readWhile(scene, async () => {
    const { gateway } = scene;
    const before = await settledThrough(gateway);
    // The request times out after half a minute, but the day continues.
    await gateway.moveClock({ advance: 'P1D' }).catch(() => undefined);
    while ((await settledThrough(gateway)) === before) await new Promise((resolve) => setTimeout(resolve, 100));
  });

const settledThrough = async (gateway: RunningGateway): Promise<string | undefined> => {
  const answer = await fetch(`${gateway.url}/demo/clock`);
  return /"settledThrough":"([^"]+)"/.exec(await answer.text())?.[1];
};

/** Reads holdings one after the other until the work is done. */
const readWhile = async ({ gateway, market: { holder }, client }: Scene, work: () => Promise<unknown>): Promise<Measured> => {
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
  const processorBefore = await processorOf(client);
  const started = performance.now();
  const reading = read();
  await work();
  const seconds = (performance.now() - started) / 1000;
  going.on = false;
  await reading;
  return { seconds, reads, processor: (await processorOf(client)) - processorBefore };
};

const processorOf = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return rows.reduce((sum, { pid }) => sum + secondsOf(pid), 0);
};

/** Processor seconds of a process. 0 where the system does not report them. */
const secondsOf = (pid: number): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e9;
  } catch {
    return 0;
  }
};
