import { useEffect, useEffectEvent } from 'react';

/** Does what failed for want of a network once more, each time the device says that there is one again; null: nothing failed. */
export function useWhenOnline(act: (() => void) | null): void {
  const goOn = useEffectEvent(() => act?.());
  const isWaiting = act !== null;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const listen = () => goOn();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, [isWaiting]);
}
