import { sql } from 'kysely';
import { hashesOf, loadFunctions, ownFunctions } from './functions.ts';
import { migrate, MIGRATION_NAMES } from './migrations.ts';
import type { Database } from './schema.ts';
import { sqlStateOf } from './transaction.ts';

/** Brings the tables to the newest version, then the functions on them. */
export const bringUp = async (db: Database): Promise<void> => {
  await migrate(db);
  await loadFunctions(db);
};

/** Whether the database is up to date. One query, because most starts find nothing to upgrade. */
export const isNewest = async (db: Database): Promise<boolean> => {
  try {
    const { rows } = await sql<{ migrations: readonly string[]; functions: Readonly<Record<string, string>> }>`
      select (select coalesce(jsonb_agg(name), '[]') from kysely_migration) as migrations, (select coalesce(jsonb_object_agg(name, hash), '{}') from sql_function) as functions`.execute(
      db,
    );
    const [standing] = rows;
    if (standing === undefined) return false;
    const wanted = hashesOf(ownFunctions());
    return (
      sameNames(standing.migrations, MIGRATION_NAMES) &&
      sameNames(Object.keys(standing.functions), [...wanted.keys()]) &&
      Object.entries(standing.functions).every(([name, hash]) => wanted.get(name) === hash)
    );
  } catch (error) {
    if (sqlStateOf(error) === NO_SUCH_TABLE) return false;
    throw error;
  }
};

const NO_SUCH_TABLE = '42P01';

const sameNames = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && new Set([...one, ...other]).size === one.length;
