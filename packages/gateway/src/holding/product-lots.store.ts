import { calendarDate, type CalendarDate } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Tx } from '../ground/database/day-step.ts';
import { walletOf } from '../ledger/ledger.ts';
import type { RedemptionFacts } from './product-changes.ts';
import type { BookedLot } from './product-rework.ts';

/** Lines of booked redemptions of a purchase, the newest first. */
export interface BookedLines {
  readonly lot: BookedLot;
  readonly booked: readonly { readonly redemptionNo: string; readonly shares: number }[];
}

/** The items confirmed by the value of a day, locked. */
export interface ConfirmedBy {
  readonly lots: readonly BookedLines[];
  readonly redemptions: readonly RedemptionFacts[];
  readonly wallets: ReadonlyMap<string, string>;
}

interface TakenRow {
  readonly redemption_no: string;
  readonly day: string;
  readonly net_value: number;
  readonly confirmed_on: string;
  readonly shares: number;
  readonly gross: number;
  readonly fee: number;
  readonly cost: number;
  readonly house_shares: number;
  readonly house_gross: number;
}

interface LotRow {
  readonly order_no: string;
  readonly investor_id: string;
  readonly net: string;
  readonly fee: string;
  readonly priced_on: string;
  readonly net_value: number;
  readonly shares: string;
  readonly reserved_shares: string;
  readonly principal: string;
  readonly wallet: string;
  readonly taken: readonly TakenRow[] | null;
  readonly booked: readonly { readonly redemption_no: string; readonly shares: number }[] | null;
  readonly payments:
    | readonly {
        readonly day: string;
        readonly per_share: number;
        readonly shares: number;
        readonly amount: number;
        readonly total: number;
      }[]
    | null;
}

interface RedemptionRow {
  readonly order_no: string;
  readonly investor_id: string;
  readonly day: string;
  readonly state: string;
  readonly shares: string;
  readonly fee: string | null;
  readonly to_fund_percent: number;
  readonly nav: number | null;
  readonly net: string | null;
  readonly account_id: string;
}

/** [GW-1709] Locks the purchases at a day's value, the purchases partly redeemed on that day, and all redemptions of both. */
export const lockConfirmedBy = async (tx: Tx, productCode: string, day: CalendarDate): Promise<ConfirmedBy> => {
  const { rows: named } = await sql<{ order_no: string }>`
    select h.order_no from holding h where h.product_code = ${productCode} and h.priced_on = ${day}::date
    union select l.order_no from trade_order r join redemption_line l on l.redemption_no = r.order_no
      where r.kind = 'redemption' and r.product_code = ${productCode} and r.trading_day = ${day}::date and r.state in ('paying-out', 'paid')`.execute(
    tx,
  );
  if (named.length === 0) return { lots: [], redemptions: [], wallets: new Map() };
  const numbers = sql`(select jsonb_array_elements_text(${JSON.stringify(named.map(({ order_no: orderNo }) => orderNo))}::jsonb))`;
  const redeeming = sql`(select l.redemption_no from redemption_line l where l.order_no in ${numbers})`;
  await sql`select from trade_order where order_no in ${numbers} or order_no in ${redeeming} order by order_no for update`.execute(tx);
  await sql`select from holding where order_no in ${numbers} order by order_no for update`.execute(tx);
  const { rows } = await sql<LotRow>`
    select h.order_no, h.investor_id, o.amount - o.fee as net, o.fee, h.priced_on, h.net_value, h.shares, h.reserved_shares, h.principal,
      ${walletOf('h')} as wallet,
      (select json_agg(json_build_object('redemption_no', r.order_no, 'day', r.trading_day, 'net_value', t.nav, 'confirmed_on', l.confirmed_on, 'shares', l.shares,
          'gross', l.gross, 'fee', l.fee, 'cost', l.cost, 'house_shares', l.house_shares, 'house_gross', l.house_gross)
          order by (select max(j.line) from order_journal j where j.order_no = r.order_no and j.state = 'paying-out'))
        from redemption_line l join trade_order r on r.order_no = l.redemption_no join redemption_terms t on t.order_no = r.order_no
        where l.order_no = h.order_no and r.state in ('paying-out', 'paid')) as taken,
      (select json_agg(json_build_object('redemption_no', r.order_no, 'shares', l.shares) order by r.placed_at desc, r.order_no)
        from redemption_line l join trade_order r on r.order_no = l.redemption_no where l.order_no = h.order_no and r.state = 'booked') as booked,
      (select json_agg(json_build_object('day', e.day, 'per_share', d.per_share, 'shares', e.shares, 'amount', e.amount,
          'total', (select sum(a.amount) from distribution_payment a where a.investor_id = e.investor_id and a.product_code = e.product_code and a.day = e.day))
          order by e.day)
        from distribution_payment e join distribution d on d.product_code = e.product_code and d.day = e.day where e.order_no = h.order_no) as payments
    from holding h join trade_order o on o.order_no = h.order_no where h.order_no in ${numbers} order by h.order_no`.execute(tx);
  const { rows: redemptions } = await sql<RedemptionRow>`
    select r.order_no, r.investor_id, r.trading_day as day, r.state, r.shares, r.fee, t.to_fund_percent, t.nav, t.net, c.account_id
    from trade_order r join redemption_terms t on t.order_no = r.order_no join card c on c.card_id = r.card_id
    where r.order_no in ${redeeming} and r.state in ('booked', 'paying-out', 'paid') order by r.order_no`.execute(tx);
  return {
    lots: rows.map((row) => ({
      lot: lotOf(productCode, row),
      booked: (row.booked ?? []).map((one) => ({ redemptionNo: one.redemption_no, shares: one.shares })),
    })),
    redemptions: redemptions.map((row) => ({
      order_no: row.order_no,
      investor_id: row.investor_id,
      product_code: productCode,
      day: row.day,
      state: row.state,
      shares: Number(row.shares),
      fee: Number(row.fee ?? 0),
      to_fund_percent: row.to_fund_percent,
      net_value: row.nav,
      net: Number(row.net ?? 0),
      account_id: row.account_id,
    })),
    wallets: new Map(rows.map((row) => [row.investor_id, row.wallet])),
  };
};

const lotOf = (productCode: string, row: LotRow): BookedLot => ({
  orderNo: row.order_no,
  investorId: row.investor_id,
  productCode,
  net: Number(row.net),
  fee: Number(row.fee),
  pricedOn: calendarDate(row.priced_on),
  netValue: row.net_value,
  held: Number(row.shares),
  reserved: Number(row.reserved_shares),
  principal: Number(row.principal),
  taken: (row.taken ?? []).map((one) => ({
    redemptionNo: one.redemption_no,
    day: calendarDate(one.day),
    netValue: one.net_value,
    confirmedOn: calendarDate(one.confirmed_on),
    shares: one.shares,
    gross: one.gross,
    fee: one.fee,
    cost: one.cost,
    houseShares: one.house_shares,
    houseGross: one.house_gross,
  })),
  payments: (row.payments ?? []).map((one) => ({
    day: calendarDate(one.day),
    perShare: one.per_share,
    shares: one.shares,
    amount: one.amount,
    total: one.total,
  })),
});
