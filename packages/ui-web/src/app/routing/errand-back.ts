import { isAt, useGo } from './navigation.ts';
import type { RoutePath } from './route-path.ts';
import { useWayBack, type WayBack } from './way-back.ts';

export interface ErrandBack extends WayBack {
  /** Back before the errand is done: to the products, because the purchase would only send the investor here again. */
  readonly giveUp: () => void;
}

/** The ways out of a purchase condition: after it is met, and before. */
export function useErrandBack(returnUrl: string | null | undefined, fallback: RoutePath | null): ErrandBack {
  const go = useGo();
  const way = useWayBack(returnUrl, fallback);
  const isPurchase = way.address !== null && isAt(way.address, '/information-buy', '/pe-buy');
  return { ...way, giveUp: isPurchase ? () => go.to('/channel/product-list', undefined, { isReplacing: true }) : way.leave };
}
