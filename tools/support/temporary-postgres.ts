import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './free-port.ts';

export interface TemporaryPostgres {
  readonly url: string;
  /** The folder of its socket: a statement over it takes less processor time than one over TCP. */
  readonly socketFolder: string;
  readonly version: string;
  /** Ends the server like its operator, or like a crash, and leaves its data. */
  halt(signal?: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Starts it again on the same data and port after a `halt`. It accepts connections when this is done. */
  resume(): Promise<void>;
  /** Stops its processes from accepting and answering anything until `thaw`. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/**
 * A PostgreSQL server from this machine's own package, on a free port with an empty data directory. null if none is installed. Nothing is
 * synced to disk: for tests and benchmarks only. `stop` ends it by its pid and removes the directory.
 */
export const startTemporaryPostgres = async (settings: readonly string[] = QUICK): Promise<TemporaryPostgres | null> => {
  const binaries = findBinaries();
  if (binaries === null) return null;
  const account = unprivilegedAccount();
  const folder = realpathSync(mkdtempSync(path.join(settings === QUICK ? quickFolder() : tmpdir(), 'pg-')));
  const dataFolder = path.join(folder, 'data');
  if (account !== null) chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
  const environment = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' };
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    execFileSync(
      path.join(binaries, 'initdb'),
      ['-D', dataFolder, '-U', 'caifu', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C'],
      { ...account, cwd: folder, env: environment, stdio: 'pipe' },
    );
    const port = await freePort();
    const options = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'max_connections=200', ...settings];
    const launch = async (): Promise<ChildProcess> => {
      const started = spawn(path.join(binaries, 'postgres'), ['-D', dataFolder, ...options.flatMap((option) => ['-c', option])], {
        ...account,
        cwd: folder,
        env: environment,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      await untilReady(started, collectLog(started));
      return started;
    };
    let server = await launch();
    const end = (): void => {
      server.kill('SIGQUIT');
      // Memory is not given back by itself.
      if (folder.startsWith(MEMORY)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    };
    process.once('exit', end);
    let frozen: readonly number[] = [];
    return {
      url: `postgres://caifu@127.0.0.1:${port}/postgres`,
      socketFolder: folder,
      version: execFileSync(path.join(binaries, 'postgres'), ['--version'], { encoding: 'utf8' }).trim(),
      halt: (signal = 'SIGINT') => stopServer(server, signal),
      resume: async () => {
        server = await launch();
      },
      freeze: () => {
        frozen = familyOf(server.pid ?? 0);
        for (const pid of frozen) process.kill(pid, 'SIGSTOP');
      },
      thaw: () => {
        for (const pid of frozen) process.kill(pid, 'SIGCONT');
        frozen = [];
      },
      stop: async () => {
        process.off('exit', end);
        await stopServer(server, 'SIGINT');
        removeFolder();
      },
    };
  } catch (error) {
    removeFolder();
    throw error;
  }
};

/** For small temporary databases: making a plan takes longer than running it, and the log is never read. */
const QUICK = [
  'fsync=off',
  'jit=off',
  'plan_cache_mode=force_generic_plan',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
];

const MEMORY = '/dev/shm';
/** Bytes: ten times what the tests of the gateway take at one time. */
const ROOM = 4 * 1024 ** 3;

/** In memory where there is room: a database has some thousand files, and a disk's file system takes longer to make them than all else. */
const quickFolder = (): string => {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize < ROOM ? tmpdir() : MEMORY;
};

/** Whether this machine has a server's programs. */
export const isPostgresHere = (): boolean => findBinaries() !== null;

const debianFolder = '/usr/lib/postgresql';

/** The newest server with `initdb` and `postgres` in one folder. */
const findBinaries = (): string | null => {
  const debian = existsSync(debianFolder)
    ? readdirSync(debianFolder)
        .filter((name) => /^\d+$/.test(name))
        .toSorted((a, b) => Number(b) - Number(a))
        .map((name) => path.join(debianFolder, name, 'bin'))
    : [];
  const inPath = (process.env['PATH'] ?? '').split(path.delimiter);
  return [...debian, ...inPath].find((folder) => ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name)))) ?? null;
};

/** PostgreSQL refuses to run as root, so root starts it under another account. */
const unprivilegedAccount = (): { readonly uid: number; readonly gid: number } | null => {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    try {
      const idOf = (flag: '-u' | '-g'): number => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }).trim());
      return { uid: idOf('-u'), gid: idOf('-g') };
    } catch {
      // No such account here.
    }
  }
  return null;
};

const collectLog = (server: ChildProcess): { text: string } => {
  const log = { text: '' };
  server.stderr?.on('data', (chunk: Buffer) => {
    log.text = (log.text + chunk.toString('utf8')).slice(-10_000);
  });
  return log;
};

const untilReady = async (server: ChildProcess, log: { readonly text: string }): Promise<void> => {
  const deadline = Date.now() + 300_000;
  while (!log.text.includes('ready to accept connections')) {
    if (server.exitCode !== null || Date.now() > deadline) {
      server.kill('SIGKILL');
      throw new Error(`PostgreSQL did not start:\n${log.text}`);
    }
    await delay(50);
  }
};

/** A server and its processes for connections and its own work (Linux). */
const familyOf = (pid: number): readonly number[] => {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return [pid, ...(children === '' ? [] : children.split(' ').map(Number))];
};

/** SIGINT: a fast shutdown, which ends sessions without waiting for them. */
const stopServer = async (server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
  });
  server.kill(signal);
  const force = setTimeout(() => server.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(force);
};
