import { toGoldHomeView, type GoldHome } from '@caifu/core/gold';
import { createResourceMachine } from '@caifu/core/kit';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useFlow } from '../app/shell/flows.ts';
import { goldHomeCopy } from './gold.copy.ts';

/** [UI-1071] Gold as its pages read it: while the page is looked at the price is read again as often as it is set. */
export function useGold() {
  const actor = useActorRef(
    useFlow((ports) => createResourceMachine<null, GoldHome>(ports, 'gold'), 'gold'),
    { input: { query: null } },
  );
  const view = useSelector(actor, toGoldHomeView, shallowEqual);
  const send = (event: Parameters<typeof actor.send>[0]) => actor.send(event);
  const isTurning = view.gold?.isOpen === true && !view.isStale;
  const seconds = view.gold?.refreshSeconds ?? 0;
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible') actor.send({ type: 'refresh.pulled' });
  });
  useEffect(() => {
    if (!isTurning || seconds <= 0) return undefined;
    const timer = setInterval(refresh, seconds * 1_000);
    return () => clearInterval(timer);
  }, [isTurning, seconds]);
  // What is read every few seconds shows no sign of being read.
  const quiet = { ...view, isRefreshing: false, isBusy: view.step === 'loading' };
  return { view, send, read: { view: quiet, step: view.step, send, words: goldHomeCopy } };
}
