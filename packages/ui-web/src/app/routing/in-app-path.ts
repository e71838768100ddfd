import { guardAddress, returnPolicy, type InAppPath } from '@caifu/core/kit';

export type { InAppPath } from '@caifu/core/kit';

/** Checks a path of this app that came from outside (a query, a stored value). null: it is not followed. */
export function inAppPath(text: string | null | undefined): InAppPath | null {
  const address = guardAddress(text, OWN_PATHS);
  return address.kind === 'in-app' ? address.path : null;
}

const OWN_PATHS = returnPolicy([], null);
