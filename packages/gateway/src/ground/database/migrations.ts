import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { StartFault } from '../start/start-fault.ts';
import type { Connection, Database } from './schema.ts';
import { inOrder, MIGRATIONS_FOLDER, sourceFolder, sqlFilesUnder } from './sql-files.ts';

/**
 * Migrates tables, indexes and data to the newest version. Safe with several processes: the migrator takes a lock. Functions and triggers
 * are not made here: `loadFunctions` makes them afterwards from the text of their files. A data step therefore does a trigger's work
 * itself, and calls no function. [GW-979] Branches may be merged in another order than their numbers: a migration that a database lacks is
 * run, whatever its number. `added`: for tests.
 */
export const migrate = async (db: Database, added: Readonly<Record<string, Migration>> = {}): Promise<void> => {
  const { rows: standing } = await sql<{ has: boolean }>`select to_regclass('kysely_migration') is not null as has`.execute(db);
  const seen = standing[0]?.has === true ? (await sql<{ name: string }>`select name from kysely_migration`.execute(db)).rows : [];
  if (isBeforeBaseline(seen.map(({ name }) => name))) throw new SchemaTooOldError();
  await run(db, { ...MIGRATIONS, ...added });
};

/** [BU-6] Makes the schema of exactly these migrations on an empty database. */
export const migrateAs = (db: Connection, names: readonly string[]): Promise<void> =>
  run(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => names.includes(name))));

/** Migrations that this version lacks: they belong to a newer one. */
export const unknownMigrations = (names: readonly string[]): readonly string[] => names.filter((name) => !MIGRATION_NAMES.includes(name));

/** [GW-145] Whether a database with these migrations is older than the baseline: a version in between can upgrade it. */
export const isBeforeBaseline = (names: readonly string[]): boolean =>
  names.length > 0 && !IN_BASELINE.every((name) => names.includes(name));

/** The database is older than this version can upgrade. Nothing was changed. */
class SchemaTooOldError extends StartFault {
  override readonly name = 'SchemaTooOldError';
  constructor() {
    super(`the database is older than this version brings up: start a version on it first whose newest migration is ${LAST_IN_BASELINE}`);
  }
}

/** The earlier migrations whose tables the baseline makes in one step. */
const IN_BASELINE: readonly string[] = `
  0001-first-purchase 0002-top-ups 0003-steady-reads 0004-after-the-purchase 0005-account 0006-certification 0007-functions-in-files
  0008-sealed-assessments 0009-mode 0010-written-warning 0011-order-book 0012-income-without-days 0013-cashier 0015-qualified-statement
  0018-following 0019-messages 0020-asset-certificate 0021-postings-together 0022-funds 0025-watch-list 0026-fund-search 0027-fund-trading
  0028-readings 0029-wallet 0030-plans 0031-gold 0034-fund-portfolios 0035-fund-fees 0039-large-redemptions 0041-bank 0044-advice
  0046-transfers 0049-strategies 0054-fund-benchmark 0057-positions-of-a-fund 0058-pages-of-records 0062-bank-wealth 0070-code-challenges
  0071-books-check 0072-tries-in-judgement 0073-session-devices 0074-own-data 0075-keys 0076-operators 0078-bank-account-changes
  0080-plan-products 0084-bank-transfers 0105-bulkheads 0110-kept-listings 0111-reservations 0113-known-networks 0115-income-below-zero
  0116-recorded-kinds 0120-security-kind 0121-fresh-figures 0122-kept-quotas 0124-fund-corrections 0127-assessment-days
  0129-demand-interest 0130-named-orders 0131-agreed-versions 0133-fund-ends 0135-share-rounding 0136-orders-taken-back 0138-message-order
  0139-fund-family 0140-product-corrections 0141-message-corrections 0144-bank-corrections 0147-returned-withdrawals
  0148-judged-redemptions 0152-income-corrections 0154-wallet-earned`
  .trim()
  .split(/\s+/);

const LAST_IN_BASELINE = IN_BASELINE.at(-1) ?? '';

const BASELINE = '0000-baseline';

const run = async (db: Connection, migrations: Readonly<Record<string, Migration>>): Promise<void> => {
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const { error } = await new Migrator({ db, provider, allowUnorderedMigrations: true }).migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error('the migration failed');
};

/** The statements of a migration: `migrations/<name>.sql` of each area that has one, each after those whose tables it names. */
const statementsOf = (files: readonly string[]): readonly string[] => {
  const texts = files.map((file) => readFileSync(path.join(sourceFolder(), file), 'utf8').replace(/^--.*\n/gm, ''));
  const tables = new Map(texts.map((text) => [text, [...text.matchAll(/^create table (\w+)/gm)].map(([, name = '']) => name)]));
  const needs = (one: string, other: string): boolean =>
    (tables.get(other) ?? []).some((table) => new RegExp(`\\b(?:references|table|on) ${table}\\b`).test(one));
  return inOrder(texts, needs).flatMap((text) => text.split(/;\n/).filter((statement) => statement.trim() !== ''));
};

/** The embedded engine prepares one statement at a time. */
const upOf = (files: readonly string[]): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const statement of statementsOf(files)) await sql.raw(statement).execute(db);
  },
});

const FILES = sqlFilesUnder(sourceFolder()).filter((file) => path.basename(path.dirname(file)) === MIGRATIONS_FOLDER);

const filesOf = (name: string): readonly string[] => FILES.filter((file) => path.basename(file) === `${name}.sql`);

const MIGRATIONS: Readonly<Record<string, Migration>> = Object.fromEntries([
  // the first one makes the result of all of them
  ...IN_BASELINE.map((name, index) => [name, upOf(index === 0 ? filesOf(BASELINE) : [])] as const),
  ...[...new Set(FILES.map((file) => path.basename(file, '.sql')))]
    .filter((name) => name !== BASELINE)
    .map((name) => [name, upOf(filesOf(name))] as const),
]);

export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS);
