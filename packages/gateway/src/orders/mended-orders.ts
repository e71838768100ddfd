import { calendarDate, type CalendarDate } from '@caifu/core/values';
import { mendedDays, type OrderDays } from '@caifu/core/calendar';
import { sql } from 'kysely';
import type { NewCalendar } from '../ground/calendar/calendar-book.store.ts';
import type { Tx } from '../ground/database/day-step.ts';

/**
 * [CLW-4] Gives waiting orders the days of a new calendar, in the transaction that stores the calendar. Orders with equal days are updated
 * together. Returns their number. A booked redemption can be cancelled until the announced moment.
 */
export const mendWaitingOrders = async (tx: Tx, calendars: NewCalendar): Promise<number> => {
  const { rows } = await sql<WaitingRow>`
    select distinct kind, state, trading_day, confirm_date, arrival_date from trade_order o
    where ${WAITING} and greatest(trading_day, confirm_date, arrival_date) > ${calendars.today}::date`.execute(tx);
  let mended = 0;
  for (const row of rows) {
    const told: OrderDays = {
      tradingDay: dayOf(row.trading_day),
      confirmDate: dayOf(row.confirm_date),
      arrivalDate: dayOf(row.arrival_date),
    };
    const counted = mendedDays(calendars, told);
    if (told.tradingDay === counted.tradingDay && told.confirmDate === counted.confirmDate && told.arrivalDate === counted.arrivalDate)
      continue;
    const { numAffectedRows } = await sql`
      update trade_order o set trading_day = ${counted.tradingDay}::date, confirm_date = ${counted.confirmDate}::date, arrival_date = ${counted.arrivalDate}::date
      where ${WAITING} and kind = ${row.kind} and state = ${row.state} and trading_day is not distinct from ${row.trading_day}::date
        and confirm_date is not distinct from ${row.confirm_date}::date and arrival_date is not distinct from ${row.arrival_date}::date`.execute(
      tx,
    );
    mended += Number(numAffectedRows ?? 0);
  }
  return mended;
};

interface WaitingRow {
  readonly kind: string;
  readonly state: string;
  readonly trading_day: string | null;
  readonly confirm_date: string | null;
  readonly arrival_date: string | null;
}

/** Kinds with trading days of this calendar, in the states that continue. Banks have their own days. */
const WAITING = sql`o.kind in ('purchase', 'redemption', 'fund-buy', 'fund-redeem', 'withdrawal')
  and o.state in ('paid', 'awaiting-certification', 'cooling', 'awaiting-visit', 'booked', 'placed', 'paying-out') and o.settled_on is null`;

const dayOf = (text: string | null): CalendarDate | null => (text === null ? null : calendarDate(text));
