import type { Destination, Message } from '@caifu/core/kit';
import { useEffect, useSyncExternalStore, type ComponentType } from 'react';
import type { FrameWordsProps } from '../shell/FrameWords.tsx';
import { useGo, type Go } from './navigation.ts';

/** Navigates to a flow's destination. */
export function useFollow(): (place: Destination) => void {
  const go = useGo();
  return (place) => {
    const from = go.here();
    const followIfHere = async () => {
      const ways = await loadWays();
      // A visitor who has left meanwhile stays on the new page.
      if (go.here() === from) ways.follow(place, go);
    };
    void followIfHere();
  };
}

/** The navigation to all destinations and the sentences of all messages. Loaded when the first page is idle, after the first load. */
export interface Ways {
  readonly follow: (place: Destination, go: Go) => void;
  readonly sentenceOf: (message: Message) => string;
  readonly titleOver: (message: Message | null, own: string) => string;
  /** Shows a flow's dialog, notice and announcement. */
  readonly FrameWords: ComponentType<FrameWordsProps>;
}

/** The ways once they have loaded, null until then. Loading starts as soon as `isWanted` is true. */
export function useWays(isWanted: boolean): Ways | null {
  useEffect(() => {
    if (isWanted) void loadWays();
  }, [isWanted]);
  return useSyncExternalStore(listen, readArrived);
}

/** A problem in words. Until the sentences have loaded it has only the given title. */
export function useProblemWords(
  problem: Message | null,
  title: string,
): { readonly title: string; readonly text?: string; readonly isNetwork: boolean } {
  const ways = useWays(problem !== null);
  const isNetwork = problem?.kind === 'network-unavailable';
  return ways === null || problem === null
    ? { title, isNetwork }
    : { title: ways.titleOver(problem, title), text: ways.sentenceOf(problem), isNetwork };
}

const readArrived = (): Ways | null => arrived;

/** The ways know the places of all areas, which are above this layer, so the app passes them in. */
export function bringWays(fetchThem: () => Promise<Ways>): void {
  fetchWays = fetchThem;
}

let fetchWays: () => Promise<Ways> = () => Promise.reject(new Error('nobody has brought the ways'));

/** Tries again until the network is back, because a flow that has ended must be followed. Meanwhile the page shows that it is offline. */
export function loadWays(): Promise<Ways> {
  return (loading ??= fetchWays().then(
    (ways) => {
      arrived = ways;
      isLost = false;
      listeners.forEach((listener) => listener());
      return ways;
    },
    async () => {
      loading = null;
      isLost = true;
      listeners.forEach((listener) => listener());
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      return loadWays();
    },
  ));
}

/**
 * Whether the last attempt to fetch the ways failed. Nothing on this page then leads anywhere, whatever the device says about its network.
 */
export const waysLost = {
  read: () => isLost,
  listen,
} as const;

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let isLost = false;
const listeners = new Set<() => void>();

let arrived: Ways | null = null;
let loading: Promise<Ways> | null = null;

/** Milliseconds between two attempts. */
const PAUSE = 2_000;
