import { useEffect, useEffectEvent } from 'react';

/**
 * The open sheets and dialogs, oldest first. The app's history closes the topmost one when the investor goes back. Without a listener
 * (tests, other hosts) overlays do not react to back.
 */
export const overlayStack = {
  /** Closes the topmost overlay. False when none is open. */
  closeTop: (): boolean => {
    const top = closers.at(-1);
    top?.();
    return top !== undefined;
  },
  /** Remembers the open overlays. Returns a function that closes those still open, from the top. */
  closeLater: (): (() => void) => {
    const open = closers.toReversed();
    return () => open.filter((closer) => closers.includes(closer)).forEach((closer) => closer());
  },
  size: (): number => closers.length,
  /** Called whenever an overlay opens or closes. */
  listen: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
} as const;

/** Makes "back" call `onClose` while `isOpen`. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closer = () => close();
    closers.push(closer);
    announce();
    return () => {
      closers.splice(closers.indexOf(closer), 1);
      announce();
    };
  }, [isOpen]);
}

const closers: (() => void)[] = [];
const listeners = new Set<() => void>();
const announce = () => listeners.forEach((listener) => listener());
