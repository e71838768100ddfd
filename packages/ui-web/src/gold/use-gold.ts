import { toGoldHomeView } from '@caifu/core/gold';
import { useEffect, useEffectEvent } from 'react';
import { usePort, useReadingView } from '../app/shell/screens.ts';
import { goldHomeCopy } from './gold.copy.ts';

/** [UI-1071] Gold data for its pages. The price is polled at the set interval while the page is visible. */
export function useGold() {
  const { view, send } = useReadingView(usePort('gold'), 'gold', null, toGoldHomeView);
  const isTurning = view.gold?.isOpen === true && !view.isStale;
  const seconds = view.gold?.refreshSeconds ?? 0;
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible') send({ type: 'refresh.pulled' });
  });
  useEffect(() => {
    if (!isTurning || seconds <= 0) return undefined;
    const timer = setInterval(refresh, seconds * 1_000);
    return () => clearInterval(timer);
  }, [isTurning, seconds]);
  // Polling shows no loading sign.
  const quiet = { ...view, isRefreshing: false, isBusy: view.step === 'loading' };
  return { view, send, read: { view: quiet, step: view.step, send, words: goldHomeCopy } };
}
