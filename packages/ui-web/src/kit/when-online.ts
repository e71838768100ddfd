import { useEffect, useEffectEvent } from 'react';

/**
 * Repeats an action that failed without a network, each time the device reports a network. null: nothing failed. A repeat that fails
 * shortly after came too early, and is made once more after some seconds.
 */
export function useWhenOnline(act: (() => void) | null): void {
  const goOn = useEffectEvent(() => act?.());
  const isWaiting = act !== null;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const listen = () => goOn();
    window.addEventListener('online', listen);
    const again = Date.now() - backAt < SHORTLY_MS ? setTimeout(listen, PAUSE_MS) : undefined;
    return () => {
      clearTimeout(again);
      window.removeEventListener('online', listen);
    };
  }, [isWaiting]);
}

const PAUSE_MS = 3_000;
const SHORTLY_MS = 30_000;
let backAt = 0;
window.addEventListener('online', () => (backAt = Date.now()));
