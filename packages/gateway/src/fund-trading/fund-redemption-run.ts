import type { LargeRedemptionChoice } from '@caifu/core/fund-trading';
import { percentToFund, type RedemptionFeeTier } from '@caifu/core/products';
import { addFen, calendarDate, fen, multiplyDivide, netValue, shares, type CalendarDate, type EpochMs } from '@caifu/core/values';
import { sentenceOf } from '@caifu/core/zh-CN';
import { sql } from 'kysely';
import type { OpeningDay, Tx } from '../ground/database/day-step.ts';
import { accountIdOf } from '../ledger/accounts.ts';
import { into, out, postingsOf, walletOf } from '../ledger/ledger.ts';
import { moveClosedDays } from '../orders/closed-days.ts';
import { messagesOf } from '../orders/messages.ts';
import { pricedFunds } from './fund-buy-run.ts';
import { settleIncome, type HoldingKey } from './fund-income-run.ts';
import { chargedBy } from './fees-to-fund.ts';
import { lotOf, takeShares, type BookedLot, type LotRow, type TakenLot } from './fund-lots.ts';
import { FUND_REDEEM, moveFundRedemptions } from './fund-orders.ts';
import { returnFundRedemptions } from './fund-redemption-return.ts';
import { keepRests } from './large-redemption.store.ts';

/**
 * [GW-907] Confirms due redemptions at the net value of their trading day, taking the oldest lots first by core's rule. [GW-908] On a day
 * of large redemptions a fund takes its part of each. The rest continues with the next trading day, or is returned.
 */
export const confirmFundRedemptions = async ({ tx, calendar, law, day, at }: OpeningDay): Promise<void> => {
  await moveClosedDays(tx, calendar, { kind: FUND_REDEEM, state: 'placed' }, day);
  for (let isOver = false; !isOver;) {
    const prices = await readPrices(tx, day);
    const queue = prices.size === 0 ? [] : await readQueue(tx, [...prices.values()], day);
    isOver = true;
    for (let from = 0; from < queue.length; from += AT_ONCE) {
      const asked = queue.slice(from, from + AT_ONCE);
      const found = await readDue(tx, asked, prices);
      // The holding's income enlarges the order.
      const orders = (await settleIncome(tx, holdingsOf(found), day, at)) ? await readDue(tx, asked, prices) : found;
      const taken = takeFrom(orders, await readLots(tx, orders), { calendar, law, day });
      await writeTaken(tx, taken, day, at);
      await keepRests(
        tx,
        taken.orders.filter((_, index) => (orders[index]?.ratio_ppm ?? null) !== null),
        day,
        at,
      );
      // A carried part may be due already, if values came late.
      if (taken.orders.some(({ left, next_confirm: next }) => left > 0 && next <= day)) isOver = false;
    }
  }
};

/** Orders in one statement: some megabytes of rows. */
const AT_ONCE = 5_000;

/** A fund on a trading day with a value, which applies to all redemptions of that day. */
interface FundDay {
  readonly fund_code: string;
  readonly trading_day: string;
  readonly confirm_days: number;
  readonly nav: number;
  readonly ratio_ppm: number | null;
  readonly back_tiers: readonly RedemptionFeeTier[];
}

const dayKey = ({ fund_code: fund, trading_day: day }: { readonly fund_code: string; readonly trading_day: string }): string =>
  `${fund} ${day}`;

/** [GW-1088] Only redemptions of funds with unknown fees wait, because an unknown fee must not be taken as zero. */
const readPrices = async (tx: Tx, day: CalendarDate): Promise<ReadonlyMap<string, FundDay>> => {
  const { rows } = await sql<FundDay>`
    with ${pricedFunds(FUND_REDEEM, day)}
    select p.fund_code, p.trading_day, m.confirm_days, p.nav, l.ratio_ppm, m.back_tiers
    from priced p join fund_terms m on m.fund_code = p.fund_code and m.back_tiers is not null
      left join fund_large_redemption l on l.fund_code = p.fund_code and l.day = p.trading_day
    where p.nav is not null`.execute(tx);
  return new Map(rows.map((row) => [dayKey(row), row]));
};

/**
 * Numbers of the due orders, in the order in which they take from holdings. They are read at once, because a search for each part would be
 * quadratic.
 */
const readQueue = async (tx: Tx, prices: readonly FundDay[], day: CalendarDate): Promise<readonly string[]> => {
  const days = prices.map(({ fund_code, trading_day }) => ({ fund_code, trading_day }));
  const { rows } = await sql<{ queue: readonly string[] | null }>`
    select array_agg(o.order_no order by o.trading_day, o.placed_at, o.order_no) as queue
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as p (fund_code text, trading_day date)
      join trade_order o on o.fund_code = p.fund_code and o.trading_day = p.trading_day
      join fund_order_terms t on t.order_no = o.order_no join fund_terms m on m.fund_code = o.fund_code
    where ${TIERS} is not null and o.kind = 'fund-redeem' and o.state = 'placed' and o.fund_code is not null and o.confirm_date <= ${day}::date`.execute(
    tx,
  );
  return rows[0]?.queue ?? [];
};

/** [GW-1738] The present fees, or those of the order's judgement if the fund has become a kind with unknown fees. */
const TIERS = sql`coalesce(m.redemption_tiers, t.redemption_tiers)`;

interface OrderRow {
  readonly order_no: string;
  readonly investor_id: string;
  readonly fund_code: string;
  readonly trading_day: string;
  readonly confirm_date: string;
  readonly arrival_date: string;
  readonly arrival_days: number;
  readonly left_shares: string;
  readonly large_choice: LargeRedemptionChoice;
  /** The plan that has reached its target, whose own lots are taken first. */
  readonly plan_no: string | null;
  /** The set that it was judged by. */
  readonly law: string;
  readonly redemption_tiers: readonly RedemptionFeeTier[];
  /** [GW-1690] The correction that reset the order. null: none. */
  readonly again: string | null;
}

type DueRow = OrderRow & FundDay;

/** Some of the queued orders that are not yet executed, with their values and fees. */
const readDue = async (tx: Tx, orderNos: readonly string[], prices: ReadonlyMap<string, FundDay>): Promise<readonly DueRow[]> => {
  const { rows } = await sql<OrderRow>`
    select o.order_no, o.investor_id, o.fund_code, o.trading_day, o.confirm_date, o.arrival_date, t.arrival_days, t.left_shares, t.large_choice, t.plan_no, o.law, t.taken_back_by as again, ${TIERS} as redemption_tiers
    from unnest(${orderNos}::text[]) with ordinality as q (order_no, place) join trade_order o on o.order_no = q.order_no
      join fund_order_terms t on t.order_no = o.order_no join fund_terms m on m.fund_code = o.fund_code
    where o.kind = 'fund-redeem' and o.state = 'placed' order by q.place for update of o`.execute(tx);
  return rows.flatMap((row) => {
    const price = prices.get(dayKey(row));
    return price === undefined ? [] : [{ ...price, ...row }];
  });
};

const keyOf = ({ investor_id: investor, fund_code: fund }: { readonly investor_id: string; readonly fund_code: string }): string =>
  `${investor} ${fund}`;

const holdingsOf = (orders: readonly DueRow[]): readonly HoldingKey[] => [
  ...new Map(orders.map((order) => [keyOf(order), { investor_id: order.investor_id, fund_code: order.fund_code }])).values(),
];

/** Lots of every holding that the orders take from, oldest first. */
const readLots = async (tx: Tx, orders: readonly DueRow[]): Promise<ReadonlyMap<string, readonly BookedLot[]>> => {
  const holdings = holdingsOf(orders);
  const { rows } = await sql<LotRow>`
    select l.*, b.plan_no from jsonb_to_recordset(${JSON.stringify(holdings)}::jsonb) as h (investor_id text, fund_code text)
      join fund_lot l on l.investor_id = h.investor_id and l.fund_code = h.fund_code left join fund_order_terms b on b.order_no = l.lot_no
    order by l.confirmed_on, l.lot_no`.execute(tx);
  const found = new Map<string, BookedLot[]>();
  for (const row of rows) {
    const lots = found.get(keyOf(row)) ?? [];
    lots.push(lotOf(row));
    found.set(keyOf(row), lots);
  }
  return found;
};

interface TakenLine extends TakenLot {
  readonly order_no: string;
  readonly investor_id: string;
  readonly fund_code: string;
  readonly day: string;
}

export interface TakenOrder {
  readonly order_no: string;
  readonly investor_id: string;
  readonly fund_code: string;
  readonly day: string;
  readonly nav: number;
  /** The shares that this part takes. 0: none. */
  readonly shares: number;
  readonly gross: number;
  readonly fee: number;
  /** [LAW-105] The part of the redemption fee that belongs to the fund, and its percent. */
  readonly to_fund: number;
  readonly to_fund_percent: number;
  readonly net: number;
  readonly cost: number;
  readonly principal: number;
  readonly arrives_on: string;
  /** The account of an immediate payment. null: the money is in transit until it arrives. */
  readonly account_id: string | null;
  readonly freed: number;
  readonly left: number;
  readonly next_day: string;
  readonly next_confirm: string;
  readonly next_arrival: string;
  readonly again: string | null;
}

export interface Taken {
  readonly orders: readonly TakenOrder[];
  readonly lines: readonly TakenLine[];
}

/** Several orders of one holding take from it one after the other. */
const takeFrom = (
  orders: readonly DueRow[],
  held: ReadonlyMap<string, readonly BookedLot[]>,
  { calendar, law, day }: Pick<OpeningDay, 'calendar' | 'law' | 'day'>,
): Taken => {
  const lotsOf = new Map(held);
  const lines: TakenLine[] = [];
  const taken = orders.map((order): TakenOrder => {
    const lots = lotsOf.get(keyOf(order)) ?? [];
    const left = Number(order.left_shares);
    const there = lots.reduce((sum, lot) => sum + lot.shares, 0);
    const wanted = order.ratio_ppm === null ? left : multiplyDivide(left, order.ratio_ppm, ONE, 'down');
    const count = shares(Math.min(wanted, there));
    const own = lots.filter(({ planNo }) => planNo !== null && planNo === order.plan_no);
    // If the plan's own lots no longer have enough shares, all lots are used.
    const from = own.reduce((sum, lot) => sum + lot.shares, 0) >= count ? own : lots;
    const {
      quote,
      lines: parts,
      rest: kept,
    } = takeShares(from, {
      count,
      nav: netValue(order.nav),
      redemptionTiers: order.redemption_tiers,
      backTiers: order.back_tiers,
      on: day,
    });
    const place = { order_no: order.order_no, investor_id: order.investor_id, fund_code: order.fund_code, day: order.trading_day };
    lines.push(...parts.map((part) => ({ ...place, ...part })));
    lotsOf.set(
      keyOf(order),
      from === own ? lots.flatMap((lot) => (own.includes(lot) ? kept.filter(({ lotNo }) => lotNo === lot.lotNo) : [lot])) : kept,
    );
    const rest = left - count;
    const carries = order.ratio_ppm !== null && order.large_choice === 'carry-over' && rest > 0;
    const next = calendar.addTradingDays(calendarDate(order.trading_day), 1);
    const confirm = calendar.addTradingDays(next, order.confirm_days);
    // A day whose value was late counts from today.
    const arrives = day > order.confirm_date ? calendar.addTradingDays(day, order.arrival_days) : order.arrival_date;
    return {
      ...place,
      nav: order.nav,
      shares: count,
      gross: quote.gross,
      ...chargedBy(quote, percentToFund(law.judged(order.law))),
      net: quote.net,
      cost: addFen(...parts.map(({ cost }) => fen(cost))),
      principal: addFen(...parts.map(({ principal }) => fen(principal))),
      arrives_on: arrives,
      account_id: null,
      freed: carries ? 0 : rest,
      left: carries ? rest : 0,
      next_day: next,
      next_confirm: confirm,
      next_arrival: calendar.addTradingDays(confirm, order.arrival_days),
      again: order.again,
    };
  });
  return { orders: taken, lines };
};

/** 100 % in parts per million. */
const ONE = 1_000_000;

/** Writes the taken shares: lots, holding, order and money. An immediate payment goes through a separate account. */
export const writeTaken = async (tx: Tx, { orders, lines }: Taken, day: CalendarDate, at: EpochMs): Promise<void> => {
  await sql`
    with told as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as o (order_no text, investor_id text, fund_code text, day date, nav integer, shares bigint,
        gross bigint, fee bigint, to_fund bigint, to_fund_percent smallint, net bigint, cost bigint, principal bigint, arrives_on date, account_id text, freed bigint, "left" bigint, next_day date, next_confirm date, next_arrival date, again bigint)),
    line as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (order_no text, investor_id text, fund_code text, day date, lot_no text, priced_on date,
        shares bigint, held_days integer, gross bigint, redemption_fee bigint, back_fee bigint, cost bigint, principal bigint)),
    parts as (
      insert into fund_redemption_part (order_no, day, net_value, shares, gross, fee, to_fund_percent, net, cost, principal, confirmed_on, arrives_on, paid_on)
      select order_no, day, nav, shares, gross, fee, to_fund_percent, net, cost, principal, ${day}::date, arrives_on, case when net = 0 or account_id is not null then ${day}::date end from told where shares > 0),
    lines as (
      insert into fund_redemption_line (order_no, day, lot_no, priced_on, shares, held_days, gross, redemption_fee, back_fee, cost)
      select order_no, day, lot_no, priced_on, shares, held_days, gross, redemption_fee, back_fee, cost from line),
    taken as (
      select investor_id, fund_code, lot_no, sum(shares)::bigint as shares, sum(cost)::bigint as cost, sum(principal)::bigint as principal
      from line group by investor_id, fund_code, lot_no),
    emptied as (
      delete from fund_lot l using taken where l.investor_id = taken.investor_id and l.fund_code = taken.fund_code and l.lot_no = taken.lot_no and l.shares = taken.shares),
    lessened as (
      update fund_lot l set shares = l.shares - taken.shares, cost = l.cost - taken.cost, principal = l.principal - taken.principal
      from taken where l.investor_id = taken.investor_id and l.fund_code = taken.fund_code and l.lot_no = taken.lot_no and l.shares > taken.shares),
    held as (
      update fund_position p set shares = p.shares - sum.shares, reserved = p.reserved - sum.shares - sum.freed, cost = p.cost - sum.cost
      from (select investor_id, fund_code, sum(shares)::bigint as shares, sum(freed)::bigint as freed, sum(cost)::bigint as cost from told group by investor_id, fund_code) as sum
      where p.investor_id = sum.investor_id and p.fund_code = sum.fund_code),
    moves as (
      insert into fund_move (investor_id, fund_code, day, booked_on, kind, shares, amount, fee, reference)
      select investor_id, fund_code, day, ${day}::date, 'redeem', -shares, net, fee, order_no from told where shares > 0 order by day, order_no),
    terms as (
      update fund_order_terms t set left_shares = told."left", net_value = told.nav, priced_on = told.day,
        gross = coalesce(t.gross, 0) + told.gross, net = coalesce(t.net, 0) + told.net, cost = coalesce(t.cost, 0) + told.cost,
        confirmed_shares = coalesce(t.confirmed_shares, 0) + told.shares
      from told where t.order_no = told.order_no
      -- The row has everything for the next statement, because a join of two lists of unknown length would be quadratic.
      returning t.order_no, t.confirmed_shares, told.fee, told.arrives_on, told."left"),
    carried as (
      update trade_order s set trading_day = told.next_day, confirm_date = told.next_confirm, arrival_date = told.next_arrival, fee = coalesce(s.fee, 0) + told.fee
      from told where s.order_no = told.order_no and told."left" > 0),
    ${moveFundRedemptions('moved', {
      from: ['placed'],
      to: 'paying-out',
      at,
      set: sql`fee = coalesce(s.fee, 0) + terms.fee, confirm_date = ${day}::date, arrival_date = terms.arrives_on`,
      beside: sql`terms`,
      where: sql`s.order_no = terms.order_no and terms."left" = 0 and terms.confirmed_shares > 0`,
    })},
    ${moveFundRedemptions('refused', {
      from: ['placed'],
      to: 'failed',
      at,
      set: sql`failure = ${sentenceOf({ kind: 'fund-redeem-given-up' })}, settled_on = ${day}::date`,
      beside: sql`terms`,
      where: sql`s.order_no = terms.order_no and terms."left" = 0 and terms.confirmed_shares = 0`,
    })},
    due as (select told.*, fee - to_fund as to_seller, gross - principal as gain, day || coalesce('-' || again, '') as per from told where shares > 0),
    ${postingsOf({ kind: 'fund-redeem', day, at, per: 'per' }, [
      out('principal', 'fund-pool'),
      out('gain', 'fund-income'),
      into('to_fund', 'fund-fee'),
      into('to_seller', 'fee'),
      { ...into('net', 'account_id'), accountId: sql`coalesce(due.account_id, ${accountIdOf('fund-payout', 'due')})` },
      out('shares', 'fund-shares'),
      into('shares', 'fund-issued'),
    ])}`.execute(tx);
};

/**
 * [GW-906] Fails redemptions of a fund that was suspended on their trading day, and releases the shares. [GW-1220] A partly executed one
 * ends with its executed part, and its remaining shares are released.
 */
export const failFundRedemptions = (tx: Tx, day: CalendarDate, at: EpochMs): Promise<void> =>
  returnFundRedemptions(tx, {
    day,
    at,
    priced: pricedFunds(FUND_REDEEM, day),
    which: sql`s.confirm_date <= ${day}::date and p.fund_code = s.fund_code and p.trading_day = s.trading_day and p.nav is null and p.is_suspended`,
    failure: sentenceOf({ kind: 'fund-redeem-unconfirmed' }),
    tells: 'redeem-unconfirmed',
  });

/** [GW-910] Pays due redemption money to the account that the investor chose. An order is paid with its last part. */
export const payFundRedemptions = async (tx: Tx, day: CalendarDate, at: EpochMs): Promise<void> => {
  await sql`
    with paid as (
      update fund_redemption_part r set paid_on = ${day}::date from trade_order o join fund_order_terms t on t.order_no = o.order_no, card c
      where r.paid_on is null and r.arrives_on <= ${day}::date and o.order_no = r.order_no and c.card_id = o.card_id
      returning r.order_no, r.day, r.day || coalesce('-' || t.taken_back_by, '') as per, r.net, o.investor_id, o.fund_code as product_code, c.account_id),
    ${moveFundRedemptions('ended', {
      from: ['paying-out'],
      to: 'paid',
      at,
      set: sql`settled_on = ${day}::date`,
      where: sql`s.order_no in (select order_no from paid)
        and not exists (select 1 from fund_redemption_part r where r.order_no = s.order_no and r.paid_on is null and r.arrives_on > ${day}::date)`,
    })},
    due as (select * from paid),
    ${messagesOf({ kind: 'redeemed', at, amount: sql`due.net`, per: sql`due.per` })},
    ${postingsOf({ kind: 'fund-arrive', day, at, per: 'per' }, [out('net', 'fund-payout'), into('net', 'account_id')])}`.execute(tx);
};

/** [GW-911] Pays due cash dividends into the wallet. */
export const payFundDividends = async (tx: Tx, day: CalendarDate, at: EpochMs): Promise<void> => {
  await sql`
    with due as (
      update fund_dividend_due e set paid_on = ${day}::date
      where e.paid_on is null and e.pays_on <= ${day}::date
      returning e.investor_id || ':' || e.fund_code as order_no, e.investor_id, e.fund_code as product_code, e.day, e.amount, ${walletOf('e')} as account_id),
    ${messagesOf({
      kind: 'distributed',
      at,
      per: sql`due.day`,
      leadsTo: sql`'F' || due.product_code || '-' || due.day`,
      amount: sql`due.amount`,
    })},
    ${postingsOf({ kind: 'fund-dividend-arrive', day, at, per: 'day' }, [out('amount', 'fund-payout'), into('amount', 'account_id')])}`.execute(
    tx,
  );
};
