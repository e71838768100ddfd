import './tables.ts';
import { calendarDate, shanghaiDateOf, type CalendarDate, type EpochMs } from '@caifu/core/values';
import { sql, type Transaction } from 'kysely';
import type { Deps } from '../ground/deps.ts';
import type { Connection, Schema } from '../ground/database/schema.ts';
import { withRetry } from '../ground/database/transaction.ts';
import { auditLedger } from './ledger-audit.ts';

export interface BooksReport {
  readonly day: CalendarDate;
  /** The differences, one line each. Empty: the ledger is correct. */
  readonly faults: readonly string[];
}

type BooksDeps = Pick<Deps, 'db' | 'longWork' | 'areas'>;

/** Runs the whole audit at one moment and stores its result, which counts until the next one. */
export const checkBooks = (deps: BooksDeps, at: EpochMs): Promise<BooksReport> =>
  withRetry(() =>
    deps.longWork
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const { rows } = await sql<{ day: string | null }>`select max(day) as day from settlement_day`.execute(tx);
        const settled = rows[0]?.day ?? null;
        return checkIn(tx, deps, settled === null ? shanghaiDateOf(at) : calendarDate(settled), at);
      }),
  );

/** Runs the audit for an unchecked day. null: the day has been checked. One of several gateways runs it, and the others find it busy. */
export const checkBooksOnce = (deps: BooksDeps, day: CalendarDate, at: EpochMs): Promise<BooksReport | 'busy' | null> =>
  withRetry(() =>
    deps.longWork
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as free`.execute(tx);
        if (rows[0]?.free !== true) return 'busy';
        const known = await tx.selectFrom('books_check').select('check_id').where('day', '>=', day).limit(1).executeTakeFirst();
        return known === undefined ? checkIn(tx, deps, day, at) : null;
      }),
  );

const LOCK = 71_001;

const checkIn = async (tx: Transaction<Schema>, { areas }: BooksDeps, day: CalendarDate, at: EpochMs): Promise<BooksReport> => {
  const faults = await auditLedger(tx, areas);
  await tx
    .insertInto('books_check')
    .values({ day, checked_at: at, faults: JSON.stringify(faults.slice(0, MOST_KEPT)), fault_count: faults.length })
    .execute();
  return { day, faults };
};

const MOST_KEPT = 100;

/** Whether the newest check was clean. An unchecked ledger counts as correct. */
export const booksHold = async (db: Connection): Promise<boolean> => {
  const newest = await db.selectFrom('books_check').select('fault_count').orderBy('check_id', 'desc').limit(1).executeTakeFirst();
  return newest === undefined || newest.fault_count === 0;
};

/**
 * Reports a faulty ledger to the operators of the gateway. The lines name accounts of investors, so only the command `audit` lists them,
 * and the log has only the violated rules.
 */
export const reportBooks = (
  log: { error(facts: object, text: string): void },
  events: Deps['events'],
  { day, faults }: BooksReport,
): void => {
  if (faults.length === 0) return;
  events.tell({ kind: 'audit-failed', faults: faults.length });
  const rules = [...new Set(faults.map((fault) => fault.slice(0, fault.indexOf(':'))))];
  log.error({ day, differences: faults.length, rules }, 'the books do not agree: run "audit" to list the differences');
};

/**
 * Checks the ledger once for each settled day, even if several days were settled together. It may be called with the last settled day any
 * number of times.
 */
export const createDailyBooksCheck = (deps: BooksDeps & Pick<Deps, 'clock' | 'events'>, log: Parameters<typeof reportBooks>[0]) => {
  let checked = '';
  return async (settled: CalendarDate): Promise<void> => {
    if (settled <= checked) return;
    const report = await checkBooksOnce(deps, settled, deps.clock.now());
    if (report === 'busy') return;
    if (report !== null) reportBooks(log, deps.events, report);
    checked = settled;
  };
};
