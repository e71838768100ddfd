import { useEffect, useEffectEvent, useRef } from 'react';
import { kitCopy } from './kit.copy.ts';
import { lateKitCopy } from './late-kit.copy.ts';
import { Button } from './Button.tsx';
import css from './InfiniteEnd.module.css';

export interface InfiniteEndProps {
  readonly state: 'more' | 'loading' | 'end' | 'failed';
  /** Called when the end of the list is near and there is more. */
  readonly onReach: () => void;
  readonly endLabel?: string;
}

/** The end of a growing list: loads more when it is near, says when the list is complete, offers a retry after a failure. */
export function InfiniteEnd({ state, onReach, endLabel = lateKitCopy.end }: InfiniteEndProps) {
  const marker = useRef<HTMLDivElement>(null);
  const reach = useEffectEvent(onReach);
  useEffect(() => {
    const element = marker.current;
    if (element === null || state !== 'more') return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) reach();
    }, NEAR);
    observer.observe(element);
    return () => observer.disconnect();
  }, [state]);
  return (
    <div ref={marker} className={css['end']} role="status">
      {state === 'loading' && kitCopy.loading}
      {state === 'end' && endLabel}
      {state === 'more' && (
        <Button kind="text" size="small" onPress={onReach}>
          {lateKitCopy.loadMore}
        </Button>
      )}
      {state === 'failed' && (
        <>
          <span>{lateKitCopy.loadMoreFailed}</span>
          <Button kind="text" size="small" onPress={onReach}>
            {kitCopy.retry}
          </Button>
        </>
      )}
    </div>
  );
}

/** Starts loading a screen before the end is visible. */
const NEAR = { rootMargin: '0px 0px 600px 0px' } as const;
