import type { Dialog, FlowFrame, FrameEvent } from '@caifu/core/kit';
import { labelOf, sentenceOf, titleOver } from '@caifu/core/zh-CN';
import type { ReactNode } from 'react';
import { AlertDialog, ConfirmDialog } from '../../kit/AlertDialog.tsx';
import { Toast } from '../../kit/Toast.tsx';
import { CareWords } from './CareWords.tsx';
import { usePreferences } from './preferences.ts';

export interface FrameWordsProps {
  readonly frame: FlowFrame;
  readonly send: (event: FrameEvent) => void;
  /** Figures below the text of a flow's question. */
  readonly details?: ReactNode;
}

/** A flow's dialog, notice and announcement beside its screen. */
export function FrameWords({ frame: { dialog, notice, announcement }, send, details }: FrameWordsProps) {
  const { amountsHidden } = usePreferences();
  const accept = () => send({ type: 'dialog.accepted' });
  const refuse = () => send({ type: 'dialog.refused' });
  const dismiss = () => send({ type: 'dialog.dismissed' });
  return (
    <>
      {dialog !== null && dialog.refuse !== null && (
        <ConfirmDialog
          key={dialog.id}
          isOpen
          title={titleOver(dialog.body, dialog.title === null ? undefined : labelOf(dialog.title))}
          message={isCareful(dialog) ? <CareWords text={sentenceOf(dialog.body)} /> : sentenceOf(dialog.body)}
          details={details}
          confirmLabel={labelOf(dialog.accept)}
          cancelLabel={labelOf(dialog.refuse)}
          emphasis={dialog.accept === 'insist' || isCareful(dialog) ? 'cancel' : 'confirm'}
          onConfirm={accept}
          onCancel={refuse}
          onLeave={dismiss}
        />
      )}
      {dialog !== null && dialog.refuse === null && (
        <AlertDialog
          key={dialog.id}
          isOpen
          title={titleOver(dialog.body, dialog.title === null ? undefined : labelOf(dialog.title))}
          message={sentenceOf(dialog.body)}
          confirmLabel={labelOf(dialog.accept)}
          onConfirm={accept}
          onLeave={dismiss}
        />
      )}
      <Toast
        message={notice === null ? null : sentenceOf(notice.body, { amountsHidden })}
        duration={NOTICE_TIME}
        onExpire={() => send({ type: 'notice.faded' })}
      />
      <p className="heard" role="status">
        {announcement === null ? '' : sentenceOf(announcement, { amountsHidden })}
      </p>
    </>
  );
}

const isCareful = ({ accept }: Dialog): boolean => accept === 'confirm-care';

/** Milliseconds that a notice is shown. */
const NOTICE_TIME = 2_500;
