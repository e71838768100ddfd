import type pg from 'pg';
import { LAW } from './market.ts';
import { addFundBook, FUND, LAST, onPostgres, timed, turnDay, until, withoutTriggers, type BenchScene } from './on-postgres.ts';
import type { BenchRow } from './report.ts';

/**
 * Measures a day that confirms orders of public funds: first purchases, then redemptions of the purchased shares. The floor is plain SQL
 * that writes the same rows again in one transaction, into tables with the same columns and indexes.
 */
export const benchFundOrders = (): Promise<readonly BenchRow[]> =>
  onPostgres('fund-orders', async (scene) => {
    const { client } = scene;
    // The next day confirms the orders of the trading day before it.
    while (!(await isBeforeWeekday(client))) await turnDay(scene.gateway);
    await withoutTriggers(client, async () => {
      await addFundBook(client, orders);
      await addPurchases(client);
    });
    const bought = await confirm(scene, 'fund-buy', PURCHASE_ROWS);
    while (!(await isBeforeWeekday(client))) await turnDay(scene.gateway);
    await withoutTriggers(client, () => addRedemptions(client));
    const sold = await confirm(scene, 'fund-redeem', REDEMPTION_ROWS);
    return [rowOf('purchases', bought), rowOf('redemptions', sold)];
  });

const orders = Number(process.env['BENCH_ORDERS'] ?? 100_000);

interface Measured {
  readonly seconds: number;
  readonly floor: number;
}

const rowOf = (name: string, { seconds, floor }: Measured): BenchRow => ({
  name: `${orders.toLocaleString('en')} ${name} of funds confirmed in one day`,
  value: seconds,
  unit: 's',
  floor: { name: 'the same rows in plain SQL', value: floor },
  goal: { kind: 'ratio-at-most', limit: 3 },
});

/** Whether the newest day and the one after it are weekdays. */
const isBeforeWeekday = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ is_before: boolean }>(`select extract(isodow from ${LAST}) < 5 as is_before`);
  return rows[0]?.is_before === true;
};

const addPurchases = async (client: pg.Client): Promise<void> => {
  await client.query(`insert into trade_order (order_no, kind, investor_id, fund_code, card_id, state, amount, fee, placed_at, apply_date, trading_day, confirm_date, paid_at, law)
    select 'P' || n, 'fund-buy', 'B' || n, '${FUND}', 'wallet' || n, 'placed', 100000, 150, n, ${LAST}, ${LAST}, ${LAST} + 1, n, '${LAW}' from generate_series(1, ${orders}) as n`);
  await client.query(
    `insert into fund_order_terms (order_no, channel, dividend_method) select 'P' || n, 'web', 'reinvest' from generate_series(1, ${orders}) as n`,
  );
  await client.query(
    `insert into order_journal (order_no, state, at) select 'P' || n, 'placed', n from generate_series(1, ${orders}) as n`,
  );
  // The position exists already, because placing an order locks it.
  await client.query(
    `insert into fund_position (investor_id, fund_code) select 'B' || n, '${FUND}' from generate_series(1, ${orders}) as n`,
  );
  await client.query(`update account set balance = 100000 where kind = 'fund-transit' and investor_id like 'B%'`);
};

/** Redeems half of each holding. */
const addRedemptions = async (client: pg.Client): Promise<void> => {
  await client.query(`insert into trade_order (order_no, kind, investor_id, fund_code, card_id, state, shares, placed_at, apply_date, trading_day, confirm_date, arrival_date, law)
    select 'R' || n, 'fund-redeem', 'B' || n, '${FUND}', 'wallet' || n, 'placed', 40000, n, ${LAST}, ${LAST}, ${LAST} + 1, ${LAST} + 3, '${LAW}' from generate_series(1, ${orders}) as n`);
  await client.query(
    `insert into fund_order_terms (order_no, channel, large_choice, arrival_days, left_shares) select 'R' || n, 'web', 'carry-over', 2, 40000 from generate_series(1, ${orders}) as n`,
  );
  await client.query(
    `insert into order_journal (order_no, state, at) select 'R' || n, 'placed', n from generate_series(1, ${orders}) as n`,
  );
  await client.query(`update fund_position set reserved = 40000 where fund_code = '${FUND}'`);
};

/** The writes of a day: rows that are new by a condition, and columns that change in existing rows. */
interface DayRows {
  readonly added: readonly (readonly [table: string, condition: string])[];
  readonly changed: readonly (readonly [table: string, condition: string, columns: string])[];
}

const PURCHASE_ROWS: DayRows = {
  added: [
    ['order_journal', `order_no like 'P%' and state = 'confirmed'`],
    ['account', `currency = 'FUND:${FUND}' and kind = 'fund-shares'`],
    ['fund_lot', `fund_code = '${FUND}'`],
    ['fund_move', `fund_code = '${FUND}'`],
    ['message', `record_no like 'P%'`],
    ['journal_entry', `kind = 'fund-confirm'`],
    ['posting', `entry_id in (select entry_id from journal_entry where kind = 'fund-confirm')`],
  ],
  changed: [
    ['trade_order', `order_no like 'P%'`, `state = 'confirmed', confirm_date = confirm_date`],
    ['fund_order_terms', `order_no like 'P%'`, `net_value = 12000, priced_on = now()::date, confirmed_shares = 1, net = 1`],
    ['fund_position', `fund_code = '${FUND}'`, 'shares = shares + 1, cost = cost + 1'],
    ['account', `kind = 'fund-transit' and investor_id like 'B%'`, 'balance = 0'],
  ],
};

const REDEMPTION_ROWS: DayRows = {
  added: [
    ['order_journal', `order_no like 'R%' and state = 'paying-out'`],
    ['fund_redemption_part', `order_no like 'R%'`],
    ['fund_redemption_line', `order_no like 'R%'`],
    ['fund_move', `fund_code = '${FUND}' and kind = 'redeem'`],
    ['journal_entry', `kind = 'fund-redeem'`],
    ['posting', `entry_id in (select entry_id from journal_entry where kind = 'fund-redeem')`],
  ],
  changed: [
    ['trade_order', `order_no like 'R%'`, `state = 'paying-out', fee = 1`],
    ['fund_order_terms', `order_no like 'R%'`, `left_shares = 0, net_value = 12000, gross = 1, net = 1, cost = 1, confirmed_shares = 1`],
    ['fund_position', `fund_code = '${FUND}'`, 'reserved = 0, shares = shares - 1, cost = cost - 1'],
    ['fund_lot', `fund_code = '${FUND}'`, 'shares = shares - 1, cost = cost - 1, principal = principal - 1'],
    ['account', `kind = 'fund-payout' and investor_id like 'B%'`, 'balance = balance + 1'],
    ['account', `currency = 'FUND:${FUND}' and kind = 'fund-shares'`, 'balance = balance - 1'],
  ],
};

const confirm = async ({ gateway, client }: BenchScene, kind: string, rows: DayRows): Promise<Measured> => {
  const seconds = await timed(async () => {
    await turnDay(gateway);
    await until(
      client,
      `select count(*) = 0 as is_done from trade_order where kind = '${kind}' and state = 'placed' and fund_code = '${FUND}'`,
    );
  });
  return { seconds, floor: await floorOf(client, rows) };
};

/** Seconds of one transaction that repeats the writes of the day. Changed rows are copied beforehand, outside of the measured time. */
const floorOf = async (client: pg.Client, { added, changed }: DayRows): Promise<number> => {
  const changes: string[] = [];
  const copies: string[] = [];
  const copyOf = async (table: string, place: number): Promise<string> => {
    const name = `floor_${place}_${table}`;
    await client.query(`create table ${name} (like ${table} including all)`);
    copies.push(name);
    return name;
  };
  const columnsOf = async (table: string): Promise<string> => {
    const { rows } = await client.query<{ columns: string }>(
      `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    return rows[0]?.columns ?? '';
  };
  const fill = async (to: string, table: string, condition: string): Promise<string> => {
    const columns = await columnsOf(table);
    return `insert into ${to} (${columns}) overriding system value select ${columns} from ${table} where ${condition}`;
  };
  for (const [place, [table, condition, columns]] of changed.entries()) {
    const name = await copyOf(table, place);
    await client.query(await fill(name, table, condition));
    changes.push(`update ${name} set ${columns}`);
  }
  for (const [place, [table, condition]] of added.entries())
    changes.push(await fill(await copyOf(table, changed.length + place), table, condition));
  await client.query('vacuum analyze');
  const seconds = await timed(async () => {
    await client.query('begin');
    for (const change of changes) await client.query(change);
    await client.query('commit');
  });
  for (const name of copies) await client.query(`drop table ${name}`);
  return seconds;
};
