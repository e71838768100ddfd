import { useId, type HTMLInputAutoCompleteAttribute, type ReactNode } from 'react';
import { AlertIcon } from './icons.tsx';
import css from './TextField.module.css';

export interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onEntered: (text: string) => void;
  readonly onLeave?: () => void;
  readonly type?: 'text' | 'password' | 'tel' | 'search';
  readonly inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'search';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly hint?: ReactNode;
  readonly error?: string | null;
  /** Beside the input, for example a send-code button. */
  readonly action?: ReactNode;
  readonly isDisabled?: boolean;
}

/** One line of text with its label, hint and error. */
export function TextField({
  label,
  value,
  onEntered,
  onLeave,
  type = 'text',
  inputMode,
  autoComplete = 'off',
  placeholder,
  maxLength,
  hint,
  error = null,
  action,
  isDisabled = false,
}: TextFieldProps) {
  const fieldId = useId();
  return (
    <div className={css['field']}>
      <label className={css['label']} htmlFor={fieldId}>
        {label}
      </label>
      <div className={css['row']} data-invalid={error !== null || undefined}>
        <input
          id={fieldId}
          className={css['input']}
          type={type}
          inputMode={inputMode}
          autoComplete={autoComplete}
          value={value}
          placeholder={placeholder}
          maxLength={maxLength}
          disabled={isDisabled}
          aria-invalid={error !== null || undefined}
          aria-describedby={`${fieldId}-hint ${fieldId}-error`}
          onChange={(event) => onEntered(event.currentTarget.value)}
          onBlur={onLeave}
        />
        {action}
      </div>
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
  );
}
