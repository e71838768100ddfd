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
import { keepNewest } from './serving-account.ts';

export interface PoolState {
  readonly open: number;
  readonly idle: number;
  /** Requests that wait for a connection. */
  readonly waiting: number;
}

export interface OpenedDatabase {
  readonly db: Database;
  /** For the work of a day and imports: a day of millions takes longer than a request may. */
  readonly longWork: Database;
  readonly calls: Calls;
  /** Embedded: one process, one connection. */
  readonly engine: 'embedded' | 'postgres';
  /** [BU-2] Copies the files of an embedded database into a new directory, as they are at one moment; null where there are none. */
  readonly copyTo: ((directory: string) => Promise<void>) | null;
  /** null: the engine is in the process and has no connections. */
  poolState(): PoolState | null;
  close(): Promise<void>;
}

/**
 * Opens `memory:`, a directory or `postgres://…` with the schema up to date. int8 and date arrive as strings on both
 * engines. The caller holds the lock of a directory already. One in memory may begin with the dump of another.
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

/** `older`: what brings an older database to the newest may take its time. */
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
  /** How long PostgreSQL may take for a connection, for a statement, and be left waiting inside a transaction. */
  readonly limitMs?: number;
  readonly snapshot?: Blob | null;
  /** Of whatever schema it is, and without one where it is empty: for backups. */
  readonly isLeftAsItIs?: boolean;
}

/**
 * A kill in the middle of the first start must not leave a half-made database: it is made beside its place and
 * moved there when it is whole.
 */
const build = async (parent: string, directory: string): Promise<void> => {
  const site = `${directory}.building`;
  rmSync(site, { recursive: true, force: true });
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  const opened = await openEmbedded(site, bringToNewest);
  await opened.close();
  renameSync(site, directory);
};

const openEmbedded = async (directory: string | null, bring: Bring, snapshot: Blob | null = null): Promise<OpenedDatabase> => {
  const { PGlite, types } = await import('@electric-sql/pglite');
  const asText = (text: string) => text;
  const pglite = await PGlite.create({
    ...(directory === null ? {} : { dataDir: directory }),
    ...(snapshot === null ? {} : { loadDataDir: snapshot }),
    parsers: { [types.INT8]: asText, [types.DATE]: asText, [types.JSON]: createJsonParser() },
  }).catch((error: unknown) => {
    throw directory === null ? error : unopened(directory, error);
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
  await orClosed(db, async () => {
    await bring(db);
    // The engine makes its first files for everybody to write.
    if (directory !== null) tightenAll(directory);
  });
  return {
    db,
    longWork: db,
    calls: createEmbeddedCalls(db, () => writes),
    engine: 'embedded',
    // As a kill at this moment would leave it: what was answered is in the files, what is under way is not.
    copyTo:
      directory === null
        ? null
        : (place) => pglite.runExclusive(() => cp(directory, place, { recursive: true, errorOnExist: true, force: false })),
    poolState: () => null,
    close: () => db.destroy(),
  };
};

/**
 * A server that goes away fails what is under way and nothing else; one that hangs is left after its time, by the server's own
 * limits first, and by a silent line where it does not even answer that (decision 0141).
 */
const openPostgres = async (url: string, pool: number, limitMs: number, bring: Bring): Promise<OpenedDatabase> => {
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
  const limited = (max: number, longest: number): Pool =>
    connect({
      max,
      statement_timeout: longest,
      idle_in_transaction_session_timeout: longest,
      stream: () => {
        const line = new Socket();
        return line.setTimeout(longest + GRACE_MS, () => line.destroy());
      },
    });
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

/** [GW-845] Connections apart for work that may take so many times as long as a request: an hour with the default. Connections are opened when needed. */
const LONG_WORKERS = 2;
const LONG_WORK = 120;

/** A statement that runs out of time is told by the server within this. */
const GRACE_MS = 1_000;

const orClosed = async (db: Database, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    await db.destroy();
    throw error;
  }
};
