import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addDays, epochMs, shanghaiDateOf } from '@caifu/core/values';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../demo/random.ts';
import { readyAt, spawnGateway, type GatewayProcess } from '../testing/gateway-process.fakes.ts';
import { openTestGateway, type TestGateway } from '../testing/gateway.fakes.ts';
import { testPlans } from '../testing/plans.fakes.ts';

const SERVER = process.env['TEST_DATABASE_URL'] ?? '';
/** Twenty of them: `npm run check:plan-kills`. */
const ROUNDS = Number(process.env['PLAN_KILL_ROUNDS'] ?? 2);
/** Four batches of a day: two of investments, one each of salaries and repayments. */
const COPIES = 50;
const INVESTORS = 12;
const FUND = '973001';

describe.runIf(SERVER !== '')('a due day of two gateways on one database', () => {
  let gateway: TestGateway;
  let plans: ReturnType<typeof testPlans>;
  const folders: string[] = [];
  const running: GatewayProcess[] = [];
  beforeAll(async () => {
    gateway = await openTestGateway();
    plans = testPlans(gateway);
    await plans.funds.add(FUND);
  });
  afterAll(async () => {
    for (const { child } of running) child.kill('SIGKILL');
    await Promise.all(running.map(({ ended }) => ended));
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    await gateway.close();
  });

  const start = async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'caifu-kills-'));
    folders.push(folder);
    const { DATABASE_URL: url, PASSWORD_PEPPER: pepper } = gateway.deps.settings;
    const gatewayProcess = spawnGateway({ DATA_DIR: folder, DATABASE_URL: url ?? '', PASSWORD_PEPPER: pepper ?? '', UI_DIR: '/nowhere' });
    running.push(gatewayProcess);
    return { ...gatewayProcess, url: await readyAt(gatewayProcess) };
  };
  type Started = Awaited<ReturnType<typeof start>>;
  /** What the moment brings is done when it answers; a gateway that is killed never does. */
  const move = async ({ url }: Started, by: { readonly to: string } | { readonly advance: string }): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    await fetch(`${url}/demo/clock`, { method: 'POST', headers, body: JSON.stringify(by) }).catch(() => undefined);
  };
  const count = async (query: ReturnType<typeof sql<{ count: string }>>): Promise<number> =>
    Number((await query.execute(gateway.deps.db)).rows[0]?.count);

  it('makes each debit once when one of them is killed in the middle of it, round by round [GW-1020]', async () => {
    const { db, calendar } = gateway.deps;
    const random = createRandom(20_261_207);
    for (let index = 0; index < INVESTORS; index += 1) {
      const { investorId } = await gateway.anInvestor({ wallet: 90_000_000_00 });
      for (const kind of ['invest', 'invest', 'salary', 'repay'] as const)
        await plans.sign(
          { kind, investorId, cycle: { unit: 'week', day: 3 }, yuan: 100, ...(kind === 'invest' ? { fundCode: FUND } : {}) },
          '2026-04-01',
        );
    }
    await sql`
      insert into plan select c.* from plan p cross join generate_series(1, ${COPIES - 1}) as n
        cross join lateral jsonb_populate_record(p, jsonb_build_object('plan_no', p.plan_no || '-' || n)) as c where p.plan_no like 'T%'`.execute(
      db,
    );
    const planned = await count(sql`select count(*) from plan where plan_no like 'T%'`);
    // A process lives today, whatever day the market of the tests is at: the days between are none of its business.
    let day = shanghaiDateOf(epochMs(Date.now()));
    await sql`insert into settlement_day (day, finished_at) values (${day}, 0) on conflict do nothing`.execute(db);
    let [victim, survivor] = [await start(), await start()];
    let killedInTheMiddle = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      day = calendar.onOrAfter(addDays(day, 1));
      const made = () => count(sql`select count(*) from plan_run where due_on = ${day}`);
      const left = () => count(sql`select count(*) from plan where plan_no like 'T%' and state = 'running' and act_on <= ${day}`);
      await sql`update plan set nominal_on = ${day}, due_on = ${day}, act_on = ${day} where plan_no like 'T%'`.execute(db);
      // Not with the last batch: there is something left to be killed in.
      const enough = 1 + Math.floor(random() * (planned - COPIES * INVESTORS - 1));
      const to = `${day}T00:00:05+08:00`;
      const both = [move(victim, { to }), move(survivor, { to })];
      while ((await made()) < enough) await left();
      victim.child.kill('SIGKILL');
      await victim.ended;
      if ((await left()) > 0) killedInTheMiddle += 1;
      await Promise.all(both);
      // What the dead one had is free when the database has noticed.
      for (let times = 0; times < 100 && (await left()) > 0; times += 1) await move(survivor, { advance: 'PT1S' });
      const { rows } = await sql<{ plans: string; runs: string; orders: string; done: string }>`
        select count(distinct plan_no) as plans, count(*) as runs, count(distinct order_no) as orders, count(*) filter (where state = 'done') as done
        from plan_run where due_on = ${day} and plan_no like 'T%'`.execute(db);
      expect([round, rows]).toEqual([round, [{ plans: `${planned}`, runs: `${planned}`, orders: `${planned}`, done: `${planned}` }]]);
      expect(await gateway.audit()).toEqual([]);
      if (round < ROUNDS) [victim, survivor] = [survivor, await start()];
    }
    expect(killedInTheMiddle).toBeGreaterThan(0);
  });
});
