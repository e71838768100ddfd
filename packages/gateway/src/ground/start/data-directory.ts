import {
  chmodSync,
  closeSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  writeSync,
  type Stats,
} from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { codeOf, StartFault } from './start-fault.ts';

/**
 * Makes the data directory, or removes the rights of others: directories end with 0700 at most and files with 0600, also those of an older
 * version. No right is ever added. Throws `StartFault` if that fails, or if the directory is not writable. `uid`: the user of this process.
 * null where the system has no owners.
 */
export const takeDirectory = (directory: string, uid: number | null = ownUid()): void => {
  inWords(directory, () => {
    make(directory);
    const stats = statSync(directory);
    if (uid !== null) {
      if (stats.uid !== uid)
        throw new StartFault(
          `${directory} belongs to another user (${stats.uid}) than the gateway runs as (${uid}): ` +
            'run the gateway as its owner, give it to this user with chown, or set another DATA_DIR',
        );
      refuseForeign(directory, stats);
      tightenAll(directory, stats);
    }
    tryToWrite(directory);
  });
};

/** Does the same for a directory of secrets, if this user owns it. Another owner decides its readers. */
export const keepSecretsPrivate = (directory: string, uid: number | null = ownUid()): void => {
  const stats = statSync(directory, { throwIfNoEntry: false });
  if (stats === undefined || stats.uid !== uid) return;
  refuseForeign(directory, stats);
  tightenAll(directory, stats);
};

const ownUid = (): number | null => process.getuid?.() ?? null;

/**
 * Closes a directory and everything in it to others. A link leads to files that are not ours. A file that disappeared meanwhile is skipped.
 */
export const tightenAll = (path: string, stats: Stats | undefined = lstatSync(path, { throwIfNoEntry: false })): void => {
  if (stats === undefined || stats.isSymbolicLink()) return;
  tighten(path, stats);
  if (stats.isDirectory()) for (const name of readdirSync(path)) tightenAll(join(path, name));
};

/** On a place that the system does not offer, Node's recursive creation never ends. */
const make = (directory: string): void => {
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory() === true) return;
  if (dirname(directory) !== directory) make(dirname(directory));
  mkdirSync(directory, { mode: OWNER_ONLY });
};

const OWNER_ONLY = 0o700;

const tighten = (path: string, stats: Stats): void => {
  const most = stats.isDirectory() ? OWNER_ONLY : 0o600;
  const now = stats.mode & 0o7777;
  if ((now & ~most) === 0) return;
  try {
    chmodSync(path, now & most);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw new StartFault(
      `${path} can be read or written by others (mode ${now.toString(8)}), and this user cannot change that (${codeOf(error)}): ` +
        `run "chmod -R go= ${dirname(path)}" as the owner of the file, or set another DATA_DIR`,
    );
  }
};

/** A directory that others may enter and that has no files of a gateway belongs to somebody else, and is refused. */
const refuseForeign = (directory: string, stats: Stats): void => {
  if ((stats.mode & 0o077) === 0) return;
  const names = readdirSync(directory).filter((name) => name !== 'lost+found');
  if (names.length === 0 || names.some((name) => OURS.test(name))) return;
  throw new StartFault(`${directory} is open to others and has files that no gateway made: set DATA_DIR to a directory of its own`);
};

const OURS = /^(?:database|gateway\.lock\.|password-|operator-token)/;

/** Writes one block, so that a missing disk or right is reported before any heavy work. */
const tryToWrite = (directory: string): void => {
  const path = join(directory, `write-test.${process.pid}`);
  const file = openSync(path, 'w', 0o600);
  try {
    writeSync(file, Buffer.alloc(64 * 1024));
  } finally {
    closeSync(file);
    rmSync(path, { force: true });
  }
};

/** Why the engine could not open its files. Its own message is about its internals. */
export const unopened = (directory: string, error: unknown): StartFault =>
  new StartFault(
    isFull(directory)
      ? FULL(directory)
      : `the database in ${directory} cannot be opened (${error instanceof Error ? error.message : String(error)}): ` +
          'bring a backup back into its place, or set another DATA_DIR',
  );

/** Whether there is less room than a few segments of the engine's log. */
export const isFull = (directory: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize < 48 * 1024 * 1024;
  } catch {
    return false;
  }
};

const inWords = (directory: string, work: () => void): void => {
  try {
    work();
  } catch (error) {
    const sentence = SENTENCES[codeOf(error)];
    throw sentence === undefined ? error : new StartFault(sentence(directory));
  }
};

export const FULL = (directory: string): string => `the disk of ${directory} is full: make room there, or set another DATA_DIR`;
const READ_ONLY = (directory: string): string =>
  `${directory} cannot be written by this user: set DATA_DIR to a directory that the gateway may write to`;
const NO_DIRECTORY = (directory: string): string =>
  `${directory} cannot be a directory, because a file is in its way: set another DATA_DIR`;

/** Keyed by the system's error code. */
const SENTENCES: Readonly<Record<string, (directory: string) => string>> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  EROFS: READ_ONLY,
  EACCES: READ_ONLY,
  EPERM: READ_ONLY,
  ENOENT: READ_ONLY,
  ENOTDIR: NO_DIRECTORY,
  EEXIST: NO_DIRECTORY,
};
