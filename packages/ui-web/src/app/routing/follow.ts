import type { Destination, Message } from '@caifu/core/kit';
import { useEffect, useSyncExternalStore, type ComponentType } from 'react';
import type { FrameWordsProps } from '../shell/FrameWords.tsx';
import { useGo, type Go } from './navigation.ts';

/** Goes where a flow wants the investor to be. */
export function useFollow(): (place: Destination) => void {
  const go = useGo();
  return (place) => {
    const from = go.here();
    const followIfHere = async () => {
      const ways = await loadWays();
      // A visitor who left meanwhile is not taken away from the new place.
      if (go.here() === from) ways.follow(place, go);
    };
    void followIfHere();
  };
}

/** The ways to all destinations and the words of all messages. Not part of the first load; fetched in its first quiet moment. */
export interface Ways {
  readonly follow: (place: Destination, go: Go) => void;
  readonly sentenceOf: (message: Message) => string;
  readonly titleOver: (message: Message | null, own: string) => string;
  /** A flow's dialog, notice and announcement. */
  readonly FrameWords: ComponentType<FrameWordsProps>;
}

/** The ways when they are here; null until then. They are asked for as soon as they are `wanted`. */
export function useWays(isWanted: boolean): Ways | null {
  useEffect(() => {
    if (isWanted) void loadWays();
  }, [isWanted]);
  return useSyncExternalStore(listen, readArrived);
}

/** A problem in words, under the place's own title until they have come. */
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

/** The ways know the places of all areas, which stand above this layer: the app brings them. */
export function bringWays(fetchThem: () => Promise<Ways>): void {
  fetchWays = fetchThem;
}

let fetchWays: () => Promise<Ways> = () => Promise.reject(new Error('nobody has brought the ways'));

/** Tries again until the line is back: a flow that has left its page must arrive. Meanwhile the page says that it is offline. */
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

/** The last try to fetch the ways failed: nothing on this page leads anywhere now, whatever the device says of its network. */
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

/** Milliseconds between two tries. */
const PAUSE = 2_000;
