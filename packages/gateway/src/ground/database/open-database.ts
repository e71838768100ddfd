import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import type { Pool, PoolConfig } from 'pg';
import { bringUp, isNewest } from './bring-up.ts';
import { createEmbeddedCalls, createPostgresCalls, isRead, type Calls } from './calls.ts';
import { tightenAll, unopened } from '../start/data-directory.ts';
import { createJsonParser } from './json-parser.ts';
import type { Database } from './schema.ts';
import { keepPlans } from './embedded-plans.ts';
import { createKeptPlans } from './kept-plans.ts';
import { keepNewest } from './serving-account.ts';

export interface PoolState {
  readonly open: number;
  readonly idle: number;
  /** Number of requests that wait for a connection. */
  readonly waiting: number;
}

export interface OpenedDatabase {
  readonly db: Database;
  /** For daily work and imports: a day of millions of rows takes longer than the limit of a request. */
  readonly longWork: Database;
  readonly calls: Calls;
  /** Embedded: one process, one connection. */
  readonly engine: 'embedded' | 'postgres';
  /** [BU-2] Copies the files of an embedded database at one moment into a new directory. null if there are none. */
  readonly copyTo: ((directory: string) => Promise<void>) | null;
  /** null: the engine is in the process and has no connections. */
  poolState(): PoolState | null;
  close(): Promise<void>;
}

/**
 * Opens `memory:`, a directory or `postgres://…` with the schema up to date. int8 and date arrive as strings on both engines. The caller
 * holds the lock of a directory already. A database in memory may begin with the dump of another.
 */
export const openDatabase = async (
  url: string,
  { pool = 10, limitMs = 30_000, snapshot = null, isLeftAsItIs = false }: DatabaseOptions = {},
): Promise<OpenedDatabase> => {
  const bring = isLeftAsItIs ? () => Promise.resolve() : bringToNewest;
  if (/^postgres(ql)?:/.test(url)) return openPostgres(url, pool, limitMs, bring);
  if (url === 'memory:') return openEmbedded(null, bring, snapshot);
  const directory = join(url, 'database');
  if (!isLeftAsItIs && !existsSync(directory)) await build(url, directory);
  return openEmbedded(directory, bring);
};

type Bring = (db: Database, older?: () => Database) => Promise<void>;

/** `older`: the connection for an upgrade, without the limits of a request. */
const bringToNewest: Bring = async (db, older) => {
  if (older === undefined) {
    if (!(await isNewest(db))) await bringUp(db);
    return;
  }
  await keepNewest(db, async () => {
    const patient = older();
    await bringUp(patient).finally(() => patient.destroy());
  });
};

export interface DatabaseOptions {
  /** Connections to PostgreSQL. */
  readonly pool?: number;
  /** Limits of PostgreSQL for a connection, for a statement, and for an idle transaction. */
  readonly limitMs?: number;
  readonly snapshot?: Blob | null;
  /** Opens any schema, and leaves an empty database empty: for backups. */
  readonly isLeftAsItIs?: boolean;
}

/** A kill during the first start must not leave a half-made database, so it is made beside its place and moved there when complete. */
const build = async (parent: string, directory: string): Promise<void> => {
  const site = `${directory}.building`;
  rmSync(site, { recursive: true, force: true });
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  const opened = await openEmbedded(site, bringToNewest);
  await opened.close();
  renameSync(site, directory);
};

const openEmbedded = async (directory: string | null, bring: Bring, snapshot: Blob | null = null): Promise<OpenedDatabase> => {
  const { PGlite, types, ...wire } = await import('@electric-sql/pglite');
  const asText = (text: string) => text;
  const pglite = await PGlite.create({
    ...(directory === null ? {} : { dataDir: directory }),
    ...(snapshot === null ? {} : { loadDataDir: snapshot }),
    parsers: { [types.INT8]: asText, [types.DATE]: asText, [types.JSON]: createJsonParser() },
  }).catch((error: unknown) => {
    throw directory === null ? error : unopened(directory, error);
  });
  // No statistics are collected here, and cached plans were made on empty tables.
  await pglite.exec('set enable_seqscan = off');
  let writes = 0;
  const db: Database = new Kysely({
    dialect: new PGliteDialect({ pglite }),
    log: ({ query }) => {
      if (!isRead(query.sql)) writes += 1;
    },
  });
  await orClosed(db, async () => {
    await bring(db);
    keepPlans(pglite, wire);
    // The engine makes its first files writable by everybody.
    if (directory !== null) tightenAll(directory);
  });
  return {
    db,
    longWork: db,
    calls: createEmbeddedCalls(db, () => writes),
    engine: 'embedded',
    // The copy is like the state after a kill: finished work is in the files, work in progress is not.
    copyTo:
      directory === null
        ? null
        : (place) => pglite.runExclusive(() => cp(directory, place, { recursive: true, errorOnExist: true, force: false })),
    poolState: () => null,
    close: () => db.destroy(),
  };
};

/**
 * A server that goes away fails only the work in progress. A hanging one is given up after the server's own limits, or after a silent
 * connection where it no longer answers at all (decision 0141).
 */
const openPostgres = async (url: string, pool: number, limitMs: number, bring: Bring): Promise<OpenedDatabase> => {
  const { default: pg } = await import('pg');
  pg.types.setTypeParser(1082, (text) => text);
  pg.types.setTypeParser(114, createJsonParser());
  const connect = (options: PoolConfig): Pool => {
    // Idle connections stay open, because they are few and a timer for each is more expensive.
    const connections = new pg.Pool({ connectionString: url, idleTimeoutMillis: 0, connectionTimeoutMillis: limitMs, ...options });
    // A broken connection is replaced at the next query. An error without a listener would end this process: the pool's listener is for
    // idle connections, and each connection has one for transactions.
    connections.on('error', () => undefined);
    connections.on('connect', (client) => client.on('error', () => undefined));
    return connections;
  };
  const limited = (max: number, longest: number): Pool => {
    const connections = connect({
      max,
      statement_timeout: longest,
      idle_in_transaction_session_timeout: longest,
      stream: () => {
        const line = new Socket();
        return line.setTimeout(longest + GRACE_MS, () => line.destroy());
      },
    });
    return connections.on('connect', createKeptPlans());
  };
  const connections = limited(pool, limitMs);
  const db: Database = new Kysely({ dialect: new PostgresDialect({ pool: connections }) });
  await orClosed(db, () => bring(db, () => new Kysely({ dialect: new PostgresDialect({ pool: connect({ max: 2 }) }) })));
  const longWork: Database = new Kysely({ dialect: new PostgresDialect({ pool: limited(LONG_WORKERS, limitMs * LONG_WORK) }) });
  return {
    db,
    longWork,
    calls: createPostgresCalls(connections),
    engine: 'postgres',
    copyTo: null,
    poolState: () => ({ open: connections.totalCount, idle: connections.idleCount, waiting: connections.waitingCount }),
    close: async () => {
      await longWork.destroy();
      await db.destroy();
    },
  };
};

/**
 * [GW-845] Separate connections for work that may take a multiple of a request's limit: an hour by default. Connections are opened when
 * needed.
 */
const LONG_WORKERS = 2;
const LONG_WORK = 120;

/** The server reports a statement's timeout within this time. */
const GRACE_MS = 1_000;

const orClosed = async (db: Database, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    await db.destroy();
    throw error;
  }
};
