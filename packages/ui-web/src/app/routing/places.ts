import type { Destination } from '@caifu/core/kit';
import type { InAppPath } from './in-app-path.ts';
import { pathTo, type LinkQuery } from './navigation.ts';
import type { RoutePath } from './route-path.ts';

/** A destination that has an address in this app. `back` has none of its own, `foreign` and `onward` may be another site's. */
export type InAppDestination = Exclude<Destination, { to: 'back' | 'foreign' | 'onward' | 'app-update' }>;

/**
 * Where each typed destination of a flow stands in this app. Each area says its own in `places.ts`. `here` is the present address: places that
 * come back get it.
 */
export type Places = {
  readonly [To in InAppDestination['to']]: (place: Extract<InAppDestination, { to: To }>, here: string) => InAppPath | Way;
};

export interface Way {
  readonly path: InAppPath;
  /** The new page takes the place of this one. */
  readonly isReplacing?: boolean;
  /** Goes along beside the address. */
  readonly handover?: unknown;
}

/** The way to a page that takes the place of the one it is reached from: a sign-in, a result, what is to be done before a purchase. */
export const instead = (path: RoutePath, query: LinkQuery = {}): Way => ({ path: pathTo(path, query), isReplacing: true });
