import './tables.ts';
import { calendarDate, shanghaiDateOf, type CalendarDate, type EpochMs } from '@caifu/core/values';
import { sql, type Transaction } from 'kysely';
import type { Deps } from '../ground/deps.ts';
import type { Connection, Schema } from '../ground/database/schema.ts';
import { withRetry } from '../ground/database/transaction.ts';
import { auditLedger } from './ledger-audit.ts';

export interface BooksReport {
  readonly day: CalendarDate;
  /** The differences, a line each. Empty: the books are right. */
  readonly faults: readonly string[];
}

type BooksDeps = Pick<Deps, 'db' | 'longWork' | 'areas'>;

/** The whole audit as of one moment, and its outcome kept: it counts until the next one. */
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

/** The same for a day that nobody has checked; null: somebody has. Of several gateways one does it, and the others find it busy. */
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

/** Whether the newest check found everything right. Books that nobody has checked yet are not wrong. */
export const booksHold = async (db: Connection): Promise<boolean> => {
  const newest = await db.selectFrom('books_check').select('fault_count').orderBy('check_id', 'desc').limit(1).executeTakeFirst();
  return newest === undefined || newest.fault_count === 0;
};

/**
 * Tells whoever watches the gateway that its books are wrong. The lines themselves name accounts of investors: the command `audit` lists
 * them, the log has the broken rules only.
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

/** Checks the books once a day that was settled, however many have turned since. Give it the last settled day as often as you like. */
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
