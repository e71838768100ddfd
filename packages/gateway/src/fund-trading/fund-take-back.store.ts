import type { TradingCalendar } from '@caifu/core/calendar';
import { sql } from 'kysely';
import type { Tx } from '../ground/database/day-step.ts';
import type { CorrectionHead } from './fund-correction-booking.store.ts';
import type { ReworkedThing } from './fund-correction-changes.ts';
import { moveFundBuys, moveFundRedemptions } from './fund-orders.ts';

/** [GW-1690] Places the orders of a withdrawn value again, with days counted from today. `bookReworked` moves money and shares. */
export const placeAgain = async (
  tx: Tx,
  calendar: TradingCalendar,
  { correctionNo, today, at }: CorrectionHead,
  things: readonly ReworkedThing[],
): Promise<void> => {
  const orders = JSON.stringify(things.filter(({ waits }) => waits));
  const again = sql`jsonb_to_recordset(${orders}::jsonb) as a (reference text, kind text, day date, shares bigint, investor_id text, fund_code text)`;
  const next = calendar.addTradingDays(today, 1);
  const { rows } = await sql<{ arrival_days: number }>`
    select distinct t.arrival_days from ${again} join fund_order_terms t on t.order_no = a.reference`.execute(tx);
  const arrivals = JSON.stringify(
    rows.map(({ arrival_days: days }) => ({ arrival_days: days, arrives_on: calendar.addTradingDays(next, days) })),
  );
  await sql`delete from fund_redemption_line l using ${again} where a.kind = 'redeem' and l.order_no = a.reference and l.day = a.day`.execute(
    tx,
  );
  await sql`delete from fund_redemption_part r using ${again} where a.kind = 'redeem' and r.order_no = a.reference and r.day = a.day`.execute(
    tx,
  );
  await sql`
    with again as materialized (select * from ${again}),
    arrival as materialized (select * from jsonb_to_recordset(${arrivals}::jsonb) as d (arrival_days smallint, arrives_on date)),
    reserved as (
      update fund_position p set reserved = p.reserved + sum.shares
      from (select investor_id, fund_code, sum(shares)::bigint as shares from again where kind = 'redeem' group by investor_id, fund_code) as sum
      where p.investor_id = sum.investor_id and p.fund_code = sum.fund_code),
    ${moveFundBuys('bought', {
      from: ['confirmed'],
      to: 'placed',
      at,
      set: sql`confirm_date = ${next}::date`,
      beside: sql`again a`,
      where: sql`a.reference = s.order_no`,
    })},
    ${moveFundRedemptions('given', {
      from: ['paying-out', 'paid'],
      to: 'placed',
      at,
      set: sql`confirm_date = ${next}::date, arrival_date = d.arrives_on, settled_on = null, fee = null`,
      beside: sql`again a, fund_order_terms o join arrival d on d.arrival_days = o.arrival_days`,
      where: sql`a.reference = s.order_no and o.order_no = s.order_no`,
    })}
    update fund_order_terms t set taken_back_by = ${correctionNo}::bigint, net_value = null, priced_on = null, confirmed_shares = null, gross = null, net = null,
      cost = null, cuts_shares = false, left_shares = case when a.kind = 'redeem' then a.shares end
    from again a where t.order_no = a.reference`.execute(tx);
};
