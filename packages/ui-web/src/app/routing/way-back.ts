import type { ForeignAddress, InAppPath } from '@caifu/core/kit';
import { useGo } from './navigation.ts';
import type { RoutePath } from './route-path.ts';
import { returnAddress } from './return-address.ts';

export interface WayBack {
  /** The checked return address. null: none was given, or the guard refuses it. */
  readonly address: InAppPath | ForeignAddress | null;
  /** Replaces this page by the return address, or by the fallback. */
  readonly leave: () => void;
}

/**
 * The return of a page that was opened for one errand. If the return address is the previous history entry, the app goes back to it, so
 * that the page is unchanged and not there twice. Without an address it goes to `fallback`; without a fallback, to the previous page or the
 * parent.
 */
export function useWayBack(returnUrl: string | null | undefined, fallback: RoutePath | null = null): WayBack {
  const go = useGo();
  const given = returnAddress(returnUrl);
  const place = given.kind === 'refused' ? returnAddress(fallback) : given;
  return {
    address: given.kind === 'refused' ? null : given.kind === 'in-app' ? given.path : given.address,
    leave() {
      if (place.kind === 'foreign') location.replace(place.address);
      else if (place.kind === 'refused' || place.path === go.before()) go.back();
      else go.along(place.path, { isReplacing: true });
    },
  };
}
