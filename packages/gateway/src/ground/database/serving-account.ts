import { sql } from 'kysely';
import { bringUp, isNewest } from './bring-up.ts';
import { SchemaBehindError } from './schema-behind.ts';
import type { Database } from './schema.ts';
import { sqlStateOf } from './transaction.ts';

/**
 * [KO-20] Checks that the schema is the newest. An account that may change it upgrades it in `work`. For any other account this throws
 * `SchemaBehindError`.
 */
export const keepNewest = async (db: Database, work: () => Promise<void>): Promise<void> => {
  if (await isReadablyNewest(db)) return;
  const { rows } = await sql<{ account: string; may: boolean }>`
    select current_user::text as account, coalesce(has_schema_privilege(current_schema(), 'create'), false) and not exists (
      select 1 from pg_tables where schemaname = current_schema() and not pg_has_role(tableowner, 'usage')) as may`.execute(db);
  const [standing] = rows;
  if (standing?.may !== true) throw new SchemaBehindError(standing?.account ?? 'this account');
  await work();
};

/** An account that may not read the version is treated like one with an older schema. */
const isReadablyNewest = async (db: Database): Promise<boolean> => {
  try {
    return await isNewest(db);
  } catch (error) {
    if (sqlStateOf(error) === NO_RIGHT) return false;
    throw error;
  }
};

const NO_RIGHT = '42501';

/** The result of `migrate`. `unknown-account`: the schema is the newest, but no right was granted. */
export type MigrateOutcome =
  | { readonly kind: 'done'; readonly isGranted: boolean }
  | { readonly kind: 'unknown-account' }
  | { readonly kind: 'own-account' };

/** [KO-21] Upgrades tables and functions, and grants an account the rights to read and write rows, and no others. null: no account. */
export const migrateFor = async (db: Database, account: string | null): Promise<MigrateOutcome> => {
  if (!(await isNewest(db))) await bringUp(db);
  if (account === null) return { kind: 'done', isGranted: false };
  const { rows } = await sql<{ own: boolean; schema: string }>`
    select rolname = current_user as own, current_schema() as schema from pg_roles where rolname = ${account}`.execute(db);
  const [found] = rows;
  if (found === undefined) return { kind: 'unknown-account' };
  if (found.own) return { kind: 'own-account' };
  const [who, schema] = [sql.id(account), sql.id(found.schema)];
  await db.transaction().execute(async (tx) => {
    await sql`grant usage on schema ${schema} to ${who}`.execute(tx);
    await sql`grant select, insert, update, delete on all tables in schema ${schema} to ${who}`.execute(tx);
    await sql`grant usage, select on all sequences in schema ${schema} to ${who}`.execute(tx);
    // Only this command records the schema.
    await sql`revoke insert, update, delete on kysely_migration, kysely_migration_lock, sql_function from ${who}`.execute(tx);
    await sql`alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${who}`.execute(tx);
    await sql`alter default privileges in schema ${schema} grant usage, select on sequences to ${who}`.execute(tx);
  });
  return { kind: 'done', isGranted: true };
};
