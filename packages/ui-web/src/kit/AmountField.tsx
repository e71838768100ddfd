import { useId, useRef, type ReactNode } from 'react';
import { lateKitCopy } from './late-kit.copy.ts';
import { grouped, widthInEm } from './grouped-digits.ts';
import { useGroupedEntry } from './grouped-entry.ts';
import css from './AmountField.module.css';
import { AlertIcon, CloseIcon } from './late-icons.tsx';

export interface QuickAmount {
  readonly label: string;
  readonly text: string;
}

export interface AmountFieldProps {
  readonly label: string;
  /** The text that stands, without separators. A keystroke the owner does not take over goes back to it, with the caret where it was. */
  readonly value: string;
  /** Every number that the investor tries to enter, without separators; the owner decides. A text that is no number is refused here [TT-7]. */
  readonly onEntered: (text: string) => void;
  /** Before the number, for example ¥. */
  readonly sign?: string;
  /** After the number, smaller, for example 份. */
  readonly unit?: string;
  readonly placeholder?: string;
  /** 百 千 万 …, over the leading digit; null when there is none yet, absent where there never is one. */
  readonly magnitude?: string | null;
  /** Minimum, step and the like. */
  readonly hint?: ReactNode;
  /** Why the amount does not do; heard when it appears. */
  readonly error?: string | null;
  readonly quickAmounts?: readonly QuickAmount[];
  /** A word at the end of the number's line, for example 全部. */
  readonly endAction?: { readonly label: string; readonly onPress: () => void };
  /** Given: a clear button stands while there is something to clear. */
  readonly onClear?: () => void;
  readonly isDisabled?: boolean;
}

/** The big number of a money form. */
export function AmountField({
  label,
  value,
  onEntered,
  sign,
  unit,
  placeholder,
  magnitude,
  hint,
  error = null,
  quickAmounts = NO_AMOUNTS,
  endAction,
  onClear,
  isDisabled = false,
}: AmountFieldProps) {
  const fieldId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { enter, isRefused, leave } = useGroupedEntry(input, value, onEntered);
  const told = error ?? (isRefused ? lateKitCopy.numberRefused : null);
  return (
    <div className="column">
      <label className="plain" htmlFor={fieldId}>
        {label}
      </label>
      <div className={css['row']} data-invalid={told !== null || undefined}>
        {sign !== undefined && (
          <span className={css['sign']} aria-hidden="true">
            {sign}
          </span>
        )}
        <span className={css['number']}>
          {magnitude !== undefined && (
            <span className={css['magnitude']} aria-hidden="true">
              {magnitude}
            </span>
          )}
          <input
            ref={input}
            id={fieldId}
            className={css['input']}
            type="text"
            inputMode="decimal"
            enterKeyHint="done"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            value={grouped(value)}
            data-long={value.length > LONG || undefined}
            style={value === '' ? undefined : { fontSize: `min(var(--size), 100cqi / ${widthInEm(value)})` }}
            placeholder={placeholder}
            disabled={isDisabled}
            aria-invalid={told !== null || undefined}
            aria-describedby={`${fieldId}-unit ${fieldId}-hint ${fieldId}-error`}
            onChange={enter}
            onBlur={leave}
          />
        </span>
        {onClear && value !== '' && !isDisabled && (
          <button
            className={css['clear']}
            type="button"
            aria-label={lateKitCopy.clear}
            onClick={() => {
              onClear();
              input.current?.focus();
            }}
          >
            <span className={css['clearDot']}>
              <CloseIcon size={14} />
            </span>
          </button>
        )}
        {unit !== undefined && (
          <span className={css['unit']} id={`${fieldId}-unit`}>
            {unit}
          </span>
        )}
        {endAction !== undefined && (
          <button className={css['end']} type="button" disabled={isDisabled} onClick={endAction.onPress}>
            {endAction.label}
          </button>
        )}
      </div>
      <div className={css['below']}>
        {hint !== undefined && hint !== null && (
          <p className="ink-3" id={`${fieldId}-hint`}>
            {hint}
          </p>
        )}
        <p className={css['error']} id={`${fieldId}-error`} role="alert">
          {told !== null && (
            <>
              <AlertIcon size={16} />
              <span>{told}</span>
            </>
          )}
        </p>
      </div>
      {quickAmounts.length > 0 && (
        <ul className={css['quick']}>
          {quickAmounts.map((quick) => (
            <li key={quick.label}>
              <button className={css['chip']} type="button" disabled={isDisabled} onClick={() => onEntered(quick.text)}>
                {quick.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const NO_AMOUNTS: readonly QuickAmount[] = [];
/** Characters from which on the number is set smaller before it must be [UI-1105]. */
const LONG = 8;
