import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { inOrder, MIGRATIONS_FOLDER, sourceFolder, sqlFilesUnder } from './sql-files.ts';
import { inTransaction } from './transaction.ts';
import type { Connection, Database } from './schema.ts';

/** A function of the database with its triggers: one file, named like the function with dashes. */
export interface SqlFunction {
  readonly name: string;
  readonly text: string;
}

/**
 * The functions of all areas under a folder. A function that combines several areas has a line `-- parts: <word>` in its text. It is
 * replaced by the files `<function>.part.sql` of all areas, each preceded by the word.
 */
export const functionsUnder = (folder: string): readonly SqlFunction[] => {
  const files = sqlFilesUnder(folder).filter((file) => path.basename(path.dirname(file)) !== MIGRATIONS_FOLDER);
  const textOf = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
  const parts = new Map<string, readonly string[]>();
  for (const file of files.filter((one) => one.endsWith(PART))) {
    const own = path.basename(file, PART);
    parts.set(own, [...(parts.get(own) ?? []), file]);
  }
  const functions = files
    .filter((file) => !file.endsWith(PART))
    .map((file) => {
      const own = path.basename(file, '.sql');
      const name = own.replaceAll('-', '_');
      const text = withParts(file, textOf(file), (parts.get(own) ?? []).map(textOf));
      parts.delete(own);
      if (!text.includes(`create function ${name}(`)) throw new Error(`${file} does not create the function ${name}`);
      return { name, text };
    });
  for (const [own] of parts) throw new Error(`${own}${PART} is a part of no function`);
  return functions;
};

const PART = '.part.sql';

const withParts = (file: string, text: string, parts: readonly string[]): string => {
  if (parts.length > 0 && !PLACE_OF_PARTS.test(text)) throw new Error(`${file} has no line for its parts`);
  return text.replace(PLACE_OF_PARTS, (_line, word: string) => parts.map((part) => `    ${word}\n${part}`).join(''));
};

const PLACE_OF_PARTS = /^ *-- parts: (.+)\n/m;

/** The functions of this gateway, beside the stores that own them. */
export const ownFunctions = (): readonly SqlFunction[] => functionsUnder(sourceFolder());

/**
 * Makes the functions and triggers equal to the files, in one transaction: changed ones are replaced, those without a file are dropped.
 * Safe with several processes: one makes them, the others find them made.
 */
export const loadFunctions = (db: Database, functions: readonly SqlFunction[] = ownFunctions()): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('sql_function'))`.execute(tx);
    const { rows } = await sql<{ name: string; hash: string }>`select name, hash from sql_function`.execute(tx);
    const standing = new Map(rows.map((row) => [row.name, row.hash]));
    const wanted = new Set(functions.map(({ name }) => name));
    for (const name of standing.keys()) {
      if (wanted.has(name)) continue;
      await dropFunction(tx, name);
      await sql`delete from sql_function where name = ${name}`.execute(tx);
    }
    for (const { name, text } of inCallOrder(functions)) {
      const digest = hashOf(text);
      if (standing.get(name) === digest) continue;
      await dropFunction(tx, name);
      for (const statement of statementsOf(text)) await sql.raw(statement).execute(tx);
      await sql`
        insert into sql_function (name, hash) values (${name}, ${digest})
        on conflict (name) do update set hash = excluded.hash`.execute(tx);
    }
  });

/** The hash of each text under its name, as the database stores it. */
export const hashesOf = (functions: readonly SqlFunction[]): ReadonlyMap<string, string> =>
  new Map(functions.map(({ name, text }) => [name, hashOf(text)]));

const hashOf = (text: string): string => hash('sha256', text);

/** A statement begins with `create` in the first column, because the embedded engine prepares one at a time. */
const statementsOf = (text: string): readonly string[] => text.split(/^(?=create )/m).filter((part) => part.startsWith('create '));

/** Drops every signature of the function, with the triggers that call it. Any other dependent object makes this fail. */
const dropFunction = async (cx: Connection, name: string): Promise<void> => {
  const { rows: triggers } = await sql<{ trigger: string; relation: string }>`
    select quote_ident(t.tgname) as trigger, t.tgrelid::regclass::text as relation
    from pg_trigger t join pg_proc f on f.oid = t.tgfoid
    where f.proname = ${name} and f.pronamespace = current_schema()::regnamespace and not t.tgisinternal`.execute(cx);
  for (const { trigger, relation } of triggers) await sql.raw(`drop trigger ${trigger} on ${relation}`).execute(cx);
  const { rows: signatures } = await sql<{ signature: string }>`
    select oid::regprocedure::text as signature from pg_proc
    where proname = ${name} and pronamespace = current_schema()::regnamespace`.execute(cx);
  for (const { signature } of signatures) await sql.raw(`drop function ${signature}`).execute(cx);
};

/** A function comes after those that it calls. */
export const inCallOrder = (functions: readonly SqlFunction[]): readonly SqlFunction[] =>
  inOrder(
    functions,
    (one, other) => new RegExp(`\\b${other.name}\\(`).test(one.text),
    ({ name }) => name,
  );
