import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { keptTime } from './kept-time.ts';
import { lateKitCopy } from './late-kit.copy.ts';
import { RefreshIcon } from './late-icons.tsx';
import { useWhenOnline } from './when-online.ts';
import css from './PullToRefresh.module.css';

export interface PullToRefreshProps {
  readonly onRefresh: () => void;
  /** While true the content stays and the indicator turns. */
  readonly isRefreshing: boolean;
  /** For content that scrolls by itself in the remaining height: whether it is at its top. Left out: the page scrolls. */
  readonly isAtTop?: () => boolean;
  readonly children: ReactNode;
}

/** Pulling the top of the page down refreshes it. A button that appears on focus does the same for keyboards. */
export function PullToRefresh({ onRefresh, isRefreshing, isAtTop, children }: PullToRefreshProps) {
  const area = useRef<HTMLDivElement>(null);
  const [pull, setPull] = useState(0);
  const atTop = useEffectEvent(() => (isAtTop === undefined ? window.scrollY <= 0 : isAtTop()));
  const refresh = useEffectEvent(() => {
    if (!isRefreshing) onRefresh();
  });

  // [UI-708] Stored data are replaced by a new reading when the network is back.
  const isKept = useSyncExternalStore(keptTime.listen, keptTime.read) !== null;
  useWhenOnline(isKept && !isRefreshing ? onRefresh : null);

  useEffect(() => {
    const element = area.current;
    if (element === null) return undefined;
    let from: { x: number; y: number } | null = null;
    let travelled = 0;
    const start = (event: TouchEvent) => {
      const touch = event.touches[0];
      from = touch !== undefined && event.touches.length === 1 && atTop() ? { x: touch.clientX, y: touch.clientY } : null;
      travelled = 0;
    };
    const move = (event: TouchEvent) => {
      const touch = event.touches[0];
      if (from === null || touch === undefined) return;
      const down = touch.clientY - from.y;
      if (travelled === 0 && (down <= 0 || Math.abs(touch.clientX - from.x) > down)) {
        from = null;
        return;
      }
      // The resistance grows with the distance.
      travelled = Math.min(MOST, down / 2);
      if (event.cancelable) event.preventDefault();
      setPull(travelled);
    };
    const end = () => {
      if (from !== null && travelled >= ENOUGH) refresh();
      from = null;
      setPull(0);
    };
    element.addEventListener('touchstart', start, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', end);
    return () => {
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', end);
    };
  }, []);

  const shown = isRefreshing ? ENOUGH : pull;
  return (
    <div ref={area} className={css['area']} data-fills={isAtTop === undefined ? undefined : ''}>
      <button className={css['button']} type="button" onClick={() => refresh()} aria-disabled={isRefreshing || undefined}>
        {lateKitCopy.refresh}
      </button>
      <div className="middle small clip" style={{ height: shown }} role="status">
        {shown > 0 && (
          <span className="row gap-8">
            <span className={css['wheel']} data-turning={isRefreshing || undefined} style={{ rotate: `${pull * 4}deg` }}>
              <RefreshIcon size={16} />
            </span>
            {isRefreshing ? lateKitCopy.refreshing : pull >= ENOUGH ? lateKitCopy.releaseToRefresh : lateKitCopy.pullToRefresh}
          </span>
        )}
      </div>
      {children}
    </div>
  );
}

/** Pixels of the indicator that count as a pull, and its maximum height. */
const ENOUGH = 48;
const MOST = 72;
