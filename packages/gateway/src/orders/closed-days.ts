import { calendarDate, type CalendarDate } from '@caifu/core/values';
import type { TradingCalendar } from '@caifu/core/calendar';
import { sql } from 'kysely';
import type { Tx } from '../ground/day-step.ts';

/**
 * Days that were told before the exchange's holidays of their year were known, and are among them: no net value will ever
 * be published for them. What waits for one is done at the value of the trading day that follows (docs/flows/gateway-notes.md).
 */
export const moveClosedDays = async (tx: Tx, calendar: TradingCalendar, table: keyof typeof WAITING, day: CalendarDate): Promise<void> => {
  const waiting = sql`${sql.table(table)} where state = ${WAITING[table].state} and confirm_date <= ${day}::date`;
  const column = sql.ref(WAITING[table].column);
  const { rows } = await sql<{ told: string | null }>`select distinct ${column} as told from ${waiting}`.execute(tx);
  for (const { told } of rows) {
    const moved = told === null ? null : calendar.onOrAfter(calendarDate(told));
    if (moved === null || moved === told) continue;
    await sql`update ${sql.table(table)} set ${column} = ${moved}
      where state = ${WAITING[table].state} and confirm_date <= ${day}::date and ${column} = ${told}::date`.execute(tx);
  }
};

const WAITING = {
  purchase_order: { state: 'paid', column: 'trading_day' },
  redemption_order: { state: 'booked', column: 'open_day' },
} as const;
