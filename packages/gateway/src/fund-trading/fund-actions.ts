import { calendarDate, type CalendarDate, type EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Tx } from '../ground/database/day-step.ts';
import { openedForFunds } from '../ledger/accounts.ts';
import { into, out, postingsOf } from '../ledger/ledger.ts';
import type { HoldingKey } from './fund-income-run.ts';
import { reworkLate } from './late-actions.ts';

/**
 * [GW-1556] The open actions of a held fund: dividends or splits of an earlier day, or of a day whose value is published, so that the
 * holding always matches the shown value. An action waits for orders of earlier trading days, whose value does not include it.
 */
const openActions = (table: 'fund_dividend' | 'fund_split', kind: 'dividend' | 'split', day: CalendarDate) => sql`
  from ${sql.table(table)} d
  where d.fund_code in (select p.fund_code from fund_position p) and (d.day < ${day}::date or d.day = ${day}::date and fund_value_on(d.fund_code, d.day) is not null)
    and not exists (select 1 from fund_action a where a.fund_code = d.fund_code and a.day = d.day and a.kind = ${sql.lit(kind)})
    and not exists (select 1 from trade_order o where o.fund_code = d.fund_code and o.state = 'placed' and o.trading_day < d.day)
    -- [GW-1667] its holders are settled
    and not exists (select 1 from fund_end e where e.fund_code = d.fund_code and e.done_on is not null)`;

/** [GW-1700] Each action keeps the rounding rule that the contract had then. */
const CUTS = sql`coalesce((select m.cuts_shares from fund_terms m where m.fund_code = d.fund_code), false)`;

/**
 * [GW-913] Books dividends for holders before their day, who bought at an earlier value and did not redeem at one. Reinvested shares are
 * added at once, at the value of the day. Cash is in transit until its day.
 */
export const registerDividends = async (tx: Tx, day: CalendarDate, at: EpochMs): Promise<void> => {
  await sql`
    with open as (
      select d.fund_code, d.day, d.per_share, d.paid_on, fund_value_on(d.fund_code, d.day) as nav, ${CUTS} as cuts_shares ${openActions('fund_dividend', 'dividend', day)}),
    ready as (select * from open where nav is not null),
    done as (insert into fund_action (fund_code, day, kind, cuts_shares) select fund_code, day, 'dividend', cuts_shares from ready),
    entitled as (
      select p.investor_id, p.fund_code, r.day, r.nav, r.cuts_shares, greatest(coalesce(r.paid_on, ${day}::date), ${day}::date) as pays_on,
        worth_of(held.shares, r.per_share) as amount, held.shares,
        case when r.day > coalesce(p.method_changed_on, r.day - 1) then p.dividend_method else p.method_before end = 'reinvest' as reinvests
      from ready r join fund_position p on p.fund_code = r.fund_code
      cross join lateral (
        select (coalesce((
            select sum(l.shares) from fund_lot l where l.investor_id = p.investor_id and l.fund_code = p.fund_code and l.priced_on < r.day), 0)
          + coalesce((
            select sum(l.shares) from trade_order o join fund_redemption_line l on l.order_no = o.order_no
            where o.investor_id = p.investor_id and o.fund_code = p.fund_code and o.kind = 'fund-redeem' and l.day >= r.day and l.priced_on < r.day), 0))::bigint as shares) as held
      where held.shares > 0),
    due as (
      select e.*, e.investor_id || ':' || e.fund_code as order_no, case when e.reinvests then 0 else e.amount end as cash,
        case when e.reinvests then shares_for(e.amount, e.nav, e.cuts_shares) else 0 end as fresh
      from entitled e),
    told as (
      insert into fund_dividend_due (investor_id, fund_code, day, shares, amount, reinvested_shares, pays_on, paid_on)
      select investor_id, fund_code, day, shares, amount, case when reinvests then fresh end, pays_on, case when cash = 0 then ${day}::date end from due),
    grown as (
      insert into fund_lot (investor_id, fund_code, lot_no, shares, cost, principal, confirmed_on, priced_on, is_reinvested)
      select investor_id, fund_code, 'D' || day, fresh, 0, 0, ${day}::date, day, true from due where fresh > 0),
    added as (
      update fund_position p set shares = p.shares + fresh.shares from (
        select investor_id, fund_code, sum(fresh)::bigint as shares from due group by investor_id, fund_code) as fresh
      where p.investor_id = fresh.investor_id and p.fund_code = fresh.fund_code and fresh.shares > 0),
    moved as (
      insert into fund_move (investor_id, fund_code, day, booked_on, kind, shares, amount, reference)
      select investor_id, fund_code, day, ${day}::date, case when reinvests then 'reinvested' else 'cash-dividend' end, fresh, cash, day::text from due
      where amount > 0),
    ${openedForFunds()},
    ${postingsOf({ kind: 'fund-dividend', day, at, per: 'day', where: sql`due.cash > 0 or due.fresh > 0` }, [
      out('cash', 'fund-income'),
      into('cash', 'fund-payout'),
      out('fresh', 'fund-issued'),
      into('fresh', 'fund-shares'),
    ])}`.execute(tx);
};

/**
 * [GW-914] Applies a split to every purchase at an earlier value, rounded once by the contract's rule. [GW-1701] A holding with a
 * redemption or dividend at a value of the split's day or a later one is reworked completely. Returns whether there were splits.
 */
export const applySplits = async (tx: Tx, day: CalendarDate, at: EpochMs): Promise<boolean> => {
  // Splits before anybody held the fund.
  await sql`
    insert into fund_action (fund_code, day, kind) select d.fund_code, d.day, 'split' ${openActions('fund_split', 'split', day)}
      and not exists (select 1 from fund_lot l where l.fund_code = d.fund_code and l.priced_on < d.day)
      and not exists (select 1 from fund_move m where m.fund_code = d.fund_code and m.day < d.day)`.execute(tx);
  // One split of a fund at a time, because a second split multiplies the result of the first one.
  const { rows: splits } = await sql<SplitRow>`
    insert into fund_action (fund_code, day, kind, cuts_shares)
    select distinct on (d.fund_code) d.fund_code, d.day, 'split', ${CUTS} ${openActions('fund_split', 'split', day)} order by d.fund_code, d.day
    returning fund_code, day, cuts_shares`.execute(tx);
  if (splits.length === 0) return false;
  const ready = JSON.stringify(splits);
  const late = await readLateHoldings(tx, ready);
  await splitHoldings(tx, ready, late, day, at);
  for (const { fund_code: fundCode, day: on } of splits) {
    const investors = late.flatMap((one) => (one.fund_code === fundCode ? [one.investor_id] : []));
    if (investors.length > 0)
      await reworkLate(tx, { fundCode, day: calendarDate(on), what: 'split', reason: 'told late', investors }, { today: day, at });
  }
  return true;
};

interface SplitRow {
  readonly fund_code: string;
  readonly day: string;
  readonly cuts_shares: boolean;
}

/** The splits of this run, with their ratios. */
const readySplits = (splits: string) => sql`(
  select r.*, d.times, d.per from jsonb_to_recordset(${splits}::jsonb) as r (fund_code text, day date, cuts_shares boolean)
    join fund_split d on d.fund_code = r.fund_code and d.day = r.day)`;

/** Holdings with a later transaction in the old shares. */
const readLateHoldings = async (tx: Tx, splits: string): Promise<readonly HoldingKey[]> => {
  const { rows } = await sql<HoldingKey>`
    select distinct o.investor_id, o.fund_code from ${readySplits(splits)} as r
      join trade_order o on o.fund_code = r.fund_code and o.kind in ('fund-redeem', 'fund-quick-redeem')
      join fund_redemption_line l on l.order_no = o.order_no and l.day >= r.day and l.priced_on < r.day
    union
    select u.investor_id, u.fund_code from ${readySplits(splits)} as r join fund_dividend_due u on u.fund_code = r.fund_code and u.day > r.day
      join fund_move m on m.investor_id = u.investor_id and m.fund_code = u.fund_code and m.day < r.day`.execute(tx);
  return rows;
};

/** [GW-914] Splits holdings without a later transaction, where only the number of shares changes. */
const splitHoldings = async (tx: Tx, splits: string, late: readonly HoldingKey[], day: CalendarDate, at: EpochMs): Promise<void> => {
  await sql`
    with ready as (select * from ${readySplits(splits)} as r),
    stood as materialized (
      select l.investor_id, l.fund_code, l.lot_no, r.day, l.shares, converted_shares(l.shares, r.times, r.per, r.cuts_shares) as after
      from fund_lot l join ready r on r.fund_code = l.fund_code and l.priced_on < r.day
      where not exists (select from jsonb_to_recordset(${JSON.stringify(late)}::jsonb) as h (investor_id text, fund_code text)
        where h.investor_id = l.investor_id and h.fund_code = l.fund_code)),
    grown as (
      update fund_lot l set shares = t.after from stood t
      where t.after > 0 and l.investor_id = t.investor_id and l.fund_code = t.fund_code and l.lot_no = t.lot_no),
    due as (
      select investor_id, fund_code, day, sum(after - shares)::bigint as fresh, investor_id || ':' || fund_code as order_no from stood where after > 0
      group by investor_id, fund_code, day),
    added as (
      update fund_position p set shares = p.shares + due.fresh from due where p.investor_id = due.investor_id and p.fund_code = due.fund_code),
    moved as (
      insert into fund_move (investor_id, fund_code, day, booked_on, kind, shares, amount, reference)
      select investor_id, fund_code, day, ${day}::date, 'adjusted', fresh, 0, day::text from due where fresh <> 0),
    ${openedForFunds()},
    ${postingsOf({ kind: 'fund-split', day, at, per: 'day', where: sql`due.fresh <> 0` }, [out('fresh', 'fund-issued'), into('fresh', 'fund-shares')])}`.execute(
    tx,
  );
};

/** An order of a split's day or a later one waits for the split, because its value is that of the new shares. */
export const waitsForSplit = (order: string, day: CalendarDate) => sql`
  exists (select 1 from fund_split d where d.fund_code = ${sql.ref(`${order}.fund_code`)} and d.day <= ${sql.ref(`${order}.trading_day`)} and d.day < ${day}::date
    and not exists (select 1 from fund_action a where a.fund_code = d.fund_code and a.day = d.day and a.kind = 'split'))`;
