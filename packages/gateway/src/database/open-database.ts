import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import { createEmbeddedCalls, createPostgresCalls, isRead, type Calls } from './calls.ts';
import { createJsonParser } from './json-parser.ts';
import { migrate } from './migrations.ts';
import type { Database } from './schema.ts';

export interface OpenedDatabase {
  readonly db: Database;
  readonly calls: Calls;
  /** Embedded: one process, one connection. */
  readonly engine: 'embedded' | 'postgres';
  close(): Promise<void>;
}

/**
 * Opens `memory:`, a directory or `postgres://…` with the schema up to date. int8 and date arrive as strings on both
 * engines. The caller holds the lock of a directory already. One in memory may begin with the dump of another.
 */
export const openDatabase = async (url: string, pool = 10, snapshot: Blob | null = null): Promise<OpenedDatabase> => {
  if (/^postgres(ql)?:/.test(url)) return openPostgres(url, pool);
  if (url === 'memory:') return openEmbedded(null, snapshot);
  const directory = join(url, 'database');
  if (!existsSync(directory)) await build(url, directory);
  return openEmbedded(directory);
};

/**
 * A kill in the middle of the first start must not leave a half-made database: it is made beside its place and
 * moved there when it is whole.
 */
const build = async (parent: string, directory: string): Promise<void> => {
  const site = `${directory}.building`;
  rmSync(site, { recursive: true, force: true });
  mkdirSync(parent, { recursive: true });
  const opened = await openEmbedded(site);
  await opened.close();
  renameSync(site, directory);
};

const openEmbedded = async (directory: string | null, snapshot: Blob | null = null): Promise<OpenedDatabase> => {
  const { PGlite, types } = await import('@electric-sql/pglite');
  const asText = (text: string) => text;
  const pglite = await PGlite.create({
    ...(directory === null ? {} : { dataDir: directory }),
    ...(snapshot === null ? {} : { loadDataDir: snapshot }),
    parsers: { [types.INT8]: asText, [types.DATE]: asText, [types.JSON]: createJsonParser() },
  });
  // Nothing collects statistics here, and plans that are kept were made when the tables were empty.
  await pglite.exec('set enable_seqscan = off');
  let writes = 0;
  const db: Database = new Kysely({
    dialect: new PGliteDialect({ pglite }),
    log: ({ query }) => {
      if (!isRead(query.sql)) writes += 1;
    },
  });
  return opened({ db, calls: createEmbeddedCalls(db, () => writes), engine: 'embedded' });
};

const openPostgres = async (url: string, pool: number): Promise<OpenedDatabase> => {
  const { default: pg } = await import('pg');
  pg.types.setTypeParser(1082, (text) => text);
  pg.types.setTypeParser(114, createJsonParser());
  // Idle connections stay: there are few, and a timer for each return of one costs more.
  const connections = new pg.Pool({ connectionString: url, max: pool, idleTimeoutMillis: 0 });
  // An idle connection that the server ends is replaced at the next query; without a listener it would end this process.
  connections.on('error', () => undefined);
  const db: Database = new Kysely({ dialect: new PostgresDialect({ pool: connections }) });
  return opened({ db, calls: createPostgresCalls(connections), engine: 'postgres' });
};

const opened = async (database: Omit<OpenedDatabase, 'close'>): Promise<OpenedDatabase> => {
  const { db } = database;
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { ...database, close: () => db.destroy() };
};
