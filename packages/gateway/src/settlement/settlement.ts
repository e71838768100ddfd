import {
  addDays,
  arrivalAfterMaturity,
  calendarDate,
  epochAt,
  shanghaiDateOf,
  type CalendarDate,
  type EpochMs,
  type TradingCalendar,
} from '@caifu/core';
import { sql, type Transaction } from 'kysely';
import { CERTIFIED } from '../certification/certification-rules.ts';
import { approveDue } from '../certification/review.store.ts';
import type { BusinessClock } from '../clock/business-clock.ts';
import type { Connection, Database, Schema } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { accountIdOf, currencyOf, type AccountKind } from '../ledger/accounts.ts';
import { into, out, postingsOf, walletOf } from '../ledger/ledger.ts';
import { expireOrders } from '../orders/orders.store.ts';
import { rollPeriods } from '../products/open-periods.ts';
import type { Settings } from '../settings.ts';
import { moveClosedDays } from './closed-days.ts';
import { carryOutRedemptions, payRedemptions } from './redemption-run.ts';
import type { Tx } from './settlement-entry.ts';
import { payDistributions, publishFeeds, valueHoldings } from './valuation.store.ts';

export interface SettlementDeps {
  readonly db: Database;
  readonly clock: BusinessClock;
  readonly calendar: TradingCalendar;
}

/** What turning days needs besides: who is certified by then. */
export interface TurningDeps extends SettlementDeps {
  readonly settings: Pick<Settings, 'CERTIFY_AFTER_SECONDS'>;
}

/** Does the work of every day up to the clock's that has not been done. Returns the last day done. */
export const settleToClock = async (deps: TurningDeps): Promise<CalendarDate> => {
  const today = shanghaiDateOf(deps.clock.now());
  const last = await lastSettledDay(deps.db);
  for (let day = last === null ? today : addDays(last, 1); day <= today; day = addDays(day, 1)) await settleDay(deps, day);
  await approveDue(deps.db, deps.settings.CERTIFY_AFTER_SECONDS, deps.clock.now());
  await expireOrders(deps.db, deps.clock.now());
  return last !== null && last > today ? last : today;
};

/** Moves the clock day by day, so that each day's work is done at that day's opening. False for a moment in the past. */
export const advanceTo = async (deps: TurningDeps, moment: EpochMs): Promise<boolean> => {
  if (moment < deps.clock.now()) return false;
  await settleToClock(deps);
  const target = shanghaiDateOf(moment);
  for (let day = addDays(shanghaiDateOf(deps.clock.now()), 1); day <= target; day = addDays(day, 1)) {
    await deps.clock.moveTo(epochAt(day, '00:00:00'));
    await settleDay(deps, day);
  }
  await deps.clock.moveTo(moment);
  await approveDue(deps.db, deps.settings.CERTIFY_AFTER_SECONDS, deps.clock.now());
  await expireOrders(deps.db, deps.clock.now());
  return true;
};

export const lastSettledDay = async (db: Connection): Promise<CalendarDate | null> => {
  const { rows } = await sql<{ day: string | null }>`select max(day) as day from settlement_day`.execute(db);
  const day = rows[0]?.day ?? null;
  return day === null ? null : calendarDate(day);
};

/** One day, once: the row of the day is the first thing written, and everything stands or falls with it. */
export const settleDay = async (deps: TurningDeps, day: CalendarDate): Promise<void> => {
  // Who was to be certified before the day began goes on with it.
  await approveDue(deps.db, deps.settings.CERTIFY_AFTER_SECONDS, epochAt(day, '00:00:00'));
  await inTransaction(deps.db, (tx) => settleDayIn(tx, deps.calendar, day));
};

/**
 * The work of a day's opening, in its order: what the day before was worth, who may go on, who is refunded, what is
 * confirmed, earned, distributed, redeemed, what arrives, matures and opens (decisions 0107 and 0115).
 */
export const settleDayIn = async (tx: Transaction<Schema>, calendar: TradingCalendar, day: CalendarDate): Promise<void> => {
  const at = epochAt(day, '00:00:00');
  const { rows } =
    await sql`insert into settlement_day (day, finished_at) values (${day}, ${at}) on conflict do nothing returning day`.execute(tx);
  if (rows.length === 0) return;
  const yesterday = addDays(day, -1);
  const work = await readWork(tx, day);
  const hasFeed = work.feeds && calendar.isTradingDay(yesterday);
  if (hasFeed) await publishFeeds(tx, calendar, yesterday);
  if (work.uncertified) {
    await releaseCertified(tx, calendar, day, at);
    await refundUncertified(tx, day, at);
  }
  if (work.cancelling) await refundCancelled(tx, day, at);
  if (work.confirming) await confirmOrders(tx, calendar, day, at);
  if (work.earning || work.confirming) await accrueIncome(tx, yesterday);
  if (work.valued || hasFeed || work.confirming) await valueHoldings(tx, day);
  if (work.distributing || hasFeed || work.confirming) await payDistributions(tx, day, at);
  if (work.redeeming) await carryOutRedemptions(tx, calendar, day, at);
  if (work.redeeming || work.arriving) {
    await payRedemptions(tx, day, at);
    await payMatured(tx, day, at);
  }
  if (work.maturing || work.confirming) {
    await continueHoldings(tx, day, at);
    await endHoldings(tx, calendar, day, at);
  }
  if (work.rolling) await rollPeriods(tx, calendar, day);
};

/** What waits for net values, on a day that is settled already: they came late. */
export const settleValuesIn = async (tx: Tx, calendar: TradingCalendar, day: CalendarDate): Promise<void> => {
  const at = epochAt(day, '00:00:00');
  await confirmOrders(tx, calendar, day, at);
  await valueHoldings(tx, day);
  await payDistributions(tx, day, at);
  await carryOutRedemptions(tx, calendar, day, at);
  await payRedemptions(tx, day, at);
};

/** What a day has to do at all: most days little, and asking once is cheaper than doing nothing ten times. */
interface Work {
  readonly feeds: boolean;
  readonly uncertified: boolean;
  readonly cancelling: boolean;
  readonly confirming: boolean;
  readonly earning: boolean;
  readonly valued: boolean;
  readonly distributing: boolean;
  readonly redeeming: boolean;
  readonly arriving: boolean;
  readonly maturing: boolean;
  readonly rolling: boolean;
}

const readWork = async (tx: Tx, day: CalendarDate): Promise<Work> => {
  const { rows } = await sql<{ work: Work }>`select settlement_work(${day}::date) as work`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('a question without an answer');
  return row.work;
};

/**
 * The investor has been certified before this day began, and the deadline is not over (an order may be paid after it): the
 * money leaves the hold account and the order is confirmed like any other. A net value that was known before is nobody's to
 * choose: such an order is then one of this trading day.
 */
const releaseCertified = async (tx: Tx, calendar: TradingCalendar, day: CalendarDate, at: EpochMs): Promise<void> => {
  const tradingDay = calendar.onOrAfter(day);
  const confirmDates = Array.from({ length: MOST_CONFIRM_DAYS + 1 }, (_, days) => calendar.addTradingDays(tradingDay, days));
  await sql`
    with due as (
      update purchase_order s set state = 'paid',
        trading_day = case p.pricing when 'net-value' then greatest(s.trading_day, ${tradingDay}::date) else s.trading_day end,
        confirm_date = greatest(s.confirm_date, case p.pricing when 'net-value' then split_part(${confirmDates.join(',')}, ',', p.confirm_days + 1)::date else ${day}::date end)
      from investor i, product p
      where s.state = 'awaiting-certification' and s.value_date >= ${day}::date and i.investor_id = s.investor_id and p.product_code = s.product_code
        and i.certification = ${CERTIFIED} and coalesce(i.certified_at < ${at}, true) and coalesce(i.certified_until >= ${day}::date, true)
      returning s.order_no, s.investor_id, s.amount),
    ${postingsOf({ kind: 'certify', day, at }, [out('amount', 'hold'), into('amount', 'transit')])}`.execute(tx);
};

/** Not certified when interest starts: the subscription fails and every fen goes back to where it came from, once. */
const refundUncertified = async (tx: Tx, day: CalendarDate, at: EpochMs): Promise<void> => {
  await sql`
    with due as (
      update purchase_order s set state = 'failed', refunded_on = ${day}::date from card c
      where s.state = 'awaiting-certification' and s.value_date <= ${day}::date and c.card_id = s.card_id
      returning s.order_no, s.investor_id, s.amount, s.open_period_id, c.account_id),
    given_back as (
      update open_period o set remaining = o.remaining + freed.amount
      from (select open_period_id, sum(amount)::bigint as amount from due group by open_period_id) as freed
      where o.open_period_id = freed.open_period_id),
    ${postingsOf({ kind: 'refund', day, at }, [out('amount', 'hold'), into('amount', 'account_id')])}`.execute(tx);
};

/** A cancelled reservation: every fen goes back to the card it came from. Its quota is free since it was cancelled. */
const refundCancelled = async (tx: Tx, day: CalendarDate, at: EpochMs): Promise<void> => {
  await sql`
    with due as (
      update purchase_order s set state = 'cancelled', refunded_on = ${day}::date from card c
      where s.state = 'cancelling' and s.cancelled_at < ${at} and c.card_id = s.card_id
      returning s.order_no, s.investor_id, s.amount, c.account_id),
    ${postingsOf({ kind: 'cancel-refund', day, at }, [out('amount', 'payout'), into('amount', 'account_id')])}`.execute(tx);
};

/**
 * T+n is reached: the fee is earned, the rest buys shares, at 1.0000 or at the net value of the order's trading day
 * (`sharesFor` of core). An order whose net value is not known yet waits for it.
 */
const confirmOrders = async (tx: Tx, calendar: TradingCalendar, day: CalendarDate, at: EpochMs): Promise<void> => {
  await moveClosedDays(tx, calendar, 'purchase_order', day);
  await sql`
    with due as (
      update purchase_order s set state = 'confirmed' from (
        select t.order_no, p.pricing, n.day as priced_on, case p.pricing when 'benchmark' then 10000 else n.nav end as nav
        from purchase_order t join product p on p.product_code = t.product_code
          left join net_value_day n on p.pricing = 'net-value' and n.product_code = t.product_code and n.day = t.trading_day and n.day < ${day}::date
        where t.state = 'paid' and t.confirm_date <= ${day}::date and (p.pricing = 'benchmark' or n.nav is not null)) as ready
      where s.order_no = ready.order_no and s.state = 'paid'
      returning s.order_no, s.investor_id, s.product_code, s.open_period_id, s.amount, s.fee, s.amount - s.fee as net,
        round((s.amount - s.fee)::numeric * 10000 / ready.nav)::bigint as shares, ready.priced_on, s.arrangement, s.value_date, s.maturity_date),
    opened as (
      insert into account (account_id, kind, currency, investor_id)
      select distinct ${accountIdOf('shares', 'due')}, ${sql.lit('shares' satisfies AccountKind)}, ${currencyOf('shares', 'due')}, investor_id from due
      on conflict do nothing),
    held as (
      insert into holding (order_no, investor_id, product_code, period_name, principal, shares, benchmark_ppm, term_started_on, matures_on, arrangement, status, confirmed_on,
        priced_on, valued_on)
      select due.order_no, due.investor_id, due.product_code, o.period_name, due.net, due.shares, p.benchmark_ppm, due.value_date, due.maturity_date,
        due.arrangement, 1, ${day}::date, due.priced_on, due.priced_on
      from due join product p on p.product_code = due.product_code join open_period o on o.open_period_id = due.open_period_id),
    ${postingsOf({ kind: 'confirm', day, at }, [
      out('amount', 'transit'),
      into('net', 'pool'),
      into('fee', 'fee'),
      out('shares', 'issued'),
      into('shares', 'shares'),
    ])}`.execute(tx);
};

/**
 * Simple interest at the benchmark, income to date rounded half away from zero to the fen as `expectedIncome` does it.
 * A day earns the difference to the day before, so that the days of a term add up to the income of the term.
 */
const accrueIncome = async (tx: Tx, earnedOn: CalendarDate): Promise<void> => {
  await sql`
    with earned as (
      insert into income_day (order_no, day, amount)
      select h.order_no, ${earnedOn}::date,
        (round(h.principal::numeric * h.benchmark_ppm * term.days / 365000000) - round(h.principal::numeric * h.benchmark_ppm * (term.days - 1) / 365000000))::bigint
      from holding h cross join lateral (select ${earnedOn}::date - h.term_started_on + 1 as days) as term
      where h.ended_on is null and h.benchmark_ppm is not null and h.term_started_on <= ${earnedOn}::date
        and (h.matures_on is null or h.matures_on > ${earnedOn}::date)
      on conflict do nothing
      returning order_no, amount)
    update holding set accrued = holding.accrued + earned.amount from earned where holding.order_no = earned.order_no`.execute(tx);
};

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

const MOST_CONFIRM_DAYS = 30;
