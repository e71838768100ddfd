import { useId, type ReactNode } from 'react';
import { lateKitCopy } from './late-kit.copy.ts';
import { Button } from './Button.tsx';
import css from './AlertDialog.module.css';
import { wholeWords } from './whole-dates.tsx';
import { ModalDialog } from './ModalDialog.tsx';

export interface AlertDialogProps {
  readonly isOpen: boolean;
  /** The dialog's accessible name. Without a title the message is the name. */
  readonly title?: string | undefined;
  readonly message: ReactNode;
  readonly confirmLabel?: string;
  readonly onConfirm: () => void;
  /** Called on Escape or back. Left out: they count as the button. */
  readonly onLeave?: () => void;
}

/** A message with one button. */
export function AlertDialog({
  isOpen,
  title,
  message,
  confirmLabel = lateKitCopy.confirm,
  onConfirm,
  onLeave = onConfirm,
}: AlertDialogProps) {
  return (
    <MessageDialog isOpen={isOpen} title={title} message={message} onLeave={onLeave}>
      <Button kind="text" isWide onPress={onConfirm}>
        {confirmLabel}
      </Button>
    </MessageDialog>
  );
}

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title?: string | undefined;
  readonly message: ReactNode;
  /** Figures below the question. A long list scrolls. */
  readonly details?: ReactNode;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  readonly isBusy?: boolean;
  /** The emphasised answer: the cautious one where the other takes a risk. */
  readonly emphasis?: 'confirm' | 'cancel';
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** Called on Escape or back. Left out: they count as the cancel button. */
  readonly onLeave?: () => void;
}

/** A question with two answers. Leaving it counts as cancelling unless `onLeave` is given. */
export function ConfirmDialog({
  isOpen,
  title,
  message,
  details,
  confirmLabel = lateKitCopy.confirm,
  cancelLabel = lateKitCopy.cancel,
  isBusy = false,
  emphasis = 'confirm',
  onConfirm,
  onCancel,
  onLeave = onCancel,
}: ConfirmDialogProps) {
  return (
    <MessageDialog isOpen={isOpen} title={title} message={message} details={details} emphasis={emphasis} onLeave={onLeave}>
      <Button kind="text" isWide onPress={onCancel}>
        {cancelLabel}
      </Button>
      <Button kind="text" isWide isBusy={isBusy} onPress={onConfirm}>
        {confirmLabel}
      </Button>
    </MessageDialog>
  );
}

interface MessageDialogProps {
  readonly isOpen: boolean;
  readonly title: string | undefined;
  readonly message: ReactNode;
  readonly details?: ReactNode;
  readonly emphasis?: 'confirm' | 'cancel';
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

function MessageDialog({ isOpen, title, message, details, emphasis = 'confirm', onLeave, children }: MessageDialogProps) {
  const titleId = useId();
  const messageId = useId();
  const hasTitle = title !== undefined;
  return (
    <ModalDialog
      isOpen={isOpen}
      onLeave={onLeave}
      className={css['dialog']}
      role="alertdialog"
      labelledBy={hasTitle ? titleId : messageId}
      describedBy={hasTitle ? messageId : undefined}
    >
      <div className={css['content']}>
        {hasTitle && (
          <h2 className="mb-8 text-16 text-center" id={titleId}>
            {title}
          </h2>
        )}
        <div className={css['message']} id={messageId} data-alone={!hasTitle || undefined}>
          {wholeWords(message)}
        </div>
        {details !== undefined && details !== null && (
          // Focusable, so that a keyboard can scroll it.
          <div className={css['details']} tabIndex={0} role="group" aria-labelledby={messageId}>
            {details}
          </div>
        )}
      </div>
      <div className={css['answers']} data-emphasis={emphasis}>
        {children}
      </div>
    </ModalDialog>
  );
}
