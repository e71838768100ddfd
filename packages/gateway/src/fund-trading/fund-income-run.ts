import type { CalendarDate, EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Tx } from '../ground/day-step.ts';
import { openedForFunds } from '../ledger/accounts.ts';
import { into, out, postingsOf } from '../ledger/ledger.ts';

/**
 * [GW-912] The income of money funds, day by day from the last day that each holding has to the last day that is published before this one. A day
 * belongs to the shares held at its end. What is below a hundredth of a share is carried on, so that nothing is lost.
 */
export const countFundIncome = async (tx: Tx, day: CalendarDate, at: EpochMs): Promise<void> => {
  for (;;) {
    const { due: count, behind } = await lockIncomeDue(tx, day);
    if (count === 0) return;
    await countNextDay(tx, day, at);
    // With this day each of the others has its last one.
    if (behind === 0) return;
  }
};

/** Holdings whose next day is published. */
const due = (day: CalendarDate) => sql`
  fund_position p join fund f on f.fund_code = p.fund_code and f.is_money
  cross join lateral (select fund_income_on(p.fund_code, p.income_day + 1) as income) as i
  where p.income_day < ${day}::date - 1 and i.income is not null`;

/** Locks them first: what a quick redemption has taken meanwhile is seen by the statement after. */
const lockIncomeDue = async (tx: Tx, day: CalendarDate): Promise<{ readonly due: number; readonly behind: number }> => {
  const { rows } = await sql<{ due: string; behind: string }>`
    with locked as (select p.income_day from ${due(day)} order by p.investor_id, p.fund_code for update of p)
    select count(*) as due, count(*) filter (where income_day < ${day}::date - 2) as behind from locked`.execute(tx);
  return { due: Number(rows[0]?.due ?? 0), behind: Number(rows[0]?.behind ?? 0) };
};

const countNextDay = async (tx: Tx, day: CalendarDate, at: EpochMs): Promise<void> => {
  await sql`
    with next as (
      select p.investor_id, p.fund_code, p.income_day + 1 as day, p.unpaid_income,
        (p.shares - coalesce((
          select sum(m.shares) from fund_move m where m.investor_id = p.investor_id and m.fund_code = p.fund_code
            and m.booked_on > p.income_day + 1 and m.kind <> 'income'), 0)) * greatest(i.income, 0)::numeric + p.income_remainder as exact
      from ${due(day)}),
    earned as (
      select n.*, div(n.exact, ${sql.lit(UNITS_PER_HUNDREDTH)})::bigint as amount, mod(n.exact, ${sql.lit(UNITS_PER_HUNDREDTH)})::bigint as remainder,
        -- the first day of a month comes after the last one of another
        coalesce(t.income_carry, 'daily') = 'daily' or extract(day from n.day + 1) = 1 as carries
      from next n left join fund_terms t on t.fund_code = n.fund_code),
    due as (
      select e.*, e.investor_id || ':' || e.fund_code as order_no, case when e.carries then e.amount + e.unpaid_income else 0 end as carried
      from earned e),
    counted as (
      update fund_position p set income_day = due.day, income_remainder = due.remainder, shares = p.shares + due.carried,
        unpaid_income = case when due.carries then 0 else p.unpaid_income + due.amount end
      from due where p.investor_id = due.investor_id and p.fund_code = due.fund_code),
    grown as (
      insert into fund_lot (investor_id, fund_code, lot_no, shares, cost, principal, confirmed_on, priced_on, is_reinvested)
      select investor_id, fund_code, 'income', carried, 0, 0, day, day, true from due where carried > 0
      on conflict (investor_id, fund_code, lot_no) do update set shares = fund_lot.shares + excluded.shares),
    moved as (
      insert into fund_move (investor_id, fund_code, day, booked_on, kind, shares, amount, reference)
      select investor_id, fund_code, day, ${day}::date, 'income', carried, amount, day::text from due where amount > 0 or carried > 0),
    ${openedForFunds()},
    ${postingsOf({ kind: 'fund-income', day, at, per: 'day', where: sql`due.carried > 0` }, [out('carried', 'fund-issued'), into('carried', 'fund-shares')])}`.execute(
    tx,
  );
};

/** Hundredths of a share × ten-thousandths of a yuan of 10,000 shares, to hundredths of a share at one yuan each. */
const UNITS_PER_HUNDREDTH = 100_000_000;
