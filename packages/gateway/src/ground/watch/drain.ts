import { setTimeout as delay } from 'node:timers/promises';

/**
 * The time between the signal to end and the end of the process. `/readyz` returns 503, so that a balancer sends new connections elsewhere.
 * Requests on old connections are still answered, each as the last answer of its connection.
 */
export interface Drain {
  readonly isDraining: boolean;
  /** Begins, and resolves after this time or at the second call. */
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
