import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import type { Pool, PoolConfig } from 'pg';
import { createEmbeddedCalls, createPostgresCalls, isRead, type Calls } from './calls.ts';
import { loadFunctions } from './functions.ts';
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
export const openDatabase = async (
  url: string,
  { pool = 10, limitMs = 30_000, snapshot = null }: DatabaseOptions = {},
): Promise<OpenedDatabase> => {
  if (/^postgres(ql)?:/.test(url)) return openPostgres(url, pool, limitMs);
  if (url === 'memory:') return openEmbedded(null, snapshot);
  const directory = join(url, 'database');
  if (!existsSync(directory)) await build(url, directory);
  return openEmbedded(directory);
};

export interface DatabaseOptions {
  /** Connections to PostgreSQL. */
  readonly pool?: number;
  /** How long PostgreSQL may take for a connection, for a statement, and be left waiting inside a transaction. */
  readonly limitMs?: number;
  readonly snapshot?: Blob | null;
}

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
  await orClosed(db, () => bringUp(db));
  return { db, calls: createEmbeddedCalls(db, () => writes), engine: 'embedded', close: () => db.destroy() };
};

/**
 * A server that goes away fails what is under way and nothing else; one that hangs is left after its time, by the server's own
 * limits first, and by a silent line where it does not even answer that (decision 0141).
 */
const openPostgres = async (url: string, pool: number, limitMs: number): Promise<OpenedDatabase> => {
  const { default: pg } = await import('pg');
  pg.types.setTypeParser(1082, (text) => text);
  pg.types.setTypeParser(114, createJsonParser());
  const connect = (options: PoolConfig): Pool => {
    // Idle connections stay: there are few, and a timer for each return of one costs more.
    const connections = new pg.Pool({ connectionString: url, idleTimeoutMillis: 0, connectionTimeoutMillis: limitMs, ...options });
    // A connection that ends is replaced at the next query. Without listeners it would end this process: the pool's is for idle
    // ones, its own for one that a transaction holds.
    connections.on('error', () => undefined);
    connections.on('connect', (client) => client.on('error', () => undefined));
    return connections;
  };
  // What brings an older database to the newest may take its time.
  const older: Database = new Kysely({ dialect: new PostgresDialect({ pool: connect({ max: 2 }) }) });
  await bringUp(older).finally(() => older.destroy());
  const connections = connect({
    max: pool,
    statement_timeout: limitMs,
    idle_in_transaction_session_timeout: limitMs,
    stream: () => {
      const line = new Socket();
      return line.setTimeout(limitMs + GRACE_MS, () => line.destroy());
    },
  });
  const db: Database = new Kysely({ dialect: new PostgresDialect({ pool: connections }) });
  return { db, calls: createPostgresCalls(connections), engine: 'postgres', close: () => db.destroy() };
};

/** A statement that runs out of time is told by the server within this. */
const GRACE_MS = 1_000;

/** The newest tables, then the functions on them. */
const bringUp = async (db: Database): Promise<void> => {
  await migrate(db);
  await loadFunctions(db);
};

const orClosed = async (db: Database, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    await db.destroy();
    throw error;
  }
};
