import { calendarDate, type CalendarDate } from '@caifu/core/values';
import type { TradingCalendar } from '@caifu/core/calendar';
import { sql } from 'kysely';
import type { Tx } from '../ground/database/day-step.ts';

/**
 * Moves days that became holidays when their year's calendar was published: no net value will ever be published for them. An order that
 * waits for such a day is executed at the value of the next trading day (docs/flows/gateway-notes.md).
 */
export const moveClosedDays = async (
  tx: Tx,
  calendar: TradingCalendar,
  { kind, state }: { readonly kind: string; readonly state: string },
  day: CalendarDate,
): Promise<void> => {
  const waiting = sql`kind = ${sql.lit(kind)} and state = ${sql.lit(state)} and confirm_date <= ${day}::date`;
  const { rows } = await sql<{ told: string | null }>`select distinct trading_day as told from trade_order where ${waiting}`.execute(tx);
  for (const { told } of rows) {
    const moved = told === null ? null : calendar.onOrAfter(calendarDate(told));
    if (moved === null || moved === told) continue;
    await sql`update trade_order set trading_day = ${moved} where ${waiting} and trading_day = ${told}::date`.execute(tx);
  }
};
