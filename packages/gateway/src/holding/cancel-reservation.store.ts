import { calendarDate, epochAt, epochMs, shanghaiDateOf, type EpochMs } from '@caifu/core/values';
import { CUT_OFF, type TradingCalendar } from '@caifu/core/calendar';
import { isCancellable } from '@caifu/core/orders';
import type { CancelAnswer, CancelRequest } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { passwordRefusal } from '../cashier/password-refusal.ts';
import type { Connection, OrderState } from '../ground/schema.ts';
import { withRetry } from '../ground/transaction.ts';
import type { Deps } from '../ground/deps.ts';
import { answered, type Reply } from '../ground/reply.ts';
import { accountIdOf } from '../ledger/accounts.ts';
import { into, out, postingsOf } from '../ledger/ledger.ts';
import type { Caller } from '../ground/caller.ts';
import { judgeTradePassword } from '../cashier/trade-password.store.ts';
import { cancelTooLate } from '../orders/order-rules.ts';
import { unknownOrder } from '../orders/orders.store.ts';

/**
 * Cancels a paid order before it is confirmed: its quota is free at once, its money is back with the next day's
 * settlement. Repeatable: a cancelled order stays cancelled.
 */
export const cancelReservation = async (deps: Deps, caller: Caller, request: CancelRequest): Promise<Reply<CancelAnswer>> => {
  const at = deps.clock.now();
  const { orderNo, keyId, tradePwd, tradePassword } = request;
  const order = await readReservation(deps.db, caller.investorId, orderNo);
  if (order === null) return unknownOrder();
  if (isCancelled(order.state)) return answered({ orderNo });
  if (!canCancelReservation(order, at, deps.calendar)) return cancelTooLate();
  const judgement = await judgeTradePassword(deps, { ...caller, keyId, tradePwd, tradePassword, at });
  if (judgement.kind !== 'right') return passwordRefusal(judgement);
  await withRetry(() => cancelReservationIn(deps.db, orderNo, at));
  const now = await readReservation(deps.db, caller.investorId, orderNo);
  return now !== null && isCancelled(now.state) ? answered({ orderNo }) : cancelTooLate();
};

/** What the deadline of an order is worked out from. */
export interface ReservationRow {
  readonly state: OrderState;
  readonly paid_at: string | null;
  readonly pricing: 'benchmark' | 'net-value';
  readonly trading_day: string | null;
  readonly needs_reservation_consent: boolean;
  readonly close_date: string;
}

/**
 * Whether an order can still be cancelled: paid, not confirmed, strictly before the deadline (core's rule). One that has
 * its net value's day ends there, reservation or not: afterwards the value is known, and nobody may choose by it (docs/flows/gateway-notes.md).
 */
export const canCancelReservation = (row: ReservationRow, at: EpochMs, calendar: TradingCalendar): boolean => {
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

/** The moment itself, one statement: order, quota and money together, once. */
export const cancelReservationIn = async (cx: Connection, orderNo: string, at: EpochMs): Promise<void> => {
  await sql`
    with open_order as (
      select order_no, state from purchase_order where order_no = ${orderNo} and state in ('paid', 'awaiting-certification') for update),
    due as (
      update purchase_order s set state = 'cancelling', cancelled_at = ${at} from open_order
      where s.order_no = open_order.order_no
      returning s.order_no, s.investor_id, s.amount, s.open_period_id,
        case open_order.state when 'paid' then ${accountIdOf('transit', 's')} else ${accountIdOf('hold', 's')} end as source),
    freed as (
      update open_period o set remaining = o.remaining + due.amount from due where o.open_period_id = due.open_period_id),
    ${postingsOf({ kind: 'cancel', day: shanghaiDateOf(at), at }, [out('amount', 'source'), into('amount', 'payout')])}`.execute(cx);
};

const isCancelled = (state: OrderState): boolean => state === 'cancelling' || state === 'cancelled';

const readReservation = async (cx: Connection, investorId: string, orderNo: string): Promise<ReservationRow | null> => {
  const { rows } = await sql<ReservationRow>`
    select s.state, s.paid_at, s.trading_day, p.pricing, p.needs_reservation_consent, o.close_date
    from purchase_order s
      join product p on p.product_code = s.product_code
      join open_period o on o.open_period_id = s.open_period_id
    where s.order_no = ${orderNo} and s.investor_id = ${investorId}`.execute(cx);
  return rows[0] ?? null;
};
