import type pg from 'pg';
import { addFundBook, FUND, LAST, onPostgres, timed, turnDay, until, withoutTriggers } from './on-postgres.ts';
import type { BenchRow } from './report.ts';

/**
 * Plans that are due on one day, against as many confirmations of their purchases on the next: the same rows, by the same gateway, in the same run.
 */
export const benchPlans = (): Promise<readonly BenchRow[]> =>
  onPostgres('plans', async ({ gateway, client }) => {
    await addPlans(client);
    const debits = await timed(async () => {
      await turnDay(gateway);
      await until(
        client,
        `select count(*) = 0 as is_done from plan where plan_no like 'B%' and state = 'running' and act_on <= (select max(day) from settlement_day)`,
      );
    });
    const { rows } = await client.query<{ made: string }>(
      `select count(*) as made from plan_run where state = 'done' and plan_no like 'B%'`,
    );
    const confirmations = await timed(async () => {
      await turnDay(gateway);
      await until(
        client,
        `select count(*) = 0 as is_done from trade_order where kind = 'fund-buy' and state = 'placed' and fund_code = '${FUND}'`,
      );
    });
    return [
      {
        name: `${Number(rows[0]?.made ?? 0).toLocaleString('en')} of ${plans.toLocaleString('en')} plans due on one day`,
        value: debits,
        unit: 's',
        floor: { name: 'as many confirmations', value: confirmations },
        goal: { kind: 'ratio-at-most', limit: 1 },
      },
    ];
  });

const plans = Number(process.env['BENCH_PLANS'] ?? 100_000);

/** One plan an investor, due on the day that comes, into a fund with a value on each day. The day after is a trading day too. */
const addPlans = (client: pg.Client): Promise<void> =>
  withoutTriggers(client, async () => {
    await addFundBook(client, plans);
    await client.query(`insert into plan (plan_no, investor_id, kind, fund_code, card_id, amount, amount_rule, unit, day, state, signed_at, nominal_on, due_on, act_on)
      select 'B' || n, 'B' || n, 'invest', '${FUND}', 'bank' || n, 100000, 'fixed', 'month', 1, 'running', 0, ${LAST} + 1, ${LAST} + 1, ${LAST} + 1 from generate_series(1, ${plans}) as n`);
  });
