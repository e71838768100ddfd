import type { Destination, ForeignAddress } from '@caifu/core/kit';
import { AREA_PLACES } from './area-places.ts';
import { foreignAddress } from './routing/foreign-address.ts';
import { storeAddress } from './host/app-store.ts';
import { reportFault } from './host/fault-report.ts';
import { openOutside } from './host/outside.ts';
import type { InAppPath } from './routing/in-app-path.ts';
import { isAt, type Go } from './routing/navigation.ts';
import type { InAppDestination, Way } from './routing/places.ts';
import { onwardAddress } from './routing/return-address.ts';

export { sentenceOf, titleOver } from '@caifu/core/zh-CN';
export { FrameWords } from './shell/FrameWords.tsx';

/** Turns a typed destination into a navigation. Nothing else does. */
export function follow(place: Destination, go: Go): void {
  if (place.to === 'back') go.back();
  else if (place.to === 'foreign') openForeign(place.url);
  else if (place.to === 'app-update') openUpdate(place.address);
  else if (place.to === 'onward') goOnTo(place.url, go);
  // Several flows and the session may notice an ended sign-in at once. One navigation is enough.
  else if (place.to === 'sign-in' && isAt(go.here(), '/login')) return;
  else {
    const way = wayTo(place.to, place, go.here());
    const { path, isReplacing = false, handover } = typeof way === 'string' ? { path: way } : way;
    go.along(path, { isReplacing, handover });
  }
}

/** Opens in a new page. An address that the guard refuses is not opened. */
function openForeign(url: string): void {
  const address = foreignAddress(url);
  if (address === null) reportFault('address-refused');
  else openOutside(address);
}

/** null: opens the app's page in the store, where the operator has named it. */
function openUpdate(address: ForeignAddress | null): void {
  const place = address ?? storeAddress();
  if (place !== null) openOutside(place);
}

/** Replaces this page, because browsers block a new page without a press. */
function goOnTo(url: string, go: Go): void {
  const address = onwardAddress(url);
  if (address.kind === 'in-app') go.along(address.path);
  else if (address.kind === 'foreign') location.assign(address.address);
  else reportFault('address-refused');
}

const wayTo = <To extends InAppDestination['to']>(to: To, place: Extract<InAppDestination, { to: To }>, here: string): InAppPath | Way =>
  AREA_PLACES[to](place, here);
