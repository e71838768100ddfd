import type { Destination, FlowFrame, FrameEvent } from '@caifu/core';
import { labelOf, sentenceOf } from '@caifu/core/zh-CN';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { AlertDialog, ConfirmDialog } from '../components/AlertDialog.tsx';
import { Toast } from '../components/Toast.tsx';
import { loadWays, type Ways } from './follow.ts';
import { useGo } from './navigation.ts';
import { ownSentence } from './own-sentence.ts';
import { usePreferences } from './preferences.ts';

export interface FlowFrameHostProps {
  readonly frame: FlowFrame;
  readonly send: (event: FrameEvent) => void;
  /** Stands under the words of the dialog, for a question about figures. */
  readonly details?: ReactNode;
}

/** The one place that renders a flow's dialog and notice and follows its destination. */
export function FlowFrameHost({ frame, send, details }: FlowFrameHostProps) {
  const go = useGo();
  const { amountsHidden } = usePreferences();
  const { dialog, notice, destination, announcement } = frame;

  const follow = useEffectEvent((place: Destination, ways: Ways) => {
    send({ type: 'destination.followed' });
    ways.follow(place, go);
  });
  useEffect(() => {
    if (destination === null) return undefined;
    let isHere = true;
    const followIfHere = async () => {
      const ways = await loadWays();
      // Whoever left meanwhile is not taken away from where they went.
      if (isHere) follow(destination, ways);
    };
    void followIfHere();
    return () => {
      isHere = false;
    };
  }, [destination]);

  const accept = () => send({ type: 'dialog.accepted' });
  const refuse = () => send({ type: 'dialog.refused' });
  const dismiss = () => send({ type: 'dialog.dismissed' });
  return (
    <>
      {dialog !== null && dialog.refuse !== null && (
        <ConfirmDialog
          key={dialog.id}
          isOpen
          title={dialog.title === null ? undefined : labelOf(dialog.title)}
          message={sentenceOf(dialog.body)}
          details={details}
          confirmLabel={labelOf(dialog.accept)}
          cancelLabel={labelOf(dialog.refuse)}
          emphasis={dialog.accept === 'insist' ? 'cancel' : 'confirm'}
          onConfirm={accept}
          onCancel={refuse}
          onLeave={dismiss}
        />
      )}
      {dialog !== null && dialog.refuse === null && (
        <AlertDialog
          key={dialog.id}
          isOpen
          title={dialog.title === null ? undefined : labelOf(dialog.title)}
          message={sentenceOf(dialog.body)}
          confirmLabel={labelOf(dialog.accept)}
          onConfirm={accept}
          onLeave={dismiss}
        />
      )}
      <Toast
        message={notice === null ? null : ownSentence(notice.body, amountsHidden)}
        duration={NOTICE_TIME}
        onExpire={() => send({ type: 'notice.faded' })}
      />
      <p className="heard" role="status">
        {announcement === null ? '' : ownSentence(announcement, amountsHidden)}
      </p>
    </>
  );
}

/** Milliseconds a notice stands. */
const NOTICE_TIME = 2_500;
