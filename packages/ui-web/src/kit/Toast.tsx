import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { overlayStack } from './overlay-stack.ts';
import css from './Toast.module.css';

export interface ToastProps {
  /** null hides the toast. */
  readonly message: string | null;
  /** Milliseconds until `onExpire`. 0, the specification's default, keeps the toast. */
  readonly duration?: number;
  readonly onExpire?: () => void;
}

/**
 * A temporary message. The toast is rendered inside the topmost open dialog, because the page behind a modal dialog is inert and not
 * announced. It is in the top layer, so that the mask does not cover it.
 */
export function Toast({ message, duration = 0, onExpire }: ToastProps) {
  // The host is looked up only with a message, because pages render much more often than they show one.
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
    // A dialog that closes at the same moment removes its host; the toast is mounted again in the next one.
    if (element === null || !element.isConnected) return undefined;
    if ('showPopover' in element && !element.matches(':popover-open')) element.showPopover();
    // The empty region comes first: a region that appears together with its text is not announced.
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
