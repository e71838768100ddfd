import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** An empty folder as the engine's home, so that no state comes in or stays. */
export const makeProfile = (): { readonly folder: string; remove(): void } => {
  const folder = mkdtempSync(path.join(tmpdir(), 'engine-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  process.once('exit', remove);
  return {
    folder,
    remove: () => {
      process.off('exit', remove);
      remove();
    },
  };
};

/** Everything that a desktop program would otherwise look for in the user's home. */
export const homeIn = (folder: string): Readonly<Record<string, string>> => ({
  HOME: folder,
  XDG_CACHE_HOME: folder,
  XDG_CONFIG_HOME: folder,
  XDG_DATA_HOME: folder,
});
