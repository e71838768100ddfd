import { calendarDate, type EpochMs } from '@caifu/core/values';
import type { TradingCalendar } from '@caifu/core/calendar';
import { holdingCalendarOf, type HeldPosition, type HoldingCalendar } from '@caifu/core/holding';
import { sql } from 'kysely';
import type { Connection } from '../ground/schema.ts';
import { arrangementIn } from '../orders/arrangement-columns.ts';

/** [GW-684] The days to come of what an investor holds, and of money on its way from what was held. */
export const readHoldingCalendar = async (
  cx: Connection,
  investorId: string,
  at: EpochMs,
  calendar: TradingCalendar,
): Promise<HoldingCalendar> => {
  const { rows } = await sql<PositionRow>`
    select h.order_no, h.product_code, p.product_name, h.period_name, h.arrangement, h.status,
      h.matures_on, h.arrives_on, p.first_redeem_day, p.redeem_every_days
    from holding h join product p on p.product_code = h.product_code
    where h.investor_id = ${investorId} and h.status in (1, 2)
    union all
    select r.order_no, r.product_code, p.product_name, t.period_name, 1, 2, null, r.arrival_date, null, null
    from trade_order r join redemption_terms t on t.order_no = r.order_no join product p on p.product_code = r.product_code
    where r.investor_id = ${investorId} and r.kind = 'redemption' and r.state in ('booked', 'paying-out')`.execute(cx);
  return holdingCalendarOf(rows.map(positionOf), at, calendar);
};

interface PositionRow {
  readonly order_no: string;
  readonly product_code: string;
  readonly product_name: string;
  readonly period_name: string;
  readonly arrangement: number;
  readonly status: number;
  readonly matures_on: string | null;
  readonly arrives_on: string | null;
  readonly first_redeem_day: string | null;
  readonly redeem_every_days: number | null;
}

const positionOf = (row: PositionRow): HeldPosition => {
  const isHeld = row.status === HELD;
  return {
    orderNo: row.order_no,
    productCode: row.product_code,
    productName: row.product_name,
    periodName: row.period_name,
    arrangement: arrangementIn(row.arrangement),
    maturesOn: !isHeld || row.matures_on === null ? null : calendarDate(row.matures_on),
    arrivesOn: isHeld || row.arrives_on === null ? null : calendarDate(row.arrives_on),
    openDays:
      !isHeld || row.first_redeem_day === null || row.redeem_every_days === null
        ? null
        : { first: calendarDate(row.first_redeem_day), everyDays: row.redeem_every_days },
  };
};

const HELD = 1;
