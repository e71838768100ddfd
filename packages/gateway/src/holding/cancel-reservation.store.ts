import { calendarDate, epochAt, epochMs, type EpochMs } from '@caifu/core/values';
import { CUT_OFF, type TradingCalendar } from '@caifu/core/calendar';
import { isCancellable, isFreeToWithdraw } from '@caifu/core/orders';
import { sql } from 'kysely';
import type { Cancellable } from '../cashier/order-cancellation.ts';
import type { Connection } from '../ground/database/schema.ts';
import type { OrderState } from '../orders/tables.ts';
import { cancelReservationIn } from '../orders/reservations.store.ts';

/** The facts for the deadline of an order. */
export interface ReservationRow {
  readonly state: OrderState;
  readonly paid_at: string | null;
  readonly pricing: 'benchmark' | 'net-value';
  readonly trading_day: string | null;
  readonly needs_reservation_consent: boolean;
  readonly close_date: string;
}

/**
 * Whether an order can still be cancelled: paid, not confirmed, strictly before the deadline (core's rule). The day of an order's net value
 * is always its last one, for a reservation too: afterwards the value is known and nobody may choose by it (docs/flows/gateway-notes.md).
 */
export const canCancelReservation = (row: ReservationRow, at: EpochMs, calendar: TradingCalendar): boolean => {
  // [LAW-87]
  if (isFreeToWithdraw(row.state)) return true;
  if ((row.state !== 'paid' && row.state !== 'awaiting-certification') || row.paid_at === null) return false;
  if (row.pricing === 'net-value' && row.state === 'paid' && row.trading_day !== null)
    return at < epochAt(calendarDate(row.trading_day), CUT_OFF);
  const order = {
    paidAt: epochMs(Number(row.paid_at)),
    needsConsent: row.needs_reservation_consent,
    closeDate: calendarDate(row.close_date),
  };
  return isCancellable(order, at, calendar);
};

const readReservation = async (cx: Connection, investorId: string, orderNo: string): Promise<ReservationRow | null> => {
  const { rows } = await sql<ReservationRow>`
    select s.state, s.paid_at, s.trading_day, p.pricing, p.needs_reservation_consent, o.close_date
    from trade_order s
      join purchase_terms t on t.order_no = s.order_no
      join product p on p.product_code = s.product_code
      join open_period o on o.open_period_id = t.open_period_id
    where s.order_no = ${orderNo} and s.investor_id = ${investorId}`.execute(cx);
  return rows[0] ?? null;
};

/** Cancels a paid, unconfirmed order. Its quota is released at once, its money is returned with the next day's settlement. */
export const reservationCancellation: Cancellable<ReservationRow> = {
  read: readReservation,
  cancelled: ['cancelling', 'cancelled'],
  canCancel: canCancelReservation,
  cancelIn: cancelReservationIn,
};
