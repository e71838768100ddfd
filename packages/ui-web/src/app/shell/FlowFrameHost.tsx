import type { Destination, FlowFrame, FrameEvent } from '@caifu/core/kit';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { loadWays, useWays, type Ways } from '../routing/follow.ts';
import { useGo } from '../routing/navigation.ts';

export interface FlowFrameHostProps {
  readonly frame: FlowFrame;
  readonly send: (event: FrameEvent) => void;
  /** Figures below the text of a flow's question. */
  readonly details?: ReactNode;
  /** What back does on a page that has a return address (`useWayBack`). Left out: the previous page. */
  readonly onBack?: (() => void) | undefined;
}

/** Renders a flow's dialog and notice and follows its destination. Nothing else does. */
export function FlowFrameHost({ frame, send, details, onBack }: FlowFrameHostProps) {
  const go = useGo();
  const { dialog, notice, destination, announcement } = frame;

  const follow = useEffectEvent((place: Destination, ways: Ways) => {
    send({ type: 'destination.followed' });
    if (place.to === 'back' && onBack !== undefined) onBack();
    else ways.follow(place, go);
  });
  useEffect(() => {
    if (destination === null) return undefined;
    let isHere = true;
    const followIfHere = async () => {
      const ways = await loadWays();
      // A visitor who has left meanwhile stays on the new page.
      if (isHere) follow(destination, ways);
    };
    void followIfHere();
    return () => {
      isHere = false;
    };
  }, [destination]);

  const isSpeaking = dialog !== null || notice !== null || announcement !== null;
  const words = useWays(isSpeaking);
  return words === null ? null : <words.FrameWords frame={frame} send={send} details={details} />;
}
