import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import * as z from 'zod';
import { bringUp } from '../../ground/database/bring-up.ts';
import { DataDirectoryOwnedError, lockDataDirectory } from '../../ground/start/data-directory-lock.ts';
import type { Area } from '../../ground/deps.ts';
import { openDatabase } from '../../ground/database/open-database.ts';
import type { Database } from '../../ground/database/schema.ts';
import type { Settings } from '../../ground/start/settings.ts';
import { auditLedger } from '../../ledger/ledger-audit.ts';
import { askOperator, failed, type CommandOutcome } from '../ask-operator.ts';
import { BackupFault } from './backup-file.store.ts';
import { copyDirectoryOf } from './database-copy.ts';
import { dumpBooks, type Stamp } from './dump-books.ts';
import { restoreBooks } from './restore-books.ts';

/** [BU-1] [BU-2] Backs up a PostgreSQL database, a closed embedded database, or that of a running gateway. */
export const runBackup = (settings: Settings, file: string): Promise<CommandOutcome> =>
  orFault(async () => {
    if (settings.DATABASE_URL !== null) return done(file, await dumpFrom(settings.DATABASE_URL, file, null));
    const directory = settings.DATA_DIR;
    if (!existsSync(join(directory, 'database')))
      return failed(`there is no database in ${directory}: set DATA_DIR or DATABASE_URL as the gateway has it`);
    const lock = lockOrOwner(directory);
    if (lock instanceof DataDirectoryOwnedError) return backUpRunning(settings, file);
    try {
      return done(file, await dumpFrom(directory, file, null));
    } finally {
      lock.release();
    }
  });

/** The gateway only copies its files, which is quick. This process reads the copy. */
const backUpRunning = async (settings: Settings, file: string): Promise<CommandOutcome> => {
  const place = copyDirectoryOf(settings);
  const lock = lockOrOwner(place);
  if (lock instanceof DataDirectoryOwnedError)
    return failed(`process ${lock.pid} is making a backup of ${settings.DATA_DIR}: wait until it is done`);
  try {
    chmodSync(place, 0o700);
    let takenAt: string | null = null;
    const asked = await askOperator(settings, { method: 'POST', path: '/operator/database-copy', body: null }, (_isDone, answer) => {
      const told = copiedSchema.safeParse(answer).data;
      if (told === undefined) return null;
      if (told.kind === 'not-copied') return failed(told.reason);
      takenAt = told.takenAt;
      return { kind: 'done', text: '' };
    });
    return asked.kind === 'failed' ? asked : done(file, await dumpFrom(place, file, takenAt));
  } finally {
    lock.release();
    rmSync(place, { recursive: true, force: true });
  }
};

const copiedSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('copied'), takenAt: z.string() }),
  z.object({ kind: z.literal('not-copied'), reason: z.string() }),
]);

const dumpFrom = async (url: string, file: string, takenAt: string | null): Promise<Stamp> => {
  const opened = await openDatabase(url, { pool: 1, isLeftAsItIs: true });
  try {
    return await dumpBooks(opened.longWork, file, { app: APP_VERSION, engine: opened.engine, takenAt });
  } finally {
    await opened.close();
  }
};

const done = (file: string, stamp: Stamp): CommandOutcome => ({
  kind: 'done',
  text: `${file} holds ${toldStamp(stamp)}\nits keys are not in it: keep the files of KEYS_DIR, or what PASSWORD_PEPPER and PASSWORD_KEY say, in another place`,
});

/** [BU-6] [BU-7] Restores into an empty place only. Existing keys stay unchanged. */
export const runRestore = (settings: Settings, file: string, areas: readonly Area[]): Promise<CommandOutcome> =>
  orFault(async () => {
    const restored =
      settings.DATABASE_URL === null
        ? await intoDirectory(settings.DATA_DIR, file, areas)
        : await intoServer(settings.DATABASE_URL, file, areas);
    return restored.faults.length > 0
      ? failed(toldFaults(file, restored))
      : {
          kind: 'done',
          text: `${restored.place} holds ${toldStamp(restored.stamp)}\nthe audit found nothing; everybody signs in anew; the gateway needs the secrets that belong to these books`,
        };
  });

/** [BU-8] Restores into a temporary place, and audits the ledger. */
export const runVerify = (file: string, areas: readonly Area[]): Promise<CommandOutcome> =>
  orFault(async () => {
    const place = mkdtempSync(join(tmpdir(), 'caifu-verify-'));
    try {
      const restored = await fillAndAudit(place, place, file, areas);
      return restored.faults.length > 0
        ? failed(toldFaults(file, restored))
        : { kind: 'done', text: `${file} is whole and its books are right: ${toldStamp(restored.stamp)}` };
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  });

interface Restored {
  readonly place: string;
  readonly stamp: Stamp;
  readonly faults: readonly string[];
}

const intoDirectory = async (directory: string, file: string, areas: readonly Area[]): Promise<Restored> => {
  if (directory === 'memory:') throw new BackupFault('what is restored into memory is gone at once: set DATA_DIR or DATABASE_URL');
  const lock = lockOrOwner(directory);
  if (lock instanceof DataDirectoryOwnedError)
    throw new BackupFault(`${directory} is in use by process ${lock.pid}, which goes on. ${ELSEWHERE}`);
  const site = join(directory, 'restoring');
  try {
    if (existsSync(join(directory, 'database'))) throw new BackupFault(`${directory} holds a database, which stays as it is. ${ELSEWHERE}`);
    chmodSync(directory, 0o700);
    rmSync(site, { recursive: true, force: true });
    mkdirSync(site, { mode: 0o700 });
    const restored = await fillAndAudit(directory, site, file, areas);
    // The database is moved to its place when it is complete and correct.
    if (restored.faults.length === 0) renameSync(join(site, 'database'), join(directory, 'database'));
    return restored;
  } finally {
    rmSync(site, { recursive: true, force: true });
    lock.release();
  }
};

const intoServer = async (url: string, file: string, areas: readonly Area[]): Promise<Restored> => {
  const place = `database ${new URL(url).pathname.slice(1)} on ${new URL(url).host}`;
  const opened = await openDatabase(url, { pool: 1, isLeftAsItIs: true });
  try {
    const { rows } = await sql<{ tables: number; others: number }>`
      select (select count(*) from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S'))::integer as tables,
        (select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend')::integer
          as others`.execute(opened.longWork);
    const { tables = 0, others = 0 } = rows[0] ?? {};
    if (tables > 0 && others > 0) throw new BackupFault(`${place} is in use over ${others} connections, which go on. ${ELSEWHERE}`);
    if (tables > 0) throw new BackupFault(`${place} holds tables, which stay as they are. ${ELSEWHERE}`);
  } finally {
    await opened.close();
  }
  return fillAndAudit(place, url, file, areas);
};

const ELSEWHERE =
  'Restore into another place (DATA_DIR=<new directory>, or DATABASE_URL of an empty database), start a gateway there on another PORT, look at it, and only then lead the investors there';

/** `url`: of an empty database, or of a directory to make one in. */
const fillAndAudit = async (place: string, url: string, file: string, areas: readonly Area[]): Promise<Restored> => {
  const opened = await openDatabase(url, { pool: 1, isLeftAsItIs: true });
  try {
    const db: Database = opened.longWork;
    const stamp = await restoreBooks(db, file);
    await bringUp(db);
    if (opened.engine === 'postgres') await sql`analyze`.execute(db);
    return { place, stamp, faults: await auditLedger(db, areas) };
  } finally {
    await opened.close();
  }
};

const lockOrOwner = (directory: string) => {
  try {
    return lockDataDirectory(directory);
  } catch (error) {
    if (error instanceof DataDirectoryOwnedError) return error;
    throw error;
  }
};

const toldStamp = ({ head, tables, sums }: Stamp): string => {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  const accounts = sums.kinds.reduce((sum, kind) => sum + Number(kind.accounts), 0);
  const facts = [
    `${rows} rows of ${Object.keys(tables).length} tables`,
    `${tables['trade_order'] ?? 0} orders`,
    `${accounts} accounts`,
    `${sums.postings} postings`,
  ];
  return `the books of ${head.takenAt} (${head.mode ?? 'mode unknown'}, version ${head.app}, schema ${head.migrations.at(-1) ?? 'none'}): ${facts.join(', ')}`;
};

const toldFaults = (file: string, { stamp, faults }: Restored): string =>
  [
    `${file}: the audit of ${toldStamp(stamp)} found`,
    ...faults.slice(0, MOST_FAULTS),
    ...(faults.length > MOST_FAULTS ? [`and ${faults.length - MOST_FAULTS} more`] : []),
  ].join('\n  ');

const MOST_FAULTS = 20;

/** Returns a fault of the file or the place as an answer. */
const orFault = async (work: () => Promise<CommandOutcome>): Promise<CommandOutcome> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupFault) return failed(error.message);
    throw error;
  }
};

const packageSchema = z.object({ version: z.string() });
const APP_VERSION = packageSchema.parse(
  JSON.parse(readFileSync(fileURLToPath(new URL('../../../package.json', import.meta.url)), 'utf8')),
).version;
