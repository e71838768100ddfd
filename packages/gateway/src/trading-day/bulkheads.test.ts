import { addDays, epochAt, fen, shanghaiDateOf } from '@caifu/core/values';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { giveHolding } from '../demo/transfer-seed.ts';
import type { DayStep, Tx } from '../ground/database/day-step.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { DAYS_OF_EVERY_STEP, giveEveryStepWork } from '../testing/every-step.fakes.ts';
import { moment, testFunds } from '../testing/funds.fakes.ts';
import { type TestGateway } from '../testing/gateway.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { advanceTo, lastSettledDay } from './settlement.ts';

const gateway = useAuditedGateway();
beforeAll(async () => {
  await giveEveryStepWork(gateway);
  await giveMoreWork(gateway);
  await poisonable(gateway);
});

/**
 * Cases for which the market of every step writes no row: an uncertified purchase, a product's cash distribution, a renewed term, a
 * redemption.
 */
const giveMoreWork = async (opened: TestGateway): Promise<void> => {
  const { db, clock } = opened.deps;
  const today = shanghaiDateOf(clock.now());
  const caller = await opened.anInvestor({ certification: 'to-be-verified', wallet: 5_000_000_00 });
  await opened.purchase(caller, { openPeriodId: 'P3001-001', amount: fen(2_000_000_00) });
  const priced = await opened.rows`
    insert into distribution (product_code, day, per_share, paid_on)
    select distinct product_code, ${today}::date, 100, ${addDays(today, 4)}::date from holding where priced_on < ${today}::date and ended_on is null
    on conflict do nothing returning product_code`;
  expect(priced.length).toBeGreaterThan(0);
  // Two terms near their end: one is renewed, the other ends.
  for (const arrangement of [1, 2])
    await inTransaction(db, async (tx) => {
      const startsOn = addDays(today, -150);
      const holdingNo = await giveHolding(tx, opened.deps.calendar, {
        investorId: caller.investorId,
        productCode: 'Q2006',
        principal: fen(100_000_00),
        startsOn,
        no: 200 + arrangement,
      });
      await sql`update holding set arrangement = ${arrangement}, matures_on = ${addDays(today, 6)}::date where order_no = ${holdingNo}`.execute(
        tx,
      );
    });
  const funds = testFunds(opened);
  const { investorId } = caller;
  await funds.buy(investorId, '950001', 1_000, moment('2026-11-18 10:00'), 'cash');
  await funds.open('2026-11-19');
  await funds.redeem(investorId, '950001', 500_00, moment('2026-11-19 10:00'));
  await funds.cancel(await funds.buy(investorId, '950002', 500, moment('2026-11-19 10:00')), moment('2026-11-19 10:30'));
};

/** A row that a step cannot write: any with this value in this column. */
interface Poison {
  readonly column: string;
  readonly value: string;
}

const KEYS = ['order_no', 'investor_id', 'product_code', 'fund_code'] as const;

/** Every table with named rows: a write notes the name, and a poisoned one is refused, as by a constraint. */
const poisonable = async ({ deps: { db } }: TestGateway): Promise<void> => {
  await sql`create table written (column_name text, value text)`.execute(db);
  await sql
    .raw(
      `create function refuse_poison() returns trigger language plpgsql as $$
      declare
        row jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
        name text;
      begin
        foreach name in array array['${KEYS.join("','")}'] loop
          if row ->> name is not null then
            if current_setting('test.noting', true) = 'on' then insert into written values (name, row ->> name); end if;
            if current_setting('test.poison', true) = name || '=' || (row ->> name) then
              raise exception 'a poisoned row' using errcode = '23514', constraint = 'row_is_good';
            end if;
          end if;
        end loop;
        return case tg_op when 'DELETE' then old else new end;
      end $$`,
    )
    .execute(db);
  const { rows } = await sql<{ name: string }>`
    select distinct table_name::text as name from information_schema.columns
    where table_schema = current_schema() and column_name in (${sql.join(KEYS)}) and table_name not in ('account', 'parked', 'parked_money', 'order_journal')
      and table_name in (select tablename from pg_tables where schemaname = current_schema())`.execute(db);
  for (const { name } of rows)
    await sql
      .raw(`create trigger poison before insert or update or delete on ${name} for each row execute function refuse_poison()`)
      .execute(db);
};

const setting = (tx: Tx, name: string, value: string) => sql`select set_config(${name}, ${value}, true)`.execute(tx);

/**
 * The smallest name among the rows that a step writes, found by a run that is rolled back. A random number of the run differs the next
 * time.
 */
const findVictim = async (tx: Tx, run: () => Promise<void>): Promise<Poison | null> => {
  await sql`savepoint trial`.execute(tx);
  await sql`create temp table known on commit drop as select order_no from trade_order`.execute(tx);
  await setting(tx, 'test.noting', 'on');
  await run();
  const { rows } = await sql<{ column_name: string; value: string }>`
    select column_name, value from written where column_name <> 'order_no' or value in (select order_no from known)
    order by array_position(array[${sql.join(KEYS)}]::text[], column_name), value limit 1`.execute(tx);
  await sql`rollback to savepoint trial`.execute(tx);
  await sql`release savepoint trial`.execute(tx);
  const [row] = rows;
  return row === undefined ? null : { column: row.column_name, value: row.value };
};

/** Days on which a poisoned row is tried before it is cured. */
const SICK_DAYS = 3;

interface Sick {
  readonly poison: Poison;
  readonly days: Set<string>;
}

/** The step, with the first row that it ever writes poisoned until it was tried on some days. */
const poisoned = (step: DayStep, sick: Map<string, Sick>, today: () => string): DayStep => ({
  ...step,
  run: async (opening) => {
    const known = sick.get(step.name) ?? null;
    const poison = known?.poison ?? (await findVictim(opening.tx, () => step.run(opening)));
    if (poison === null) return;
    const { days } = known ?? { days: new Set<string>() };
    sick.set(step.name, { poison, days });
    const isMended = days.size >= SICK_DAYS && !days.has(today());
    if (!isMended) days.add(today());
    await setting(opening.tx, 'test.poison', isMended ? '' : `${poison.column}=${poison.value}`);
    await step.run(opening);
    await setting(opening.tx, 'test.poison', '');
  },
});

const readParkedRows = () => gateway.rows<{ step: string; kind: string; tries: number; outcome: string | null; reason: string }>`
    select step, kind, tries, outcome, reason from parked order by parked_no`;

describe('a day with a poisoned row in every step', () => {
  it('closes without that row, and settles it on the first day after its cure [GW-1490] [GW-1492] [GW-1493] [GW-1494]', async () => {
    const { deps } = gateway;
    const sick = new Map<string, Sick>();
    let now = '';
    const daySteps = deps.daySteps.map((step) => poisoned(step, sick, () => now));
    const first = shanghaiDateOf(deps.clock.now());
    const apart: number[] = [];
    const faults: string[] = [];

    for (let count = 1; count <= DAYS; count += 1) {
      const day = addDays(first, count);
      now = day;
      await advanceTo({ ...deps, daySteps }, epochAt(day, '00:00:00'));
      expect(await lastSettledDay(deps.db)).toBe(day);
      const rows = await gateway.rows<{ balance: string }>`select sum(balance) as balance from account where kind = 'parked'`;
      apart.push(Number(rows[0]?.balance ?? 0));
      if (count % 5 === 0) faults.push(...(await gateway.audit()));
    }
    expect(faults).toEqual([]);
    // A step without any row in this market would prove nothing.
    expect(daySteps.map(({ name }) => name).filter((name) => !sick.has(name))).toEqual([]);
    const parked = await readParkedRows();
    expect(daySteps.map(({ name }) => name).filter((name) => !parked.some(({ step }) => step === name))).toEqual([]);
    expect(parked.filter(({ kind }) => kind === 'step')).toEqual([]);
    expect(new Set(parked.map(({ reason }) => reason))).toEqual(new Set(['SQLSTATE 23514 row_is_good']));
    expect(parked.filter(({ outcome }) => outcome !== 'settled')).toEqual([]);
    expect([Math.max(...apart) > 0, apart.at(-1)]).toEqual([true, 0]);
  });
});

const DAYS = DAYS_OF_EVERY_STEP + 8;
