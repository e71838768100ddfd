import type { Destination, ForeignAddress } from '@caifu/core/kit';
import { handoverOf, pathOf } from './destinations.ts';
import { foreignAddress } from './foreign-address.ts';
import { storeAddress } from '../host/app-store.ts';
import { reportFault } from '../host/fault-report.ts';
import { openOutside } from '../host/outside.ts';
import { markOrder } from './marked-order.ts';
import { isAt, type Go } from './navigation.ts';
import { onwardAddress } from './return-address.ts';

export { sentenceOf, titleOver } from '@caifu/core/zh-CN';
export { FrameWords } from '../shell/FrameWords.tsx';

/** The one place that turns a typed destination into a navigation. */
export function follow(place: Destination, go: Go): void {
  if (place.to === 'back') go.back();
  else if (place.to === 'foreign') openForeign(place.url);
  else if (place.to === 'app-update') openUpdate(place.address);
  else if (place.to === 'onward') goOnTo(place.url, go);
  // Several flows may find the login gone at once, and the session says so too: one way there is enough.
  else if (place.to === 'sign-in' && isAt(go.here(), '/login')) return;
  else {
    if (place.to === 'holdings-of-order') markOrder(place.orderNo);
    go.along(pathOf(place, go.here()), { isReplacing: isReplacing(place, go.here()), handover: handoverOf(place) });
  }
}

/** In a page of its own; one that the guard refuses is not opened. */
function openForeign(url: string): void {
  const address = foreignAddress(url);
  if (address === null) reportFault('address-refused');
  else openOutside(address);
}

/** null: the app's page in the store, where the operator has named it. */
function openUpdate(address: ForeignAddress | null): void {
  const place = address ?? storeAddress();
  if (place !== null) openOutside(place);
}

/** In place of this page: a browser blocks a page of its own that no finger asked for. */
function goOnTo(url: string, go: Go): void {
  const address = onwardAddress(url);
  if (address.kind === 'in-app') go.along(address.path);
  else if (address.kind === 'foreign') location.assign(address.address);
  else reportFault('address-refused');
}

/** The pages between a product and its buy page give their place to what they lead on to: back leads to the product. */
const isReplacing = ({ to }: Destination, here: string): boolean =>
  REPLACING.has(to) || (to === 'buy' && isAt(here, '/pe-risk-tip', '/asset-risk', '/pe-approve'));

/**
 * Sign-in, the page that a missing hand-over leads to, a finished order's result, and what is to be done before a purchase
 * take the place of the page they come from.
 */
const REPLACING: ReadonlySet<Destination['to']> = new Set([
  'sign-in',
  'buy-result',
  'redeem-result',
  'wallet-result',
  'gold-result',
  'strategy-result',
  'bank-bind',
  'bank-account',
  'bank-result',
  'transfer-result',
  'product-list',
  'holdings-again',
  'risk-disclosure',
  'certification-in-purchase',
]);
