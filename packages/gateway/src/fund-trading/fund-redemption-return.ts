import type { InboxKind } from '@caifu/core/orders';
import type { CalendarDate, EpochMs } from '@caifu/core/values';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../ground/database/day-step.ts';
import { messagesOf } from '../orders/messages.ts';
import { moveFundRedemptions } from './fund-orders.ts';

/** Unconfirmed orders, and their message. */
export interface Unconfirmed {
  readonly day: CalendarDate;
  readonly at: EpochMs;
  readonly priced: RawBuilder<unknown>;
  readonly which: RawBuilder<unknown>;
  readonly failure: string;
  readonly tells: InboxKind;
}

/** Ends redemptions and releases their remaining shares. `tells`: null if another message is sent. */
export const returnFundRedemptions = async (
  tx: Tx,
  { day, at, priced, which, failure, tells }: Unconfirmed | (Omit<Unconfirmed, 'tells'> & { readonly tells: null }),
): Promise<void> => {
  const due = sql`${which} and t.order_no = s.order_no`;
  const returning = sql`s.investor_id, s.fund_code, t.left_shares, p.trading_day`;
  const last = sql`trading_day = taken.day, confirm_date = taken.confirmed_on, arrival_date = taken.arrives_on`;
  const beside = sql`priced p, fund_order_terms t, lateral (
      select max(r.day) as day, max(r.confirmed_on) as confirmed_on, max(r.arrives_on) as arrives_on, bool_and(r.paid_on is not null) as is_paid
      from fund_redemption_part r where r.order_no = t.order_no) as taken`;
  await sql`
    with ${priced},
    ${moveFundRedemptions('refused', {
      from: ['placed'],
      to: 'failed',
      at,
      set: sql`settled_on = ${day}::date, failure = ${failure}`,
      beside: sql`priced p, fund_order_terms t`,
      where: sql`${due} and coalesce(t.confirmed_shares, 0) = 0`,
      returning,
    })},
    ${moveFundRedemptions('cut', {
      from: ['placed'],
      to: 'paying-out',
      at,
      set: last,
      beside,
      where: sql`${due} and t.confirmed_shares > 0 and not taken.is_paid`,
      returning,
    })},
    ${moveFundRedemptions('ended', {
      from: ['placed'],
      to: 'paid',
      at,
      set: sql`settled_on = ${day}::date, ${last}`,
      beside,
      where: sql`${due} and t.confirmed_shares > 0 and taken.is_paid`,
      returning,
    })},
    due as materialized (
      select b.*, b.fund_code as product_code
      from (select * from refused union all select * from cut union all select * from ended) as b),
    freed as (
      update fund_position p set reserved = p.reserved - sum.shares
      from (select investor_id, fund_code, sum(left_shares)::bigint as shares from due group by investor_id, fund_code) as sum
      where p.investor_id = sum.investor_id and p.fund_code = sum.fund_code),
    rests as (
      insert into fund_redemption_rest (order_no, day, told_on, carried, returned)
      select due.order_no, due.trading_day, ${day}::date, 0, due.left_shares from due
      where exists (select from fund_redemption_rest r where r.order_no = due.order_no))
    ${tells === null ? sql`` : sql`, ${messagesOf({ kind: tells, at, shares: sql`due.left_shares` })}`}
    update fund_order_terms t set left_shares = 0, net_value = coalesce(taken.net_value, t.net_value), priced_on = coalesce(taken.day, t.priced_on)
    from due left join lateral (
      select r.day, r.net_value from fund_redemption_part r where r.order_no = due.order_no order by r.day desc limit 1) as taken on true
    where t.order_no = due.order_no`.execute(tx);
};
