import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from './deps.ts';
import { isStorageFault } from './start/outage.ts';

interface Readiness {
  readonly holds: () => Promise<boolean>;
  /** Hears of a fault of a request: one that tells of a full or broken disk counts, whatever the look says. */
  readonly hear: (error: unknown) => void;
}

/**
 * Whether `look` says yes in time; a fault is a no. The check looks at most once in a second, whoever asks, and never twice at once: until the next
 * look its outcome holds. `now`: milliseconds.
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
/** The time for which a request that met a full disk is believed: the next ones tell whether it still is. */
const BROKEN_MS = 5_000;

/** One row, and beside an embedded database a block on its disk: a row may still find room in a page when nothing else does. */
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
