import type { ProductFamily, ProductListQuery } from '@caifu/core';
import type { Snapshot } from 'xstate';
import { familyOf } from './product-list.ts';

/** The list's snapshot when it was left a short while ago; null when there is none or it is old. */
export function keptList(family: ProductFamily): Snapshot<unknown> | null {
  const entry = kept.get(family);
  return entry !== undefined && performance.now() - entry.leftAt < KEPT_FOR ? entry.snapshot : null;
}

/** Keeps a list at rest; one that is being read starts anew. */
export function keepList(
  family: ProductFamily,
  snapshot: Snapshot<unknown> & { readonly value: unknown; readonly context: { readonly query: ProductListQuery } },
): void {
  if (snapshot.value === 'listed' && familyOf(snapshot.context.query) === family) kept.set(family, { snapshot, leftAt: performance.now() });
  else kept.delete(family);
}

/** Milliseconds after which remaining amounts are read again. */
const KEPT_FOR = 60_000;

const kept = new Map<ProductFamily, { readonly snapshot: Snapshot<unknown>; readonly leftAt: number }>();
