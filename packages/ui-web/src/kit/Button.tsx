import { useId, type ReactNode } from 'react';
import { kitCopy } from './kit.copy.ts';
import css from './Button.module.css';
import { BusyIcon } from './icons.tsx';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly onPress?: () => void;
  readonly kind?: 'primary' | 'secondary' | 'text';
  readonly size?: 'normal' | 'small';
  readonly type?: 'button' | 'submit';
  /** Fills the width of its container. */
  readonly isWide?: boolean;
  /** The action is running: the button stays in place and ignores presses. */
  readonly isBusy?: boolean;
  /** Why the button is disabled, in words for the investor. null: it is enabled. Shown below the button. */
  readonly disabledReason?: string | null;
  /** Called on a press while disabled, for a screen that reacts to it. */
  readonly onRefused?: () => void;
  /** Read out instead of the visible text. Must contain the visible text. */
  readonly label?: string;
}

/** A button with a text. A disabled one stays focusable, so that its reason is read out. */
export function Button({
  children,
  onPress,
  kind = 'primary',
  size = 'normal',
  type = 'button',
  isWide = false,
  isBusy = false,
  disabledReason = null,
  onRefused,
  label,
}: ButtonProps) {
  const reasonId = useId();
  const isOff = disabledReason !== null;
  const isRefusing = isOff || isBusy;
  return (
    <span className={css['holder']} data-wide={isWide || undefined}>
      <button
        className={css['button']}
        data-kind={kind}
        data-size={size}
        type={isRefusing ? 'button' : type}
        aria-disabled={isRefusing || undefined}
        aria-busy={isBusy || undefined}
        aria-describedby={isOff && disabledReason !== '' ? reasonId : undefined}
        aria-label={label}
        onClick={isBusy ? undefined : isOff ? onRefused : onPress}
      >
        {isBusy && (
          <span className={css['spinner']}>
            <BusyIcon size={18} />
            <span className="heard">{kitCopy.busy}</span>
          </span>
        )}
        {children}
      </button>
      {isOff && disabledReason !== '' && (
        <span className={css['reason']} id={reasonId}>
          {disabledReason}
        </span>
      )}
    </span>
  );
}

export interface WideButtonProps extends Omit<ButtonProps, 'children' | 'isWide' | 'size'> {
  readonly text: ReactNode;
}

/** A button with the width of its container. */
export function WideButton({ text, ...props }: WideButtonProps) {
  return (
    <Button isWide {...props}>
      {text}
    </Button>
  );
}
