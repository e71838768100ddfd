import {
  calendarDate,
  fen,
  multiplyDivide,
  netValue,
  shares,
  type CalendarDate,
  type EpochMs,
  type Fen,
  type Shares,
} from '@caifu/core/values';
import { feeParts, percentToFund, quoteRedemption, type RedemptionLine } from '@caifu/core/products';
import { sql } from 'kysely';
import type { DayStep, OpeningDay, Tx } from '../ground/database/day-step.ts';
import { into, out, postingsOf } from '../ledger/ledger.ts';
import { redemptionTiersOf } from '../products/products.store.ts';
import { moveClosedDays } from '../orders/closed-days.ts';
import { messagesOf } from '../orders/messages.ts';
import { moveRedemptions } from './redemptions.store.ts';

/** The steps of a day's opening for redemptions. */
export const redemptionSteps = [
  {
    name: 'carry-out-redemptions',
    waitsForValues: true,
    needs: ['redeeming'],
    run: (opening) => carryOutRedemptions(opening),
  },
  {
    name: 'pay-redemptions',
    waitsForValues: true,
    needs: ['redeeming', 'arriving'],
    run: ({ tx, day, at }) => payRedemptions(tx, day, at),
  },
] as const satisfies readonly DayStep[];

/**
 * Executes booked redemptions on their confirmation day, at the net value of their open day. A redemption without a known net value waits
 * for it. Each purchase pays the fee of its own holding time. Its cost is reduced in proportion to its shares. The proceeds in transit are
 * in the payout account.
 */
const carryOutRedemptions = async (opening: OpeningDay): Promise<void> => {
  const { tx, calendar, day } = opening;
  await moveClosedDays(tx, calendar, { kind: 'redemption', state: 'booked' }, day);
  const { rows } = await sql<DueRow>`
    select r.order_no as redemption_no, r.investor_id, r.product_code, r.trading_day as open_day, r.confirm_date, r.arrival_date, t.arrival_days, r.shares, r.law, n.nav, p.redemption_tiers
    from trade_order r
      join redemption_terms t on t.order_no = r.order_no
      join product p on p.product_code = r.product_code
      join net_value_day n on n.product_code = r.product_code and n.day = r.trading_day and n.day < ${day}::date
    where r.kind = 'redemption' and r.state = 'booked' and r.confirm_date <= ${day}::date
    order by r.placed_at, r.order_no for update of r`.execute(tx);
  for (const due of rows) await carryOut(opening, due);
};

/** Pays due redemption money exactly to its card. */
const payRedemptions = async (tx: Tx, day: CalendarDate, at: EpochMs): Promise<void> => {
  await sql`
    with ${moveRedemptions('due', {
      from: ['paying-out'],
      to: 'paid',
      at,
      set: sql`settled_on = ${day}::date`,
      beside: sql`redemption_terms t, card c`,
      where: sql`s.arrival_date <= ${day}::date and t.order_no = s.order_no and c.card_id = s.card_id`,
      returning: sql`s.investor_id, s.product_code, t.net, c.account_id, t.taken_back_by`,
    })},
    ${messagesOf({ kind: 'redeemed', at, per: sql`due.taken_back_by`, amount: sql`due.net` })},
    ${postingsOf({ kind: 'redeem-arrive', day, at, per: 'taken_back_by' }, [out('net', 'payout'), into('net', 'account_id')])}`.execute(tx);
};

/** A purchase before shares are taken from it. */
export interface Lot {
  readonly held: Shares;
  readonly principal: Fen;
}

/**
 * The change of a purchase by a redemption, in fen: the proportional cost (half away from zero, all of it with the last share), and the
 * proceeds after the fee.
 */
export const takenFrom = ({ held, principal }: Lot, { shares: taken, gross, fee }: Pick<RedemptionLine, 'shares' | 'gross' | 'fee'>) => ({
  shares: taken,
  gross,
  fee,
  cost: taken === held ? principal : multiplyDivide(principal, taken, held, 'half-away'),
  proceeds: gross - fee,
});

interface DueRow {
  readonly redemption_no: string;
  readonly investor_id: string;
  readonly product_code: string;
  readonly open_day: string;
  readonly confirm_date: string;
  readonly arrival_date: string;
  readonly arrival_days: number;
  readonly shares: string;
  /** The set that it was judged by. */
  readonly law: string;
  readonly nav: number;
  readonly redemption_tiers: unknown;
}

interface LineRow {
  readonly order_no: string;
  readonly confirmed_on: string;
  readonly shares: string;
  readonly held: string;
  readonly principal: string;
}

const carryOut = async ({ tx, calendar, law, day, at }: OpeningDay, due: DueRow): Promise<void> => {
  const { rows } = await sql<LineRow>`
    select l.order_no, l.confirmed_on, l.shares, h.shares as held, h.principal
    from redemption_line l join holding h using (order_no)
    where l.redemption_no = ${due.redemption_no}
    order by l.confirmed_on, l.order_no for update of h`.execute(tx);
  const quote = quoteRedemption({
    lots: rows.map((row) => ({ shares: shares(Number(row.shares)), confirmedOn: calendarDate(row.confirmed_on) })),
    shares: shares(Number(due.shares)),
    netValue: netValue(due.nav),
    tiers: redemptionTiersOf(due.redemption_tiers),
    on: calendarDate(due.open_day),
  });
  const lines = rows.map((row, index) => {
    const quoted = quote.lines[index];
    if (quoted === undefined) throw new Error('a redemption has a line of no shares');
    const lot = { held: shares(Number(row.held)), principal: fen(Number(row.principal)) };
    return { order_no: row.order_no, ...takenFrom(lot, quoted) };
  });
  const percent = percentToFund(law.judged(due.law));
  const { toFund, toSeller } = feeParts(quote.fee, percent);
  const cost = fen(lines.reduce((sum, line) => sum + line.cost, 0));
  // A redemption with a late net value counts from today.
  const isLate = day > due.confirm_date;
  const arrival = isLate ? calendar.addTradingDays(day, due.arrival_days) : due.arrival_date;
  await sql`
    with line as (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as fresh (
        order_no text, shares bigint, gross bigint, fee bigint, cost bigint, proceeds bigint)),
    told as (
      update redemption_line l set gross = line.gross, fee = line.fee, cost = line.cost from line
      where l.redemption_no = ${due.redemption_no} and l.order_no = line.order_no),
    gone as (
      insert into shares_taken (order_no, day, shares, cost, proceeds)
      select order_no, ${due.open_day}::date, shares, cost, proceeds from line
      on conflict (order_no, day) do update set shares = shares_taken.shares + excluded.shares, cost = shares_taken.cost + excluded.cost,
        proceeds = shares_taken.proceeds + excluded.proceeds),
    taken as (
      update holding h set shares = h.shares - line.shares, reserved_shares = h.reserved_shares - line.shares, principal = h.principal - line.cost,
        paid_income = h.paid_income + line.proceeds - line.cost,
        status = case when h.shares = line.shares then 7 else h.status end,
        ended_on = case when h.shares = line.shares then ${day}::date end,
        arrives_on = case when h.shares = line.shares then ${arrival}::date end
      from line where h.order_no = line.order_no),
    ${moveRedemptions('moved', {
      from: ['booked'],
      to: 'paying-out',
      at,
      set: sql`fee = ${quote.fee}, confirm_date = ${isLate ? day : due.confirm_date}::date, arrival_date = ${arrival}::date`,
      where: sql`s.order_no = ${due.redemption_no}`,
      returning: sql`s.investor_id, s.product_code, s.shares, s.fee`,
    })},
    terms as (
      update redemption_terms t set nav = ${due.nav}, gross = ${quote.gross}, net = ${quote.net}, cost = ${cost}, to_fund_percent = ${percent} from moved
      where t.order_no = moved.order_no returning t.order_no, t.gross - t.cost as gain, t.net, t.cost, t.taken_back_by),
    due as (select *, ${toFund}::bigint as to_fund, ${toSeller}::bigint as to_seller from moved join terms using (order_no)),
    ${postingsOf({ kind: 'redeem', day, at, per: 'taken_back_by' }, [
      out('cost', 'pool'),
      out('gain', 'income'),
      into('to_fund', 'product-fee'),
      into('to_seller', 'fee'),
      into('net', 'payout'),
      out('shares', 'shares'),
      into('shares', 'issued'),
    ])}`.execute(tx);
};
