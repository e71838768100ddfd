import type { Kysely, Transaction } from 'kysely';
import type { Bytes, DateText, Int8, NullableInt8 } from './columns.ts';
import type { KeyKind } from './key-files.ts';

/** The tables of the database. Each area adds its own in `<area>/tables.ts`. */
export interface Schema {
  sql_function: { name: string; hash: string };
  /** Instants of real time. */
  key_version: {
    kind: KeyKind;
    version: number;
    fingerprint: string | null;
    made_at: Int8;
    active_from: Int8;
    emptied_at: NullableInt8;
    retired_at: NullableInt8;
  };
  kept_key: { name: string; sealed: Bytes };
  setting: { name: string; value: string };
  /** How often something limited was tried on the newest day that it was tried on. */
  daily_tries: { investor_id: string; purpose: string; day: DateText; tries: number };
}

export type Database = Kysely<Schema>;
/** The database or a transaction of it. Inside a transaction callback only the transaction is used (one connection). */
export type Connection = Database | Transaction<Schema>;
