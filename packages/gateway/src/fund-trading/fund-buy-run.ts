import type { TradingCalendar } from '@caifu/core/calendar';
import { gainsFrom } from '@caifu/core/funds';
import { calendarDate, type CalendarDate, type EpochMs } from '@caifu/core/values';
import { sentenceOf } from '@caifu/core/zh-CN';
import { sql } from 'kysely';
import type { Tx } from '../ground/database/day-step.ts';
import { openedForFunds } from '../ledger/accounts.ts';
import { into, out, postingsOf } from '../ledger/ledger.ts';
import { moveClosedDays } from '../orders/closed-days.ts';
import { messagesOf } from '../orders/messages.ts';
import { waitsForSplit } from './fund-actions.ts';
import { FUND_BUY, moveFundBuys } from './fund-orders.ts';
import type { Unconfirmed } from './fund-redemption-return.ts';

/**
 * [GW-1703] Funds of due orders, each trading day with its value. The value of a money fund is one yuan. A published value of the day comes
 * first. [GW-1706] A day with a withdrawn value waits for another one, whatever kind the fund has today.
 */
export const pricedFunds = (kind: string, day: CalendarDate) => sql`
    asked as (
      select distinct o.fund_code, o.trading_day from trade_order o
      where o.kind = ${sql.lit(kind)} and o.state = 'placed' and o.fund_code is not null and o.confirm_date <= ${day}::date and o.trading_day < ${day}::date),
    priced as materialized (
      select a.fund_code, a.trading_day, v.nav is null as is_money, f.trading in ('suspended', 'exchange-only') and not w.is_withdrawn as is_suspended,
        coalesce(v.nav, case when (f.is_money and f.trading <> 'suspended' and not w.is_withdrawn) or fund_income_on(a.fund_code, a.trading_day) is not null then 10000 end) as nav
      from asked a join fund f on f.fund_code = a.fund_code cross join lateral (select fund_value_on(a.fund_code, a.trading_day) as nav) as v
        cross join lateral (select coalesce((
          select c.becomes is null from fund_correction c where c.fund_code = a.fund_code and c.day = a.trading_day and c.what = 'value'
          order by c.correction_no desc limit 1), false) as is_withdrawn) as w
      where not ${waitsForSplit('a', day)})`;

/**
 * [GW-905] [GW-1700] Confirms due purchases at the net value of their trading day. A fund with a late value does not delay other funds.
 * [UI-1389] The message has shares, value and the day from which gains show.
 * [GW-1690] An order that a correction reset is confirmed again. [GW-1795] The dividend method is that of the investor's own newest order.
 */
export const confirmFundBuys = async (tx: Tx, calendar: TradingCalendar, day: CalendarDate, at: EpochMs): Promise<void> => {
  await moveClosedDays(tx, calendar, { kind: FUND_BUY, state: 'placed' }, day);
  const gains = JSON.stringify(await gainsOfDue(tx, calendar, day));
  await sql`
    with ${pricedFunds(FUND_BUY, day)},
    gains as materialized (select * from jsonb_to_recordset(${gains}::jsonb) as g (trading_day date, value_delay smallint, gains_from date)),
    ready as (
      select o.order_no, p.nav, p.is_money, t.dividend_method, t.plan_no, t.taken_back_by as again, coalesce(m.cuts_shares, false) as cuts_shares, g.gains_from
      from trade_order o join priced p on p.fund_code = o.fund_code and p.trading_day = o.trading_day join fund_order_terms t on t.order_no = o.order_no
        left join fund_terms m on m.fund_code = o.fund_code left join gains g on g.trading_day = o.trading_day and g.value_delay = coalesce(m.value_delay, 0)
      where o.kind = 'fund-buy' and o.state = 'placed' and o.fund_code is not null and o.confirm_date <= ${day}::date and p.nav is not null
      order by o.order_no for update of o),
    ${moveFundBuys('bought', {
      from: ['placed'],
      to: 'confirmed',
      at,
      set: sql`confirm_date = ${day}::date`,
      beside: sql`ready`,
      where: sql`s.order_no = ready.order_no`,
      returning: sql`s.investor_id, s.fund_code, s.trading_day, s.amount, s.fee, s.amount - s.fee as net, ready.nav, ready.is_money, ready.dividend_method, ready.plan_no, s.placed_at, ready.cuts_shares, ready.again, ready.gains_from,
        shares_for(s.amount - s.fee, ready.nav, ready.cuts_shares) as shares`,
    })},
    due as (select b.*, b.fund_code as product_code from bought b),
    told_terms as (
      update fund_order_terms t set net_value = due.nav, priced_on = due.trading_day, confirmed_shares = due.shares, net = due.net, is_money = due.is_money,
        cuts_shares = due.cuts_shares
      from due where t.order_no = due.order_no),
    ${openedForFunds()},
    held as (
      update fund_position p set shares = p.shares + sum.shares, cost = p.cost + sum.amount,
        income_day = case when sum.is_money then coalesce(p.income_day, ${day}::date - 1) else p.income_day end,
        dividend_method = coalesce(sum.method, p.dividend_method),
        method_before = case when sum.method is null or sum.method = p.dividend_method then p.method_before else p.dividend_method end,
        method_changed_on = case when sum.method is null or sum.method = p.dividend_method then p.method_changed_on else sum.trading_day end
      from (
        select investor_id, fund_code, sum(shares)::bigint as shares, sum(amount)::bigint as amount, bool_or(is_money) as is_money,
          max(trading_day) as trading_day, (array_agg(dividend_method order by plan_no is null desc, placed_at desc) filter (where dividend_method is not null))[1] as method
        from due group by investor_id, fund_code) as sum
      where p.investor_id = sum.investor_id and p.fund_code = sum.fund_code),
    lots as (
      insert into fund_lot (investor_id, fund_code, lot_no, shares, cost, principal, confirmed_on, priced_on)
      select investor_id, fund_code, order_no, shares, amount, net, ${day}::date, trading_day from due where shares > 0),
    moves as (
      insert into fund_move (investor_id, fund_code, day, booked_on, kind, shares, amount, fee, reference)
      select investor_id, fund_code, trading_day, ${day}::date, 'buy', shares, amount, fee, order_no from due order by trading_day, order_no),
    ${messagesOf({
      kind: 'buy-confirmed',
      at,
      per: sql`due.again`,
      amount: sql`due.amount`,
      shares: sql`due.shares`,
      day: sql`due.gains_from`,
      note: sql`case when due.is_money then '' else to_char(due.nav / 10000.0, 'FM999999990.0000') end`,
    })},
    ${postingsOf({ kind: 'fund-confirm', day, at, per: 'again' }, [
      out('amount', 'fund-transit'),
      into('net', 'fund-pool'),
      into('fee', 'fee'),
      out('shares', 'fund-issued'),
      into('shares', 'fund-shares'),
    ])}`.execute(tx);
};

/** [UI-1386] The day from which purchases confirmed today show a gain, for each trading day and delay of the value. */
const gainsOfDue = async (tx: Tx, calendar: TradingCalendar, day: CalendarDate) => {
  const { rows } = await sql<{ trading_day: string; value_delay: number }>`
    select distinct o.trading_day, coalesce(m.value_delay, 0) as value_delay from trade_order o left join fund_terms m on m.fund_code = o.fund_code
    where o.kind = ${sql.lit(FUND_BUY)} and o.state = 'placed' and o.fund_code is not null and o.confirm_date <= ${day}::date`.execute(tx);
  return rows.map((due) => {
    const priceKnownOn = calendar.addTradingDays(calendarDate(due.trading_day), due.value_delay);
    return { ...due, gains_from: gainsFrom(calendar, { priceKnownOn, confirmedOn: day }) };
  });
};

/** [GW-906] Fails purchases of a fund that was suspended and published no value for the trading day, and returns all the money at once. */
export const failFundBuys = (tx: Tx, day: CalendarDate, at: EpochMs): Promise<void> =>
  refundFundBuys(tx, {
    day,
    at,
    priced: pricedFunds(FUND_BUY, day),
    which: sql`s.confirm_date <= ${day}::date and p.fund_code = s.fund_code and p.trading_day = s.trading_day and p.nav is null and p.is_suspended`,
    failure: sentenceOf({ kind: 'fund-buy-unconfirmed' }),
    tells: 'failed',
  });

/** Refunds purchases. `priced` is the part that `which` calls `p`, the order is `s`. */
export const refundFundBuys = async (tx: Tx, { day, at, priced, which, failure, tells }: Unconfirmed): Promise<void> => {
  await sql`
    with ${priced},
    ${moveFundBuys('refused', {
      from: ['placed'],
      to: 'failed',
      at,
      set: sql`settled_on = ${day}::date, failure = ${failure}`,
      beside: sql`priced p, card c`,
      where: sql`${which} and c.card_id = s.card_id`,
      returning: sql`s.investor_id, s.fund_code as product_code, s.amount, c.account_id`,
    })},
    due as (select * from refused),
    ${messagesOf({ kind: tells, at, amount: sql`due.amount` })},
    ${postingsOf({ kind: 'fund-refund', day, at }, [out('amount', 'fund-transit'), into('amount', 'account_id')])}`.execute(tx);
};

/** [GW-909] Refunds a withdrawn purchase completely to its card. */
export const refundCancelledFundBuys = async (tx: Tx, day: CalendarDate, at: EpochMs): Promise<void> => {
  await sql`
    with ${moveFundBuys('back', {
      from: ['cancelling'],
      to: 'cancelled',
      at,
      set: sql`settled_on = ${day}::date`,
      beside: sql`card c`,
      where: sql`s.cancelled_at < ${at} and c.card_id = s.card_id`,
      returning: sql`s.investor_id, s.fund_code as product_code, s.amount, c.account_id`,
    })},
    due as (select * from back),
    ${messagesOf({ kind: 'cancelled', at, amount: sql`due.amount` })},
    ${postingsOf({ kind: 'fund-cancel-refund', day, at }, [out('amount', 'fund-payout'), into('amount', 'account_id')])}`.execute(tx);
};
