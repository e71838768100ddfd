import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { takeDirectory } from './data-directory.ts';
import { StartFault } from './start-fault.ts';

export interface DataDirectoryLock {
  release(): void;
}

interface Owner {
  readonly pid: number;
  /** The start of the process as the system reports it, because a process id may be reused after a crash. */
  readonly startedAt: string;
  readonly host: string;
  readonly since: string;
}

export class DataDirectoryOwnedError extends StartFault {
  override readonly name = 'DataDirectoryOwnedError';
  readonly pid: number;
  constructor(directory: string, owner: Owner) {
    super(
      `${directory} is in use by process ${owner.pid} on ${owner.host} (since ${owner.since}). ` +
        'One gateway owns an embedded database. Stop that process, or start with another DATA_DIR or with DATABASE_URL.',
    );
    this.pid = owner.pid;
  }
}

/**
 * Locks the directory for this process, or throws `DataDirectoryOwnedError` with the name of the owner. A lock whose owner is dead is taken
 * over.
 * Lock files are numbered and only ever created (`link` is atomic and includes the content). The highest number is the owner. A process
 * that finds it dead creates the next number. The number never falls, so exactly one of two processes that find the same dead owner wins.
 */
export const lockDataDirectory = (directory: string): DataDirectoryLock => {
  takeDirectory(directory);
  for (;;) {
    const last = highest(directory);
    const owner = last === 0 ? null : readOwner(directory, last);
    if (owner !== null && isAlive(owner, lockPath(directory, last))) throw new DataDirectoryOwnedError(directory, owner);
    const mine = last + 1;
    if (!create(directory, mine)) continue;
    if (highest(directory) !== mine) {
      rmSync(lockPath(directory, mine), { force: true });
      continue;
    }
    for (const number of numbers(directory)) if (number < mine) rmSync(lockPath(directory, number), { force: true });
    return held(directory, mine);
  }
};

/** An owner on another machine (a shared volume) cannot be checked. It counts as alive while it touches its file. */
const HEARTBEAT_MS = 2_000;
const SILENCE_MS = 15_000;

const held = (directory: string, number: number): DataDirectoryLock => {
  const path = lockPath(directory, number);
  const heartbeat = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(path, now, now);
    } catch {
      // The directory is full, read-only or gone, which the database will report.
    }
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    release: () => {
      clearInterval(heartbeat);
      const draft = `${path}.released`;
      try {
        writeFileSync(draft, '{}', { mode: 0o600 });
        renameSync(draft, path);
      } catch {
        // A full disk accepts no release. The lock of an ended process has no effect.
      }
    },
  };
};

const PREFIX = 'gateway.lock.';
const lockPath = (directory: string, number: number): string => join(directory, `${PREFIX}${number}`);

const numbers = (directory: string): number[] =>
  readdirSync(directory).flatMap((name) => {
    const digits = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : '';
    return /^[1-9][0-9]*$/.test(digits) ? [Number(digits)] : [];
  });

const highest = (directory: string): number => Math.max(0, ...numbers(directory));

const create = (directory: string, number: number): boolean => {
  const draft = join(directory, `${PREFIX}draft.${process.pid}`);
  const owner: Owner = { pid: process.pid, startedAt: startOf(process.pid) ?? '', host: hostname(), since: new Date().toISOString() };
  writeFileSync(draft, JSON.stringify(owner), { mode: 0o600 });
  try {
    linkSync(draft, lockPath(directory, number));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
};

/** null: released, or not a lock of a gateway. */
const readOwner = (directory: string, number: number): Owner | null => {
  try {
    const owner: unknown = JSON.parse(readFileSync(lockPath(directory, number), 'utf8'));
    if (typeof owner !== 'object' || owner === null) return null;
    if (!('pid' in owner) || !('startedAt' in owner) || !('host' in owner) || !('since' in owner)) return null;
    const { pid, startedAt, host, since } = owner;
    if (typeof pid !== 'number' || typeof startedAt !== 'string' || typeof host !== 'string' || typeof since !== 'string') return null;
    return { pid, startedAt, host, since };
  } catch {
    return null;
  }
};

const isAlive = (owner: Owner, path: string): boolean => {
  if (owner.host !== hostname()) {
    try {
      return Date.now() - statSync(path).mtimeMs < SILENCE_MS;
    } catch {
      return false;
    }
  }
  const startedAt = startOf(owner.pid);
  return startedAt !== null && startedAt === owner.startedAt;
};

/** The start of a process. null: it does not exist. */
const startOf = (pid: number): string | null => {
  if (process.platform === 'linux') {
    try {
      // Field 22 of stat, counted after the command name, which may contain spaces and brackets.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (fields[0] === 'Z' || fields[0] === 'X') return null; // killed, but not yet collected by its parent
      const ticks = fields[19] ?? '';
      return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${ticks}`;
    } catch {
      return null;
    }
  }
  try {
    process.kill(pid, 0);
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
};
