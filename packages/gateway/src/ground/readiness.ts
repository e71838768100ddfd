import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from './deps.ts';
import { sqlStateOf } from './transaction.ts';

/** Whether `look` says yes in time; a fault is a no. Looks that are asked for at once are one look. */
export const createReadiness = (look: () => Promise<boolean>, limitMs = 5_000): (() => Promise<boolean>) => {
  let looking: Promise<boolean> | null = null;
  return async () => {
    looking ??= look()
      .catch(() => false)
      .finally(() => {
        looking = null;
      });
    const waiting = new AbortController();
    const late = delay(limitMs, false, { signal: waiting.signal, ref: false }).catch(() => false);
    try {
      return await Promise.race([looking, late]);
    } finally {
      waiting.abort();
    }
  };
};

export interface WriteProbe {
  /** Whether what is written is kept. */
  readonly holds: () => Promise<boolean>;
  /** Hears of a fault of a request: one that tells of a full or broken disk counts, whatever the own write says. */
  readonly hear: (error: unknown) => void;
}

/** Tries a write at most once in a second; until the next one its outcome holds. `now`: milliseconds. */
export const createWriteProbe = (write: () => Promise<unknown>, now: () => number = () => performance.now()): WriteProbe => {
  let last: { readonly at: number; readonly worked: Promise<boolean> } | null = null;
  let brokenUntil = -Infinity;
  return {
    holds: async () => {
      const at = now();
      if (last === null || at - last.at >= PROBE_MS) {
        const worked = write().then(
          () => true,
          () => false,
        );
        last = { at, worked };
      }
      return (await last.worked) && at >= brokenUntil;
    },
    hear: (error) => {
      if (STORAGE_FAULT.test(sqlStateOf(error) ?? '')) brokenUntil = now() + BROKEN_MS;
    },
  };
};

const PROBE_MS = 1_000;
/** So long a request that met a full disk is believed: the next ones tell whether it still is. */
const BROKEN_MS = 5_000;
/** Insufficient resources and faults of the system below, as PostgreSQL classes them, and the system's own word. */
const STORAGE_FAULT = /^(?:53100|58...|XX00[12]|25006|ENOSPC|EDQUOT|EROFS|EIO)$/;

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
