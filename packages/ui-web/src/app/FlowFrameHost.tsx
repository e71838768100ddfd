import type { Destination, FlowFrame, FrameEvent } from '@caifu/core';
import { labelOf, sentenceOf } from '@caifu/core/zh-CN';
import { useEffect, useEffectEvent } from 'react';
import { AlertDialog, ConfirmDialog } from '../components/AlertDialog.tsx';
import { Toast } from '../components/Toast.tsx';
import { pathOf } from './destinations.ts';
import { useGo } from './navigation.ts';
import { ownSentence } from './own-sentence.ts';
import { usePreferences } from './preferences.ts';

export interface FlowFrameHostProps {
  readonly frame: FlowFrame;
  readonly send: (event: FrameEvent) => void;
}

/** The one place that renders a flow's dialog and notice and follows its destination. */
export function FlowFrameHost({ frame, send }: FlowFrameHostProps) {
  const go = useGo();
  const { amountsHidden } = usePreferences();
  const { dialog, notice, destination, announcement } = frame;

  const follow = useEffectEvent((place: Destination) => {
    send({ type: 'destination.followed' });
    if (place.to === 'back') go.back();
    // Several flows may find the login gone at once, and the session says so too: one way there is enough.
    else if (place.to === 'sign-in' && go.here().startsWith(SIGN_IN)) return;
    // Sign-in, the list that a missing hand-over leads to and a finished order's result take the place of the page they come from.
    else go.to(pathOf(place, go.here()), undefined, { isReplacing: REPLACING.has(place.to) });
  });
  useEffect(() => {
    if (destination !== null) follow(destination);
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

const SIGN_IN = '/login';

/** Milliseconds a notice stands. */
const NOTICE_TIME = 2_500;

const REPLACING: ReadonlySet<string> = new Set(['sign-in', 'buy-result', 'product-list']);
