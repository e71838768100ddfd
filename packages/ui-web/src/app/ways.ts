import type { Destination } from '@caifu/core';
import { handoverOf, pathOf } from './destinations.ts';
import { foreignAddress } from './foreign-address.ts';
import type { Go } from './navigation.ts';

/** The one place that turns a typed destination into a navigation. */
export function follow(place: Destination, go: Go): void {
  if (place.to === 'back') go.back();
  else if (place.to === 'foreign') openForeign(place.url);
  // Several flows may find the login gone at once, and the session says so too: one way there is enough.
  else if (place.to === 'sign-in' && go.here().startsWith(SIGN_IN)) return;
  else go.to(pathOf(place, go.here()), undefined, { isReplacing: REPLACING.has(place.to), handover: handoverOf(place) });
}

/** In a page of its own; one that the guard refuses is not opened. */
function openForeign(url: string): void {
  const address = foreignAddress(url);
  if (address !== null) window.open(address, '_blank', 'noopener,noreferrer');
}

const SIGN_IN = '/login';

/** Sign-in, the page that a missing hand-over leads to and a finished order's result take the place of the page they come from. */
const REPLACING: ReadonlySet<Destination['to']> = new Set(['sign-in', 'buy-result', 'redeem-result', 'product-list', 'holdings-again']);
