import { calendarDate, epochAt } from '@caifu/core/values';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type OpenedDatabase } from '../ground/database/open-database.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { moment } from '../testing/funds.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { testPlans } from '../testing/plans.fakes.ts';
import { lookAtTargets } from './plan-targets.ts';

const SERVER = process.env['TEST_DATABASE_URL'] ?? '';
const FUND = '975001';
/** Bought on the 3rd at 1.0000. A target of 10 % is reached by the value of the 4th. */
const BOUGHT_ON = '2026-06-03';
const LOOKED_ON = '2026-06-05';

const gateway = useAuditedGateway();
let plans: ReturnType<typeof testPlans>;
/** The database of a second gateway: its own connections on PostgreSQL, the same one if embedded. */
let second: OpenedDatabase | null = null;
beforeAll(async () => {
  plans = testPlans(gateway);
  const { DATABASE_URL: url } = gateway.deps.settings;
  second = url === null ? null : await openDatabase(url);
  await plans.funds.add(FUND);
  await plans.funds.publishEach(FUND, '2026-06-01', '2026-07-01', (_, day) => (day <= BOUGHT_ON ? 10_000 : 12_000));
});
afterAll(async () => {
  await second?.close();
});

const aim = (investorId: string, targetPercent = 10): Promise<string> =>
  plans.sign({ kind: 'invest', investorId, productCode: FUND, cycle: { unit: 'week', day: 3 }, targetPercent }, '2026-05-29');

/** Number of closed rounds, number of redemptions and the next day of a check, for each plan. */
const stateOf = async (planNos: readonly string[]) => {
  const rows = await gateway.rows<{ plan_no: string; closed: number; orders: number; look_on: string }>`
    select p.plan_no, (select count(*)::integer from plan_round r where r.plan_no = p.plan_no and r.ended_on is not null) as closed,
      (select count(*)::integer from fund_order_terms t join trade_order o using (order_no) where t.plan_no = p.plan_no and o.kind = 'fund-redeem') as orders, p.look_on
    from plan p where p.plan_no = any(${planNos}::text[]) order by p.plan_no`;
  return rows.map(({ closed, orders, look_on: lookOn }) => [closed, orders, lookOn]);
};

const look = (day: string, atOnce?: number, db: OpenedDatabase | null = null): Promise<void> => {
  const at = epochAt(calendarDate(day), '00:00:03');
  const deps = plans.depsAt(at);
  return lookAtTargets(db === null ? deps : { ...deps, db: db.db, longWork: db.longWork }, calendarDate(day), at, atOnce);
};

describe('a check of targets', () => {
  it.runIf(SERVER !== '')('checks a plan later that another gateway has locked and then loses [GW-1036]', async () => {
    const { investorId } = await gateway.anInvestor();
    const planNos = [await aim(investorId)];
    for (const day of [BOUGHT_ON, '2026-06-04']) await plans.open(day);
    await plans.funds.open(LOOKED_ON);
    let isHeld = (): void => undefined;
    let end = (): void => undefined;
    const holding = new Promise<void>((resolve) => {
      isHeld = resolve;
    });
    const ending = new Promise<void>((resolve) => {
      end = resolve;
    });
    const dying = inTransaction(second?.db ?? gateway.deps.db, async (tx) => {
      await sql`select 1 from plan where plan_no = any(${planNos}::text[]) for update`.execute(tx);
      isHeld();
      await ending;
      throw Object.assign(new Error('killed'), { code: '57P01' });
    });
    await Promise.race([holding, dying]);
    // Whether the check skips the plan or waits, the other gateway is gone before its end.
    const looking = look(LOOKED_ON);
    for (let isOver = false, waits = false; !isOver && !waits;) {
      isOver = await Promise.race([looking.then(() => true), gateway.rows`select 1`.then(() => false)]);
      const rows = await gateway.rows<{ waits: boolean }>`
        select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`;
      waits = rows[0]?.waits === true;
    }
    end();
    await expect(dying).rejects.toThrow('killed');
    await looking;
    await look(LOOKED_ON);
    expect(await stateOf(planNos)).toEqual([[1, 1, '2026-06-08']]);
  });

  it('is rolled back with its closed rounds if it breaks in the middle, and made again once [GW-1036]', async () => {
    const { db } = gateway.deps;
    const planNos: string[] = [];
    for (let index = 0; index < 6; index += 1) planNos.push(await aim((await gateway.anInvestor()).investorId, index % 3 === 2 ? 90 : 10));
    for (const day of [BOUGHT_ON, '2026-06-04']) await plans.open(day);
    await plans.funds.open(LOOKED_ON);
    await sql
      .raw(
        `create function break_look() returns trigger language plpgsql as $$ begin
          if new.plan_no = '${planNos[3] ?? ''}' and new.look_on <> old.look_on then raise exception 'killed' using errcode = '57P01'; end if; return new; end $$`,
      )
      .execute(db);
    await sql.raw('create trigger look_breaks before update on plan for each row execute function break_look()').execute(db);
    await expect(look(LOOKED_ON, 2)).rejects.toThrow('killed');
    const [done, left, far] = [
      [1, 1, '2026-06-08'],
      [0, 0, LOOKED_ON],
      [0, 0, '2026-06-08'],
    ];
    const broken = await stateOf(planNos);
    expect(broken.slice(0, 4)).toEqual([done, done, left, left]);
    // The next batch is complete or has not begun, because two run at a time.
    expect([
      [left, left],
      [done, far],
    ]).toContainEqual(broken.slice(4));
    await sql.raw('drop trigger look_breaks on plan').execute(db);
    await Promise.all([look(LOOKED_ON, 2, second), look(LOOKED_ON, 3)]);
    await look(LOOKED_ON);
    expect(await stateOf(planNos)).toEqual([done, done, far, done, done, far]);
  });

  it('redeems no reserved share: of two plans with one holding, one closes and the other waits [GW-1025]', async () => {
    const { investorId } = await gateway.anInvestor();
    const planNos = [await aim(investorId), await aim(investorId)];
    for (const day of [BOUGHT_ON, '2026-06-04']) await plans.open(day);
    await plans.funds.redeem(investorId, FUND, 100, moment('2026-06-04 10:00:00'));
    await plans.funds.open(LOOKED_ON);
    // The manual sale took the shares of one of the plans, because it takes the oldest lots first.
    const rows = await gateway.rows<{ shares: string }>`
      select shares from fund_lot where investor_id = ${investorId} and fund_code = ${FUND} order by shares`;
    await plans.funds.redeem(investorId, FUND, Number(rows[0]?.shares), moment('2026-06-05 00:00:01'));
    await look(LOOKED_ON);
    const closed = (await stateOf(planNos)).map(([count]) => Number(count));
    expect(closed.toSorted((one, other) => one - other)).toEqual([0, 1]);
    const held = await gateway.rows<{ shares: string; reserved: string }>`
      select shares, reserved from fund_position where investor_id = ${investorId} and fund_code = ${FUND}`;
    expect(Number(held[0]?.reserved)).toBeLessThanOrEqual(Number(held[0]?.shares));
    for (const day of ['2026-06-08', '2026-06-09']) await plans.open(day);
  });
});
