import type { Placement, ProductFamily } from '@caifu/core/products';
import { placementWait, waitStateAt } from '@caifu/core/orders';
import { calendarDate, epochMs, shanghaiDateOf, type EpochMs } from '@caifu/core/values';
import { areDaysKnown, tradingDayOf, type TradingCalendar } from '@caifu/core/calendar';
import { cardLimitProblem } from '@caifu/core/cashier';
import type { PayReceipt } from '@caifu/core/purchase';
import { certificationStatusOn, isCertifiedFor } from '@caifu/core/qualification';
import { RET_CODE, type PaymentOpening, type PaymentRequest } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { mayPayFirst } from '../ground/law.ts';
import type { Connection } from '../ground/database/schema.ts';
import type { OrderState } from '../orders/tables.ts';
import { constraintOf, inTransaction, withRetry } from '../ground/database/transaction.ts';
import type { Deps } from '../ground/deps.ts';
import { answered, refused, type Refusal, type Reply } from '../ground/http/reply.ts';
import type { Tx } from '../ground/database/day-step.ts';
import { amountOf } from '../products/products.store.ts';
import { into, isShortOfFunds, out, postingsOf } from '../ledger/ledger.ts';
import { certifiedFor, statusIn } from '../account/certification-columns.ts';
import { cardDayRefusal, cardLimitsOf, type CardLimitRow } from '../orders/card-limits.store.ts';
import { messagesOf } from '../orders/messages.ts';
import { orderRefused } from '../orders/order-rules.ts';
import { isRequestId } from '../orders/order-requests.store.ts';
import { movePurchases, type PURCHASE_ACCEPTED, readOrder, unknownOrder } from '../orders/orders.store.ts';
import { payTokenHash, payTokenOf } from '../orders/pay-tokens.ts';
import type { Caller } from '../ground/http/caller.ts';
import { passwordRefusal } from './password-refusal.ts';
import { judgeTradePassword } from './trade-password.store.ts';

/** Issues a pay token for an unpaid order and invalidates the earlier tokens. */
export const openPayment = async (deps: Deps, investorId: string, orderNo: string): Promise<Reply<PaymentOpening>> => {
  const at = deps.clock.now();
  const order = await readOrder(deps.calls, investorId, orderNo);
  if (order === null) return unknownOrder();
  if (order.state !== 'unpaid')
    return orderRefused(order.state === 'expired' || order.state === 'released' ? { kind: 'order-expired' } : { kind: 'order-accepted' });
  if (order.expiresAt <= at) return orderRefused({ kind: 'order-expired' });
  for (;;) {
    const { token_serial: serial } = await deps.db
      .selectFrom('order_payment')
      .select('token_serial')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    const payToken = payTokenOf(deps.secrets, orderNo, serial + 1);
    const { numAffectedRows } = await sql`
      update order_payment set token_serial = ${serial + 1}, token_hash = ${payTokenHash(payToken)}
      where order_no = ${orderNo} and token_serial = ${serial}`.execute(deps.db);
    if (numAffectedRows === 1n) return answered({ payToken, amount: order.amount, expiresAt: order.expiresAt });
  }
};

/**
 * Pays an order: the pay token names it, the trade password allows it, and one statement updates money and order together. A repeat of the
 * payment's request id gets the first answer and moves no money.
 */
export const pay = async (deps: Deps, caller: Caller, request: PaymentRequest): Promise<Reply<PayReceipt>> => {
  const at = deps.clock.now();
  if (!isRequestId(request.requestId)) return refused(RET_CODE.malformed, { kind: 'request-malformed' });
  const due = await readDue(deps.db, caller.investorId, payTokenHash(request.payToken));
  if (due === null) return unknownOrder();
  if (due.pay_request_id !== null) return due.pay_request_id === request.requestId ? answered(receiptOf(due)) : unknownOrder();
  if (due.state !== 'unpaid' || Number(due.expires_at) <= at) return orderRefused({ kind: 'order-expired' });

  if (waitsFor(due, at) && !mayPayFirst(deps.settings, deps.law.judged(due.law)))
    return refused(RET_CODE.gateCertification, { kind: 'certification-missing' });
  const dates = paidDates(due, at, deps.calendar);
  const days = [dates.tradingDay, dates.confirmDate].flatMap((day) => (day === null ? [] : [calendarDate(day)]));
  if (!deps.settings.DEMO && !areDaysKnown(deps.calendar, days)) return orderRefused({ kind: 'dates-unknown' });
  const gone = due.kept_until === null ? quotaBar(due.amount, due.remaining) : null;
  if (gone !== null) return gone;
  const above = cardLimitProblem(cardLimitsOf(due, at), amountOf(due.amount));
  if (above !== null) return refused(RET_CODE.cardRule, above);
  const { keyId, tradePwd, tradePassword } = request;
  const judgement = await judgeTradePassword(deps, { ...caller, keyId, tradePwd, tradePassword, at });
  if (judgement.kind !== 'right') return passwordRefusal(judgement);
  return settle(deps, caller.investorId, request, due, at);
};

interface DueRow extends CardLimitRow {
  readonly order_no: string;
  readonly product_code: string;
  readonly family: ProductFamily;
  readonly placement: Placement | null;
  readonly amount: string;
  readonly state: OrderState;
  readonly placed_at: string;
  readonly apply_date: string;
  readonly value_date: string;
  readonly trading_day: string | null;
  readonly confirm_date: string | null;
  readonly pricing: 'benchmark' | 'net-value';
  readonly confirm_days: number;
  readonly expires_at: string;
  readonly pay_request_id: string | null;
  readonly account_id: string;
  readonly open_period_id: string;
  readonly kept_until: string | null;
  readonly remaining: string;
  readonly law: string;
  readonly certification: number;
  readonly certified_until: string | null;
}

const readDue = async (cx: Connection, investorId: string, tokenHash: string): Promise<DueRow | null> => {
  const { rows } = await sql<DueRow>`
    select s.order_no, s.product_code, p.family, p.placement, s.amount, s.state, s.placed_at, s.apply_date, t.value_date, s.trading_day, s.confirm_date, p.pricing, p.confirm_days, s.expires_at,
      y.request_id as pay_request_id, c.account_id, c.per_order_max, c.per_day_max, c.paid_day, c.paid, t.open_period_id, s.kept_until, s.law, o.remaining,
      ${certifiedFor('certification')} as certification, ${certifiedFor('certified_until')} as certified_until
    from order_payment y
      join trade_order s on s.order_no = y.order_no and s.kind = 'purchase'
      join purchase_terms t on t.order_no = y.order_no
      join open_period o on o.open_period_id = t.open_period_id
      join product p on p.product_code = s.product_code
      join card c on c.card_id = s.card_id
      join investor i on i.investor_id = s.investor_id
    where y.token_hash = ${tokenHash} and s.investor_id = ${investorId}`.execute(cx);
  return rows[0] ?? null;
};

/** Whether the money waits for a certification: there is none, or it has expired since the order was placed. */
const waitsFor = (due: DueRow, at: EpochMs): boolean =>
  !isCertifiedFor(
    due,
    certificationStatusOn(
      statusIn(due.certification),
      due.certified_until === null ? null : calendarDate(due.certified_until),
      shanghaiDateOf(at),
    ),
  );

/** [GW-1522] A payment takes the quota if none was reserved for its order, or is refused. */
const quotaBar = (amount: string, remaining: string): Refusal | null =>
  Number(remaining) < Number(amount) ? orderRefused({ kind: 'above-remaining', max: amountOf(remaining) }) : null;

/** Updates order and money in one statement: both or neither. Quota that was not reserved is taken first, in the same transaction. */
const settle = async (deps: Deps, investorId: string, request: PaymentRequest, due: DueRow, at: EpochMs): Promise<Reply<PayReceipt>> => {
  const wait = placementWait(due, { signedAt: epochMs(Number(due.placed_at)), paidAt: at }, deps.law.judged(due.law));
  const state = waitsFor(due, at) ? 'awaiting-certification' : waitStateAt(wait, at);
  const { tradingDay, confirmDate } = paidDates(due, at, deps.calendar);
  const settled = async (cx: Connection): Promise<boolean> => {
    const { rows } = await sql<{ posted: string }>`
        with ${movePurchases('due', {
          from: ['unpaid'],
          to: state,
          at,
          set: sql`paid_at = ${at}, trading_day = ${tradingDay}, confirm_date = ${confirmDate}, kept_until = null`,
          beside: sql`order_payment y`,
          where: sql`s.order_no = ${due.order_no} and s.expires_at > ${at} and y.order_no = s.order_no and y.token_hash = ${payTokenHash(request.payToken)}`,
          returning: sql`s.investor_id, s.product_code, s.amount, s.confirm_date, ${due.account_id}::text as account_id`,
        })},
        waiting as (
          update purchase_terms t set cooling_until = ${wait.coolingUntil}::bigint, needs_visit = ${wait.needsVisit} from due where t.order_no = due.order_no),
        ${messagesOf({ kind: ACCEPTED[state], at, amount: sql`due.amount`, day: state === 'paid' ? sql`due.confirm_date` : sql`null` })},
        paid as (
          update order_payment y set request_id = ${request.requestId} from due where y.order_no = due.order_no),
        ${postingsOf({ kind: 'pay', day: shanghaiDateOf(at), at }, [out('amount', 'account_id'), into('amount', state === 'paid' ? 'transit' : 'hold')])}`.execute(
      cx,
    );
    return rows[0]?.posted !== '0';
  };
  try {
    const paid =
      due.kept_until === null ? await inTransaction(deps.db, (tx) => takeQuota(tx, due, settled)) : await withRetry(() => settled(deps.db));
    if (typeof paid !== 'boolean') return paid;
    return paid ? answered(receiptOf(due)) : await afterRace(deps, investorId, request);
  } catch (error) {
    const spent = cardDayRefusal(error);
    if (spent !== null) return spent;
    if (isShortOfFunds(error)) return orderRefused({ kind: 'payment-short' });
    // The request id has paid another order.
    if (constraintOf(error) === 'payment_once') return unknownOrder();
    throw error;
  }
};

/** [MS-750] Tells that a paid order was accepted, and its first wait. */
const ACCEPTED = {
  paid: 'purchase-accepted',
  'awaiting-certification': 'purchase-uncertified',
  cooling: 'cooling-begun',
  'awaiting-visit': 'purchase-unvisited',
} as const satisfies { readonly [State in OrderState]?: (typeof PURCHASE_ACCEPTED)[number] };

/** Locks the order before the period, like every change of both. */
const takeQuota = async (tx: Tx, due: DueRow, settled: (cx: Connection) => Promise<boolean>): Promise<boolean | Refusal> => {
  await sql`select 1 from trade_order where order_no = ${due.order_no} for update`.execute(tx);
  const { rows } = await sql<{ remaining: string }>`
    select remaining from open_period where open_period_id = ${due.open_period_id} for update`.execute(tx);
  const gone = quotaBar(due.amount, rows[0]?.remaining ?? '0');
  if (gone !== null) return gone;
  if (!(await settled(tx))) return false;
  await sql`update open_period set remaining = remaining - ${due.amount}::bigint where open_period_id = ${due.open_period_id}`.execute(tx);
  return true;
};

/**
 * The payment decides the net value, not the form: an investor who fills in the form before 15:00 and pays afterwards buys at the value of
 * the next trading day (decision 0115). A product with a term keeps the days of the placing of the order.
 */
const paidDates = (
  { pricing, trading_day: placed, confirm_date: confirmDate, confirm_days: confirmDays }: DueRow,
  at: EpochMs,
  calendar: TradingCalendar,
): { readonly tradingDay: string | null; readonly confirmDate: string | null } => {
  const paid = tradingDayOf(calendar, at);
  return pricing === 'benchmark' || (placed !== null && placed >= paid)
    ? { tradingDay: placed, confirmDate }
    : { tradingDay: paid, confirmDate: calendar.addTradingDays(paid, confirmDays) };
};

/** Another call changed the order between the read and the statement. */
const afterRace = async (deps: Deps, investorId: string, request: PaymentRequest): Promise<Reply<PayReceipt>> => {
  const due = await readDue(deps.db, investorId, payTokenHash(request.payToken));
  if (due?.pay_request_id === request.requestId) return answered(receiptOf(due));
  return orderRefused({ kind: 'order-expired' });
};

const receiptOf = (due: DueRow): PayReceipt => ({
  orderNo: due.order_no,
  applyDate: calendarDate(due.apply_date),
  valueDate: calendarDate(due.value_date),
});
