import type { Destination } from '@caifu/core/kit';
import type { InAppPath } from './in-app-path.ts';
import { pathTo, type LinkQuery } from './navigation.ts';
import type { RoutePath } from './route-path.ts';

/** A destination with an address in this app. `back` has no address of its own; `foreign` and `onward` may be another site's. */
export type InAppDestination = Exclude<Destination, { to: 'back' | 'foreign' | 'onward' | 'app-update' }>;

/**
 * The address of each typed destination of a flow. Each area lists its own in `places.ts`. `here` is the present address, for destinations
 * that return to it.
 */
export type Places = {
  readonly [To in InAppDestination['to']]: (place: Extract<InAppDestination, { to: To }>, here: string) => InAppPath | Way;
};

export interface Way {
  readonly path: InAppPath;
  /** The new page replaces this one. */
  readonly isReplacing?: boolean;
  /** Data that are handed over beside the address. */
  readonly handover?: unknown;
}

/** A page that replaces the present one: a sign-in, a result, or an errand before a purchase. */
export const instead = (path: RoutePath, query: LinkQuery = {}): Way => ({ path: pathTo(path, query), isReplacing: true });
