import { useId, useLayoutEffect, useRef, type ChangeEvent, type HTMLInputAutoCompleteAttribute, type ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';
import { grouped as groupedNumber } from './grouped-digits.ts';
import { useGroupedEntry } from './grouped-entry.ts';
import { lateKitCopy } from './late-kit.copy.ts';
import { useRefusedEntry } from './refused-entry.ts';
import css from './TextField.module.css';

export interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onEntered: (text: string) => void;
  readonly onLeave?: () => void;
  /** The name by which a form finds the field with a problem. */
  readonly name?: string;
  readonly type?: 'text' | 'password' | 'tel' | 'search' | 'email';
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'search';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly placeholder?: string;
  readonly maxLength?: number;
  /** Sizes of the groups in which the text is shown, for example [3, 4, 4]. The rest is the last group. Passed on without the spaces. */
  readonly groups?: readonly number[];
  /** [UI-612] The text is a number, shown with thousands separators and passed on without them. */
  readonly isNumber?: boolean;
  /**
   * [TT-7] Reads a typed or pasted text before it is entered. null: the text is refused, and the field says so. Length limits belong here.
   */
  readonly reading?: (text: string) => string | null;
  readonly autoCapitalize?: 'off' | 'characters';
  readonly enterKeyHint?: 'next' | 'done' | 'go';
  readonly hint?: ReactNode;
  readonly error?: string | null;
  /** Beside the input, for example a button that sends a code. */
  readonly action?: ReactNode;
  readonly isDisabled?: boolean;
}

/** One line of text with its label, hint and error. */
export function TextField({
  label,
  value,
  onEntered,
  onLeave,
  name,
  type = 'text',
  inputMode,
  autoComplete = 'off',
  placeholder,
  maxLength,
  groups = NO_GROUPS,
  isNumber = false,
  reading,
  autoCapitalize,
  enterKeyHint,
  hint,
  error = null,
  action,
  isDisabled = false,
}: TextFieldProps) {
  const fieldId = useId();
  const input = useRef<HTMLInputElement>(null);
  const shown = isNumber ? groupedNumber(value) : grouped(value, groups);
  const number = useGroupedEntry(input, value, onEntered);
  const { isRefused, tried } = useRefusedEntry(value);
  const keepCaret = useGroupedCaret(input, groups);
  const enter = (event: ChangeEvent<HTMLInputElement>) => {
    if (groups.length > 0) keepCaret(event.currentTarget);
    const typed = groups.length > 0 ? event.currentTarget.value.replace(/\s/g, '') : event.currentTarget.value;
    const entered = reading === undefined ? typed : reading(typed);
    if (reading !== undefined) tried(entered);
    if (entered !== null) onEntered(entered);
  };
  const told = error ?? (number.isRefused ? lateKitCopy.numberRefused : isRefused ? lateKitCopy.digitsRefused : null);
  return (
    <div className="p-8-0">
      <label className="plain" htmlFor={fieldId}>
        {label}
      </label>
      <div className={css['row']} data-invalid={told !== null || undefined}>
        <input
          ref={input}
          id={fieldId}
          name={name}
          className={css['input']}
          type={type}
          inputMode={inputMode}
          autoComplete={autoComplete}
          autoCapitalize={autoCapitalize}
          enterKeyHint={enterKeyHint}
          value={shown}
          placeholder={placeholder}
          maxLength={maxLength}
          disabled={isDisabled}
          aria-invalid={told !== null || undefined}
          aria-describedby={`${fieldId}-hint ${fieldId}-error`}
          onChange={isNumber ? number.enter : enter}
          onBlur={() => {
            number.leave();
            onLeave?.();
          }}
        />
        {action}
      </div>
      {hint !== undefined && hint !== null && (
        <p className="pt-8 small" id={`${fieldId}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${fieldId}-error`} text={told} />
    </div>
  );
}

const NO_GROUPS: readonly number[] = [];

/** `6222021234` in [4, 4]: `6222 0212 34`. */
function grouped(text: string, groups: readonly number[]): string {
  let rest = text;
  const parts: string[] = [];
  for (const size of groups) {
    parts.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return [...parts, rest].filter((part) => part !== '').join(' ');
}

/** Keeps the caret behind the same character when spaces before it change. */
function useGroupedCaret(input: { readonly current: HTMLInputElement | null }, groups: readonly number[]) {
  const before = useRef<number | null>(null);
  const restore = () => {
    const element = input.current;
    if (element === null || before.current === null || document.activeElement !== element) return;
    const place = grouped('0'.repeat(before.current), groups).length;
    element.setSelectionRange(place, place);
  };
  // Handles an owner that accepts the text within the event.
  useLayoutEffect(restore);
  return (element: HTMLInputElement) => {
    before.current = element.value.slice(0, element.selectionEnd ?? element.value.length).replace(/\s/g, '').length;
    // Handles a refusal: React restores the old text right after the event, without rendering.
    queueMicrotask(() => {
      restore();
      before.current = null;
    });
  };
}
