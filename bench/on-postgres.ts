import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { buildGatewayIfStale, builtCommand } from '../tools/support/build-gateway.ts';
import { startGateway, type RunningGateway } from '../tools/support/run-gateway.ts';
import { startTemporaryPostgres } from '../tools/support/temporary-postgres.ts';
import { prepareMarket, type Market } from './market.ts';
import type { BenchRow } from './report.ts';

export interface BenchScene {
  readonly gateway: RunningGateway;
  /** A connection to the gateway's database. */
  readonly client: pg.Client;
  readonly market: Market;
}

/**
 * Runs the built gateway on a PostgreSQL server configured for a database of this size, with a small market. Without PostgreSQL nothing is
 * measured.
 */
export const onPostgres = async (
  name: string,
  measure: (scene: BenchScene) => Promise<readonly BenchRow[]>,
): Promise<readonly BenchRow[]> => {
  const { state, output } = await buildGatewayIfStale();
  if (state === 'failed') throw new Error(output);
  const server = await startTemporaryPostgres(['shared_buffers=2GB', 'max_wal_size=8GB', 'checkpoint_timeout=30min']);
  if (server === null) {
    console.log('PostgreSQL is not installed here: nothing is measured.');
    return [];
  }
  const folder = mkdtempSync(path.join(tmpdir(), `bench-${name}-`));
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: server.url,
    DATABASE_TIMEOUT_SECONDS: '600',
    DEMO: '1',
    // The plan debits of a day are part of the measured opening of the day.
    PLAN_DEBIT_TIME: '00:00',
    RATE_LIMIT_SESSION: '0',
    RATE_LIMIT_ADDRESS: '0',
  };
  const client = new pg.Client(server.url);
  try {
    const market = await prepareMarket(settings, 10, INVESTORS);
    await client.connect();
    const gateway = await startGateway(settings, null, builtCommand);
    try {
      return await measure({ gateway, client, market });
    } finally {
      await gateway.stop();
    }
  } finally {
    await client.end();
    await server.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};

/** Each investor has a session. */
const INVESTORS = 8;

/** A fund with a value for each day. */
export const FUND = '999901';
/** fen */
const PLENTY = 1_000_000_000_000;
/** The newest settled day. */
export const LAST = `(select max(day) from settlement_day)`;

/** Adds the fund and investors B1 to B… who may buy it, each with a wallet (C…) and a bank card. */
export const addFundBook = async (client: pg.Client, investors: number): Promise<void> => {
  await client.query(
    `insert into fund (fund_code, fund_name, kind, is_money, risk_level, trading, fees_known) values ('${FUND}', '', 'mixed', false, 1, 'open', true)`,
  );
  await client.query(
    `insert into fund_terms (fund_code, can_redeem, min_first, min_add, purchase_tiers, redemption_tiers, back_tiers) values ('${FUND}', true, 1000, 1000, '[]', '[]', '[]')`,
  );
  await client.query(`insert into fund_year (fund_code, year, days, net_values, growth, accumulated)
    select '${FUND}', y, array(select n::smallint from generate_series(1, 365) n), array_fill(12000, array[365]), array_fill(null::integer, array[365]), array_fill(null::integer, array[365])
    from generate_series(extract(year from ${LAST})::integer - 1, extract(year from ${LAST})::integer + 1) as y`);
  await client.query(`insert into investor (investor_id, mobile, display_name, created_at, identity_verified, id_card_status, tax_declared, address_complete, risk_level, risk_valid_until)
    select 'B' || n, 'B' || n, '', 0, true, 1, true, true, 5, '2099-12-31' from generate_series(1, ${investors}) as n`);
  await client.query(`insert into trade_password (investor_id, password_hash, tries, day_tries, tries_day, last_try_at)
    select 'B' || n, '', 0, 0, ${LAST}, 0 from generate_series(1, ${investors}) as n`);
  await client.query(`insert into account (account_id, kind, currency, investor_id, balance)
    select kind || ':' || case when kind in ('wallet', 'bank') then 'C' else '' end || 'B' || n, kind, 'CNY', 'B' || n, case when kind in ('wallet', 'bank') then ${PLENTY} else 0 end
    from generate_series(1, ${investors}) as n cross join (values ('wallet'), ('bank'), ('fund-transit'), ('fund-payout')) as k (kind)`);
  await client.query(`insert into card (card_id, investor_id, kind, bank_code, bank_name, tail, account_id, position)
    select kind || n, 'B' || n, kind, '', '', '', kind || ':CB' || n, place from generate_series(1, ${investors}) as n cross join (values ('wallet', 0), ('bank', 1)) as k (kind, place)`);
};

/** Inserts the rows of a benchmark without foreign keys and triggers. */
export const withoutTriggers = async (client: pg.Client, work: () => Promise<void>): Promise<void> => {
  await client.query('set session_replication_role = replica');
  await work();
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
};

export const turnDay = async (gateway: RunningGateway): Promise<void> => {
  // The request times out after half a minute, but the day continues.
  await gateway.moveClock({ advance: 'P1D' }).catch(() => undefined);
};

/** Waits until a query returns true in its column `is_done`. */
export const until = async (client: pg.Client, question: string): Promise<void> => {
  for (;;) {
    const { rows } = await client.query<{ is_done: boolean }>(question);
    if (rows[0]?.is_done === true) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

/** Seconds. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1_000;
};
