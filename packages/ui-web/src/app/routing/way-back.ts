import type { ForeignAddress, InAppPath } from '@caifu/core/kit';
import { useGo } from './navigation.ts';
import type { RoutePath } from './route-path.ts';
import { returnAddress } from './return-address.ts';

export interface WayBack {
  /** The guarded return address; null when none was given or the guard refuses it. */
  readonly address: InAppPath | ForeignAddress | null;
  /** Goes there in place of this page, or to the fallback. */
  readonly leave: () => void;
}

/**
 * The way back of a page that was opened for one errand: to the address it was given. When that page lies right beneath
 * in the history it is gone back to, so that it is found as it was left and does not stand there twice. Without an address
 * the way leads to `fallback`; null: to the page before, or the parent.
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
