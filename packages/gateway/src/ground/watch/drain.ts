import { setTimeout as delay } from 'node:timers/promises';

/**
 * The time between the word that this gateway ends and its end: `/readyz` says 503, so that a balancer sends new connections elsewhere, and
 * whatever comes on the old ones is still answered, each with the last answer of its connection.
 */
export interface Drain {
  readonly isDraining: boolean;
  /** Begins, and is over after so long, or when it is asked for again. */
  begin(ms: number): Promise<void>;
}

export const createDrain = (): Drain => {
  const cut = new AbortController();
  let isDraining = false;
  return {
    get isDraining() {
      return isDraining;
    },
    begin: async (ms) => {
      if (isDraining) cut.abort();
      isDraining = true;
      if (ms > 0) await delay(ms, undefined, { signal: cut.signal }).catch(() => undefined);
    },
  };
};
