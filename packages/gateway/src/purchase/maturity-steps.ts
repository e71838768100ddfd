import type { CalendarDate, EpochMs } from '@caifu/core/values';
import type { TradingCalendar } from '@caifu/core/calendar';
import { arrivalAfterMaturity } from '@caifu/core/orders';
import { sql, type RawBuilder } from 'kysely';
import type { DayStep, Tx } from '../ground/database/day-step.ts';
import { into, out, postingsOf, walletOf } from '../ledger/ledger.ts';
import { messagesOf } from '../orders/messages.ts';

/** The steps of a day's opening for ended terms. */
export const maturitySteps = [
  { name: 'pay-matured', needs: ['redeeming', 'arriving'], run: ({ tx, day, at }) => payMatured(tx, day, at) },
  { name: 'continue-holdings', needs: ['maturing', 'confirming'], run: ({ tx, day, at }) => continueHoldings(tx, day, at) },
  {
    name: 'end-holdings',
    needs: ['maturing', 'confirming'],
    // A holding that should be renewed must not be ended because its renewal failed.
    leavesParkedOf: ['continue-holdings'],
    run: ({ tx, calendar, day, at }) => endHoldings(tx, calendar, day, at),
  },
] as const satisfies readonly DayStep[];

/** The earnings of a row's whole term. Zero without a benchmark. */
const termIncome = (row: string): RawBuilder<string> => {
  const of = (column: string) => sql.ref(`${row}.${column}`);
  return sql`coalesce(income_between(${of('principal')}, ${of('benchmark_ppm')}, ${of('term_started_on')},
    greatest(${of('term_started_on')}, ${of('confirmed_on')} - 1), ${of('matures_on')} - 1), 0)`;
};

/** Part of a statement whose `due` has ended terms: records them. */
const closedTerms = sql`
    closed as (
      insert into holding_term (order_no, started_on, ends_on, principal, benchmark_ppm, income)
      select order_no, term_started_on, matures_on, principal, benchmark_ppm, accrued from due where benchmark_ppm is not null)`;

/** Renews terms if the product continues: the income is paid to the wallet, the principal starts the next term. */
const continueHoldings = async (tx: Tx, day: CalendarDate, at: EpochMs): Promise<void> => {
  await sql`
    with due as (
      select h.order_no, h.investor_id, h.product_code, h.principal, h.benchmark_ppm, h.term_started_on, ${termIncome('h')} as accrued, h.matures_on,
        ${walletOf('h')} as account_id, next.value_date, next.maturity_date, next.period_name
      from holding h join product p on p.product_code = h.product_code cross join lateral (
        select o.value_date, o.maturity_date, o.period_name from open_period o
        where o.product_code = h.product_code and o.value_date >= h.matures_on and o.maturity_date is not null
        order by o.value_date limit 1) as next
      where h.status = 1 and h.ended_on is null and h.matures_on <= ${day}::date and h.arrangement = 1 and p.open_every_days is not null
      order by h.order_no for update of h),
    ${closedTerms},
    continued as (
      update holding h set paid_income = h.paid_income + due.accrued, term_started_on = due.value_date, matures_on = due.maturity_date,
        period_name = due.period_name
      from due where h.order_no = due.order_no),
    ${messagesOf({ kind: 'continued', at, per: sql`due.matures_on`, leadsTo: sql`'C' || due.order_no || '-' || due.matures_on`, amount: sql`due.accrued`, of: sql`due where due.accrued <> 0` })},
    ${postingsOf({ kind: 'continue', day, at, per: 'matures_on', where: sql`due.accrued <> 0` }, [out('accrued', 'income'), into('accrued', 'account_id')])}`.execute(
    tx,
  );
};

/**
 * Ends terms that are redeemed or cannot be renewed: the shares are redeemed, principal and income are in transit. They are paid into the
 * wallet on the next trading day.
 */
const endHoldings = async (tx: Tx, calendar: TradingCalendar, day: CalendarDate, at: EpochMs): Promise<void> => {
  const arrivesOn = arrivalAfterMaturity(day, calendar);
  await sql`
    with due as (
      select h.order_no, h.investor_id, h.product_code, h.principal, h.benchmark_ppm, h.term_started_on, h.matures_on, h.shares, term.accrued,
        h.principal + term.accrued as payout
      from holding h cross join lateral (select ${termIncome('h')} as accrued) as term
      where h.status = 1 and h.ended_on is null and h.matures_on <= ${day}::date order by h.order_no for update of h),
    ${closedTerms},
    ended as (
      update holding h set status = 2, ended_on = ${day}::date, paid_income = h.paid_income + due.accrued,
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

const payMatured = async (tx: Tx, day: CalendarDate, at: EpochMs): Promise<void> => {
  await sql`
    with due as (
      update holding h set status = 7 from card c
      where h.status = 2 and h.arrives_on <= ${day}::date and c.investor_id = h.investor_id and c.kind = 'wallet'
      returning h.order_no, h.investor_id, h.product_code, h.payout, c.account_id),
    ${messagesOf({ kind: 'matured', at, leadsTo: sql`'M' || due.order_no`, amount: sql`due.payout` })},
    ${postingsOf({ kind: 'mature-arrive', day, at }, [out('payout', 'payout'), into('payout', 'account_id')])}`.execute(tx);
};
