import type { TradingCalendar } from '@caifu/core/calendar';
import type { CalendarDate, EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Tx } from '../ground/database/day-step.ts';
import { into, out, postingsOf } from '../ledger/ledger.ts';
import { correctionTellings, type CorrectedFigure } from '../orders/correction-messages.ts';
import { movePurchases } from '../orders/orders.store.ts';
import type { CutBooking, ProductThing } from './product-changes.ts';
import type { ReworkedLot } from './product-rework.ts';
import { moveRedemptions } from './redemptions.store.ts';

export interface ProductCorrectionHead {
  readonly correctionNo: number;
  readonly today: CalendarDate;
  readonly at: EpochMs;
  readonly figure: CorrectedFigure;
}

/** [GW-1709] Purchases recalculated by the right value, with their redemptions and distributions. `bookProductThings` moves the money. */
export const writeReworked = async (
  tx: Tx,
  { today, at }: ProductCorrectionHead,
  lots: readonly ReworkedLot[],
  cuts: readonly CutBooking[],
): Promise<void> => {
  const lines = lots.flatMap(({ lot, taken }) =>
    taken.map((one) => ({
      redemption_no: one.redemptionNo,
      order_no: lot.orderNo,
      nav: one.netValue,
      gross: one.gross,
      fee: one.fee,
      cost: one.cost,
      house_shares: one.houseShares,
      house_gross: one.houseGross,
    })),
  );
  const line = sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n (redemption_no text, order_no text, nav integer, gross bigint, fee bigint, cost bigint,
    house_shares bigint, house_gross bigint)`;
  await sql`
    update redemption_line l set gross = n.gross, fee = n.fee, cost = n.cost, house_shares = n.house_shares, house_gross = n.house_gross
    from ${line} where l.redemption_no = n.redemption_no and l.order_no = n.order_no`.execute(tx);
  await sql`
    with sum as (
      select l.redemption_no, (select max(n.nav) from ${line} where n.redemption_no = l.redemption_no) as nav,
        sum(l.gross)::bigint as gross, sum(l.fee)::bigint as fee, sum(l.cost)::bigint as cost
      from redemption_line l where l.redemption_no in (select n.redemption_no from ${line}) group by l.redemption_no),
    terms as (
      update redemption_terms t set nav = sum.nav, gross = sum.gross, net = sum.gross - sum.fee, cost = sum.cost from sum where t.order_no = sum.redemption_no)
    update trade_order o set fee = sum.fee from sum where o.order_no = sum.redemption_no`.execute(tx);
  const payments = lots.flatMap(({ lot, payments: paid }) =>
    paid.map(({ day, shares: count, amount }) => ({ order_no: lot.orderNo, day, shares: count, amount })),
  );
  await sql`
    update distribution_payment e set shares = n.shares, amount = n.amount
    from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as n (order_no text, day date, shares bigint, amount bigint)
    where e.order_no = n.order_no and e.day = n.day`.execute(tx);
  await cutBookings(tx, cuts, at);
  const held = lots.map(({ lot, netValue, held: count, principal }) => ({
    order_no: lot.orderNo,
    net_value: netValue,
    shares: count,
    principal,
    cut: cuts.reduce((sum, one) => (one.orderNo === lot.orderNo ? sum + one.cut : sum), 0),
  }));
  await sql`
    update holding h set shares = n.shares, principal = n.principal, net_value = n.net_value, reserved_shares = h.reserved_shares - n.cut,
      status = case when n.shares = 0 then 7 else 1 end, ended_on = case when n.shares = 0 then coalesce(h.ended_on, ${today}::date) end,
      arrives_on = case when n.shares = 0 then h.arrives_on end
    from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as n (order_no text, net_value integer, shares bigint, principal bigint, cut bigint)
    where h.order_no = n.order_no`.execute(tx);
  await countIncome(
    tx,
    lots.map(({ lot }) => lot.orderNo),
  );
};

const countIncome = async (tx: Tx, orders: readonly string[]): Promise<void> => {
  const numbers = sql`(select jsonb_array_elements_text(${JSON.stringify(orders)}::jsonb))`;
  await sql`delete from shares_taken where order_no in ${numbers}`.execute(tx);
  await sql`
    insert into shares_taken (order_no, day, shares, cost, proceeds)
    select l.order_no, r.trading_day, sum(l.shares - l.house_shares)::bigint, sum(l.cost)::bigint, sum(l.gross - l.fee)::bigint
    from redemption_line l join trade_order r on r.order_no = l.redemption_no and r.state in ('paying-out', 'paid')
    where l.order_no in ${numbers} group by l.order_no, r.trading_day`.execute(tx);
  await sql`
    update holding h set distributed = sum.distributed, paid_income = sum.distributed + sum.taken
    from (select o.order_no,
        coalesce((select sum(e.amount) from distribution_payment e where e.order_no = o.order_no), 0)::bigint as distributed,
        coalesce((select sum(t.proceeds - t.cost) from shares_taken t where t.order_no = o.order_no), 0)::bigint as taken
      from holding o where o.order_no in ${numbers}) as sum
    where h.order_no = sum.order_no`.execute(tx);
};

const cutBookings = async (tx: Tx, cuts: readonly CutBooking[], at: EpochMs): Promise<void> => {
  if (cuts.length === 0) return;
  const rows = sql`jsonb_to_recordset(${JSON.stringify(cuts)}::jsonb) as n ("redemptionNo" text, "orderNo" text, cut bigint)`;
  // A redemption without shares left is cancelled, with its lines as booked.
  await sql`
    with cut as (select n."redemptionNo" as redemption_no, sum(n.cut)::bigint as cut from ${rows} group by n."redemptionNo"),
    ${moveRedemptions('ended', {
      from: ['booked'],
      to: 'cancelled',
      at,
      set: sql`cancelled_at = ${at}::bigint`,
      beside: sql`cut`,
      where: sql`s.order_no = cut.redemption_no and s.shares = cut.cut`,
    })}
    update trade_order o set shares = o.shares - cut.cut from cut where o.order_no = cut.redemption_no and o.shares > cut.cut`.execute(tx);
  const alive = sql`(select order_no from trade_order where state = 'booked')`;
  await sql`
    delete from redemption_line l using ${rows}
    where l.redemption_no = n."redemptionNo" and l.order_no = n."orderNo" and l.shares = n.cut and l.redemption_no in ${alive}`.execute(tx);
  await sql`
    update redemption_line l set shares = l.shares - n.cut from ${rows}
    where l.redemption_no = n."redemptionNo" and l.order_no = n."orderNo" and l.shares > n.cut and l.redemption_no in ${alive}`.execute(tx);
};

/** [GW-1711] Places the orders of a withdrawn value again, with days counted from today. `bookProductThings` moves the money. */
export const placeProductsAgain = async (
  tx: Tx,
  calendar: TradingCalendar,
  { correctionNo, today, at }: ProductCorrectionHead,
  things: readonly ProductThing[],
): Promise<void> => {
  const next = calendar.addTradingDays(today, 1);
  const again = sql`(select a.reference from jsonb_to_recordset(${JSON.stringify(things.filter(({ waits }) => waits))}::jsonb) as a (reference text))`;
  const { rows } = await sql<{
    days: number;
  }>`select distinct arrival_days as days from redemption_terms where order_no in ${again}`.execute(tx);
  const arrivals = JSON.stringify(rows.map(({ days }) => ({ days, on: calendar.addTradingDays(next, days) })));
  await sql`
    with ${movePurchases('bought', {
      from: ['confirmed'],
      to: 'paid',
      at,
      set: sql`confirm_date = ${next}::date`,
      where: sql`s.order_no in ${again}`,
    })},
    terms as (update purchase_terms t set taken_back_by = ${correctionNo}::bigint from bought where t.order_no = bought.order_no)
    delete from holding h using bought where h.order_no = bought.order_no`.execute(tx);
  await sql`
    with line as (
      select l.order_no, sum(l.shares)::bigint as shares, sum(l.cost)::bigint as cost from redemption_line l where l.redemption_no in ${again} group by l.order_no)
    update holding h set shares = h.shares + line.shares, reserved_shares = h.reserved_shares + line.shares, principal = h.principal + line.cost, status = 1,
      ended_on = null, arrives_on = null
    from line where h.order_no = line.order_no`.execute(tx);
  const { rows: lots } = await sql<{ order_no: string }>`
    select distinct l.order_no from redemption_line l where l.redemption_no in ${again}`.execute(tx);
  await sql`
    with arrival as materialized (select * from jsonb_to_recordset(${arrivals}::jsonb) as d (days smallint, "on" date)),
    ${moveRedemptions('given', {
      from: ['paying-out', 'paid'],
      to: 'booked',
      at,
      set: sql`confirm_date = ${next}::date, arrival_date = d."on", settled_on = null, fee = null`,
      beside: sql`redemption_terms t join arrival d on d.days = t.arrival_days`,
      where: sql`s.order_no in ${again} and t.order_no = s.order_no`,
    })},
    lines as (update redemption_line l set gross = null, fee = null, cost = null from given where l.redemption_no = given.order_no)
    update redemption_terms t set taken_back_by = ${correctionNo}::bigint, nav = null, gross = null, net = null, cost = null from given where t.order_no = given.order_no`.execute(
    tx,
  );
  await countIncome(
    tx,
    lots.map(({ order_no: orderNo }) => orderNo),
  );
};

/** [GW-1709] [GW-1710] Writes lines, messages and one journal entry with both sides for each purchase, redemption and distribution. */
export const bookProductThings = async (
  tx: Tx,
  { correctionNo, today, at, figure }: ProductCorrectionHead,
  things: readonly ProductThing[],
): Promise<void> => {
  if (things.length === 0) return;
  await sql`
    with thing as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(things)}::jsonb) as t (investor_id text, product_code text, kind text, reference text, day date,
        net_value_before integer, net_value integer, shares_before bigint, shares bigint, fee_before bigint, fee bigint, net_before bigint, net bigint,
        fresh bigint, pooled bigint, gain bigint, charged bigint, to_fund bigint, transit bigint, open bigint, arrived bigint, account_id text, house_shares bigint,
        house_amount bigint, waits boolean)),
    lines as (
      insert into product_correction_line (correction_no, investor_id, kind, reference, day, net_value_before, net_value, shares_before, shares, fee_before, fee,
        net_before, net, house_shares, house_amount)
      select ${correctionNo}::bigint, investor_id, kind, reference, day, net_value_before, net_value, shares_before, shares, fee_before, fee, net_before, net,
        house_shares, house_amount from thing),
    ${correctionTellings({
      at,
      figure,
      per: sql`${String(correctionNo)} || '-' || due.day`,
      of: sql`(select t.investor_id, t.product_code, t.reference || ':' || t.product_code as order_no, t.reference as record_no, t.day,
          case when t.kind = 'redemption' and t.net is not null then null else t.shares end as shares,
          case when t.kind = 'redemption' and t.net is not null then null else t.shares_before end as shares_before,
          t.net, t.net_before, t.house_amount, t.waits, -t.arrived as returned from thing t)`,
    })},
    due as (
      select t.*, t.charged - t.to_fund as to_seller, coalesce(t.account_id, 'payout:' || t.investor_id) as account,
        case t.kind when 'distribution' then t.investor_id || ':' || t.reference else t.reference end as order_no,
        ${String(correctionNo)} || '-' || t.kind || '-' || t.day as per
      from thing t where t.fresh <> 0 or t.pooled <> 0 or t.gain <> 0 or t.charged <> 0 or t.transit <> 0 or t.open <> 0 or t.arrived <> 0 or t.house_amount <> 0),
    ${postingsOf({ kind: 'product-correction', day: today, at, per: 'per' }, [
      out('pooled', 'pool'),
      out('house_amount', 'fund-correction'),
      out('gain', 'income'),
      into('to_fund', 'product-fee'),
      into('to_seller', 'fee'),
      into('transit', 'transit'),
      into('open', 'payout'),
      { ...into('arrived', 'account_id'), accountId: sql`due.account` },
      out('fresh', 'issued'),
      into('fresh', 'shares'),
    ])}`.execute(tx);
};
