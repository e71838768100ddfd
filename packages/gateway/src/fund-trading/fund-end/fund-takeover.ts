import { fundSharesAfterSplit } from '@caifu/core/fund-trading';
import { RATIO_ONE, ratioText } from '@caifu/core/funds';
import { fen, shares } from '@caifu/core/values';
import { sentenceOf } from '@caifu/core/zh-CN';
import { sql } from 'kysely';
import type { OpeningDay } from '../../ground/database/day-step.ts';
import { openedForFunds } from '../../ledger/accounts.ts';
import { into, out, postingsOf } from '../../ledger/ledger.ts';
import { messagesOf } from '../../orders/messages.ts';
import { lotOf, type BookedLot, type LotRow } from '../fund-lots.ts';
import type { DueEnd } from './due-ends.ts';

/** Holders in one statement. */
const AT_ONCE = 500;

/**
 * [GW-1680] Converts every lot into one of the other fund, with its cost and its holding day, rounded by that fund's contract. There is no
 * purchase and no fee: one journal entry for each holder moves the cost and the shares of both funds. [GW-1681] Earlier profits stay with
 * the ended fund, and the new shares have the same worth in the other fund's course.
 */
export const takeOverHoldings = async (opening: OpeningDay, end: DueEnd): Promise<void> => {
  for (;;) {
    const moved = await takeOverSome(opening, end);
    if (moved < AT_ONCE) return;
  }
};

const takeOverSome = async ({ tx, day, at }: OpeningDay, end: DueEnd): Promise<number> => {
  const { fundCode, into: target } = end;
  if (target === null) throw new Error('a takeover without a fund that goes on');
  const { rows: holders } = await sql<{ investor_id: string }>`
    select p.investor_id from fund_position p where p.fund_code = ${fundCode} and p.shares > 0 and p.reserved = 0
    order by p.investor_id limit ${AT_ONCE} for update of p`.execute(tx);
  if (holders.length === 0) return 0;
  const investors = JSON.stringify(holders.map(({ investor_id: investor }) => investor));
  const { rows } = await sql<LotRow>`
    select l.* from fund_lot l where l.fund_code = ${fundCode} and l.investor_id in (select jsonb_array_elements_text(${investors}::jsonb))
    order by l.investor_id, l.confirmed_on, l.lot_no`.execute(tx);
  const lots = holders.flatMap(({ investor_id: investor }) =>
    movedLots(rows.filter((row) => row.investor_id === investor).map(lotOf), target, end).map((lot) => ({
      investor_id: investor,
      lot_no: lot.isReinvested ? `E${fundCode}-${lot.lotNo}` : lot.lotNo,
      shares: lot.shares,
      cost: lot.cost,
      principal: lot.principal,
      confirmed_on: lot.confirmedOn,
      priced_on: lot.pricedOn,
      is_reinvested: lot.isReinvested,
    })),
  );
  await sql`
    insert into fund_position (investor_id, fund_code, dividend_method, method_before)
    select p.investor_id, ${target.fundCode}, p.dividend_method, p.dividend_method from fund_position p
    where p.fund_code = ${fundCode} and p.investor_id in (select jsonb_array_elements_text(${investors}::jsonb)) order by p.investor_id
    on conflict do nothing`.execute(tx);
  await sql`
    select from fund_position p where p.fund_code = ${target.fundCode} and p.investor_id in (select jsonb_array_elements_text(${investors}::jsonb))
    order by p.investor_id for update of p`.execute(tx);
  await sql`
    with lot as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb) as l (investor_id text, lot_no text, shares bigint, cost bigint, principal bigint,
        confirmed_on date, priced_on date, is_reinvested boolean)),
    was as materialized (
      select p.investor_id, p.shares, p.cost, coalesce(a.investor_id, p.investor_id) as owner_id,
        coalesce(case when ${end.isMoney} then p.shares else worth_of(p.shares, v.nav) end, p.cost) as worth
      from fund_position p left join lateral fund_worth_on(p.fund_code, ${end.day}::date) as v on true
        left join lateral person_behind(p.investor_id) as a (investor_id) on true
      where p.fund_code = ${fundCode} and p.investor_id in (select l.investor_id from lot l)),
    due as materialized (
      select w.*, ${fundCode}::text as fund_code, i.fund_code as into_code, i.fund_name as into_name, sum.shares as into_shares, sum.principal,
        'E' || ${fundCode}::text as record_no, w.investor_id || ':' || ${fundCode}::text as order_no
      from was w join (select investor_id, sum(shares)::bigint as shares, sum(principal)::bigint as principal from lot group by investor_id) as sum
        on sum.investor_id = w.investor_id join fund i on i.fund_code = ${target.fundCode}),
    gone as (
      delete from fund_lot l using due where l.investor_id = due.investor_id and l.fund_code = due.fund_code),
    come as (
      insert into fund_lot (investor_id, fund_code, lot_no, shares, cost, principal, confirmed_on, priced_on, is_reinvested)
      select investor_id, ${target.fundCode}, lot_no, shares, cost, principal, confirmed_on, priced_on, is_reinvested from lot),
    emptied as (
      update fund_position p set shares = 0, cost = 0 from due where p.investor_id = due.investor_id and p.fund_code = due.fund_code),
    filled as (
      update fund_position p set shares = p.shares + due.into_shares, cost = p.cost + due.cost,
        income_day = case when ${target.isMoney} then coalesce(p.income_day, ${day}::date - 1) else p.income_day end
      from due where p.investor_id = due.investor_id and p.fund_code = due.into_code),
    moves as (
      insert into fund_move (investor_id, fund_code, day, booked_on, kind, shares, amount, reference)
      select investor_id, fund_code, ${end.day}::date, ${day}::date, 'redeem', -shares, worth, record_no from due
      union all select investor_id, into_code, ${end.day}::date, ${day}::date, 'buy', into_shares, worth, record_no from due),
    kept as (
      insert into fund_end_holding (fund_code, investor_id, into_code, into_name, shares, into_shares, booked_on)
      select fund_code, investor_id, into_code, into_name, shares, into_shares, ${day}::date from due),
    kept_lots as (
      insert into fund_end_lot (fund_code, investor_id, lot_no, shares, cost, principal, confirmed_on, priced_on, is_reinvested)
      select ${fundCode}, investor_id, lot_no, shares, cost, principal, confirmed_on, priced_on, is_reinvested from lot),
    target as (select distinct investor_id, into_code as fund_code from due),
    ${openedForFunds('target')},
    ${messagesOf({
      kind: 'fund-taken-over',
      at,
      of: sql`(select d.order_no, d.owner_id as investor_id, d.into_code as product_code, d.into_shares, d.record_no from due d) as due`,
      leadsTo: sql`due.record_no`,
      shares: sql`due.into_shares`,
      day: sql`${end.day}`,
      note: sql`${sentenceOf({ kind: 'fund-taken-share', fundName: end.fundName, ratioText: ratioText(target.ratio) })}`,
    })},
    ${postingsOf({ kind: 'fund-takeover', day, at }, [
      out('principal', 'fund-pool'),
      { ...into('principal', 'fund-pool'), accountId: sql`'fund-pool:' || due.into_code` },
      out('shares', 'fund-shares'),
      into('shares', 'fund-issued'),
      { ...out('into_shares', 'fund-issued'), ...ofTarget('fund-issued') },
      { ...into('into_shares', 'fund-shares'), ...ofTarget('fund-shares') },
    ])}`.execute(tx);
  return holders.length;
};

const ofTarget = (kind: 'fund-issued' | 'fund-shares') => ({
  accountId:
    kind === 'fund-issued'
      ? sql<string>`'fund-issued:' || due.into_code`
      : sql<string>`'fund-shares:' || due.investor_id || ':' || due.into_code`,
  currency: sql<string>`'FUND:' || due.into_code`,
});

/**
 * The lots converted by the ratio. A rest below a hundredth of a share is added with its cost to the largest lot. A holding too small for
 * any share gets one hundredth. These lots arrive at the day of the takeover, so the other fund's earlier dividends and splits do not apply
 * to them.
 */
const movedLots = (
  lots: readonly BookedLot[],
  { ratio, cutsShares }: NonNullable<DueEnd['into']>,
  { day }: DueEnd,
): readonly BookedLot[] => {
  const largest = lots.toSorted((a, b) => b.shares - a.shares)[0];
  const after = lots.map((lot) => {
    const count = fundSharesAfterSplit(lot.shares, { times: ratio, per: RATIO_ONE }, { cutsShares });
    return { ...lot, pricedOn: day, shares: lot.lotNo === largest?.lotNo ? shares(Math.max(1, count)) : count };
  });
  const lost = after.filter((lot) => lot.shares === 0);
  const sumOf = (pick: (lot: BookedLot) => number): number => lost.reduce((sum, lot) => sum + pick(lot), 0);
  return after.flatMap((lot) =>
    lot.shares === 0
      ? []
      : lot.lotNo === largest?.lotNo
        ? [{ ...lot, cost: fen(lot.cost + sumOf(({ cost }) => cost)), principal: fen(lot.principal + sumOf(({ principal }) => principal)) }]
        : [lot],
  );
};
