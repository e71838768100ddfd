import { calendarDate, netValue, type CalendarDate, type EpochMs, type NetValue, type TradingCalendar } from '@caifu/core';
import { sql } from 'kysely';
import * as z from 'zod';
import { nextNetValue } from '../demo/net-value-feed.ts';
import { into, out, postingsOf, walletOf } from '../ledger/ledger.ts';
import { isPlanned } from '../redemptions/open-days.ts';
import type { Tx } from './settlement-entry.ts';

/** A day's value of one share. `accumulated` null: the value with everything distributed so far. */
export interface PublishedValue {
  readonly productCode: string;
  readonly day: CalendarDate;
  readonly nav: NetValue;
  readonly accumulated: NetValue | null;
}

/** The demo's net values of a trading day, where nobody has brought any. */
export const publishFeeds = async (tx: Tx, calendar: TradingCalendar, day: CalendarDate): Promise<void> => {
  const { rows } = await sql<FeedRow>`
    select p.product_code, p.net_value_feed, last.nav, last.accumulated, ${PLAN_COLUMNS}
    from product p cross join lateral (
      select n.nav, n.accumulated, n.day from net_value_day n where n.product_code = p.product_code order by n.day desc limit 1) as last
    where p.net_value_feed is not null and last.day < ${day}::date
    order by p.product_code`.execute(tx);
  if (rows.length === 0) return;
  const values = rows.map((row): PublishedValue => {
    const perShare = distributionOn(row, day, calendar) ?? 0;
    const step = nextNetValue(feedSchema.parse(row.net_value_feed), row.product_code, day, netValue(row.nav), netValue(perShare));
    return { productCode: row.product_code, day, nav: step, accumulated: netValue(row.accumulated + step - row.nav + perShare) };
  });
  await publish(tx, calendar, values, rows);
};

/**
 * Writes net values and, on the days of a product's plan, the distribution that went off its value that day. `plans` are
 * the products' own; cash is paid on the trading day after, or on `notBefore` when the values come late.
 */
export const publish = async (
  tx: Tx,
  calendar: TradingCalendar,
  values: readonly PublishedValue[],
  plans: readonly DistributionPlanRow[],
  notBefore: CalendarDate | null = null,
): Promise<void> => {
  const planOf = new Map(plans.map((plan) => [plan.product_code, plan]));
  const distributions = values.flatMap(({ productCode, day }) => {
    const plan = planOf.get(productCode);
    const perShare = plan === undefined ? null : distributionOn(plan, day, calendar);
    if (perShare === null) return [];
    const planned = calendar.addTradingDays(day, 1);
    return [
      { product_code: productCode, day, per_share: perShare, paid_on: notBefore !== null && notBefore > planned ? notBefore : planned },
    ];
  });
  if (distributions.length > 0) {
    await sql`
      insert into distribution (product_code, day, per_share, paid_on)
      select product_code, day, per_share, paid_on
      from jsonb_to_recordset(${JSON.stringify(distributions)}::jsonb) as fresh (product_code text, day date, per_share integer, paid_on date)`.execute(
      tx,
    );
  }
  const rows = values.map(({ productCode, day, nav, accumulated }) => ({ product_code: productCode, day, nav, accumulated }));
  await sql`
    insert into net_value_day (product_code, day, nav, accumulated)
    select product_code, day, nav, coalesce(accumulated, nav + coalesce(
      (select sum(d.per_share) from distribution d where d.product_code = fresh.product_code and d.day <= fresh.day), 0)::integer)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (product_code text, day date, nav integer, accumulated integer)`.execute(
    tx,
  );
};

export interface DistributionPlanRow {
  readonly product_code: string;
  readonly first_distribution_day: string | null;
  readonly distribute_every_days: number | null;
  readonly distribution_per_share: number | null;
}

export const PLAN_COLUMNS = sql.raw('p.first_distribution_day, p.distribute_every_days, p.distribution_per_share');

/** What is distributed on a day, in ten-thousandths of a yuan a share; null: nothing. */
export const distributionOn = (plan: DistributionPlanRow, day: CalendarDate, calendar: TradingCalendar): number | null => {
  const { first_distribution_day: first, distribute_every_days: everyDays, distribution_per_share: perShare } = plan;
  if (first === null || everyDays === null || perShare === null || day < first) return null;
  return isPlanned({ first: calendarDate(first), everyDays }, day, calendar) ? perShare : null;
};

interface FeedRow extends DistributionPlanRow {
  readonly net_value_feed: unknown;
  readonly nav: number;
  readonly accumulated: number;
}

const feedSchema = z.object({ seed: z.number().int(), drift: z.number().int(), spread: z.number().int().min(0) });

/**
 * What shares are worth after each net value that is new (`valueOf` of core): the change to the value before is the
 * income of that day. The shares of booked redemptions are among them.
 */
export const valueHoldings = async (tx: Tx, day: CalendarDate): Promise<void> => {
  await sql`select value_holdings(${day}::date)`.execute(tx);
};

/**
 * Cash for every share that was held before the distribution's day, once: bought at an earlier net value, and not taken
 * by a redemption of an earlier open day; one of a later open day may have been carried out before this value came. It goes to the wallet on the day the distribution names.
 */
export const payDistributions = async (tx: Tx, day: CalendarDate, at: EpochMs): Promise<void> => {
  await sql`
    with due as (
      select h.order_no, h.investor_id, h.product_code, ${walletOf('h')} as account_id, d.day, held.shares, round(held.shares::numeric * d.per_share / 10000)::bigint as amount
      from distribution d join holding h on h.product_code = d.product_code and (h.ended_on is null or h.ended_on > d.day) cross join lateral (
        select h.shares + coalesce(sum(case
            when r.state = 'booked' and r.open_day < d.day then -l.shares
            when r.state in ('paying-out', 'paid') and r.open_day >= d.day then l.shares end), 0)::bigint as shares
        from redemption_line l join redemption_order r using (redemption_no) where l.order_no = h.order_no) as held
      where d.paid_on between ${day}::date - ${LATEST_DAYS}::integer and ${day}::date and h.priced_on < d.day and held.shares > 0
        and not exists (select 1 from distribution_payment e where e.order_no = h.order_no and e.day = d.day)),
    recorded as (
      insert into distribution_payment (order_no, day, investor_id, product_code, shares, amount, paid_on)
      select order_no, day, investor_id, product_code, shares, amount, ${day}::date from due),
    earned as (
      insert into income_day (order_no, day, amount) select order_no, day, amount from due
      on conflict (order_no, day) do update set amount = income_day.amount + excluded.amount),
    gained as (
      update holding h set paid_income = h.paid_income + cash.amount, distributed = h.distributed + cash.amount
      from (select order_no, sum(amount)::bigint as amount from due group by order_no) as cash where h.order_no = cash.order_no),
    ${postingsOf({ kind: 'distribute', day, at, per: 'day', where: sql`due.amount > 0` }, [out('amount', 'income'), into('amount', 'account_id')])}`.execute(
    tx,
  );
};

/** How long after a distribution an order that was late may still be confirmed and be paid its part. */
const LATEST_DAYS = 90;
