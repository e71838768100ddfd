import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import type { Database } from '../ground/database/schema.ts';
import { newDatabase } from './seeded-market.ts';

/**
 * A database in the state of the version before the baseline: the demo market with 470 days of history on WEDNESDAY, written before
 * functions were in files and upgraded since. The file contains the statements of that schema, every row, and the income as the first
 * version reported it.
 */
export interface EarlierMarket {
  readonly schema: readonly string[];
  readonly tables: readonly EarlierTable[];
  readonly told: readonly EarlierTable[];
}

interface EarlierTable {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

export const earlierMarket = (): EarlierMarket => {
  const packed = readFileSync(path.join(import.meta.dirname, 'earlier-market.json.br'));
  const market: unknown = JSON.parse(brotliDecompressSync(packed).toString('utf8'));
  if (!isMarket(market)) throw new Error('the earlier market is not readable');
  return market;
};

const isMarket = (value: unknown): value is EarlierMarket =>
  typeof value === 'object' && value !== null && 'schema' in value && 'tables' in value;

/** The start of a gateway under test: a database of a server, or the dump of an embedded one. */
export interface StartingPoint {
  readonly url: string | null;
  readonly snapshot: Blob | null;
  drop(): Promise<void>;
}

/** The earlier database, on the engine of this run. */
export const restoreEarlierMarket = async (): Promise<StartingPoint> => {
  const database = await newDatabase(null);
  if (database !== null) {
    const { default: pg } = await import('pg');
    const db: Database = new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: database.url, max: 1 }) }) });
    await restoreInto(db);
    await db.destroy();
    return { url: database.url, snapshot: null, drop: () => database.drop() };
  }
  const pglite = await PGlite.create();
  await restoreInto(new Kysely({ dialect: new PGliteDialect({ pglite }) }));
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  return { url: null, snapshot: new Blob([await dump.arrayBuffer()]), drop: () => Promise.resolve() };
};

const restoreInto = async (db: Database): Promise<void> => {
  const { schema, tables } = earlierMarket();
  for (const statement of schema) await sql.raw(statement).execute(db);
  // The rows already contain the work of the triggers.
  for (const { table } of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  for (const { table, columns, rows } of tables) {
    if (rows.length === 0) continue;
    const objects = rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])));
    const names = sql.join(columns.map((column) => sql.ref(column)));
    await sql`
      insert into ${sql.table(table)} (${names}) overriding system value
      select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(objects)}::jsonb)`.execute(db);
  }
  for (const { table } of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
  // Sequences continue after the last number. The transaction mark belongs to that server.
  const { rows: numbered } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'`.execute(db);
  for (const { table, column } of numbered)
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), (select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)}), false)`.execute(
      db,
    );
  await sql`update market set changed_by = null`.execute(db);
};
