import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Deps } from '../../ground/deps.ts';
import type { Settings } from '../../ground/settings.ts';

/** Where the gateway that runs leaves a copy of its embedded database for the command, which takes it away. */
export const copyDirectoryOf = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): string => join(DATA_DIR, 'backup');

/** [BU-2] Copies the embedded database beside itself; the moment of that. null: it has no files, or is a server's. */
export const copyDatabase = async ({
  copyDatabase: copyTo,
  settings,
  clock,
}: Pick<Deps, 'copyDatabase' | 'settings' | 'clock'>): Promise<string | null> => {
  if (copyTo === null) return null;
  const directory = copyDirectoryOf(settings);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const place = join(directory, 'database');
  rmSync(place, { recursive: true, force: true });
  await copyTo(place);
  return new Date(clock.wall()).toISOString();
};
