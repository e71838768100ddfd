import type { CalendarDate, EpochMs } from '@caifu/core/values';
import type { TradingCalendar } from '@caifu/core/calendar';
import { sql } from 'kysely';
import { certifiedFor, statusColumn } from '../account/certification-columns.ts';
import type { DayStep, Tx } from '../ground/database/day-step.ts';
import { into, out, postingsOf } from '../ledger/ledger.ts';
import { endCooling } from './placement-wait.store.ts';
import { messagesOf } from './messages.ts';
import { movePurchases } from './orders.store.ts';
import type { OrderState } from './tables.ts';

/** The steps of a day's opening for orders. */
export const orderSteps = [
  {
    name: 'release-certified',
    needs: ['uncertified'],
    run: async ({ tx, calendar, day, at }) => {
      await releaseCertified(tx, calendar, day, at);
      await endCooling(tx, calendar, at);
    },
  },
  {
    name: 'refund-uncertified',
    needs: ['uncertified'],
    // A certified investor is not refunded because his order could not be released.
    leavesParkedOf: ['release-certified'],
    run: async ({ tx, day, at }) => {
      await refundWaiting(tx, day, at, ['awaiting-certification'], 'failed');
      await refundWaiting(tx, day, at, ['cooling', 'awaiting-visit'], 'visit-missed');
    },
  },
  { name: 'refund-cancelled', needs: ['cancelling'], run: ({ tx, day, at }) => refundCancelled(tx, day, at) },
] as const satisfies readonly DayStep[];

/**
 * Releases the orders of investors certified before this day, within the deadline (an order may be paid after it): the money leaves the
 * hold account and the order is confirmed like any other. Nobody may choose a net value that was known before, so such an order gets this
 * trading day.
 */
const releaseCertified = async (tx: Tx, calendar: TradingCalendar, day: CalendarDate, at: EpochMs): Promise<void> => {
  const tradingDay = calendar.onOrAfter(day);
  const confirmDates = Array.from({ length: MOST_CONFIRM_DAYS + 1 }, (_, days) => calendar.addTradingDays(tradingDay, days));
  const certified = sql`t.order_no = s.order_no and t.value_date >= ${day}::date and i.investor_id = s.investor_id and p.product_code = s.product_code
        and ${certifiedFor('certification')} = ${statusColumn('certified')} and coalesce((${certifiedFor('certified_at')}) < ${at}, true)
        and coalesce((${certifiedFor('certified_until')}) >= ${day}::date, true)`;
  // [LAW-85] Its contract is not effective yet.
  await sql`
    with ${movePurchases('due', {
      from: ['awaiting-certification'],
      to: 'cooling',
      at,
      beside: sql`purchase_terms t, investor i, product p`,
      where: sql`${certified} and (t.cooling_until is not null or t.needs_visit)`,
    })} select 1`.execute(tx);
  await sql`
    with ${movePurchases('due', {
      from: ['awaiting-certification'],
      to: 'paid',
      at,
      set: sql`
        trading_day = case p.pricing when 'net-value' then greatest(s.trading_day, ${tradingDay}::date) else s.trading_day end,
        confirm_date = greatest(s.confirm_date, case p.pricing when 'net-value' then split_part(${confirmDates.join(',')}, ',', p.confirm_days + 1)::date else ${day}::date end)`,
      beside: sql`purchase_terms t, investor i, product p`,
      where: certified,
      returning: sql`s.investor_id, s.amount`,
    })},
    ${postingsOf({ kind: 'certify', day, at }, [out('amount', 'hold'), into('amount', 'transit')])}`.execute(tx);
};

/** [LAW-88] Fails subscriptions that still wait when interest starts, and returns all the money once to its source. */
const refundWaiting = async (
  tx: Tx,
  day: CalendarDate,
  at: EpochMs,
  from: readonly OrderState[],
  kind: 'failed' | 'visit-missed',
): Promise<void> => {
  await sql`
    with ${movePurchases('due', {
      from,
      to: 'failed',
      at,
      set: sql`settled_on = ${day}::date`,
      beside: sql`purchase_terms t, card c`,
      where: sql`t.order_no = s.order_no and t.value_date <= ${day}::date and c.card_id = s.card_id`,
      returning: sql`s.investor_id, s.product_code, s.amount, t.open_period_id, c.account_id`,
    })},
    given_back as (
      update open_period o set remaining = o.remaining + freed.amount
      from (select open_period_id, sum(amount)::bigint as amount from due group by open_period_id) as freed
      where o.open_period_id = freed.open_period_id),
    ${messagesOf({ kind, at, amount: sql`due.amount` })},
    ${postingsOf({ kind: 'refund', day, at }, [out('amount', 'hold'), into('amount', 'account_id')])}`.execute(tx);
};

/** Returns all the money of cancelled reservations to its card. The quota was released at the cancellation. */
const refundCancelled = async (tx: Tx, day: CalendarDate, at: EpochMs): Promise<void> => {
  await sql`
    with ${movePurchases('due', {
      from: ['cancelling'],
      to: 'cancelled',
      at,
      set: sql`settled_on = ${day}::date`,
      beside: sql`card c`,
      where: sql`s.cancelled_at < ${at} and c.card_id = s.card_id`,
      returning: sql`s.investor_id, s.product_code, s.amount, c.account_id`,
    })},
    ${messagesOf({ kind: 'cancelled', at, amount: sql`due.amount` })},
    ${postingsOf({ kind: 'cancel-refund', day, at }, [out('amount', 'payout'), into('amount', 'account_id')])}`.execute(tx);
};

const MOST_CONFIRM_DAYS = 30;
