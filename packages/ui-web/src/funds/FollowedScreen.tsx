import { useEffect, useEffectEvent } from 'react';
import { Screen, useGo } from '../app/shell/screens.ts';
import { FOLLOWED_PRODUCTS } from '../products/FollowStars.tsx';

/** [FO-695] The former address of the followed products leads to their part of 自选. */
export function FollowedScreen() {
  const go = useGo();
  const lead = useEffectEvent(() => go.to('/favourite-funds', { group: FOLLOWED_PRODUCTS }, { isReplacing: true }));
  useEffect(() => lead(), []);
  return <Screen isBusy>{null}</Screen>;
}
