import type { Snapshot } from 'xstate';

/** The snapshot of a list that was left recently. null: there is none, or it is too old. */
export function keptSnapshot(key: string): Snapshot<unknown> | null {
  const entry = kept.get(key);
  return entry !== undefined && performance.now() - entry.leftAt < KEPT_FOR ? entry.snapshot : null;
}

/** Keeps a settled list, so that a return finds the same rows. A loading list is read anew. */
export function keepSnapshot(key: string, actor: Persistable, isAtRest: boolean): void {
  // The persisted snapshot, because the actor's own refers to children that end with it.
  if (isAtRest) kept.set(key, { snapshot: actor.getPersistedSnapshot(), leftAt: performance.now() });
  else kept.delete(key);
}

interface Persistable {
  readonly getPersistedSnapshot: () => Snapshot<unknown>;
}

/** Milliseconds after which the list is read again. */
const KEPT_FOR = 60_000;

const kept = new Map<string, { readonly snapshot: Snapshot<unknown>; readonly leftAt: number }>();
