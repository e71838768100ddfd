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
  /** The accepted text, without separators. A keystroke that the owner does not accept is undone, and the caret stays in place. */
  readonly value: string;
  /**
   * Called with every number that the investor tries to enter, without separators. The owner decides. A text that is no number is refused
   * here [TT-7].
   */
  readonly onEntered: (text: string) => void;
  /** Shown before the number, for example ¥. */
  readonly sign?: string;
  /** Shown after the number, in small type, for example 份. */
  readonly unit?: string;
  readonly placeholder?: string;
  /** 百, 千 or 万 above the leading digit. null: not yet known. Left out: never shown. */
  readonly magnitude?: string | null;
  /** The minimum, the step or a similar note. */
  readonly hint?: ReactNode;
  /** Why the amount is refused. Announced when it appears. */
  readonly error?: string | null;
  readonly quickAmounts?: readonly QuickAmount[];
  /** An action at the end of the number's line, for example 全部. */
  readonly endAction?: { readonly label: string; readonly onPress: () => void };
  /** Given: a clear button is shown while the field has content. */
  readonly onClear?: () => void;
  readonly isDisabled?: boolean;
}

/** The large number field of a money form. */
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
/** Length from which the number uses the smaller size [UI-1105]. */
const LONG = 8;
