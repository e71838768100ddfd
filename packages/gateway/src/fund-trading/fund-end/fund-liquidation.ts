import { addFen, fen, netValue, shares, type CalendarDate } from '@caifu/core/values';
import { sql } from 'kysely';
import type { OpeningDay, Tx } from '../../ground/database/day-step.ts';
import { messagesOf } from '../../orders/messages.ts';
import { openOrder } from '../../orders/order-book.ts';
import { newOrderNo } from '../../orders/orders.store.ts';
import { chargedBy } from '../fees-to-fund.ts';
import { lotOf, takeShares, type LotRow } from '../fund-lots.ts';
import { FUND_REDEEM } from '../fund-orders.ts';
import { writeTaken, type TakenOrder } from '../fund-redemption-run.ts';
import type { DueEnd } from './due-ends.ts';

/** A holding to be paid out. */
interface Holder {
  readonly investor_id: string;
  readonly shares: string;
  /** The card of the newest order of the fund if it is bound, else the wallet. An account of a strategy has its own card. */
  readonly card_id: string;
  readonly owner_id: string;
}

export interface PaidOut {
  readonly investorId: string;
  readonly orderNo: string;
  readonly net: number;
  readonly arrivesOn: CalendarDate;
}

/** Holders of a fund without shares in a redemption. */
const holdersOf = sql`fund_position p
  cross join lateral (select coalesce(
    (select o.card_id from trade_order o join card c on c.card_id = o.card_id and c.unbound_at is null
      where o.investor_id = p.investor_id and o.fund_code is not null order by o.placed_at desc, o.order_no desc limit 1),
    (select c.card_id from card c where c.investor_id = p.investor_id and c.unbound_at is null order by (c.kind = 'bank'), c.position limit 1)) as card_id) as w`;

/**
 * [GW-1663] Pays every holder the final value by a redemption of all shares without a fee. In ledger, records and transit it is a
 * redemption like any other.
 */
export const payOutHoldings = async (
  opening: OpeningDay,
  end: DueEnd,
  whose: Whose,
  then: (paid: readonly PaidOut[]) => Promise<void> = () => Promise.resolve(),
): Promise<void> => {
  for (;;) {
    const paid = await payOutSome(opening, end, whose);
    await then(paid);
    if (paid.length < AT_ONCE) return;
  }
};

/** Accounts of strategies are paid out separately from their orders. */
type Whose = 'investors' | 'strategies';

/** Holders in one statement. */
const AT_ONCE = 500;

const payOutSome = async ({ tx, calendar, day, at }: OpeningDay, end: DueEnd, whose: Whose): Promise<readonly PaidOut[]> => {
  const { fundCode } = end;
  if (end.netValue === null) throw new Error('a liquidation without a value');
  const { rows: holders } = await sql<Holder>`
    select p.investor_id, p.shares, w.card_id, coalesce(a.investor_id, p.investor_id) as owner_id
    from ${holdersOf} left join lateral person_behind(p.investor_id) as a (investor_id) on true
    where p.fund_code = ${fundCode} and p.shares > 0 and p.reserved = 0 and w.card_id is not null
      and case when ${whose === 'strategies'} then a.investor_id is not null
        else not exists (select from card s where s.investor_id = p.investor_id and s.kind = 'strategy') end
    order by p.investor_id limit ${AT_ONCE} for update of p`.execute(tx);
  if (holders.length === 0) return [];
  const lots = await readLots(
    tx,
    fundCode,
    holders.map(({ investor_id: investor }) => investor),
  );
  const arrives = calendar.addTradingDays(day, end.arrivalDays);
  const orders: TakenOrder[] = [];
  const lines = [];
  for (const holder of holders) {
    const orderNo = newOrderNo(day);
    const place = { order_no: orderNo, investor_id: holder.investor_id, fund_code: fundCode, day: end.day };
    const own = lots.filter(({ investor_id: investor }) => investor === holder.investor_id).map(lotOf);
    const wanted = { count: shares(Number(holder.shares)), nav: netValue(end.netValue), redemptionTiers: [], backTiers: [], on: day };
    const { quote, lines: parts } = takeShares(own, wanted);
    orders.push({
      ...place,
      nav: end.netValue,
      shares: wanted.count,
      gross: quote.gross,
      ...chargedBy(quote, 0),
      net: quote.net,
      cost: addFen(...parts.map(({ cost }) => fen(cost))),
      principal: addFen(...parts.map(({ principal }) => fen(principal))),
      arrives_on: arrives,
      account_id: null,
      freed: 0,
      left: 0,
      next_day: end.day,
      next_confirm: day,
      next_arrival: arrives,
      again: null,
    });
    lines.push(...parts.map((part) => ({ ...place, ...part })));
    await openOrder(tx, {
      orderNo,
      kind: FUND_REDEEM,
      investorId: holder.investor_id,
      fundCode,
      cardId: holder.card_id,
      state: 'placed',
      shares: wanted.count,
      placedAt: at,
      applyDate: day,
      tradingDay: end.day,
      confirmDate: day,
      arrivalDate: arrives,
    });
  }
  await reserve(tx, orders, end.arrivalDays, day);
  await writeTaken(tx, { orders, lines }, day, at);
  const told = orders.map(({ order_no, net, shares: count, investor_id }) => ({
    order_no,
    net,
    shares: count,
    investor_id: holders.find((holder) => holder.investor_id === investor_id)?.owner_id ?? investor_id,
  }));
  await sql`
    with due as (
      select t.*, ${fundCode}::text as product_code from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t (order_no text, investor_id text, net bigint, shares bigint)),
    ${messagesOf({ kind: 'fund-liquidated', at, amount: sql`due.net`, shares: sql`due.shares`, day: sql`${end.day}` })} select from due`.execute(
    tx,
  );
  return orders.map(({ investor_id: investorId, order_no: orderNo, net }) => ({ investorId, orderNo, net, arrivesOn: arrives }));
};

const readLots = async (tx: Tx, fundCode: string, investors: readonly string[]): Promise<readonly LotRow[]> => {
  const { rows } = await sql<LotRow>`
    select l.* from fund_lot l where l.fund_code = ${fundCode} and l.investor_id in (select jsonb_array_elements_text(${JSON.stringify(investors)}::jsonb))
    order by l.confirmed_on, l.lot_no`.execute(tx);
  return rows;
};

/** Writes the terms of the orders, their reserved shares, and the result of each holding. */
const reserve = async (tx: Tx, orders: readonly TakenOrder[], arrivalDays: number, day: CalendarDate): Promise<void> => {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as o (order_no text, investor_id text, fund_code text, shares bigint)`;
  await sql`
    with terms as (
      insert into fund_order_terms (order_no, large_choice, channel, arrival_days, left_shares)
      select o.order_no, 'carry-over', 'fund-end', ${arrivalDays}::smallint, o.shares from ${rows}),
    ended as (
      insert into fund_end_holding (fund_code, investor_id, order_no, shares, booked_on)
      select o.fund_code, o.investor_id, o.order_no, o.shares, ${day}::date from ${rows})
    update fund_position p set reserved = p.reserved + o.shares from ${rows} where p.investor_id = o.investor_id and p.fund_code = o.fund_code`.execute(
    tx,
  );
};
