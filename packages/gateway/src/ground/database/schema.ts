import type { Kysely, Transaction } from 'kysely';
import type { DateText } from './columns.ts';

/** The tables of the database. Each area and each room adds its own in `tables.ts`. */
export interface Schema {
  sql_function: { name: string; hash: string };
  setting: { name: string; value: string };
  /** Every set that was in force, with its first day in the place that `LAW` chooses; null: it is another one's. */
  law_in_turn: { law: string; from_day: string | null };
  /** The number of tries on the latest day with a try. */
  daily_tries: { investor_id: string; purpose: string; day: DateText; tries: number };
}

export type Database = Kysely<Schema>;
/**
 * The database or a transaction of it. A transaction callback uses only the transaction, because the embedded engine has one connection.
 */
export type Connection = Database | Transaction<Schema>;
