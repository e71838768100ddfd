import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../ground/database/day-step.ts';
import { isBeforeBaseline, migrateAs, unknownMigrations } from '../../ground/database/migrations.ts';
import type { Database } from '../../ground/database/schema.ts';
import { BackupFault, readBackup, type BackupEnd, type BackupHead, type BookSums } from './backup-file.store.ts';
import { sequencesOf, spellOut, sumsOf, tablesOf, type Column, type Stamp } from './dump-books.ts';

/**
 * [BU-6] Fills an empty database with the content of a backup, in one transaction: completely, or not at all with the reason
 * (`BackupFault`). The database then has the backup's own schema. The upgrade is a separate step, so that the version that wrote the backup
 * finds its own schema.
 */
export const restoreBooks = (db: Database, file: string): Promise<Stamp> =>
  db.transaction().execute(async (tx) => {
    await spellOut(tx);
    let head: BackupHead | null = null;
    let end: BackupEnd | null = null;
    let target: Target | null = null;
    let known: Tables = new Map();
    const counts: Record<string, number> = {};
    let held: readonly HeldKey[] = [];
    for await (const line of readBackup(file)) {
      switch (line.kind) {
        case 'head':
          ({ head } = line);
          await makeSchema(tx, head, file);
          known = new Map((await tablesOf(tx)).map(({ name, columns }) => [name, columns]));
          held = await emptyTables(tx, [...known.keys()]);
          break;
        case 'table':
          target = targetOf(known, line.table, line.columns, file);
          counts[target.table] = 0;
          break;
        case 'rows':
          if (target === null) throw new BackupFault(`${file} has rows of no table`);
          await fill(tx, target, line.json);
          counts[target.table] = (counts[target.table] ?? 0) + line.count;
          break;
        case 'sequence':
          if (!(await sequencesOf(tx)).includes(line.sequence)) throw new BackupFault(`${file} does not fit its schema: ${line.sequence}`);
          await sql`select setval(${line.sequence}::regclass, ${line.value}::bigint, ${line.isCalled})`.execute(tx);
          break;
        case 'end':
          ({ end } = line);
          break;
      }
    }
    if (head === null || end === null) throw new BackupFault(`${file} is no backup of this system`);
    for (const { relation, name, definition } of held)
      await sql`alter table ${sql.id(relation)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(tx);
    requireEqual(file, 'rows', end.tables, counts);
    requireEqual<BookSums>(file, 'sums', end.sums, await sumsOf(tx));
    return { head, ...end };
  });

type Tables = ReadonlyMap<string, readonly Column[]>;

interface Target {
  readonly table: string;
  /** In the order of the file. */
  readonly columns: readonly Column[];
}

interface HeldKey {
  readonly relation: string;
  readonly name: string;
  readonly definition: string;
}

const makeSchema = async (tx: Tx, head: BackupHead, file: string): Promise<void> => {
  const unknown = unknownMigrations(head.migrations);
  if (unknown.length > 0)
    throw new BackupFault(
      `${file} was written by a newer version (${head.app}), whose schema this one does not know (${unknown.join(', ')}): restore it with that version or a later one`,
    );
  if (isBeforeBaseline(head.migrations))
    throw new BackupFault(
      `${file} was written by an older version (${head.app}), whose schema this one makes no more: restore it with that version, and bring it here version by version`,
    );
  await migrateAs(tx, head.migrations);
};

/**
 * Empties the tables, because the backup has rows of migrations in their present form. Foreign keys are removed until every table is
 * filled, so the order of tables does not matter.
 */
const emptyTables = async (tx: Tx, tables: readonly string[]): Promise<readonly HeldKey[]> => {
  const { rows: keys } = await sql<HeldKey>`
    select c.relname as relation, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = current_schema()::regnamespace and c.relkind = 'r'
    order by c.relname, k.conname`.execute(tx);
  for (const { relation, name } of keys) await sql`alter table ${sql.id(relation)} drop constraint ${sql.id(name)}`.execute(tx);
  for (const table of tables) await sql`delete from ${sql.id(table)}`.execute(tx);
  return keys;
};

/** Types and names come from the schema made here: no text of the file becomes part of a statement. */
const targetOf = (known: Tables, table: string, names: readonly string[], file: string): Target => {
  const columns = known.get(table) ?? [];
  const ordered = names.flatMap((name) => columns.filter((column) => column.name === name));
  if (ordered.length !== names.length || ordered.length !== columns.length)
    throw new BackupFault(`${file} does not fit its schema: ${table}`);
  return { table, columns: ordered };
};

const fill = async (tx: Tx, { table, columns }: Target, json: string): Promise<void> => {
  const names: readonly RawBuilder<unknown>[] = columns.map(({ name }) => sql.id(name));
  const values: readonly RawBuilder<unknown>[] = columns.map(({ type }, index) => sql`(r ->> ${sql.lit(index)})::${sql.raw(type)}`);
  await sql`
    insert into ${sql.id(table)} (${sql.join(names)}) overriding system value
    select ${sql.join(values)} from json_array_elements(${json}::json) as r`.execute(tx);
};

const requireEqual = <Told extends object>(file: string, what: string, told: Told, found: Told): void => {
  if (JSON.stringify(told) !== JSON.stringify(found))
    throw new BackupFault(
      `${file}: its ${what} are others than it was written with; told ${JSON.stringify(told)}, found ${JSON.stringify(found)}`,
    );
};
