import { useId, useLayoutEffect, useRef, type ChangeEvent, type ReactNode } from 'react';
import { lateKitCopy } from './late-kit.copy.ts';
import { grouped, numberBehind, placeBefore, ungrouped } from './grouped-digits.ts';
import css from './AmountField.module.css';
import { AlertIcon, CloseIcon } from './late-icons.tsx';

export interface QuickAmount {
  readonly label: string;
  /** What is entered when it is pressed. */
  readonly text: string;
}

export interface AmountFieldProps {
  readonly label: string;
  /** The text that stands, without separators. A keystroke the owner does not take over goes back to it, with the caret where it was. */
  readonly value: string;
  /** Every text the investor tries to enter, without separators; the owner decides. */
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
  const caret = useCaretKeeper(input);
  const enter = (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    const entered = ungrouped(field.value);
    // A separator was struck out: the digit beside it goes instead, the one before it unless the key deletes forward.
    const isSeparatorGone = entered === value && field.value.length < grouped(value).length;
    if (!isSeparatorGone) {
      caret.remember(field);
      onEntered(entered);
      return;
    }
    const place = field.selectionEnd ?? 0;
    const goesForward = event.nativeEvent instanceof InputEvent && event.nativeEvent.inputType === 'deleteContentForward';
    const digits = ungrouped(field.value.slice(0, place)).length - (goesForward ? 0 : 1);
    caret.keep(value.length - digits - 1);
    onEntered(value.slice(0, digits) + value.slice(digits + 1));
  };
  return (
    <div className={css['field']}>
      <label className={css['label']} htmlFor={fieldId}>
        {label}
      </label>
      <div className={css['row']} data-invalid={error !== null || undefined}>
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
            placeholder={placeholder}
            disabled={isDisabled}
            aria-invalid={error !== null || undefined}
            aria-describedby={`${fieldId}-unit ${fieldId}-hint ${fieldId}-error`}
            onChange={enter}
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
          <p className={css['hint']} id={`${fieldId}-hint`}>
            {hint}
          </p>
        )}
        <p className={css['error']} id={`${fieldId}-error`} role="alert">
          {error !== null && (
            <>
              <AlertIcon size={16} />
              <span>{error}</span>
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
/** Characters from which on the number is set smaller, so that it stays in view on a phone. */
const LONG = 8;

/**
 * Keeps the digits behind the caret the ones that were behind it before, whatever the separators do. A refused keystroke
 * puts the old text back, an accepted one may be tidied by the owner.
 */
function useCaretKeeper(input: { readonly current: HTMLInputElement | null }) {
  const behind = useRef<number | null>(null);
  const restore = () => {
    const element = input.current;
    if (element === null || behind.current === null || document.activeElement !== element) return;
    const place = placeBefore(element.value, behind.current);
    if (element.selectionStart !== place || element.selectionEnd !== place) element.setSelectionRange(place, place);
  };
  // Covers an owner that takes the text over within the event.
  useLayoutEffect(restore);
  const keep = (count: number) => {
    behind.current = count;
    // Covers a refusal: React puts the old text back right after the event, without rendering.
    queueMicrotask(() => {
      restore();
      behind.current = null;
    });
  };
  return {
    keep,
    remember(element: HTMLInputElement) {
      keep(numberBehind(element.value, element.selectionEnd ?? element.value.length));
    },
  };
}
