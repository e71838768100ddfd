import { daysFromEffect } from '@caifu/core/orders';
import type { TradingCalendar } from '@caifu/core/calendar';
import { calendarDate, epochMs, fen, shanghaiDateOf, type EpochMs, type Fen } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Connection, Database } from '../ground/database/schema.ts';
import type { Tx } from '../ground/database/day-step.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { into, out, postingsOf } from '../ledger/ledger.ts';
import { messagesOf } from './messages.ts';
import { movePurchases } from './orders.store.ts';

/**
 * [LAW-86] Ends each cooling time that is over, at its own moment: the order waits for its visit, or is effective where the law asks for none.
 */
export const endCooling = async (tx: Tx, calendar: TradingCalendar, at: EpochMs): Promise<void> => {
  const over = sql`t.order_no = s.order_no and coalesce(t.cooling_until, 0) <= ${at}`;
  await sql`
    with ${movePurchases('due', {
      from: ['cooling'],
      to: 'awaiting-visit',
      at,
      beside: sql`purchase_terms t`,
      where: sql`${over} and t.needs_visit`,
      returning: sql`s.investor_id, s.product_code`,
    })},
    ${messagesOf({ kind: 'visit-due', at })} select 1`.execute(tx);
  const { rows } = await sql<{ order_no: string }>`
    select s.order_no from trade_order s, purchase_terms t where s.kind = 'purchase' and s.state = 'cooling' and ${over} order by s.order_no`.execute(
    tx,
  );
  for (const { order_no: orderNo } of rows) await makeEffective(tx, calendar, orderNo, at);
};

/** [LAW-89] The contract is effective: the money leaves the hold account, and the order has the days from this moment on. */
const makeEffective = async (tx: Tx, calendar: TradingCalendar, orderNo: string, at: EpochMs): Promise<void> => {
  const { rows } = await sql<WaitingRow>`
    select s.trading_day, s.confirm_date, p.pricing, p.confirm_days from trade_order s join product p on p.product_code = s.product_code
    where s.order_no = ${orderNo} for update of s`.execute(tx);
  const [row] = rows;
  if (row === undefined) return;
  const days = daysFromEffect(
    {
      tradingDay: row.trading_day === null ? null : calendarDate(row.trading_day),
      confirmDate: row.confirm_date === null ? null : calendarDate(row.confirm_date),
      hasNetValues: row.pricing === 'net-value',
      confirmDays: row.confirm_days,
    },
    at,
    calendar,
  );
  await sql`
    with ${movePurchases('due', {
      from: ['cooling', 'awaiting-visit'],
      to: 'paid',
      at,
      set: sql`trading_day = ${days.tradingDay}::date, confirm_date = ${days.confirmDate}::date`,
      where: sql`s.order_no = ${orderNo}`,
      returning: sql`s.investor_id, s.product_code, s.amount`,
    })},
    ${messagesOf({ kind: 'contract-effective', at, amount: sql`due.amount` })},
    ${postingsOf({ kind: 'take-effect', day: shanghaiDateOf(at), at }, [out('amount', 'hold'), into('amount', 'transit')])}`.execute(tx);
};

interface WaitingRow {
  readonly trading_day: string | null;
  readonly confirm_date: string | null;
  readonly pricing: 'benchmark' | 'net-value';
  readonly confirm_days: number;
}

/** recorded: now or before. cooling: nobody may call yet. */
export type VisitOutcome = 'recorded' | 'cooling' | 'not-waiting' | 'unknown';

/** [LAW-86] Records a return visit, once. */
export const recordVisit = (db: Database, calendar: TradingCalendar, orderNo: string, at: EpochMs): Promise<VisitOutcome> =>
  inTransaction(db, async (tx) => {
    await endCooling(tx, calendar, at);
    const { rows } = await sql<{ state: string; needs_visit: boolean }>`
      select s.state, t.needs_visit from trade_order s join purchase_terms t using (order_no) where s.order_no = ${orderNo} for update of s`.execute(
      tx,
    );
    const [order] = rows;
    if (order === undefined) return 'unknown';
    if (order.state === 'cooling') return 'cooling';
    if (order.state !== 'awaiting-visit')
      return order.needs_visit && (order.state === 'paid' || order.state === 'confirmed') ? 'recorded' : 'not-waiting';
    await makeEffective(tx, calendar, orderNo, at);
    return 'recorded';
  });

/** An order that waits for its return visit. */
export interface VisitCase {
  readonly orderNo: string;
  readonly investorId: string;
  readonly productName: string;
  readonly amount: Fen;
  /** The end of the cooling time; null: there was none. */
  readonly cooledAt: EpochMs | null;
  /** The order fails when this day opens. */
  readonly failsOn: string;
}

/** [LAW-86] Whom the operator calls now, the most urgent first. An order in its cooling time is not among them. */
export const listVisits = async (cx: Connection, at: EpochMs): Promise<readonly VisitCase[]> => {
  const { rows } = await sql<{
    order_no: string;
    investor_id: string;
    named: string;
    amount: string;
    cooling_until: string | null;
    value_date: string;
  }>`
    select s.order_no, s.investor_id, s.named, s.amount, t.cooling_until, t.value_date from trade_order s join purchase_terms t using (order_no)
    where s.kind = 'purchase' and s.state in ('cooling', 'awaiting-visit') and t.needs_visit and coalesce(t.cooling_until, 0) <= ${at}
    order by t.value_date, s.placed_at, s.order_no`.execute(cx);
  return rows.map((row) => ({
    orderNo: row.order_no,
    investorId: row.investor_id,
    productName: row.named,
    amount: fen(Number(row.amount)),
    cooledAt: row.cooling_until === null ? null : epochMs(Number(row.cooling_until)),
    failsOn: row.value_date,
  }));
};

/** Setting VISIT_AFTER_SECONDS: records visits of orders whose cooling time has been over for so long. null: none. */
export const visitDue = async (db: Database, calendar: TradingCalendar, afterSeconds: number | null, now: EpochMs): Promise<void> => {
  if (afterSeconds === null) return;
  for (const { orderNo } of await listVisits(db, epochMs(now - afterSeconds * 1_000))) await recordVisit(db, calendar, orderNo, now);
};
