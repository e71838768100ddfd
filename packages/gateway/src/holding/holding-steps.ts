import type { CalendarDate, EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import type { DayStep, Tx } from '../ground/database/day-step.ts';
import { into, out, postingsOf, walletOf } from '../ledger/ledger.ts';
import { messagesOf } from '../orders/messages.ts';

/** The steps of a day's opening for holdings. Its work includes new net values (feeds) and new holdings (confirmations). */
export const holdingSteps = [
  {
    name: 'pay-distributions',
    isOfItsDay: true,
    waitsForValues: true,
    needs: ['distributing', 'feeds', 'confirming'],
    run: ({ tx, day, at }) => payDistributions(tx, day, at),
  },
] as const satisfies readonly DayStep[];

/**
 * Pays cash once for every share held before the distribution's day: bought at an earlier net value, and not redeemed on an earlier open
 * day. A redemption of a later open day may already be executed. It is paid into the wallet on the payment day. After that day only late
 * confirmed orders are checked and paid.
 */
const payDistributions = async (tx: Tx, day: CalendarDate, at: EpochMs): Promise<void> => {
  await sql`
    with due as (
      select h.order_no, h.investor_id, h.product_code, ${walletOf('h')} as account_id, d.day, held.shares, worth_of(held.shares, d.per_share) as amount
      from distribution d cross join lateral (
        select * from holding where product_code = d.product_code and ended_on is null and d.paid_on = ${day}::date
        union all select * from holding where product_code = d.product_code and ended_on > d.day and d.paid_on = ${day}::date
        union all select * from holding where product_code = d.product_code and confirmed_on = ${day}::date and priced_on is not null and d.paid_on < ${day}::date) as h
        cross join lateral (
        select h.shares + coalesce(sum(case
            when r.state = 'booked' and r.trading_day < d.day then -l.shares
            when r.state in ('paying-out', 'paid') and r.trading_day >= d.day then l.shares end), 0)::bigint as shares
        from redemption_line l join trade_order r on r.order_no = l.redemption_no where l.order_no = h.order_no) as held
      where d.paid_on between ${day}::date - ${LATEST_DAYS}::integer and ${day}::date and h.priced_on < d.day and held.shares > 0
        and not exists (select 1 from distribution_payment e where e.order_no = h.order_no and e.day = d.day)),
    recorded as (
      insert into distribution_payment (order_no, day, investor_id, product_code, shares, amount, paid_on)
      select order_no, day, investor_id, product_code, shares, amount, ${day}::date from due),
    gained as (
      update holding h set paid_income = h.paid_income + cash.amount, distributed = h.distributed + cash.amount
      from (select order_no, sum(amount)::bigint as amount from due group by order_no) as cash where h.order_no = cash.order_no),
    ${messagesOf({
      kind: 'distributed',
      at,
      // one investor's total from one product's distribution. A late order is reported separately.
      of: sql`(select investor_id, product_code, day, min(order_no) as order_no, sum(amount) as amount from due where amount > 0 group by investor_id, product_code, day) as due`,
      per: sql`due.day`,
      leadsTo: sql`'D' || due.product_code || '-' || due.day`,
      amount: sql`due.amount`,
    })},
    ${postingsOf({ kind: 'distribute', day, at, per: 'day', where: sql`due.amount > 0` }, [out('amount', 'income'), into('amount', 'account_id')])}`.execute(
    tx,
  );
};

/** Days after a distribution until which a late order may still be confirmed and paid. */
const LATEST_DAYS = 90;
