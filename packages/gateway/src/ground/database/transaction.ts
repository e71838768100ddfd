import type { Transaction } from 'kysely';
import type { Database, Schema } from './schema.ts';

const ATTEMPTS = 6;

/**
 * Runs `work` in one transaction. Serialization failures and deadlocks (only on PostgreSQL) are retried, so `work` must not have effects
 * outside of the database.
 */
export const inTransaction = <Result>(db: Database, work: (tx: Transaction<Schema>) => Promise<Result>): Promise<Result> =>
  withRetry(() => db.transaction().execute(work));

/** Retries a single statement, which is its own transaction. */
export const withRetry = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= ATTEMPTS || !isTransient(error)) throw error;
    }
  }
};

/** SQLSTATE of a database error, else null. */
export const sqlStateOf = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** Name of the constraint that a database error broke, else null. */
export const constraintOf = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : null;

/** The detail that a database error has beside its constraint, else null. */
export const detailOf = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'detail' in error && typeof error.detail === 'string' ? error.detail : null;

const isTransient = (error: unknown): boolean => {
  const state = sqlStateOf(error);
  return state === '40001' || state === '40P01';
};
