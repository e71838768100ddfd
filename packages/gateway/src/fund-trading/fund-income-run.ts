import type { CalendarDate, EpochMs } from '@caifu/core/values';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../ground/database/day-step.ts';
import { openedForFunds } from '../ledger/accounts.ts';
import { into, out, postingsOf } from '../ledger/ledger.ts';

/**
 * [GW-912] Counts the income of money funds, day by day from each holding's last counted day to the last day published before this one. A
 * day's income belongs to the shares held at its end. It is rounded to the nearest hundredth of a share, half away from zero. The rounding
 * rest is carried forward, so that the sum of all days is exact.
 */
export const countFundIncome = async (tx: Tx, day: CalendarDate, at: EpochMs): Promise<void> => {
  for (;;) {
    const { due: count, behind } = await lockIncomeDue(tx, day);
    if (count === 0) break;
    await countNextDay(tx, day, at);
    // All holdings have now reached their last published day.
    if (behind === 0) break;
  }
  await turnKinds(tx, day, at);
};

/**
 * [GW-1558] A money fund that has become another kind and has published a value earns no more daily income, and its pending income becomes
 * shares. A fund that has become a money fund earns from the day before on.
 */
const turnKinds = async (tx: Tx, day: CalendarDate, at: EpochMs): Promise<void> => {
  const turned = sql`fund_position p join fund f on f.fund_code = p.fund_code where p.income_day is not null and not f.is_money
    and exists (select from fund_year y where y.fund_code = p.fund_code)`;
  const { rows } = await sql<{ is_turned: boolean }>`select exists (select from ${turned}) as is_turned`.execute(tx);
  if (rows[0]?.is_turned === true) {
    await bookIncome(
      tx,
      sql`select p.investor_id, p.fund_code, p.income_day as day, p.income_remainder as remainder, 0::bigint as amount, p.unpaid_income, true as carries from ${turned}`,
      day,
      at,
    );
    await sql`update fund_position p set income_day = null, income_remainder = 0 from fund f
      where f.fund_code = p.fund_code and not f.is_money and p.income_day is not null
        and exists (select from fund_year y where y.fund_code = p.fund_code)`.execute(tx);
  }
  await sql`update fund_position p set income_day = ${day}::date - 1 from fund f
    where f.fund_code = p.fund_code and f.is_money and p.income_day is null and p.shares > 0`.execute(tx);
};

/** Holdings whose next day is published. */
const due = (day: CalendarDate) => sql`
  fund_position p
  cross join lateral (select fund_income_on(p.fund_code, p.income_day + 1) as income) as i
  where p.income_day < ${day}::date - 1 and i.income is not null`;

/** Locks them first, so that the next statement sees quick redemptions made meanwhile. */
const lockIncomeDue = async (tx: Tx, day: CalendarDate): Promise<{ readonly due: number; readonly behind: number }> => {
  const { rows } = await sql<{ due: string; behind: string }>`
    with locked as (select p.income_day from ${due(day)} order by p.investor_id, p.fund_code for update of p)
    select count(*) as due, count(*) filter (where income_day < ${day}::date - 2) as behind from locked`.execute(tx);
  return { due: Number(rows[0]?.due ?? 0), behind: Number(rows[0]?.behind ?? 0) };
};

/** [GW-1551] A day takes no more than the worth of the holding, so an investor who has redeemed everything owes nothing. */
const countNextDay = async (tx: Tx, day: CalendarDate, at: EpochMs): Promise<void> => {
  const rows = sql`
    with next as (
      select p.investor_id, p.fund_code, p.income_day + 1 as day, p.shares, p.unpaid_income,
        (p.shares - coalesce((
          select sum(m.shares) from fund_move m where m.investor_id = p.investor_id and m.fund_code = p.fund_code
            and m.booked_on > p.income_day + 1 and m.kind <> 'income'), 0)) * i.income::numeric + p.income_remainder as exact
      from ${due(day)})
    select n.investor_id, n.fund_code, n.day, (n.exact - r.hundredths * ${sql.lit(UNITS_PER_HUNDREDTH)})::bigint as remainder,
      greatest(r.hundredths, -(n.shares + n.unpaid_income))::bigint as amount, n.unpaid_income,
      -- monthly income is carried when the next day begins a month
      coalesce(t.income_carry, 'daily') = 'daily' or extract(day from n.day + 1) = 1 as carries
    from next n cross join lateral (select round(n.exact / ${sql.lit(UNITS_PER_HUNDREDTH)}.00000000) as hundredths) as r
      left join fund_terms t on t.fund_code = n.fund_code`;
  await bookIncome(tx, rows, day, at);
};

/**
 * Turns pending income into shares before a redemption: [GW-1552] a negative one, so that nobody leaves the fund's loss behind, and
 * [GW-1627] any income if the whole holding is redeemed. Returns whether there was any.
 */
export const settleIncome = async (tx: Tx, holdings: readonly HoldingKey[], day: CalendarDate, at: EpochMs): Promise<boolean> => {
  const open = sql`jsonb_to_recordset(${JSON.stringify(holdings)}::jsonb) as h (investor_id text, fund_code text)
      join fund_position p on p.investor_id = h.investor_id and p.fund_code = h.fund_code and p.income_day is not null
        and (p.unpaid_income < 0 or p.unpaid_income > 0 and p.reserved >= p.shares)`;
  const { rows: found } = await sql<{ is_open: boolean }>`select exists (select from ${open}) as is_open`.execute(tx);
  if (found[0]?.is_open !== true) return false;
  const rows = sql`
    select p.investor_id, p.fund_code, p.income_day as day, p.income_remainder as remainder, 0::bigint as amount, p.unpaid_income, true as carries
    from ${open}`;
  await bookIncome(tx, rows, day, at);
  return true;
};

/** [GW-1663] Turns the pending income of an ending money fund into shares. */
export const endFundIncome = async (tx: Tx, fundCode: string, day: CalendarDate, at: EpochMs): Promise<void> => {
  const rows = sql`
    select p.investor_id, p.fund_code, p.income_day as day, p.income_remainder as remainder, 0::bigint as amount, p.unpaid_income, true as carries
    from fund_position p where p.fund_code = ${fundCode} and p.income_day is not null`;
  await bookIncome(tx, rows, day, at);
};

/** [GW-1790] The difference by a correction of published incomes, booked on the day whose income was wrong. */
export const bookIncomeCorrection = async (
  tx: Tx,
  { correctionNo, today, at }: { readonly correctionNo: number; readonly today: CalendarDate; readonly at: EpochMs },
  day: CalendarDate,
  fundCode: string,
  differences: readonly { readonly investor_id: string; readonly amount: number; readonly remainder: number }[],
): Promise<void> => {
  const rows = sql`
    select p.investor_id, p.fund_code, ${day}::date as day, d.remainder, d.amount, p.unpaid_income, coalesce(t.income_carry, 'daily') = 'daily' as carries
    from jsonb_to_recordset(${JSON.stringify(differences)}::jsonb) as d (investor_id text, amount bigint, remainder bigint)
      join fund_position p on p.investor_id = d.investor_id and p.fund_code = ${fundCode}
      left join fund_terms t on t.fund_code = p.fund_code`;
  await bookIncome(tx, rows, today, at, correctionNo);
};

export interface HoldingKey {
  readonly investor_id: string;
  readonly fund_code: string;
}

/**
 * [GW-1550] Writes an income, and pending income that becomes shares. A loss takes shares of income first, then shares of the largest lot.
 * A purchased lot keeps a hundredth, because its cost needs a lot. A loss of a holding without shares waits for later income. [GW-1627] If
 * a holding is being redeemed completely, its income goes with the newest of the orders.
 */
const bookIncome = async (
  tx: Tx,
  rows: RawBuilder<unknown>,
  day: CalendarDate,
  at: EpochMs,
  correctionNo: number | null = null,
): Promise<void> => {
  await sql`
    with earned as materialized (${rows}),
    takeable as (
      select l.investor_id, l.fund_code, l.lot_no, l.shares, case when l.cost > 0 then l.shares - 1 else l.shares end as room
      from earned e join fund_lot l on l.investor_id = e.investor_id and l.fund_code = e.fund_code where e.carries and e.amount + e.unpaid_income < 0),
    rooms as (select investor_id, fund_code, sum(room) as room from takeable group by investor_id, fund_code),
    due as materialized (
      select e.*, e.investor_id || ':' || e.fund_code as order_no, e.day || ${correctionNo === null ? '' : `-${correctionNo}`} as per,
        case when e.carries then greatest(e.amount + e.unpaid_income, -coalesce(r.room, 0))::bigint else 0 end as carried
      from earned e left join rooms r on r.investor_id = e.investor_id and r.fund_code = e.fund_code),
    leaving as materialized (
      select d.investor_id, d.fund_code, d.carried, o.order_no
      from due d join fund_position p on p.investor_id = d.investor_id and p.fund_code = d.fund_code and p.shares > 0 and p.reserved >= p.shares
        cross join lateral (
          select o.order_no from trade_order o
          where o.investor_id = d.investor_id and o.fund_code = d.fund_code and o.kind = 'fund-redeem' and o.state = 'placed'
          order by o.placed_at desc, o.order_no desc limit 1) as o
      where d.carried > 0),
    ordered as (update trade_order o set shares = o.shares + l.carried from leaving l where o.order_no = l.order_no),
    reserved as (update fund_order_terms t set left_shares = t.left_shares + l.carried from leaving l where t.order_no = l.order_no),
    counted as (
      update fund_position p set income_day = ${correctionNo === null ? sql`due.day` : sql`p.income_day`}, income_remainder = due.remainder, shares = p.shares + due.carried,
        unpaid_income = p.unpaid_income + due.amount - due.carried, reserved = p.reserved + coalesce(l.carried, 0)
      from due left join leaving l on l.investor_id = due.investor_id and l.fund_code = due.fund_code
      where p.investor_id = due.investor_id and p.fund_code = due.fund_code),
    grown as (
      insert into fund_lot (investor_id, fund_code, lot_no, shares, cost, principal, confirmed_on, priced_on, is_reinvested)
      select investor_id, fund_code, 'income', carried, 0, 0, day, day, true from due where carried > 0
      on conflict (investor_id, fund_code, lot_no) do update set shares = fund_lot.shares + excluded.shares),
    taken as materialized (
      select t.investor_id, t.fund_code, t.lot_no, t.shares, least(t.room, -due.carried - t.before)::bigint as gone
      from due join (
        select *, coalesce(sum(room) over (partition by investor_id, fund_code order by lot_no <> 'income', shares desc, lot_no
          rows between unbounded preceding and 1 preceding), 0) as before from takeable) as t
        on t.investor_id = due.investor_id and t.fund_code = due.fund_code
      where due.carried < 0 and t.before < -due.carried),
    emptied as (
      delete from fund_lot l using taken t
      where t.gone = t.shares and l.investor_id = t.investor_id and l.fund_code = t.fund_code and l.lot_no = t.lot_no),
    lessened as (
      update fund_lot l set shares = l.shares - t.gone from taken t
      where t.gone < t.shares and l.investor_id = t.investor_id and l.fund_code = t.fund_code and l.lot_no = t.lot_no),
    moved as (
      insert into fund_move (investor_id, fund_code, day, booked_on, kind, shares, amount, reference, correction_no)
      select investor_id, fund_code, day, ${day}::date, 'income', carried, amount, day::text, ${correctionNo}::bigint from due where amount <> 0 or carried <> 0),
    ${openedForFunds()},
    ${postingsOf({ kind: 'fund-income', day, at, per: 'per', where: sql`due.carried <> 0` }, [out('carried', 'fund-issued'), into('carried', 'fund-shares')])}`.execute(
    tx,
  );
};

/** Converts hundredths of a share × ten-thousandths of a yuan for 10,000 shares to hundredths of a share at one yuan each. */
export const UNITS_PER_HUNDREDTH = 100_000_000;
