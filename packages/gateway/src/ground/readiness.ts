import { setTimeout as delay } from 'node:timers/promises';

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
