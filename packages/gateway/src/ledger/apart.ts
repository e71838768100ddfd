import { addDays, type CalendarDate, type EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Database } from '../ground/database/schema.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { endParked, giveMoneyPlace, isOfTheRow, park, readParked, reasonOf, type Parked } from './parked.store.ts';

/** Daily work that takes its own transactions. */
export interface Apart<Row> {
  readonly step: string;
  /** `order`: the name of a row is an order number. */
  readonly kind: 'order' | 'row';
  readonly nameOf: (row: Row) => string;
  readonly day: CalendarDate;
  readonly at: EpochMs;
  /** Rows in one call of the work. Without it: one. */
  readonly atOnce?: number;
  /** The external system may answer again in a moment, so failed rows are retried each time, not once a day. */
  readonly isAskedOutside?: boolean;
}

/**
 * [GW-1491] Runs some work for each row, so that a failing row does not block others. A failing batch is retried in halves. A row that
 * fails alone is parked and retried on each later day. If every row fails, the rows are not the cause, and the error is rethrown.
 */
export const inParts = async <Row>(
  db: Database,
  apart: Apart<Row>,
  rows: readonly Row[],
  work: (rows: readonly Row[]) => Promise<void>,
): Promise<void> => {
  if (rows.length === 0) return;
  const parked = new Map((await readParked(db, apart.step)).map((one) => [one.subject, one]));
  const failures: { readonly row: Row; readonly error: unknown }[] = [];
  let done = 0;
  const attempt = async (part: readonly Row[]): Promise<void> => {
    const [first] = part;
    if (first === undefined) return;
    try {
      await work(part);
      done += part.length;
    } catch (error) {
      if (!isOfTheRow(error) || (done === 0 && failures.length >= MOST_ALONE)) throw error;
      if (part.length === 1) {
        failures.push({ row: first, error });
        return;
      }
      const middle = Math.ceil(part.length / 2);
      await attempt(part.slice(0, middle));
      await attempt(part.slice(middle));
    }
  };
  const fresh = rows.filter((row) => !parked.has(apart.nameOf(row)));
  const atOnce = apart.atOnce ?? 1;
  for (let from = 0; from < fresh.length; from += atOnce) await attempt(fresh.slice(from, from + atOnce));
  for (const { row, error } of failures)
    await inTransaction(db, (tx) => park(tx, subjectOf(apart, row), { day: apart.day, at: apart.at, reason: reasonOf(error) }));
  for (const row of rows) {
    const known = parked.get(apart.nameOf(row));
    if (known !== undefined && (known.lastDay < apart.day || apart.isAskedOutside === true))
      await tryAgain(db, apart, { row, known }, work);
  }
};

/** So many failures without a success mean that the rows are not the cause. */
const MOST_ALONE = 20;

const subjectOf = <Row>({ step, kind, nameOf }: Apart<Row>, row: Row) => ({ step, kind, subject: nameOf(row) });

const tryAgain = async <Row>(
  db: Database,
  apart: Apart<Row>,
  { row, known }: { readonly row: Row; readonly known: Parked },
  work: (rows: readonly Row[]) => Promise<void>,
): Promise<void> => {
  const { day, at, kind } = apart;
  if (kind === 'order') await inTransaction(db, (tx) => giveMoneyPlace(tx, known.subject, day, at));
  try {
    await work([row]);
    await endParked(db, known.parkedNo, at);
  } catch (error) {
    if (!isOfTheRow(error)) throw error;
    await inTransaction(db, (tx) => park(tx, known, { day, at, reason: reasonOf(error) }));
  }
};

/** [GW-1491] Runs a whole piece of a day's work without blocking others: on failure it is parked as a step until it succeeds once. */
export const asWhole = async (
  db: Database,
  { step, day, at }: Pick<Apart<never>, 'step' | 'day' | 'at'>,
  work: () => Promise<void>,
): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!isOfTheRow(error)) throw error;
    const known = (await readParked(db, step)).find(({ kind }) => kind === 'step');
    if (known === undefined || known.lastDay < day)
      await park(db, { step, kind: 'step', subject: step }, { day, at, reason: reasonOf(error) });
    return;
  }
  await sql`update parked set outcome = 'settled', ended_at = ${at} where step = ${step} and kind = 'step' and ended_at is null`.execute(
    db,
  );
};

/** Parked rows that have not been due for so long were settled in another way. */
export const endForgotten = async (db: Database, day: CalendarDate, at: EpochMs): Promise<void> => {
  await sql`
    update parked set outcome = 'settled', ended_at = ${at} where kind = 'row' and ended_at is null and last_day < ${addDays(day, -LONGEST_UNTRIED)}::date`.execute(
    db,
  );
};

const LONGEST_UNTRIED = 15;
