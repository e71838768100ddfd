import type { CalendarDate, EpochMs } from '@caifu/core/values';
import type { TradingCalendar } from '@caifu/core/calendar';
import { sql } from 'kysely';
import type { DayStep, Tx } from '../ground/database/day-step.ts';
import { accountIdOf, currencyOf, type AccountKind } from '../ledger/accounts.ts';
import { into, out, postingsOf } from '../ledger/ledger.ts';
import { moveClosedDays } from '../orders/closed-days.ts';
import { messagesOf } from '../orders/messages.ts';
import { movePurchases } from '../orders/orders.store.ts';

/** The step that turns a confirmed order into a holding. */
export const confirmSteps = [
  {
    name: 'confirm-orders',
    waitsForValues: true,
    needs: ['confirming'],
    run: ({ tx, calendar, day, at }) => confirmOrders(tx, calendar, day, at),
  },
] as const satisfies readonly DayStep[];

/**
 * At T+n the fee is earned, and the rest buys shares at 1.0000 or at the net value of the order's trading day (`sharesFor` of core). An
 * order without a known net value waits for it. Order and terms are locked before they are read, so that the arrangement is the final one.
 */
const confirmOrders = async (tx: Tx, calendar: TradingCalendar, day: CalendarDate, at: EpochMs): Promise<void> => {
  await moveClosedDays(tx, calendar, { kind: 'purchase', state: 'paid' }, day);
  await sql`
    with ready as (
      select o.order_no, n.day as priced_on, case p.pricing when 'benchmark' then 10000 else n.nav end as nav,
        t.open_period_id, t.arrangement, t.value_date, t.maturity_date, t.taken_back_by
      from trade_order o join purchase_terms t on t.order_no = o.order_no join product p on p.product_code = o.product_code
        left join net_value_day n on p.pricing = 'net-value' and n.product_code = o.product_code and n.day = o.trading_day and n.day < ${day}::date
      where o.kind = 'purchase' and o.state = 'paid' and o.confirm_date <= ${day}::date and (p.pricing = 'benchmark' or n.nav is not null)
      order by o.order_no for update of o, t),
    ${movePurchases('due', {
      from: ['paid'],
      to: 'confirmed',
      at,
      beside: sql`ready`,
      where: sql`s.order_no = ready.order_no`,
      returning: sql`s.investor_id, s.product_code, s.amount, s.fee, s.amount - s.fee as net,
        shares_for(s.amount - s.fee, ready.nav) as shares, ready.open_period_id, ready.priced_on, case when ready.priced_on is not null then ready.nav end as bought_at, ready.taken_back_by,
        ready.arrangement, ready.value_date, ready.maturity_date`,
    })},
    opened as (
      insert into account (account_id, kind, currency, investor_id)
      select distinct ${accountIdOf('shares', 'due')}, ${sql.lit('shares' satisfies AccountKind)}, ${currencyOf('shares', 'due')}, investor_id from due
      on conflict do nothing),
    held as (
      insert into holding (order_no, investor_id, product_code, period_name, principal, shares, benchmark_ppm, term_started_on, matures_on, arrangement, status, confirmed_on,
        priced_on, net_value)
      select due.order_no, due.investor_id, due.product_code, o.period_name, due.net, due.shares, p.benchmark_ppm, due.value_date, due.maturity_date,
        due.arrangement, 1, ${day}::date, due.priced_on, due.bought_at
      from due join product p on p.product_code = due.product_code join open_period o on o.open_period_id = due.open_period_id),
    ${messagesOf({ kind: 'confirmed', at, per: sql`due.taken_back_by`, amount: sql`due.amount` })},
    ${postingsOf({ kind: 'confirm', day, at, per: 'taken_back_by' }, [
      out('amount', 'transit'),
      into('net', 'pool'),
      into('fee', 'fee'),
      out('shares', 'issued'),
      into('shares', 'shares'),
    ])}`.execute(tx);
};
