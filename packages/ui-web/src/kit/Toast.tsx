import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { overlayStack } from './overlay-stack.ts';
import css from './Toast.module.css';

export interface ToastProps {
  /** null hides it. */
  readonly message: string | null;
  /** Milliseconds until `onExpire`; 0, the specification's default, leaves it standing. */
  readonly duration?: number;
  readonly onExpire?: () => void;
}

/**
 * A passing remark. The toast lives inside the topmost open dialog, because the page behind a modal dialog is inert
 * and silent, and in the top layer, because it must not lie under the mask.
 */
export function Toast({ message, duration = 0, onExpire }: ToastProps) {
  // Nobody looks through the document while there is nothing to say: a page is drawn far more often than it says something.
  const host = useSyncExternalStore(overlayStack.listen, message === null ? noHost : topmostHost);
  const expire = useEffectEvent(() => onExpire?.());
  useEffect(() => {
    if (message === null || duration <= 0) return undefined;
    const timer = setTimeout(expire, duration);
    return () => clearTimeout(timer);
  }, [message, duration]);
  return message === null || host === null ? null : createPortal(<Remark message={message} />, host);
}

function Remark({ message }: { readonly message: string }) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = region.current;
    // A dialog that closes in the same moment takes its place away; the remark is mounted anew in the next one.
    if (element === null || !element.isConnected) return undefined;
    if ('showPopover' in element && !element.matches(':popover-open')) element.showPopover();
    // The empty region comes first: a region that appears together with its text is not read aloud.
    const frame = requestAnimationFrame(() => {
      element.textContent = message;
    });
    return () => cancelAnimationFrame(frame);
  }, [message]);
  return <div ref={region} className={css['toast']} popover="manual" role="status" aria-live="polite" />;
}

const noHost = (): Element | null => null;

function topmostHost(): Element {
  const open = document.querySelectorAll('dialog[open]');
  return open[open.length - 1] ?? document.body;
}
