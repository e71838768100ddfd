import { useId, type ReactNode } from 'react';
import { lateKitCopy } from './late-kit.copy.ts';
import { CloseIcon } from './late-icons.tsx';
import { IconButton } from './IconButton.tsx';
import { ModalDialog } from './ModalDialog.tsx';
import css from './Sheet.module.css';

export interface SheetProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** Called on Escape, back, the mask or the close button. */
  readonly onClose: () => void;
  /** CSS length. The specification's default is 65 % of the screen. Limited by the screen's height. */
  readonly height?: string;
  readonly children: ReactNode;
  /** Stays in view below the scrolling content. */
  readonly footer?: ReactNode;
}

/** Bottom sheet. */
export function Sheet({ isOpen, title, onClose, height = '65%', children, footer }: SheetProps) {
  const titleId = useId();
  return (
    <ModalDialog isOpen={isOpen} onLeave={onClose} className={css['sheet']} labelledBy={titleId} closesOnMask height={height}>
      <div className="column h-full">
        <div className={css['head']}>
          <h2 className={css['title']} id={titleId} tabIndex={-1} data-dialog-title="">
            {title}
          </h2>
          <span className="ink-3">
            <IconButton icon={CloseIcon} label={lateKitCopy.close} onPress={onClose} />
          </span>
        </div>
        {/* Focusable, so that a keyboard can scroll it. */}
        <div className={css['body']} tabIndex={0} role="group" aria-labelledby={titleId}>
          {children}
        </div>
        {footer !== undefined && <div className={css['footer']}>{footer}</div>}
      </div>
    </ModalDialog>
  );
}
