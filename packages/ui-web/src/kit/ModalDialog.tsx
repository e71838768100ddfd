import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useCloseOnBack } from './overlay-stack.ts';

export interface ModalDialogProps {
  readonly isOpen: boolean;
  /** Called on Escape, back or a press on the mask. */
  readonly onLeave: () => void;
  readonly className: string | undefined;
  readonly role?: 'dialog' | 'alertdialog';
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  /** Whether a press outside closes it. */
  readonly closesOnMask?: boolean;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly height?: string | undefined;
  readonly children: ReactNode;
}

/** Native modal dialog. The browser traps the focus, makes the page inert and restores the focus on close. */
export function ModalDialog({ isOpen, ...rest }: ModalDialogProps) {
  useCloseOnBack(isOpen, rest.onLeave);
  return isOpen ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({
  onLeave,
  className,
  role = 'dialog',
  labelledBy,
  describedBy,
  closesOnMask = false,
  onKeyDown,
  height,
  children,
}: Omit<ModalDialogProps, 'isOpen'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    // A sheet focuses its title. A dialog focuses its first answer, as the browser does itself.
    element?.querySelector<HTMLElement>('[data-dialog-title]')?.focus({ preventScroll: true });
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  useLayoutEffect(() => {
    if (height !== undefined) dialog.current?.style.setProperty('height', height);
  }, [height]);
  return (
    <dialog
      ref={dialog}
      className={className}
      role={role}
      aria-modal="true"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        // The owner closes the dialog; it never closes itself.
        event.preventDefault();
        onLeave();
      }}
      onKeyDown={(event) => {
        // Chromium closes a dialog on the second Escape even when `cancel` was prevented.
        if (event.key === 'Escape') {
          event.preventDefault();
          event.stopPropagation();
          onLeave();
          return;
        }
        onKeyDown?.(event);
      }}
      onClick={(event) => {
        if (closesOnMask && event.target === event.currentTarget) onLeave();
      }}
    >
      {children}
    </dialog>
  );
}
