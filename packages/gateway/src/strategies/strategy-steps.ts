import { FEE_UNITS } from '@caifu/core/strategies';
import type { CalendarDate, EpochMs } from '@caifu/core/values';
import { sentenceOf } from '@caifu/core/zh-CN';
import { sql } from 'kysely';
import type { DayStep, Tx } from '../ground/database/day-step.ts';
import { into, out, postingsOf } from '../ledger/ledger.ts';
import { messagesOf } from '../orders/messages.ts';
import { orderMovesOf } from '../orders/order-book.ts';
import { endStrategyFunds } from './strategy-fund-ends.ts';
import { endChanges } from './strategy-changes.ts';
import { STRATEGY_KIND } from './strategy-orders.store.ts';

const moveBuys = orderMovesOf<'placed' | 'confirmed' | 'failed'>(STRATEGY_KIND.buy);
const moveRedemptions = orderMovesOf<'placed' | 'paid' | 'failed'>(STRATEGY_KIND.redeem);

/** The steps of a day's opening for strategies. They follow the steps of the funds, whose orders they consist of. */
export const strategySteps = [
  { name: 'end-strategy-funds', after: 'end-funds', waitsForValues: true, needs: ['fund-ends'], run: endStrategyFunds },
  {
    name: 'settle-strategies',
    after: 'refund-cancelled-fund-buys',
    waitsForValues: true,
    needs: ['strategies'],
    lockFirst: async (tx) => {
      await sql`select from strategy_account order by account_no for no key update`.execute(tx);
    },
    run: async ({ tx, day, at }) => {
      await accrueFees(tx, day);
      await settlePurchases(tx, day, at);
      await settleRedemptions(tx, day, at);
      await endChanges(tx, day, at);
      await takeFees(tx, day, at);
    },
  },
] as const satisfies readonly DayStep[];

const OVER = sql.raw(`('confirmed', 'paid', 'failed', 'cancelled')`);
const NOTHING = sql.raw(`('failed', 'cancelled')`);

/** [GW-1190] Rows of a moved part for a message, which names the strategy. */
const ofStrategy = (part: string) =>
  sql`(select r.*, a.strategy_code as product_code from ${sql.ref(part)} r join strategy_account a on a.account_no = r.account_no) as due`;

/**
 * [GW-1182] Settles a purchase whose fund orders have all ended. It is done if one of them bought shares. The money of the others is
 * returned to the paying card.
 */
const settlePurchases = async (tx: Tx, day: CalendarDate, at: EpochMs): Promise<void> => {
  await sql`
    with over as (
      select o.order_no, t.account_no, coalesce(sum(f.amount) filter (where f.state in ${NOTHING}), 0)::bigint as back, bool_and(f.state in ${NOTHING}) as is_none
      from trade_order o join strategy_order_terms t on t.order_no = o.order_no join strategy_order_part p on p.order_no = o.order_no
        left join trade_order f on f.order_no = p.fund_order_no
      where o.kind = 'strategy-buy' and o.state = 'placed' group by o.order_no, t.account_no having bool_and(coalesce(f.state in ${OVER}, false))),
    ${moveBuys('bought', {
      from: ['placed'],
      to: 'confirmed',
      at,
      set: sql`settled_on = ${day}::date, failure = case when over.back > 0 then ${sentenceOf({ kind: 'strategy-part-failed' })} end`,
      beside: sql`over`,
      where: sql`s.order_no = over.order_no and not over.is_none`,
      returning: sql`s.investor_id, s.card_id, s.amount, over.account_no, over.back`,
    })},
    ${moveBuys('refused', {
      from: ['placed'],
      to: 'failed',
      at,
      set: sql`settled_on = ${day}::date, failure = ${sentenceOf({ kind: 'strategy-order-failed' })}`,
      beside: sql`over`,
      where: sql`s.order_no = over.order_no and over.is_none`,
      returning: sql`s.investor_id, s.card_id, s.amount, over.account_no, over.back`,
    })},
    ended as (select * from bought union all select * from refused),
    ${messagesOf({ kind: 'strategy-bought', at, part: 'told_bought', of: ofStrategy('bought'), amount: sql`due.amount - due.back` })},
    ${messagesOf({ kind: 'strategy-failed', at, part: 'told_refused', of: ofStrategy('refused'), amount: sql`due.amount` })},
    returned as (update strategy_order_terms t set paid = nullif(ended.back, 0) from ended where t.order_no = ended.order_no),
    counted as (
      update strategy_account a set invested = a.invested - sum.back
      from (select account_no, sum(back)::bigint as back from ended group by account_no) as sum where a.account_no = sum.account_no),
    due as (
      select e.order_no, e.investor_id, e.back, 'strategy-cash:' || e.account_no as source, c.account_id as target
      from ended e join card c on c.card_id = e.card_id where e.back > 0),
    ${postingsOf({ kind: 'strategy-return', day, at }, [out('back', 'source'), into('back', 'target')])}`.execute(tx);
};

/**
 * [GW-1183] Settles a redemption whose fund orders have all ended: the sum of their payments is put on the card at once. A complete
 * redemption pays the accrued advisory fee and includes the money in no fund, [GW-1628] also money that has arrived since its placing.
 */
const settleRedemptions = async (tx: Tx, day: CalendarDate, at: EpochMs): Promise<void> => {
  await sql`
    with over as (
      select o.order_no, t.account_no, t.ratio_ppm, t.cash, bool_and(f.state in ${NOTHING}) as is_none, bool_or(f.state in ${NOTHING}) as is_part,
        coalesce(sum((select sum(r.net) from fund_redemption_part r where r.order_no = f.order_no)), 0)::bigint as net
      from trade_order o join strategy_order_terms t on t.order_no = o.order_no join strategy_order_part p on p.order_no = o.order_no
        left join trade_order f on f.order_no = p.fund_order_no
      where o.kind = 'strategy-redeem' and o.state = 'placed' group by o.order_no, t.account_no, t.ratio_ppm, t.cash
      having bool_and(coalesce(f.state in ${OVER}, false))),
    leaving as materialized (
      -- once, even if several end together
      select o.*, o.ratio_ppm = 1000000 and not o.is_none and row_number() over (partition by o.account_no, o.ratio_ppm, o.is_none order by o.order_no) = 1 as is_last
      from over o),
    weighed as (
      select l.*, m.since, l.net + l.cash + m.since as total, case when l.is_last then least(a.fee_accrued, l.net + l.cash + m.since) else 0 end as fee
      from leaving l join strategy_account a on a.account_no = l.account_no
        cross join lateral (select case when l.is_last then strategy_idle_cash(l.account_no) else 0 end as since) as m),
    ${moveRedemptions('redeemed', {
      from: ['placed'],
      to: 'paid',
      at,
      set: sql`settled_on = ${day}::date, failure = case when w.is_part then ${sentenceOf({ kind: 'strategy-part-failed' })} end`,
      beside: sql`weighed w`,
      where: sql`s.order_no = w.order_no and not w.is_none`,
      returning: sql`s.investor_id, s.card_id, w.account_no, w.since, w.total, w.fee, w.total - w.fee as paid`,
    })},
    ${moveRedemptions('refused', {
      from: ['placed'],
      to: 'failed',
      at,
      set: sql`settled_on = ${day}::date, failure = ${sentenceOf({ kind: 'strategy-order-failed' })}`,
      beside: sql`weighed w`,
      where: sql`s.order_no = w.order_no and w.is_none`,
      returning: sql`s.investor_id, w.account_no`,
    })},
    ${messagesOf({ kind: 'strategy-redeemed', at, part: 'told_redeemed', of: ofStrategy('redeemed'), amount: sql`due.paid` })},
    ${messagesOf({ kind: 'strategy-unredeemed', at, part: 'told_refused', of: ofStrategy('refused') })},
    returned as (update strategy_order_terms t set paid = r.paid, fee_taken = r.fee, cash = t.cash + r.since from redeemed r where t.order_no = r.order_no),
    counted as (
      update strategy_account a set withdrawn = a.withdrawn + sum.total, fee_accrued = a.fee_accrued - sum.fee, fee_paid = a.fee_paid + sum.fee
      from (select account_no, sum(total)::bigint as total, sum(fee)::bigint as fee from redeemed group by account_no) as sum
      where a.account_no = sum.account_no),
    due as (
      select r.order_no, r.investor_id, r.total, r.paid, r.fee, 'strategy-cash:' || r.account_no as source, c.account_id as target
      from redeemed r join card c on c.card_id = r.card_id),
    ${postingsOf({ kind: 'strategy-redeem', day, at }, [out('total', 'source'), into('paid', 'target'), into('fee', 'fee')])}`.execute(tx);
};

/** [GW-1184] Accrues the fee on the funds' worth at the end of each day, by core's rule, once a day. */
const accrueFees = async (tx: Tx, day: CalendarDate): Promise<void> => {
  await sql`
    with worth as (
      select a.account_no, a.fee_accrued, a.fee_remainder, s.fee_ppm, coalesce(sum(
        worth_of(p.shares - later.shares, coalesce(v.nav, 0))), 0)::bigint as assets
      from strategy_account a join strategy s on s.strategy_code = a.strategy_code
        join fund_position p on p.investor_id = a.account_no and p.shares > 0
        cross join lateral fund_held_worth(p.investor_id, p.fund_code, ${day}::date - 1) as v
        cross join lateral (select coalesce(sum(m.shares), 0)::bigint as shares from fund_move m
          where m.investor_id = p.investor_id and m.fund_code = p.fund_code and m.day >= ${day}::date and m.kind in ('reinvested', 'adjusted')) as later
      where a.fee_through < ${day}::date - 1 group by a.account_no, a.fee_accrued, a.fee_remainder, s.fee_ppm),
    exact as (select account_no, assets::numeric * fee_ppm + fee_remainder as units from worth)
    update strategy_account a set fee_through = ${day}::date - 1,
      fee_accrued = a.fee_accrued + div(e.units, ${sql.lit(FEE_UNITS)})::bigint, fee_remainder = mod(e.units, ${sql.lit(FEE_UNITS)})::bigint
    from exact e where e.account_no = a.account_no`.execute(tx);
};

/** [GW-1185] Takes the accrued fee from the wallet on the set day, up to its balance. The rest stays due. */
const takeFees = async (tx: Tx, day: CalendarDate, at: EpochMs): Promise<void> => {
  await sql`
    with wallets as materialized (
      select a.account_no, a.investor_id, a.fee_accrued, b.account_id, b.balance
      from strategy_account a join strategy s on s.strategy_code = a.strategy_code and s.fee_day = extract(day from ${day}::date)
        join card w on w.investor_id = a.investor_id and w.kind = 'wallet' join account b on b.account_id = w.account_id
      where a.fee_accrued > 0 and not exists (select 1 from strategy_fee e where e.account_no = a.account_no and e.day = ${day}::date)
      order by b.account_id, a.account_no for no key update of b),
    reached as (
      select w.*, least(w.fee_accrued, greatest(0, w.balance - coalesce(sum(w.fee_accrued) over (
        partition by w.account_id order by w.account_no rows between unbounded preceding and 1 preceding), 0)))::bigint as amount
      from wallets w),
    taken as (
      insert into strategy_fee (account_no, day, amount) select account_no, ${day}::date, amount from reached where amount > 0
      on conflict do nothing returning account_no, amount),
    counted as (
      update strategy_account a set fee_accrued = a.fee_accrued - t.amount, fee_paid = a.fee_paid + t.amount
      from taken t where a.account_no = t.account_no),
    due as (
      select r.account_no || ':' || ${day}::date as order_no, r.investor_id, r.account_id, t.amount
      from taken t join reached r on r.account_no = t.account_no),
    ${messagesOf({
      kind: 'strategy-fee',
      at,
      of: sql`(select d.order_no, d.investor_id, d.amount, a.strategy_code as product_code from due d
        join strategy_account a on a.account_no = split_part(d.order_no, ':', 1)) as due`,
      leadsTo: sql`null`,
      amount: sql`due.amount`,
    })},
    ${postingsOf({ kind: 'strategy-fee', day, at }, [out('amount', 'account_id'), into('amount', 'fee')])}`.execute(tx);
};
