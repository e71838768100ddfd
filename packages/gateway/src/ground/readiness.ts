import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from './deps.ts';
import { isStorageFault } from './start/outage.ts';

interface Readiness {
  readonly holds: () => Promise<boolean>;
  /** Receives the fault of a request. A full or broken disk counts, whatever the check says. */
  readonly hear: (error: unknown) => void;
}

/**
 * Whether `look` returns yes in time. A fault counts as no. The check runs at most once a second for all callers, never twice at once, and
 * its result holds until the next check. `now`: milliseconds.
 */
export const createReadiness = (
  look: () => Promise<boolean>,
  { limitMs = 5_000, now = () => performance.now() }: { readonly limitMs?: number; readonly now?: () => number } = {},
): Readiness => {
  let looking: Promise<boolean> | null = null;
  let isOver = true;
  let at = -Infinity;
  let brokenUntil = -Infinity;
  return {
    holds: async () => {
      if (looking === null || (isOver && now() - at >= LOOK_MS)) {
        at = now();
        isOver = false;
        looking = look()
          .catch(() => false)
          .finally(() => {
            isOver = true;
          });
      }
      const waiting = new AbortController();
      const late = delay(limitMs, false, { signal: waiting.signal, ref: false }).catch(() => false);
      try {
        return (await Promise.race([looking, late])) && now() >= brokenUntil;
      } finally {
        waiting.abort();
      }
    },
    hear: (error) => {
      if (isStorageFault(error)) brokenUntil = now() + BROKEN_MS;
    },
  };
};

const LOOK_MS = 1_000;
/** Milliseconds for which a request that met a full disk counts. Later requests show whether it still is. */
const BROKEN_MS = 5_000;

/** Writes a row, and for an embedded database also a block on its disk, because a row may still fit into a page of a full disk. */
export const tryWrite = async ({ db, engine, settings, clock }: Pick<Deps, 'db' | 'engine' | 'settings' | 'clock'>): Promise<void> => {
  await db
    .insertInto('setting')
    .values({ name: 'write-test', value: String(clock.wall()) })
    .onConflict((clash) => clash.column('name').doUpdateSet((row) => ({ value: row.ref('excluded.value') })))
    .execute();
  if (engine === 'postgres' || settings.DATA_DIR === 'memory:') return;
  const path = join(settings.DATA_DIR, `write-test.${process.pid}`);
  try {
    await writeFile(path, BLOCK, { mode: 0o600 });
  } finally {
    await rm(path, { force: true });
  }
};

const BLOCK = Buffer.alloc(64 * 1024);
