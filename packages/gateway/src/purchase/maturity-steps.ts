import type { CalendarDate, EpochMs } from '@caifu/core/values';
import type { TradingCalendar } from '@caifu/core/calendar';
import { arrivalAfterMaturity } from '@caifu/core/orders';
import { sql } from 'kysely';
import type { DayStep, Tx } from '../ground/day-step.ts';
import { into, out, postingsOf, walletOf } from '../ledger/ledger.ts';

/** What the opening of a day does to terms that are over. */
export const maturitySteps = [
  { name: 'pay-matured', needs: ['redeeming', 'arriving'], run: ({ tx, day, at }) => payMatured(tx, day, at) },
  { name: 'continue-holdings', needs: ['maturing', 'confirming'], run: ({ tx, day, at }) => continueHoldings(tx, day, at) },
  { name: 'end-holdings', needs: ['maturing', 'confirming'], run: ({ tx, calendar, day, at }) => endHoldings(tx, calendar, day, at) },
] as const satisfies readonly DayStep[];

/** Arrangement 1 where the product goes on: the income is paid to the wallet, the principal starts its next term. */
const continueHoldings = async (tx: Tx, day: CalendarDate, at: EpochMs): Promise<void> => {
  await sql`
    with due as (
      select h.order_no, h.investor_id, h.product_code, h.accrued, h.matures_on, ${walletOf('h')} as account_id, next.value_date, next.maturity_date, next.period_name
      from holding h join product p on p.product_code = h.product_code cross join lateral (
        select o.value_date, o.maturity_date, o.period_name from open_period o
        where o.product_code = h.product_code and o.value_date >= h.matures_on and o.maturity_date is not null
        order by o.value_date limit 1) as next
      where h.ended_on is null and h.matures_on <= ${day}::date and h.arrangement = 1 and p.open_every_days is not null
      order by h.order_no for update of h),
    continued as (
      update holding h set accrued = 0, paid_income = h.paid_income + due.accrued, term_started_on = due.value_date, matures_on = due.maturity_date,
        period_name = due.period_name
      from due where h.order_no = due.order_no),
    ${postingsOf({ kind: 'continue', day, at, per: 'matures_on', where: sql`due.accrued <> 0` }, [out('accrued', 'income'), into('accrued', 'account_id')])}`.execute(
    tx,
  );
};

/**
 * Arrangement 2, or nothing to go on with: the shares are given back, principal and income are on their way. They are in
 * the wallet on the first trading day after.
 */
const endHoldings = async (tx: Tx, calendar: TradingCalendar, day: CalendarDate, at: EpochMs): Promise<void> => {
  const arrivesOn = arrivalAfterMaturity(day, calendar);
  await sql`
    with due as (
      select order_no, investor_id, product_code, principal, shares, accrued, principal + accrued as payout from holding
      where ended_on is null and matures_on <= ${day}::date order by order_no for update),
    ended as (
      update holding h set status = 2, ended_on = ${day}::date, accrued = 0, paid_income = h.paid_income + due.accrued,
        payout = due.payout, arrives_on = ${arrivesOn}::date
      from due where h.order_no = due.order_no),
    ${postingsOf({ kind: 'mature', day, at }, [
      out('principal', 'pool'),
      out('accrued', 'income'),
      into('payout', 'payout'),
      out('shares', 'shares'),
      into('shares', 'issued'),
    ])}`.execute(tx);
};

/** What has matured is in the wallet. */
const payMatured = async (tx: Tx, day: CalendarDate, at: EpochMs): Promise<void> => {
  await sql`
    with due as (
      update holding h set status = 7 from card c
      where h.status = 2 and h.arrives_on <= ${day}::date and c.investor_id = h.investor_id and c.kind = 'wallet'
      returning h.order_no, h.investor_id, h.payout, c.account_id),
    ${postingsOf({ kind: 'mature-arrive', day, at }, [out('payout', 'payout'), into('payout', 'account_id')])}`.execute(tx);
};
