import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Deps } from '../../ground/deps.ts';
import type { Settings } from '../../ground/start/settings.ts';
import { BackupFault, unwritten } from './backup-file.store.ts';

/** The folder in which the running gateway leaves a copy of its embedded database for the command. */
export const copyDirectoryOf = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): string => join(DATA_DIR, 'backup');

/** `no-files`: the database has no files here, or is on a server. `not-copied`: the disk refused the copy, in a sentence. */
export type Copied =
  | { readonly kind: 'copied'; readonly takenAt: string }
  | { readonly kind: 'no-files' }
  | { readonly kind: 'not-copied'; readonly reason: string };

/** [BU-2] [BU-10] Copies the embedded database beside itself. A copy that does not fit on the disk is removed. */
export const copyDatabase = async ({
  copyDatabase: copyTo,
  settings,
  clock,
}: Pick<Deps, 'copyDatabase' | 'settings' | 'clock'>): Promise<Copied> => {
  if (copyTo === null) return { kind: 'no-files' };
  const directory = copyDirectoryOf(settings);
  const place = join(directory, 'database');
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    rmSync(place, { recursive: true, force: true });
    await copyTo(place);
    return { kind: 'copied', takenAt: new Date(clock.wall()).toISOString() };
  } catch (error) {
    rmSync(place, { recursive: true, force: true });
    const fault = unwritten(error, directory);
    if (fault instanceof BackupFault) return { kind: 'not-copied', reason: fault.message };
    throw fault;
  }
};
