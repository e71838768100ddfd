import { createWatchListMachine, type WatchListPorts, type WatchListView } from '@caifu/core/funds';
import { shallowEqual } from '@xstate/react';
import { createActor, type ActorRefFrom } from 'xstate';

export type WatchListActor = ActorRefFrom<ReturnType<typeof createWatchListMachine>>;

interface Run {
  readonly ports: WatchListPorts;
  readonly owner: string;
  readonly actor: WatchListActor;
}

let run: Run | null = null;
let wish: string | null = null;

/** [FW-7] The star that a visitor pressed before signing in. Kept while the app runs, for the next investor who signs in. */
export function keepWish(fundCode: string): void {
  wish = fundCode;
}

/** The watch list, read once and shared by its pages. Another investor starts a new one. */
export function watchListOf(ports: WatchListPorts, owner: string): WatchListActor {
  if (run === null || run.ports !== ports || run.owner !== owner || wish !== null) {
    run?.actor.stop();
    run = { ports, owner, actor: createActor(createWatchListMachine(ports), { input: { wish } }).start() };
    wish = null;
  }
  return run.actor;
}

/** Whether two views show the same. The list of changes being saved is a new object each time. */
export function sameView({ saving: one, ...a }: WatchListView, { saving: other, ...b }: WatchListView): boolean {
  return shallowEqual(a, b) && one.length === other.length && one.every((code, at) => code === other[at]);
}
