import type pg from 'pg';
import { orderRequest } from './market-orders.ts';
import type { Market } from './market.ts';
import { addFundBook, FUND, LAST, onPostgres, timed, turnDay, until, withoutTriggers, type BenchScene } from './on-postgres.ts';
import type { BenchRow } from './report.ts';

/**
 * Measures plans of each kind that are due on one day, the checks of as many targets, and orders placed meanwhile. The floor is the
 * confirmation of as many purchases of the plans: the same gateway on the same rows in the same run.
 */
export const benchPlans = (): Promise<readonly BenchRow[]> =>
  onPostgres('plans', async (scene) => {
    const { gateway, client, market } = scene;
    await untilWeekday(scene);
    await withoutTriggers(client, async () => {
      await addFundBook(client, plans);
      await addPlans(client, 'invest');
    });
    const invest = await runDay(scene, 'invest');
    await untilWeekday(scene);
    const confirmations = await timed(async () => {
      await turnDay(gateway);
      await until(
        client,
        `select count(*) = 0 as is_done from trade_order where kind = 'fund-buy' and state = 'placed' and fund_code = '${FUND}'`,
      );
    });
    const due: [string, number][] = [[`debits of ${FIGURE} plans into a fund`, invest]];
    for (const kind of ['salary', 'repay'] as const) {
      await untilWeekday(scene);
      await withoutTriggers(client, () => addPlans(client, kind));
      due.push([`debits of ${FIGURE} ${kind === 'salary' ? 'salary' : 'repayment'} plans`, await runDay(scene, kind)]);
    }
    await untilWeekday(scene);
    await withoutTriggers(client, () => aim(client));
    const looks = await afterTheDay(scene, `select not exists (select from plan where look_on <= ${LAST}) as is_done`);
    const { rows: closed } = await client.query<{ count: string }>(
      `select count(*) from plan_round where ended_on is not null and plan_no like 'invest%'`,
    );
    due.push([`looks at ${FIGURE} targets, of which ${Number(closed[0]?.count).toLocaleString('en')} are reached`, looks]);
    await untilWeekday(scene);
    await withoutTriggers(client, async () => {
      await client.query(`update plan set act_on = null, state = 'paused' where plan_no like 'salary%'`);
      await client.query(
        `update plan set nominal_on = ${LAST} + 1, due_on = ${LAST} + 1, act_on = ${LAST} + 1, state = 'running' where plan_no like 'salary%'`,
      );
    });
    const alone = await ordersFor(gateway.url, market, () => Promise.resolve(), SECONDS_ALONE);
    const beside = await ordersFor(gateway.url, market, () => runDay(scene, 'salary'), 0);
    return [
      ...due.map(([name, value]): BenchRow => ({
        name: `${name} on one day`,
        value,
        unit: 's',
        floor: { name: 'as many confirmations', value: confirmations },
        goal: { kind: 'ratio-at-most', limit: 1 },
      })),
      {
        name: `an order beside ${FIGURE} debits: 95 of 100 answered within`,
        value: beside,
        unit: 'ms',
        floor: { name: 'without them', value: alone },
        goal: { kind: 'ratio-at-most', limit: 5 },
      },
    ];
  });

const plans = Number(process.env['BENCH_PLANS'] ?? 100_000);
const FIGURE = plans.toLocaleString('en');
const SECONDS_ALONE = 5;
/** Callers that each place one order after the other. */
const CALLERS = 4;

type Kind = 'invest' | 'salary' | 'repay';

/**
 * Adds one plan an investor, due on the next day and then a month later: into a fund with a value for each day, into the wallet, or out of
 * it.
 */
const addPlans = async (client: pg.Client, kind: Kind): Promise<void> => {
  if (kind === 'repay')
    await client.query(`insert into plan_payee (payee_id, investor_id, kind, bank_code, bank_name, tail, number_digest)
      select 'B' || n, 'B' || n, 'credit-card', '', '', '', 'B' || n from generate_series(1, ${plans}) as n`);
  await client.query(`insert into plan (plan_no, investor_id, kind, fund_code, payee_id, card_id, amount, amount_rule, unit, day, state, signed_at, nominal_on, due_on, act_on)
    select '${kind}' || n, 'B' || n, '${kind}', ${kind === 'invest' ? `'${FUND}'` : 'null'}, ${kind === 'repay' ? `'B' || n` : 'null'},
      '${kind === 'repay' ? 'wallet' : 'bank'}' || n, 100000, 'fixed', 'month', least(extract(day from ${LAST} + 1), 28), 'running', 0, ${LAST} + 1, ${LAST} + 1, ${LAST} + 1 from generate_series(1, ${plans}) as n`);
};

/** Lets the plans that have bought check their target, which a tenth of them has reached. */
const aim = async (client: pg.Client): Promise<void> => {
  await client.query(`update plan set target_ppm = 50000, look_on = ${LAST} + 1 where plan_no like 'invest%'`);
  await client.query(`update fund_lot l set cost = l.cost * 9 / 10, principal = l.principal * 9 / 10
    from plan_run r where r.order_no = l.lot_no and r.plan_no like 'invest%0'`);
};

/**
 * Seconds until a query returns true, counted from the end of the work that each day does anyway: settlement and closing of the wallets.
 */
const afterTheDay = async ({ gateway, client }: BenchScene, question: string): Promise<number> => {
  const { rows } = await client.query<{ next: string }>(`select to_char(${LAST} + 1, 'YYYY-MM-DD') as next`);
  const turning = turnDay(gateway);
  await until(client, `select ${LAST} >= '${rows[0]?.next}' and not exists (select from wallet where closed_on < ${LAST} - 1) as is_done`);
  const seconds = await timed(() => until(client, question));
  await turning;
  return seconds;
};

const runDay = async (scene: BenchScene, kind: Kind): Promise<number> => {
  const { client } = scene;
  const seconds = await afterTheDay(
    scene,
    `select not exists (select from plan where plan_no like '${kind}%' and state = 'running' and act_on <= ${LAST}) as is_done`,
  );
  const { rows } = await client.query<{ state: string; reason: string | null; count: string }>(
    `select state, reason, count(*) from plan_run where plan_no like '${kind}%' and due_on = ${LAST} group by state, reason`,
  );
  if (rows.length !== 1 || rows[0]?.state !== 'done' || Number(rows[0].count) !== plans)
    throw new Error(`not all ${plans} debits were made: ${JSON.stringify(rows)}`);
  return seconds;
};

/** Turns days until the next day is a weekday. */
const untilWeekday = async ({ gateway, client }: BenchScene): Promise<void> => {
  for (;;) {
    const { rows } = await client.query<{ is_before: boolean }>(`select extract(isodow from ${LAST} + 1) < 6 as is_before`);
    if (rows[0]?.is_before === true) return;
    await turnDay(gateway);
  }
};

/** The 95th percentile of the time from order to answer in ms, while some work runs and for some seconds at least. */
const ordersFor = async (url: string, market: Market, work: () => Promise<unknown>, seconds: number): Promise<number> => {
  const times: number[] = [];
  const deadline = performance.now() + seconds * 1_000;
  const state = { isWorking: true };
  const place = async (caller: number): Promise<void> => {
    for (let count = 0; state.isWorking || performance.now() < deadline; count += 1) {
      const { path, headers, body } = orderRequest(market, caller + count * CALLERS);
      const asked = performance.now();
      const answer = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const text = await answer.text();
      if (!text.includes('"retCode":"000000"')) throw new Error(`an order was answered ${text.slice(0, 500)}`);
      times.push(performance.now() - asked);
    }
  };
  const placing = Array.from({ length: CALLERS }, (_, caller) => place(caller));
  await Promise.all([
    ...placing,
    work().finally(() => {
      state.isWorking = false;
    }),
  ]);
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0;
};
