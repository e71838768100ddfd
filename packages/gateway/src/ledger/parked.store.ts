import './tables.ts';
import { calendarDate, fen, type CalendarDate, type EpochMs } from '@caifu/core/values';
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../ground/database/schema.ts';
import { sqlStateOf } from '../ground/database/transaction.ts';
import { investorAccount, isOnTheWay, openAccounts } from './accounts.ts';
import { move } from './ledger.ts';

/**
 * The kind of a parked row. `row`: a row of a step that divides its work itself, under a name given by the step. `step`: an indivisible
 * step.
 */
export type ParkedKind = 'order' | 'investor' | 'product' | 'fund' | 'row' | 'step';

export interface ParkedSubject {
  readonly step: string;
  readonly kind: ParkedKind;
  readonly subject: string;
}

export interface Parked extends ParkedSubject {
  readonly parkedNo: string;
  readonly day: CalendarDate;
  readonly lastDay: CalendarDate;
}

/** A failed try. */
export interface FailedTry {
  readonly day: CalendarDate;
  readonly at: EpochMs;
  readonly reason: string;
}

/** The parked rows of one step, or of all, the least recently tried first. */
export const readParked = async (cx: Connection, step: string | null = null): Promise<readonly Parked[]> => {
  const { rows } = await sql<{ parked_no: string; step: string; kind: ParkedKind; subject: string; day: string; last_day: string }>`
    select parked_no, step, kind, subject, day, last_day from parked
    where ended_at is null and ${step === null ? sql`true` : sql`step = ${step}`} order by last_tried_at, parked_no`.execute(cx);
  return rows.map((row) => ({
    parkedNo: row.parked_no,
    step: row.step,
    kind: row.kind,
    subject: row.subject,
    day: calendarDate(row.day),
    lastDay: calendarDate(row.last_day),
  }));
};

/** [GW-1492] Parks a row, or counts another failed try of a parked one. The money of an order is moved to a separate account. */
export const park = async (cx: Connection, { step, kind, subject }: ParkedSubject, { day, at, reason }: FailedTry): Promise<void> => {
  await sql`
    insert into parked (step, kind, subject, investor_id, day, reason, tries, first_tried_at, last_tried_at, last_day)
    values (${step}, ${kind}, ${subject}, case ${kind}::text when 'investor' then ${subject}::text
      when 'order' then (select * from order_owner(${subject})) end, ${day}::date, ${reason}, 1, ${at}, ${at}, ${day}::date)
    on conflict (step, kind, subject) where ended_at is null do update
      set tries = parked.tries + 1, reason = excluded.reason, last_tried_at = excluded.last_tried_at, last_day = excluded.last_day`.execute(
    cx,
  );
  if (kind === 'order') await setMoneyApart(cx, subject, day, at);
};

/** Whether an order is parked. */
export const isOrderParked = async (cx: Connection, orderNo: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from parked where kind = 'order' and subject = ${orderNo} and ended_at is null limit 1`.execute(cx);
  return rows.length > 0;
};

export const endParked = async (cx: Connection, parkedNo: string, at: EpochMs): Promise<void> => {
  await sql`
    update parked set outcome = 'settled', ended_at = ${at} where parked_no = ${parkedNo}::bigint and ended_at is null`.execute(cx);
};

/** [GW-1656] Ends a parked row: its money is moved back, and no step retries it. `by`: the operator who decided. null: the investor. */
export const decideParked = async (
  cx: Connection,
  { kind, subject }: { readonly kind: string; readonly subject: string },
  { day, at }: Pick<FailedTry, 'day' | 'at'>,
  by: string | null,
): Promise<void> => {
  if (kind === 'order') await giveMoneyPlace(cx, subject, day, at);
  await sql`
    update parked set outcome = 'refunded', ended_at = ${at}, decided_by = ${by} where kind = ${kind} and subject = ${subject} and ended_at is null`.execute(
    cx,
  );
};

/**
 * [GW-1493] Moves an order's money from the accounts of money in transit, found by the entries of the order, to the investor's account of
 * parked money. The holding stays unchanged.
 */
const setMoneyApart = async (cx: Connection, orderNo: string, day: CalendarDate, at: EpochMs): Promise<void> => {
  const { rows } = await sql<{ account_id: string; investor_id: string; amount: string }>`
    select a.account_id, a.investor_id, least(a.balance, sum(p.amount))::bigint as amount
    from order_owner(${orderNo}) as s (investor_id) join account a on a.investor_id = s.investor_id and ${isOnTheWay('a')}
      join posting p on p.account_id = a.account_id join journal_entry e on e.entry_id = p.entry_id
    where (e.reference = ${orderNo} or starts_with(e.reference, ${`${orderNo}:`}))
    group by a.account_id having least(a.balance, sum(p.amount)) > 0 order by a.account_id`.execute(cx);
  for (const row of rows) {
    const keeper = investorAccount('parked', row.investor_id);
    await openAccounts(cx, [keeper], row.investor_id);
    await moveParked(cx, 'park', orderNo, { day, at, from: row.account_id, to: keeper.accountId, amount: row.amount });
    await sql`
      insert into parked_money (order_no, account_id, kept_in, amount)
      values (${orderNo}, ${row.account_id}, ${keeper.accountId}, ${row.amount}::bigint)`.execute(cx);
  }
};

/** Moves the money back, for a retry or for a refund. */
export const giveMoneyPlace = async (cx: Connection, orderNo: string, day: CalendarDate, at: EpochMs): Promise<void> => {
  const { rows } = await sql<{ account_id: string; kept_in: string; amount: string }>`
    delete from parked_money where order_no = ${orderNo} returning account_id, kept_in, amount`.execute(cx);
  for (const row of rows) await moveParked(cx, 'unpark', orderNo, { day, at, from: row.kept_in, to: row.account_id, amount: row.amount });
};

/**
 * [GW-1715] Runs work on orders whose money may be parked: the money is moved back for the work, and the remaining money of parked orders
 * is parked again afterwards. `orders` selects their numbers.
 */
export const withMoneyInPlace = async <Done>(
  cx: Connection,
  orders: RawBuilder<unknown>,
  { day, at }: Pick<FailedTry, 'day' | 'at'>,
  work: () => Promise<Done>,
): Promise<Done> => {
  const { rows } = await sql<{ subject: string }>`
    select distinct subject from parked where kind = 'order' and ended_at is null and subject in (${orders}) order by subject`.execute(cx);
  for (const { subject } of rows) await giveMoneyPlace(cx, subject, day, at);
  const done = await work();
  for (const { subject } of rows) await setMoneyApart(cx, subject, day, at);
  return done;
};

interface ParkedMove {
  readonly day: CalendarDate;
  readonly at: EpochMs;
  readonly from: string;
  readonly to: string;
  readonly amount: string;
}

const moveParked = async (
  cx: Connection,
  kind: 'park' | 'unpark',
  orderNo: string,
  { day, at, from, to, amount }: ParkedMove,
): Promise<void> => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct e.entry_id)::integer as count from posting p join journal_entry e on e.entry_id = p.entry_id
    where p.account_id = ${kind === 'park' ? from : to} and e.kind = ${kind} and starts_with(e.reference, ${`${orderNo}:`})`.execute(cx);
  await move(cx, {
    kind,
    reference: `${orderNo}:${kind === 'park' ? from : to}:${(rows[0]?.count ?? 0) + 1}`,
    businessDate: day,
    postedAt: at,
    from: { accountId: from },
    to: { accountId: to },
    amount: fen(Number(amount)),
  });
};

/** Whether an error concerns the processed row, and not the connection, the server, its disk, a lock, or a timeout. */
export const isOfTheRow = (error: unknown): boolean => {
  const state = sqlStateOf(error);
  return state === null || (/^[0-9A-Z]{5}$/.test(state) && !NOT_OF_THE_ROW.test(state));
};

const NOT_OF_THE_ROW = /^(?:08|25|40|53|55|57|58|F0|XX)/;

/** [GW-1492] The reason without personal data: the code and the database's names, or our own sentence without its digits. */
export const reasonOf = (error: unknown): string => {
  const state = sqlStateOf(error);
  if (state !== null)
    return ['SQLSTATE', state, nameIn(error, 'table'), nameIn(error, 'constraint')].filter((word) => word !== '').join(' ');
  return error instanceof Error && error.constructor === Error ? error.message.replaceAll(/\d+/g, '#').slice(0, 120) : nameOf(error);
};

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

const nameIn = (error: unknown, field: 'table' | 'constraint'): string => {
  const name: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, field) : undefined;
  return typeof name === 'string' ? name : '';
};
