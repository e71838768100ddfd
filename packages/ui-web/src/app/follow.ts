import type { Destination } from '@caifu/core';
import { useGo, type Go } from './navigation.ts';

/** Goes where a flow wants the investor to be. */
export function useFollow(): (place: Destination) => void {
  const go = useGo();
  return (place) => {
    const from = go.here();
    const followIfHere = async () => {
      const ways = await loadWays();
      // Whoever left meanwhile is not taken away from where they went.
      if (go.here() === from) ways.follow(place, go);
    };
    void followIfHere();
  };
}

/** What knows the way to every destination. Not part of the first load; fetched in its first quiet moment. */
export interface Ways {
  readonly follow: (place: Destination, go: Go) => void;
}

/** Tries again until the line is back: a flow that has left its page must arrive. Meanwhile the page says that it is offline. */
export function loadWays(): Promise<Ways> {
  return (loading ??= import('./ways.ts').then(
    (ways) => {
      tellLost(false);
      return ways;
    },
    async () => {
      loading = null;
      tellLost(true);
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      return loadWays();
    },
  ));
}

/** The last try to fetch the ways failed: nothing on this page leads anywhere now, whatever the device says of its network. */
export const waysLost = {
  read: () => isLost,
  listen(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
} as const;

function tellLost(now: boolean): void {
  if (isLost === now) return;
  isLost = now;
  listeners.forEach((listener) => listener());
}

let isLost = false;
const listeners = new Set<() => void>();

let loading: Promise<Ways> | null = null;

/** Milliseconds between two tries. */
const PAUSE = 2_000;
