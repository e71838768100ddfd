import type { Snapshot } from 'xstate';

/** The snapshot of a list that was left a short while ago; null when there is none or it is old. */
export function keptSnapshot(key: string): Snapshot<unknown> | null {
  const entry = kept.get(key);
  return entry !== undefined && performance.now() - entry.leftAt < KEPT_FOR ? entry.snapshot : null;
}

/** Keeps a list at rest, so that coming back to it finds the same rows; one that is being read starts anew. */
export function keepSnapshot(key: string, actor: Persistable, isAtRest: boolean): void {
  // The persisted one: the actor's own snapshot holds on to children that end with it.
  if (isAtRest) kept.set(key, { snapshot: actor.getPersistedSnapshot(), leftAt: performance.now() });
  else kept.delete(key);
}

interface Persistable {
  readonly getPersistedSnapshot: () => Snapshot<unknown>;
}

/** Milliseconds after which it is read again. */
const KEPT_FOR = 60_000;

const kept = new Map<string, { readonly snapshot: Snapshot<unknown>; readonly leftAt: number }>();
