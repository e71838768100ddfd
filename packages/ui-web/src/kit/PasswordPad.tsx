import { useEffect, useId, useRef, type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import { kitCopy } from './kit.copy.ts';
import { lateKitCopy } from './late-kit.copy.ts';
import { BusyIcon } from './icons.tsx';
import { AlertIcon, CloseIcon, EraseIcon } from './late-icons.tsx';
import { IconButton } from './IconButton.tsx';
import { ModalDialog } from './ModalDialog.tsx';
import css from './PasswordPad.module.css';

export interface PasswordPadProps {
  readonly isOpen: boolean;
  readonly title?: string;
  /** The number of entered digits. This component knows nothing else of the password. */
  readonly length: number;
  readonly total?: number;
  readonly onDigit: (digit: string) => void;
  readonly onErase: () => void;
  readonly onForgot?: () => void;
  /** Called on Escape, back, the mask or the close button. */
  readonly onClose: () => void;
  /** Shown below the dots, for example the remaining attempts. */
  readonly message?: string | null;
  /** Increase by one for each wrong password: the dots shake. */
  readonly wrongTries?: number;
  /** The password is being checked: keys are disabled. */
  readonly isBusy?: boolean;
  readonly forgotLabel?: string;
}

/** Trade-password pad of 420 px with its own keys: no system keyboard, no echo, no digit in state or markup. */
export function PasswordPad({
  isOpen,
  title = lateKitCopy.passwordTitle,
  length,
  total = 6,
  onDigit,
  onErase,
  onForgot,
  onClose,
  message = null,
  wrongTries = 0,
  isBusy = false,
  forgotLabel = lateKitCopy.forgotPassword,
}: PasswordPadProps) {
  const titleId = useId();
  const isStray = useStrayTap(isOpen);
  const enter = (digit: string) => {
    if (!isBusy) onDigit(digit);
  };
  const erase = () => {
    if (!isBusy) onErase();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^[0-9]$/.test(event.key)) {
      event.preventDefault();
      enter(event.key);
    } else if (event.key === 'Backspace') {
      event.preventDefault();
      erase();
    }
  };
  return (
    <ModalDialog isOpen={isOpen} onLeave={onClose} className={css['sheet']} labelledBy={titleId} closesOnMask onKeyDown={onKeyDown}>
      <div className="column h-full">
        <div className={css['head']}>
          <span className="ink-3">
            <IconButton icon={CloseIcon} label={lateKitCopy.close} onPress={onClose} />
          </span>
          <h2 className="text-16 text-center" id={titleId} tabIndex={-1} data-dialog-title="">
            {title}
          </h2>
        </div>
        <div className={css['entry']}>
          {/* A new key restarts the animation. */}
          <div key={wrongTries} className={css['dots']} data-wrong={wrongTries > 0 || undefined} aria-hidden="true">
            {Array.from({ length: total }, (_, place) => (
              <span key={place} className={css['cell']} data-filled={place < length || undefined} />
            ))}
          </div>
          <p className="heard" role="status">
            {lateKitCopy.digitsEntered(length)}
          </p>
          <div className={css['remarks']}>
            {/* Always mounted, so that a changed sentence is announced. */}
            <p className={css['message']} role="alert">
              {message !== null && (
                <>
                  <AlertIcon size={16} />
                  <span>{message}</span>
                </>
              )}
            </p>
            {isBusy && (
              <p className="row gap-8 text-14 ink-3" role="status">
                <span className={css['spinner']}>
                  <BusyIcon size={16} />
                </span>
                {kitCopy.busy}
              </p>
            )}
            {onForgot && (
              <button className={css['forgot']} type="button" onClick={onForgot}>
                {forgotLabel}
              </button>
            )}
          </div>
        </div>
        <div className={css['keys']} aria-busy={isBusy || undefined}>
          {KEYS.map((digit) => (
            <Key key={digit} place={digit === '0' ? 'last' : undefined} isStray={isStray} onPress={() => enter(digit)}>
              {digit}
            </Key>
          ))}
          <Key place="erase" label={lateKitCopy.eraseDigit} isStray={isStray} onPress={erase}>
            <EraseIcon size={26} />
          </Key>
        </div>
      </div>
    </ModalDialog>
  );
}

interface KeyProps {
  readonly place: 'last' | 'erase' | undefined;
  readonly label?: string;
  /** Whether a tap was meant for the element that was here before the pad opened. */
  readonly isStray: (event: PointerEvent) => boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Reacts on pointer down, like a keypad, so that fast typing with two thumbs loses nothing. A click without a pointer counts too. */
function Key({ place, label, isStray, onPress, children }: KeyProps) {
  const wasTaken = useRef(false);
  const click = (event: MouseEvent) => {
    const isSecondReport = wasTaken.current && event.detail > 0;
    wasTaken.current = false;
    if (!isSecondReport) onPress();
  };
  return (
    <button
      className={css['key']}
      type="button"
      data-place={place}
      aria-label={label}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        wasTaken.current = true;
        if (!isStray(event)) onPress();
      }}
      onClick={click}
    >
      {children}
    </button>
  );
}

/**
 * [UI-1067] The second tap of a double tap on a button lands on the pad that the button opened. It enters no digit, because the password
 * would be wrong. A double tap is recognised by its position and its speed.
 */
function useStrayTap(isOpen: boolean): KeyProps['isStray'] {
  const openedAt = useRef<number | null>(null);
  useEffect(() => {
    openedAt.current = isOpen ? performance.now() : null;
  }, [isOpen]);
  return ({ timeStamp, clientX, clientY }) => {
    const { at, x, y } = lastTap.before;
    const isHasty = openedAt.current !== null && at < openedAt.current && timeStamp - at < DOUBLE_TAP_MS;
    return isHasty && Math.hypot(clientX - x, clientY - y) < DOUBLE_TAP_PX;
  };
}

interface Tap {
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

/** The present tap and the previous one, anywhere on the page. */
const NO_TAP: Tap = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0 };
const lastTap = { now: NO_TAP, before: NO_TAP };
addEventListener(
  'pointerdown',
  ({ timeStamp, clientX, clientY }) => {
    lastTap.before = lastTap.now;
    lastTap.now = { at: timeStamp, x: clientX, y: clientY };
  },
  { capture: true, passive: true },
);

/** The limits by which browsers recognise a double tap. */
const DOUBLE_TAP_MS = 500;
const DOUBLE_TAP_PX = 24;

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;
