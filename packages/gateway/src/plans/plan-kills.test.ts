import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TradingCalendar } from '@caifu/core/calendar';
import { debitMoveOf, firstDebit, nextDebit, type PlanAction, type PlanCycle, type PlanKind } from '@caifu/core/plans';
import { addDays, epochAt, epochMs, shanghaiDateOf, type CalendarDate } from '@caifu/core/values';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../demo/random.ts';
import { moment } from '../testing/funds.fakes.ts';
import { readyAt, spawnGateway, type GatewayProcess } from '../testing/gateway-process.fakes.ts';
import { openTestGateway, type TestGateway } from '../testing/gateway.fakes.ts';
import { testPlans } from '../testing/plans.fakes.ts';
import { addTestStrategy } from '../testing/strategies.fakes.ts';
import { carryOutPlanAction } from './plan-actions.store.ts';

const SERVER = process.env['TEST_DATABASE_URL'] ?? '';
/** `npm run check:plan-kills` runs twenty of them. */
const ROUNDS = Number(process.env['PLAN_KILL_ROUNDS'] ?? 2);
/** Four batches a day: two of investments, one each of salaries and repayments. */
const COPIES = 50;
const INVESTORS = 12;
/** Each is a transaction of its own. */
const STRATEGY_COPIES = 6;
/** Days of the clock. `npm run check:plan-kills` runs a year. */
const YEAR_DAYS = Number(process.env['PLAN_YEAR_DAYS'] ?? 60);
const CYCLES = [
  { unit: 'month', day: 1 },
  { unit: 'week', day: 4 },
  { unit: 'double-week', day: 2 },
  { unit: 'quarter', day: 28 },
] as const satisfies readonly PlanCycle[];
const [STEADY, WAVING, CLOSING] = ['973003', '973004', '973005'];
const FUND = '973001';
/** Three batches of a target check. */
const AIMING = 2_400;
const AIMED_AT = '973002';

describe.runIf(SERVER !== '')('a day with two gateways on one database', () => {
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
  /** The work of the moment is done when the call answers. A killed gateway never answers. */
  const move = async ({ url }: Started, by: { readonly to: string } | { readonly advance: string }): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    await fetch(`${url}/demo/clock`, { method: 'POST', headers, body: JSON.stringify(by) }).catch(() => undefined);
  };
  const count = async (query: ReturnType<typeof sql<{ count: string }>>): Promise<number> =>
    Number((await query.execute(gateway.deps.db)).rows[0]?.count);
  /** The last day that the gateways have reached. */
  let lastDay: CalendarDate | null = null;
  /** A gateway process starts at the real date, so the days since the date of the test's market must not be settled. */
  const begin = async (): Promise<CalendarDate> => {
    const today = shanghaiDateOf(epochMs(Date.now()));
    await gateway.rows`insert into settlement_day (day, finished_at) values (${today}, 0) on conflict do nothing`;
    return today;
  };
  interface Progress {
    readonly made: () => Promise<number>;
    readonly left: () => Promise<number>;
    readonly enough: number;
    /** Blocks a part of the day's work until it is released. */
    readonly hold: () => Promise<() => Promise<void>>;
  }
  /** Locks a plan that nobody can settle meanwhile, so that one gateway is killed before the day is done, however fast they are. */
  const holdLast = (plan: string) => async (): Promise<() => Promise<void>> => {
    // The lock may last long on a slow machine, so neither the database nor a timeout may end it.
    const tx = await gateway.deps.longWork.startTransaction().execute();
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await sql`select 1 from plan where plan_no = (select max(plan_no) from plan where plan_no like ${plan}) for update`.execute(tx);
    return async () => {
      await tx.rollback().execute();
    };
  };
  /**
   * Both gateways reach the same days. One is killed when enough of the day is done, and the other does the rest. Returns the number of
   * kills in the middle of the work.
   */
  const killEachDay = async (
    prepare: (day: CalendarDate, round: number) => Promise<Progress>,
    check: (day: CalendarDate, round: number) => Promise<void>,
  ): Promise<number> => {
    // Copies of an order have no postings, so the audit reports them from the start.
    const before = (await gateway.audit()).toSorted();
    let day = lastDay ?? (await begin());
    let [victim, survivor] = [await start(), await start()];
    let killedInTheMiddle = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      day = gateway.deps.calendar.onOrAfter(addDays(day, 1));
      const { made, left, enough, hold } = await prepare(day, round);
      const letGo = await hold();
      const to = `${day}T14:00:05+08:00`;
      const both = [move(victim, { to }), move(survivor, { to })];
      while ((await made()) < enough) await left();
      victim.child.kill('SIGKILL');
      await victim.ended;
      if ((await left()) > 0) killedInTheMiddle += 1;
      await letGo();
      await Promise.all(both);
      // The rows of the killed gateway are released when the database has noticed its end.
      for (let times = 0; times < 100 && (await left()) > 0; times += 1) await move(survivor, { advance: 'PT1S' });
      await check(day, round);
      expect((await gateway.audit()).toSorted()).toEqual(before);
      if (round < ROUNDS) [victim, survivor] = [survivor, await start()];
    }
    survivor.child.kill('SIGKILL');
    await survivor.ended;
    lastDay = day;
    return killedInTheMiddle;
  };

  it('makes each debit once, although one gateway is killed in the middle of every round [GW-1020]', async () => {
    const random = createRandom(20_261_207);
    for (let index = 0; index < INVESTORS; index += 1) {
      const { investorId } = await gateway.anInvestor({ wallet: 90_000_000_00 });
      for (const kind of ['invest', 'invest', 'salary', 'repay'] as const)
        await plans.sign(
          { kind, investorId, cycle: { unit: 'week', day: 3 }, yuan: 100, ...(kind === 'invest' ? { productCode: FUND } : {}) },
          '2026-04-01',
        );
    }
    await gateway.rows`
      insert into plan select c.* from plan p cross join generate_series(1, ${COPIES - 1}) as n
        cross join lateral jsonb_populate_record(p, jsonb_build_object('plan_no', p.plan_no || '-' || n)) as c where p.plan_no like 'T%'`;
    expect(await gateway.audit()).toEqual([]);
    const planned = await count(sql`select count(*) from plan where plan_no like 'T%'`);
    const killed = await killEachDay(
      async (day) => {
        // Without reminders: on some weekdays they are due too, and would wait for the locked plan before any debit is made.
        await gateway.rows`update plan set nominal_on = ${day}, due_on = ${day}, act_on = ${day}, remind_on = null where plan_no like 'T%'`;
        return {
          made: () => count(sql`select count(*) from plan_run where due_on = ${day}`),
          left: () => count(sql`select count(*) from plan where plan_no like 'T%' and state = 'running' and act_on <= ${day}`),
          // The kill is before the last batch, so that some work is left.
          enough: 1 + Math.floor(random() * (planned - COPIES * INVESTORS - 1)),
          hold: holdLast('T%'),
        };
      },
      async (day) => {
        const rows = await gateway.rows<{ plans: string; runs: string; orders: string; done: string }>`
          select count(distinct plan_no) as plans, count(*) as runs, count(distinct order_no) as orders, count(*) filter (where state = 'done') as done
          from plan_run where due_on = ${day} and plan_no like 'T%'`;
        expect([day, rows]).toEqual([day, [{ plans: `${planned}`, runs: `${planned}`, orders: `${planned}`, done: `${planned}` }]]);
      },
    );
    expect(killed).toBeGreaterThan(0);
    await gateway.rows`update plan set state = 'paused', act_on = null where plan_no like 'T%'`;
  });

  it('makes each purchase of a strategy once, although one gateway is killed in the middle of every round [GW-1340]', async () => {
    const { db } = gateway.deps;
    const random = createRandom(20_261_128);
    await addTestStrategy(db, { code: 'TK1', weights: { [FUND]: 1_000_000 }, since: '2026-01-05' });
    for (let index = 0; index < INVESTORS; index += 1) {
      const { investorId } = await gateway.anInvestor({ wallet: 90_000_000_00 });
      await plans.sign({ kind: 'strategy', investorId, productCode: 'TK1', cycle: { unit: 'week', day: 3 } }, '2026-04-01');
    }
    await gateway.rows`
      insert into plan select c.* from plan p cross join generate_series(1, ${STRATEGY_COPIES}) as n
        cross join lateral jsonb_populate_record(p, jsonb_build_object('plan_no', 'S' || p.plan_no || '-' || n)) as c where p.kind = 'strategy'`;
    await gateway.rows`update plan set state = 'paused', act_on = null where kind = 'strategy' and plan_no like 'T%'`;
    const planned = INVESTORS * STRATEGY_COPIES;
    const killed = await killEachDay(
      async (day) => {
        await gateway.rows`update plan set nominal_on = ${day}, due_on = ${day}, act_on = ${day} where plan_no like 'S%'`;
        return {
          made: () => count(sql`select count(*) from plan_run where due_on = ${day} and plan_no like 'S%'`),
          left: () => count(sql`select count(*) from plan where plan_no like 'S%' and state = 'running' and act_on <= ${day}`),
          enough: 1 + Math.floor(random() * (planned - 2)),
          hold: holdLast('S%'),
        };
      },
      async (day) => {
        const rows = await gateway.rows<{ done: string; orders: string; parts: string }>`
          select count(*) filter (where r.state = 'done') as done, count(distinct q.order_no) as orders, count(distinct p.fund_order_no) as parts
          from plan_run r left join order_request q on q.kind = 'strategy' and q.request_id = 'plan:' || r.plan_no || ':' || r.due_on and q.order_no = r.order_no
            left join strategy_order_part p on p.order_no = q.order_no
          where r.due_on = ${day} and r.plan_no like 'S%'`;
        expect([day, rows]).toEqual([day, [{ done: `${planned}`, orders: `${planned}`, parts: `${planned}` }]]);
      },
    );
    expect(killed).toBeGreaterThan(0);
    await gateway.rows`update plan set state = 'paused', act_on = null where plan_no like 'S%'`;
  });

  it('checks each target once, although one gateway is killed in the middle of every round [GW-1036]', async () => {
    const { db } = gateway.deps;
    const random = createRandom(20_261_208);
    const { funds } = plans;
    await funds.add(AIMED_AT);
    await funds.publish(AIMED_AT, { '2026-04-01': 10_000 });
    const each = AIMING / INVESTORS;
    for (let index = 0; index < INVESTORS; index += 1) {
      const { investorId } = await gateway.anInvestor({ wallet: 90_000_000_00 });
      const base = await plans.sign(
        { kind: 'invest', investorId, productCode: AIMED_AT, cycle: { unit: 'week', day: 3 }, targetPercent: 1 },
        '2026-04-01',
      );
      await gateway.rows`update plan set state = 'paused', act_on = null, look_on = null where plan_no = ${base}`;
      const bought = await funds.buy(investorId, AIMED_AT, 10_000, moment('2026-04-01 10:00:00'));
      await funds.open('2026-04-02');
      // Copies one purchase for each plan. In each round a target that is one percent higher is reached.
      await gateway.rows`
        insert into plan select c.* from plan p cross join generate_series(1, ${each}) as n
          cross join lateral jsonb_populate_record(p, jsonb_build_object('plan_no', 'G' || p.plan_no || '-' || n, 'target_ppm', (n % ${ROUNDS} + 1) * 10000)) as c
        where p.plan_no = ${base}`;
      await gateway.rows`
        insert into trade_order select c.* from trade_order o cross join generate_series(1, ${each}) as n
          cross join lateral jsonb_populate_record(o, jsonb_build_object('order_no', o.order_no || '-' || n)) as c where o.order_no = ${bought}`;
      await gateway.rows`
        insert into fund_order_terms (order_no, channel, plan_no) select ${bought} || '-' || n, 'web', 'G' || ${base}::text || '-' || n from generate_series(1, ${each}) as n`;
      await gateway.rows`
        insert into plan_run (plan_no, run_no, due_on, ran_on, amount, state, order_no, tries)
        select t.plan_no, 1, o.apply_date, o.apply_date, o.amount, 'done', order_no, 1 from fund_order_terms t join trade_order o using (order_no) where t.plan_no like 'G' || ${base}::text || '-%'`;
      await gateway.rows`
        insert into fund_lot select c.* from fund_lot l cross join generate_series(1, ${each}) as n
          cross join lateral jsonb_populate_record(l, jsonb_build_object('lot_no', l.lot_no || '-' || n, 'shares', l.shares / ${each}, 'cost', l.cost / ${each}, 'principal', l.principal / ${each})) as c
        where l.lot_no = ${bought}`;
      await gateway.rows`delete from fund_lot where lot_no = ${bought}`;
    }
    await gateway.rows`create table look (plan_no text, day date)`;
    await sql
      .raw(
        `create function write_look() returns trigger language plpgsql as $$ begin
          insert into look values (new.plan_no, old.look_on); return null; end $$`,
      )
      .execute(db);
    await sql
      .raw(
        'create trigger plan_looked_at after update of look_on on plan for each row when (new.look_on > old.look_on) execute function write_look()',
      )
      .execute(db);
    const killed = await killEachDay(
      async (day, round) => {
        await funds.publish(AIMED_AT, { [addDays(day, -1)]: 10_000 + round * 100 + 50 });
        await gateway.rows`update plan set look_on = null where plan_no like 'G%'`;
        await gateway.rows`update plan set look_on = ${day} where plan_no like 'G%'`;
        return {
          made: () => count(sql`select count(*) from look where day = ${day}`),
          left: () => count(sql`select count(*) from plan where look_on <= ${day}`),
          enough: 1 + Math.floor(random() * 700),
          hold: holdLast('G%'),
        };
      },
      async (day, round) => {
        const looks = await gateway.rows<{ plans: string; looks: string }>`
          select count(distinct plan_no) as plans, count(*) as looks from look where day = ${day}`;
        expect([day, looks]).toEqual([day, [{ plans: `${AIMING}`, looks: `${AIMING}` }]]);
        const reached = count(sql`select count(*) from plan where plan_no like 'G%' and target_ppm <= ${round * 10_000}`);
        const closed = await gateway.rows<{ rounds: string; orders: string; told: string; free: string }>`
          select (select count(*) from plan_round r join plan p using (plan_no) where plan_no like 'G%' and r.ended_on is not null and p.target_ppm <= ${round * 10_000}) as rounds,
            (select count(distinct t.plan_no) from fund_order_terms t join trade_order o using (order_no) where t.plan_no like 'G%' and o.kind = 'fund-redeem') as orders,
            (select count(*) from message where kind = 'plan-target' and plan_no like 'G%') as told,
            (select count(*) from fund_order_terms t join trade_order o using (order_no) where t.plan_no like 'G%' and o.kind = 'fund-redeem')
              - (select count(*) from plan_round where plan_no like 'G%' and ended_on is not null) as free`;
        const all = `${await reached}`;
        expect([day, closed]).toEqual([day, [{ rounds: all, orders: all, told: all, free: '0' }]]);
      },
    );
    expect(killed).toBeGreaterThan(0);
  });

  it('runs every kind on its days over a year, with failures, a pause, a skip, rounds and kills [GW-1020] [GW-1022] [GW-1025]', async () => {
    const { calendar } = gateway.deps;
    await gateway.rows`update plan set look_on = null where plan_no like 'G%'`;
    const before = (await gateway.audit()).toSorted();
    const signedOn = lastDay ?? (await begin());
    const end = addDays(signedOn, YEAR_DAYS);
    const { funds } = plans;
    for (const code of [STEADY, WAVING, CLOSING]) await funds.add(code);
    await funds.publishEach(STEADY, addDays(signedOn, -500), end, () => 12_345);
    await funds.publishEach(CLOSING, addDays(signedOn, -500), end, () => 10_000);
    // Up a third over 40 trading days and down over ten: a target of 5 % is reached in each round.
    await funds.publishEach(
      WAVING,
      addDays(signedOn, -500),
      end,
      (index) => 10_000 + Math.min((index % 50) * 80, (50 - (index % 50)) * 320),
    );
    const some = async (wallet = 90_000_000_00) => (await gateway.anInvestor({ wallet })).investorId;
    const [rich, poor] = [await some(), await some(0)];
    const steady = { kind: 'invest', productCode: STEADY, investorId: rich } as const;
    const sign = (plan: Parameters<typeof plans.sign>[0]) => plans.sign(plan, signedOn);
    const onTheirDays: (readonly [planNo: string, cycle: PlanCycle, kind: PlanKind])[] = [];
    for (const cycle of CYCLES) {
      onTheirDays.push([await sign({ ...steady, cycle }), cycle, 'invest']);
      onTheirDays.push([await sign({ ...steady, productCode: WAVING, amountRule: 'smart', cycle }), cycle, 'invest']);
      onTheirDays.push([await sign({ kind: 'salary', investorId: rich, cycle, yuan: 2_000 }), cycle, 'salary']);
      onTheirDays.push([await sign({ kind: 'repay', investorId: rich, cycle, yuan: 500 }), cycle, 'repay']);
    }
    const billed = await sign({ kind: 'repay', investorId: await some(), cycle: CYCLES[0], yuan: null, amountRule: 'full' });
    const broke = await sign({ ...steady, investorId: poor, cycle: CYCLES[1] });
    const closing = await sign({ ...steady, productCode: CLOSING, cycle: CYCLES[1] });
    const aiming = await sign({ ...steady, productCode: WAVING, investorId: await some(), cycle: CYCLES[1], targetPercent: 5 });
    const resting = await sign({ ...steady, cycle: CYCLES[1] });
    const act = async (action: PlanAction, day: CalendarDate, dueOn: CalendarDate | null = null) => {
      const reply = await carryOutPlanAction(plans.depsAt(epochAt(day, '10:00:00')), rich, { planNo: resting, action, dueOn });
      expect([action, day, reply.kind]).toEqual([action, day, 'answered']);
    };
    const [pausedOn, resumedOn] = [addDays(signedOn, 10), addDays(signedOn, 31)];
    const closedFrom = calendar.onOrAfter(addDays(signedOn, 20));
    const closedUntil = addDays(closedFrom, 14);
    // The first debit after the pause.
    const skippedOn = dueDays(CYCLES[1], signedOn, end, calendar).find((due) => due > resumedOn) ?? end;
    let [one, other] = [await start(), await start()];
    const audits: (readonly [day: CalendarDate, broken: typeof before])[] = [];
    for (let day = addDays(signedOn, 1); day <= end; day = addDays(day, 1)) {
      if (day === closedFrom) await gateway.rows`update fund set trading = 'purchase-suspended' where fund_code = ${CLOSING}`;
      if (day === closedUntil) await gateway.rows`update fund set trading = 'open' where fund_code = ${CLOSING}`;
      const to = `${day}T14:00:05+08:00`;
      const both = [move(one, { to }), move(other, { to })];
      const isKilling = Number(day.slice(8)) % 10 === 1;
      if (isKilling) {
        one.child.kill('SIGKILL');
        await one.ended;
      }
      await Promise.all(both);
      const left = () => count(sql`select count(*) from plan where (state = 'running' and act_on <= ${day}) or look_on <= ${day}`);
      for (let times = 0; times < 100 && calendar.isTradingDay(day) && (await left()) > 0; times += 1)
        await move(other, { advance: 'PT1S' });
      if (isKilling) [one, other] = [other, await start()];
      if (day === pausedOn) await act('pause', day);
      if (day === resumedOn) {
        await act('resume', day);
        await act('skip', day, skippedOn);
      }
      if (day.endsWith('-01')) audits.push([day, (await gateway.audit()).toSorted()]);
    }
    for (const { child, ended } of [one, other]) {
      child.kill('SIGKILL');
      await ended;
    }
    lastDay = end;
    expect(audits).toEqual(audits.map(([day]) => [day, before]));
    expect((await gateway.audit()).toSorted()).toEqual(before);

    const toldOf = async (planNo: string) => (await plans.runsOf(planNo)).map(({ due_on: due, ran_on: ran, state }) => [due, ran, state]);
    for (const [planNo, cycle, kind] of onTheirDays)
      expect([planNo, await toldOf(planNo)]).toEqual([
        planNo,
        dueDays(cycle, signedOn, end, calendar, kind).map((day) => [day, day, 'done']),
      ]);
    const bills = await plans.runsOf(billed);
    expect(bills.map(({ due_on: due }) => due)).toEqual(dueDays(CYCLES[0], signedOn, end, calendar, 'repay'));
    expect(new Set(bills.map(({ state, reason }) => `${state} ${reason}`)).size).toBeLessThanOrEqual(2);
    // Three runs fail, each after tries on three trading days, and the plan ends.
    const tries = (due: CalendarDate) => calendar.addTradingDays(due, 2);
    expect(await toldOf(broke)).toEqual(
      dueDays(CYCLES[1], signedOn, end, calendar)
        .slice(0, 3)
        .map((due) => [due, tries(due), 'failed']),
    );
    expect(await plans.planOf(broke)).toMatchObject({ state: 'ended', ended_because: 'after-failures' });
    const weeks = dueDays(CYCLES[1], signedOn, end, calendar);
    expect(await toldOf(closing)).toEqual(weeks.map((day) => [day, day, day >= closedFrom && day < closedUntil ? 'skipped' : 'done']));
    expect(await toldOf(resting)).toEqual(
      weeks.filter((day) => day <= pausedOn || day > resumedOn).map((day) => [day, day, day === skippedOn ? 'skipped' : 'done']),
    );
    expect((await plans.runsOf(aiming)).map(({ due_on: due, state }) => [due, state])).toEqual(weeks.map((day) => [day, 'done']));
    const rounds = await gateway.rows<{ started_on: string; ended_on: string | null; state: string | null; gain: boolean | null }>`
        select r.started_on, r.ended_on, o.state, t.net > t.cost as gain
        from plan_round r left join fund_order_terms t using (order_no) left join trade_order o using (order_no)
        where r.plan_no = ${aiming} order by r.round_no`;
    expect(rounds.length).toBeGreaterThan(YEAR_DAYS / 100);
    for (const [index, { ended_on: ended, state, gain }] of rounds.slice(0, -1).entries()) {
      expect([state === 'paid' || state === 'paying-out' || state === 'placed', gain ?? true]).toEqual([true, true]);
      expect((rounds[index + 1]?.started_on ?? '') >= (ended ?? '')).toBe(true);
    }
  });
});

/** The debit days of a cycle, up to a given day. */
const dueDays = (
  cycle: PlanCycle,
  signedOn: CalendarDate,
  until: CalendarDate,
  calendar: TradingCalendar,
  kind: PlanKind = 'invest',
): readonly CalendarDate[] => {
  const move = debitMoveOf(kind);
  const days: CalendarDate[] = [];
  for (let debit = firstDebit(cycle, signedOn, calendar, move); debit.dueOn <= until; debit = nextDebit(cycle, debit, calendar, move))
    days.push(debit.dueOn);
  return days;
};
