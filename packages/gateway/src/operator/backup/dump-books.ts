import { sql, type RawBuilder } from 'kysely';
import type { Connection, Database } from '../../ground/database/schema.ts';
import type { Tx } from '../../ground/database/day-step.ts';
import { BackupFault, BYTES_AT_ONCE, ROWS_AT_ONCE, writeBackup, type BackupHead, type BookSums } from './backup-file.store.ts';

export interface Stamp {
  readonly head: BackupHead;
  readonly tables: Readonly<Record<string, number>>;
  readonly sums: BookSums;
}

/**
 * [BU-1] Writes the content of the database at one moment, read in one transaction on a snapshot. Other transactions continue. `takenAt`:
 * the moment of the copy, if the database is one.
 */
export const dumpBooks = (
  db: Database,
  file: string,
  { app, engine, takenAt }: Pick<BackupHead, 'app' | 'engine'> & { readonly takenAt: string | null },
): Promise<Stamp> =>
  db.transaction().execute(async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    await spellOut(tx);
    const { rows: schema } = await sql<{ has: boolean }>`select to_regclass('kysely_migration') is not null as has`.execute(tx);
    if (schema[0]?.has !== true) throw new BackupFault('this database holds no books of this system');
    const head: BackupHead = {
      takenAt: takenAt ?? (await momentOf(tx)),
      app,
      engine,
      mode: await modeOf(tx),
      migrations: await migrationsOf(tx),
    };
    const end = await writeBackup(file, async (write) => {
      await write({ kind: 'head', head });
      const tables: Record<string, number> = {};
      for (const { name, columns } of await tablesOf(tx)) {
        await write({ kind: 'table', table: name, columns: columns.map((column) => column.name) });
        tables[name] = await dumpRows(tx, name, columns, (json) => write({ kind: 'row', json }));
      }
      for (const name of await sequencesOf(tx)) {
        const { rows } = await sql<{ value: string; called: boolean }>`
          select last_value::text as value, is_called as called from ${sql.id(name)}`.execute(tx);
        for (const { value, called } of rows) await write({ kind: 'sequence', sequence: name, value, isCalled: called });
      }
      return { tables, sums: await sumsOf(tx) };
    });
    return { head, ...end };
  });

/** Makes the text form of values independent of a server's settings. */
export const spellOut = async (tx: Tx): Promise<void> => {
  for (const [name, value] of SPELLING) await sql`select set_config(${name}, ${value}, true)`.execute(tx);
};

const SPELLING = [
  ['datestyle', 'ISO, YMD'],
  ['intervalstyle', 'postgres'],
  ['timezone', 'UTC'],
  ['bytea_output', 'hex'],
  ['extra_float_digits', '1'],
] as const;

export interface Column {
  readonly name: string;
  readonly type: string;
}

/**
 * [BU-3] The tables with their written columns. Migrations and functions are left out, because a restore makes them again. Sessions, active
 * codes and sealing keys are left out, because they could sign in somebody who has signed out since.
 */
export const tablesOf = async (cx: Connection): Promise<readonly { readonly name: string; readonly columns: readonly Column[] }[]> => {
  const { rows } = await sql<{ name: string; columns: readonly Column[] }>`
    select c.relname as name, jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      -- generated columns are not written, and a transaction's number belongs to its server
      and a.attgenerated = '' and a.atttypid <> 'xid8'::regtype
      and c.relname <> all (${[...LEFT_OUT]})
    group by c.relname order by c.relname collate "C"`.execute(cx);
  return rows;
};

const LEFT_OUT = [
  'kysely_migration',
  'kysely_migration_lock',
  'sql_function',
  'session',
  'push_device',
  'push_outbox',
  'sms_code',
  'seal_nonce',
] as const;

export const sequencesOf = async (cx: Connection): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'S' order by relname collate "C"`.execute(
    cx,
  );
  return rows.map(({ name }) => name);
};

/** The sums of the ledger: a difference after a restore means missing data. */
export const sumsOf = async (cx: Connection): Promise<BookSums> => {
  const { rows: kinds } = await sql<{ kind: string; accounts: string; balance: string }>`
    select kind, count(*)::text as accounts, coalesce(sum(balance), 0)::text as balance from account group by kind order by kind collate "C"`.execute(
    cx,
  );
  const { rows } = await sql<{ postings: string; moved: string; newest: string }>`
    select count(*)::text as postings, coalesce(sum(abs(amount)), 0)::text as moved, coalesce(max(entry_id), 0)::text as newest from posting`.execute(
    cx,
  );
  const [posted] = rows;
  return { kinds, postings: posted?.postings ?? '0', moved: posted?.moved ?? '0', newestEntry: posted?.newest ?? '0' };
};

const dumpRows = async (tx: Tx, table: string, columns: readonly Column[], write: (json: string) => Promise<void>): Promise<number> => {
  const { rows: sizes } = await sql<{ count: string; bytes: string }>`
    select count(*)::text as count, pg_table_size(${table}::text::regclass)::text as bytes from ${sql.id(table)}`.execute(tx);
  const [size] = sizes;
  const count = Number(size?.count ?? 0);
  if (count === 0) return 0;
  // Pictures are large, so only a few are read at a time.
  const atOnce = Math.max(1, Math.min(ROWS_AT_ONCE, Math.floor((BYTES_AT_ONCE * count) / Number(size?.bytes ?? 1))));
  const texts: readonly RawBuilder<unknown>[] = columns.map(({ name }) => sql`${sql.id(name)}::text`);
  await sql`declare backup_rows no scroll cursor for select array_to_json(array[${sql.join(texts)}])::text as row from ${sql.id(table)}`.execute(
    tx,
  );
  let written = 0;
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(atOnce)} from backup_rows`.execute(tx);
    for (const { row } of rows) await write(row);
    written += rows.length;
    if (rows.length < atOnce) break;
  }
  await sql`close backup_rows`.execute(tx);
  return written;
};

const momentOf = async (cx: Connection): Promise<string> => {
  const { rows } = await sql<{ at: string }>`select floor(extract(epoch from clock_timestamp()) * 1000)::bigint::text as at`.execute(cx);
  return new Date(Number(rows[0]?.at)).toISOString();
};

const modeOf = async (cx: Connection): Promise<string | null> => {
  const row = await cx.selectFrom('setting').select('value').where('name', '=', 'mode').executeTakeFirst();
  return row?.value ?? null;
};

const migrationsOf = async (cx: Connection): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name collate "C"`.execute(cx);
  return rows.map(({ name }) => name);
};
