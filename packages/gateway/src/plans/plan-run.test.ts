import { addDays, calendarDate, fen } from '@caifu/core/values';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../demo/random.ts';
import { goByIndex } from '../ground/database/go-by-index.ts';
import { openDatabase, type OpenedDatabase } from '../ground/database/open-database.ts';
import type { Connection } from '../ground/database/schema.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { houseAccount } from '../ledger/accounts.ts';
import { move } from '../ledger/ledger.ts';
import { moment } from '../testing/funds.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { testPlans } from '../testing/plans.fakes.ts';
import { lockBalances } from './plan-batch.store.ts';

const SERVER = process.env['TEST_DATABASE_URL'] ?? '';
const ROUNDS = 20;

const gateway = useAuditedGateway();
let plans: ReturnType<typeof testPlans>;
/** The database of a second gateway: its own connections on PostgreSQL, the same one if embedded. */
let second: OpenedDatabase | null = null;
beforeAll(async () => {
  plans = testPlans(gateway);
  const { DATABASE_URL: url } = gateway.deps.settings;
  second = url === null ? null : await openDatabase(url);
  await plans.funds.add('971001');
  await plans.funds.publishEach('971001', '2026-01-05', '2026-11-17', () => 12_000);
});
afterAll(async () => {
  await second?.close();
});

describe('a day of plans', () => {
  it('makes each debit once at two gateways with a break in the middle, twenty times [GW-1020]', async () => {
    const { db, calendar } = gateway.deps;
    const other = second === null ? gateway.deps : { ...gateway.deps, db: second.db, longWork: second.longWork, calls: second.calls };
    const random = createRandom(20_261_124);
    await gateway.rows`create table broken_plan (plan_no text)`;
    await sql
      .raw(
        `create function break_plan() returns trigger language plpgsql as $$ begin
          if exists (select 1 from broken_plan b where b.plan_no = new.plan_no) then raise exception 'killed' using errcode = '57P01'; end if; return new; end $$`,
      )
      .execute(db);
    await sql.raw('create trigger plan_breaks before insert on plan_run for each row execute function break_plan()').execute(db);
    const planNos: string[] = [];
    for (let index = 0; index < 8; index += 1) {
      const { investorId } = await gateway.anInvestor({ wallet: 90_000_000_00 });
      for (const kind of ['invest', 'invest', 'salary', 'repay'] as const) {
        const about = kind === 'invest' ? { productCode: '971001' } : {};
        planNos.push(await plans.sign({ kind, investorId, cycle: { unit: 'week', day: 3 }, yuan: 100, ...about }, '2026-04-01'));
      }
    }
    const broken: string[] = [];
    let day = calendar.onOrAfter(calendarDate('2026-04-08'));
    for (let round = 1; round <= ROUNDS; round += 1) {
      await plans.funds.open(addDays(day, -6), day);
      const victim = planNos[Math.floor(random() * planNos.length)] ?? '';
      await gateway.rows`insert into broken_plan values (${victim})`;
      // Batches of five: some are complete, one is rolled back, the others never begin.
      await plans.run(day, '14:00:00', gateway.deps, 5).catch((error: unknown) => {
        broken.push(String(error));
      });
      await gateway.rows`delete from broken_plan`;
      await Promise.all([
        plans.run(day, '14:00:01', gateway.deps, 3),
        plans.run(day, '14:00:01', other, 4),
        plans.run(day, '14:00:02', other, 50),
      ]);
      await plans.run(day, '14:00:05');
      const rows = await gateway.rows<{ plan_no: string; runs: string; orders: string }>`
        select plan_no, count(*) as runs, count(order_no) as orders from plan_run where due_on = ${day} group by plan_no`;
      expect(rows.map(({ runs, orders }) => [runs, orders])).toEqual(planNos.map(() => ['1', '1']));
      expect(await gateway.audit()).toEqual([]);
      const next = calendar.onOrAfter(addDays(day, 7));
      day = next;
    }
    expect(broken).toHaveLength(ROUNDS);
    expect(broken.filter((words) => !words.includes('killed'))).toEqual([]);
    await sql.raw('drop trigger plan_breaks on plan_run').execute(db);
  });

  it.runIf(SERVER !== '')('reads every balance that another gateway has just changed, with its new value [GW-1022]', async () => {
    const { db } = gateway.deps;
    const other = second?.db ?? db;
    const planNos: string[] = [];
    const sources: string[] = [];
    for (let index = 0; index < 4; index += 1) {
      const { investorId } = await gateway.anInvestor({ wallet: 1_000_00 });
      sources.push(`wallet:W${investorId.slice(1)}`);
      planNos.push(await plans.sign({ kind: 'repay', investorId, yuan: 10 }, '2026-04-01'));
    }
    const changed = sources.slice(0, 3);
    const [isChanged, mayEnd] = [gate(), gate()];
    const changing = inTransaction(other, async (tx) => {
      for (const accountId of changed)
        await move(tx, {
          kind: 'deposit',
          reference: `${accountId} changed`,
          businessDate: calendarDate('2026-04-01'),
          postedAt: moment('2026-04-01 12:00:00'),
          from: { accountId },
          to: houseAccount('external'),
          amount: fen(1_00),
        });
      isChanged.open();
      await mayEnd.isOpen;
    });
    await Promise.race([isChanged.isOpen, changing]);
    const reading = inTransaction(db, async (tx) => {
      // The settings of a batch.
      await goByIndex(tx);
      return lockBalances(tx, 'repay', planNos);
    });
    await untilSomebodyWaits(other);
    mayEnd.open();
    await changing;
    const found = await reading;
    expect(sources.map((accountId) => found.get(accountId))).toEqual([999_00, 999_00, 999_00, 1_000_00]);
  });

  it.runIf(SERVER !== '')('leaves the account of all repayments to other batches until it posts [GW-1039]', async () => {
    const { investorId } = await gateway.anInvestor({ wallet: 1_000_00 });
    const planNo = await plans.sign({ kind: 'repay', investorId, yuan: 10 }, '2026-04-01');
    const free = await inTransaction(gateway.deps.db, async (tx) => {
      await goByIndex(tx);
      await lockBalances(tx, 'repay', [planNo]);
      const ids = [`wallet:W${investorId.slice(1)}`, houseAccount('external').accountId];
      const { rows } = await sql<{ account_id: string }>`
        select account_id from account where account_id = any(${ids}::text[]) for no key update skip locked`.execute(second?.db ?? tx);
      return rows.map(({ account_id: id }) => id);
    });
    expect(free).toEqual(['external']);
  });

  it.runIf(SERVER !== '')('waits for a wallet before locking shared accounts: a deposit beside a repayment [GW-1222]', async () => {
    const { investorId } = await gateway.anInvestor({ wallet: 1_000_00 });
    const planNo = await plans.sign({ kind: 'repay', investorId, yuan: 10 }, '2026-04-01');
    const other = second?.db ?? gateway.deps.db;
    const wallet = { accountId: `wallet:W${investorId.slice(1)}` };
    const external = houseAccount('external');
    let depositing: Promise<void> = Promise.resolve();
    const free = await inTransaction(gateway.deps.db, async (tx) => {
      await goByIndex(tx);
      await lockBalances(tx, 'repay', [planNo]);
      depositing = inTransaction(other, (its) =>
        move(its, {
          kind: 'deposit',
          reference: `${planNo} in`,
          businessDate: calendarDate('2026-04-01'),
          postedAt: moment('2026-04-01 12:00:00'),
          from: external,
          to: wallet,
          amount: fen(1_00),
        }),
      );
      await untilSomebodyWaits(tx);
      const { rows } = await sql<{ account_id: string }>`
        select account_id from account where account_id = ${external.accountId} for no key update skip locked`.execute(tx);
      return rows.map(({ account_id: id }) => id);
    });
    expect(free).toEqual(['external']);
    await depositing;
  });

  it('is made up after an outage by one debit a trading day, under its due day [GW-1021]', async () => {
    const { investorId } = await gateway.anInvestor();
    const planNo = await plans.sign(
      { kind: 'invest', investorId, productCode: '971001', cycle: { unit: 'week', day: 1 }, yuan: 100 },
      '2026-08-31',
    );
    // The gateway is down from the 3rd until Saturday the 26th.
    for (let day = calendarDate('2026-09-26'); day <= '2026-10-13'; day = addDays(day, 1)) await plans.open(day, '16:30:00');
    expect((await plans.runsOf(planNo)).map(({ due_on: due, ran_on: ran, state }) => [due, ran, state])).toEqual([
      ['2026-09-07', '2026-09-28', 'done'],
      ['2026-09-14', '2026-09-29', 'done'],
      ['2026-09-21', '2026-09-30', 'done'],
      ['2026-09-28', '2026-10-08', 'done'],
      ['2026-10-08', '2026-10-09', 'done'],
      ['2026-10-12', '2026-10-12', 'done'],
    ]);
    // An order after 15:00 belongs to the next trading day.
    const rows = await gateway.rows<{ trading_day: string }>`
      select o.trading_day from plan_run r join trade_order o using (order_no) where r.plan_no = ${planNo} order by r.run_no`;
    expect(rows[0]?.trading_day).toBe('2026-09-29');
  });

  it('respects the daily limit of a fund over all its classes [GW-1772]', async () => {
    const { investorId } = await gateway.anInvestor();
    for (const [code, fundName] of [
      ['971021', '竹里稳健混合A'],
      ['971022', '竹里稳健混合C'],
    ] as const) {
      await plans.funds.add(code, { fundName, dayLimit: 1_500_00 });
      await plans.funds.publish(code, { '2026-06-01': 10_000 });
    }
    await plans.funds.buy(investorId, '971021', 300, moment('2026-06-03 09:00:00'));
    const planNos: string[] = [];
    for (const code of ['971021', '971022', '971022'])
      planNos.push(
        await plans.sign({ kind: 'invest', investorId, productCode: code, cycle: { unit: 'week', day: 3 }, yuan: 600 }, '2026-05-28'),
      );
    await plans.open('2026-06-03');
    const runs = await Promise.all(planNos.map((planNo) => plans.runsOf(planNo)));
    expect(runs.map(([run]) => run?.state)).toEqual(expect.arrayContaining(['done', 'done', 'retrying']));
    expect(runs.filter(([run]) => run?.state === 'done')).toHaveLength(2);
  });

  it('does not wait for a late net value, and checks a target again on the next day [GW-1025]', async () => {
    const { investorId } = await gateway.anInvestor();
    await plans.funds.add('971002');
    const values = ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04'];
    for (const day of values) await plans.funds.publish('971002', { [day]: 10_000 });
    const planNo = await plans.sign(
      { kind: 'invest', investorId, productCode: '971002', cycle: { unit: 'week', day: 3 }, targetPercent: 10 },
      '2026-05-28',
    );
    for (const day of ['2026-06-03', '2026-06-04', '2026-06-05', '2026-06-08', '2026-06-09', '2026-06-10']) await plans.open(day);
    expect((await plans.runsOf(planNo)).map(({ due_on: due, state }) => [due, state])).toEqual([
      ['2026-06-03', 'done'],
      ['2026-06-10', 'done'],
    ]);
    expect(await roundsOf(planNo)).toEqual([['2026-06-03', null]]);
    // Published days late, on the 10th: checked on the 11th, before that day's debits.
    await plans.funds.publish('971002', { '2026-06-05': 11_500, '2026-06-08': 11_500, '2026-06-09': 11_500 });
    await plans.open('2026-06-10');
    expect(await roundsOf(planNo)).toEqual([['2026-06-03', null]]);
    await plans.open('2026-06-11');
    await plans.open('2026-06-11');
    expect(await roundsOf(planNo)).toEqual([['2026-06-03', '2026-06-11']]);
    await plans.funds.publish('971002', { '2026-06-10': 11_500, '2026-06-11': 11_500, '2026-06-12': 11_500 });
    for (const day of ['2026-06-12', '2026-06-15', '2026-06-16', '2026-06-17']) await plans.open(day);
    expect(await roundsOf(planNo)).toEqual([
      ['2026-06-03', '2026-06-11'],
      ['2026-06-17', null],
    ]);
  });

  it("redeems the plan's own shares, even if older ones are held beside it [GW-1025]", async () => {
    const { investorId } = await gateway.anInvestor();
    await plans.funds.add('971003');
    for (const [day, value] of Object.entries({
      '2026-06-01': 8_000,
      '2026-06-02': 10_000,
      '2026-06-03': 10_000,
      '2026-06-04': 12_000,
      '2026-06-05': 12_000,
    }))
      await plans.funds.publish('971003', { [day]: value });
    const own = await plans.funds.buy(investorId, '971003', 1_000, moment('2026-06-01 10:00:00'));
    const planNo = await plans.sign(
      { kind: 'invest', investorId, productCode: '971003', cycle: { unit: 'week', day: 3 }, targetPercent: 10 },
      '2026-05-29',
    );
    for (const day of ['2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05', '2026-06-08', '2026-06-09', '2026-06-10'])
      await plans.open(day);
    const rows = await gateway.rows<{
      lot_no: string;
    }>`select lot_no from fund_lot where investor_id = ${investorId} and fund_code = '971003'`;
    expect(rows).toEqual([{ lot_no: own }]);
    expect(await roundsOf(planNo)).toEqual([
      ['2026-06-03', '2026-06-05'],
      ['2026-06-10', null],
    ]);
  });

  it('continues a round when the redemption at its target fails, and closes it with the next one [GW-1033]', async () => {
    const { investorId } = await gateway.anInvestor();
    await plans.funds.add('971004');
    for (const day of ['2026-06-01', '2026-06-02', '2026-06-03']) await plans.funds.publish('971004', { [day]: 10_000 });
    const planNo = await plans.sign(
      { kind: 'invest', investorId, productCode: '971004', cycle: { unit: 'week', day: 3 }, targetPercent: 10 },
      '2026-05-28',
    );
    for (const day of ['2026-06-03', '2026-06-04', '2026-06-05', '2026-06-08']) await plans.open(day);
    await plans.funds.publish('971004', { '2026-06-04': 12_000, '2026-06-05': 12_000, '2026-06-08': 12_000, '2026-06-09': 12_000 });
    // The target is reached, and the investor cancels the redemption on the same day.
    await plans.open('2026-06-09');
    expect(await roundsOf(planNo)).toEqual([['2026-06-03', '2026-06-09']]);
    const [taken] = await redemptionsOf(planNo);
    await plans.funds.cancel(taken?.order_no ?? '', moment('2026-06-09 10:00:00'));
    expect(await roundsOf(planNo)).toEqual([['2026-06-03', null]]);
    // The target is reached again. The day's debit begins the next round, and the fund is suspended before the day has a value.
    await plans.open('2026-06-10');
    expect(await roundsOf(planNo)).toEqual([
      ['2026-06-03', '2026-06-10'],
      ['2026-06-10', null],
    ]);
    await gateway.rows`update fund set trading = 'suspended' where fund_code = '971004'`;
    for (const day of ['2026-06-11', '2026-06-12']) await plans.open(day);
    expect(await roundsOf(planNo)).toEqual([['2026-06-03', null]]);
    expect(await gateway.audit()).toEqual([]);
    await gateway.rows`update fund set trading = 'open' where fund_code = '971004'`;
    await plans.funds.publish('971004', { '2026-06-12': 11_800, '2026-06-15': 11_900 });
    for (const day of ['2026-06-15', '2026-06-16', '2026-06-17', '2026-06-18']) await plans.open(day);
    expect(await redemptionsOf(planNo)).toMatchObject([{ state: 'cancelled' }, { state: 'failed' }, { state: 'paid', is_paid: true }]);
    expect((await roundsOf(planNo))[0]).toEqual(['2026-06-03', '2026-06-15']);
    const told = await gateway.rows<{ day: string }>`
      select day from message where plan_no = ${planNo} and kind = 'plan-target' order by message_id`;
    expect(told.map(({ day }) => day)).toEqual(['2026-06-09', '2026-06-10', '2026-06-15']);
  });

  it('fails for the reasons that refuse a purchase, such as an expired assessment, and says so [GW-1022] [GW-1023]', async () => {
    const { investorId } = await gateway.anInvestor({ riskValidUntil: '2026-07-06' });
    const planNo = await plans.sign({ kind: 'invest', investorId, productCode: '971001', cycle: { unit: 'week', day: 1 } }, '2026-06-30');
    for (const day of ['2026-07-06', '2026-07-13', '2026-07-14']) await plans.open(day);
    await gateway.rows`update investor set risk_valid_until = '2027-01-01' where investor_id = ${investorId}`;
    await plans.open('2026-07-15');
    const runs = await plans.runsOf(planNo);
    expect(runs.map(({ state, tries }) => [state, tries])).toEqual([
      ['done', 1],
      ['done', 3],
    ]);
    const rows = await gateway.rows<{ kind: string; note: string; day: string }>`
      select kind, note, day from message where investor_id = ${investorId} and plan_no = ${planNo} order by message_id`;
    expect(rows).toEqual([{ kind: 'plan-retry', note: rows[0]?.note, day: '2026-07-14' }]);
    expect(rows[0]?.note).toContain('风险');
  });

  it('announces a repayment once, the day before, and reports a made repayment but not a skipped one [GW-1026] [GW-1611]', async () => {
    const { investorId } = await gateway.anInvestor({ wallet: 0 });
    const planNo = await plans.sign({ kind: 'repay', investorId, cycle: { unit: 'month', day: 20 }, yuan: 300 }, '2026-07-01');
    // 20 July is a Monday
    for (const day of ['2026-07-18', '2026-07-19', '2026-07-19', '2026-07-20', '2026-07-21']) await plans.open(day);
    await plans.leaveInWallet(investorId, 1_000, '2026-07-21');
    await plans.open('2026-07-22');
    await gateway.rows`update plan set skips_next = true, remind_on = null where plan_no = ${planNo}`;
    for (const day of ['2026-08-19', '2026-08-20']) await plans.open(day);
    const rows = await gateway.rows<{ kind: string; day: string | null; at: string }>`
      select kind, day from message where plan_no = ${planNo} order by message_id`;
    expect(rows).toEqual([
      { kind: 'repay-soon', day: '2026-07-20' },
      { kind: 'plan-retry', day: '2026-07-21' },
      { kind: 'plan-repaid', day: null },
    ]);
    expect((await plans.runsOf(planNo)).map(({ state, reason }) => [state, reason])).toEqual([
      ['done', null],
      ['skipped', '您已跳过本期扣款'],
    ]);
  });
});

/** Waits until some connection to the database waits for a lock. */
const untilSomebodyWaits = async (cx: Connection): Promise<void> => {
  for (let waits = false; !waits;) {
    const { rows } = await sql<{ waits: boolean }>`
      select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(cx);
    waits = rows[0]?.waits === true;
  }
};

/** A promise that the test resolves. */
const gate = () => {
  let open = (): void => undefined;
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { isOpen, open: () => open() };
};

const roundsOf = async (planNo: string) => {
  const rows = await gateway.rows<{ started_on: string; ended_on: string | null }>`
    select started_on, ended_on from plan_round where plan_no = ${planNo} order by round_no`;
  return rows.map(({ started_on: started, ended_on: ended }) => [started, ended]);
};

/** The oldest first. */
const redemptionsOf = (planNo: string) => gateway.rows<{ order_no: string; state: string; is_paid: boolean }>`
    select o.order_no, o.state, coalesce(t.net, 0) > 0 as is_paid from fund_order_terms t join trade_order o on o.order_no = t.order_no
    where t.plan_no = ${planNo} and o.kind = 'fund-redeem' order by o.placed_at`;
