import { addDays, calendarDate, type CalendarDate } from '@caifu/core/values';
import type { TradingCalendar } from '@caifu/core/calendar';
import { sql } from 'kysely';
import type { Connection } from '../ground/database/schema.ts';

export interface PeriodTerms {
  readonly productCode: string;
  readonly hasFixedPeriod: boolean;
  readonly openDays: number;
  readonly confirmDays: number;
  readonly periodDays: number | null;
  /** fen */
  readonly quota: number;
}

/**
 * Opens period `no` at `openDate`: it closes on a trading day, interest starts when the last order is confirmed, and it matures on a
 * trading day.
 */
export const openPeriod = async (
  cx: Connection,
  calendar: TradingCalendar,
  terms: PeriodTerms,
  no: number,
  openDate: CalendarDate,
): Promise<string> => {
  const id = `${terms.productCode}-${String(no).padStart(3, '0')}`;
  const closeDate = calendar.onOrAfter(addDays(openDate, terms.openDays - 1));
  const valueDate = calendar.addTradingDays(closeDate, terms.confirmDays);
  await cx
    .insertInto('open_period')
    .values({
      open_period_id: id,
      product_code: terms.productCode,
      period_no: no,
      period_name: terms.hasFixedPeriod ? `${openDate.slice(0, 4)}年第${no}期` : CONTINUOUS_PERIOD,
      open_date: openDate,
      close_date: closeDate,
      value_date: valueDate,
      maturity_date: terms.periodDays === null ? null : calendar.onOrAfter(addDays(valueDate, terms.periodDays)),
      quota: terms.quota,
      remaining: terms.quota,
    })
    .execute();
  await sql`update product set current_period_id = ${id} where product_code = ${terms.productCode}`.execute(cx);
  return id;
};

/** All holdings of a product without fixed periods belong to one period. */
const CONTINUOUS_PERIOD = '开放申购';

/** Opens the next period of every product whose period has ended by `day` and that opens again. */
export const rollPeriods = async (cx: Connection, calendar: TradingCalendar, day: CalendarDate): Promise<void> => {
  const { rows } = await sql<RollRow>`
    select p.product_code, p.has_fixed_period, p.open_days, p.confirm_days, p.period_days, p.period_quota, p.open_every_days, o.period_no, o.open_date
    from product p join open_period o on o.open_period_id = p.current_period_id
    where p.open_every_days is not null and o.close_date < ${day}::date
    order by p.product_code`.execute(cx);
  for (const row of rows) {
    const next = addDays(calendarDate(row.open_date), row.open_every_days);
    const terms = {
      productCode: row.product_code,
      hasFixedPeriod: row.has_fixed_period,
      openDays: row.open_days,
      confirmDays: row.confirm_days,
      periodDays: row.period_days,
      quota: Number(row.period_quota),
    };
    await openPeriod(cx, calendar, terms, row.period_no + 1, next < day ? day : next);
  }
};

interface RollRow {
  readonly product_code: string;
  readonly has_fixed_period: boolean;
  readonly open_days: number;
  readonly confirm_days: number;
  readonly period_days: number | null;
  readonly period_quota: string;
  readonly open_every_days: number;
  readonly period_no: number;
  readonly open_date: string;
}
