import type { Kysely, Transaction } from 'kysely';
import type { DateText } from './columns.ts';

/** The tables of the database. Each area and each room adds its own in `tables.ts`. */
export interface Schema {
  sql_function: { name: string; hash: string };
  setting: { name: string; value: string };
  /** How often something limited was tried on the newest day that it was tried on. */
  daily_tries: { investor_id: string; purpose: string; day: DateText; tries: number };
}

export type Database = Kysely<Schema>;
/** The database or a transaction of it. Inside a transaction callback only the transaction is used (one connection). */
export type Connection = Database | Transaction<Schema>;
