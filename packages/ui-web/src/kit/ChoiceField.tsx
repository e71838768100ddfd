import { useId } from 'react';
import { FieldError } from './FieldError.tsx';
import { MoreIcon } from './late-icons.tsx';
import { Skeleton } from './Skeleton.tsx';
import css from './TextField.module.css';

export interface ChoiceFieldProps {
  readonly label: string;
  /** The chosen value. '' means none. */
  readonly value: string;
  /** The chosen value is known, but its name is loading. */
  readonly isNaming?: boolean;
  readonly placeholder: string;
  /** Opens the sheet of choices. */
  readonly onPress: () => void;
  /** The name by which a form finds the field with a problem. */
  readonly name?: string;
  readonly hint?: string | null;
  readonly error?: string | null;
  readonly isDisabled?: boolean;
}

/** A form field whose value is chosen in a sheet. Looks and reads like a `TextField`. */
export function ChoiceField({
  label,
  value,
  isNaming = false,
  placeholder,
  onPress,
  name,
  hint = null,
  error = null,
  isDisabled = false,
}: ChoiceFieldProps) {
  const fieldId = useId();
  return (
    <div className="p-8-0">
      <span className="plain" id={`${fieldId}-label`}>
        {label}
      </span>
      <div className={css['row']} data-invalid={error !== null || undefined}>
        <button
          id={fieldId}
          name={name}
          className={css['choice']}
          type="button"
          aria-haspopup="dialog"
          aria-labelledby={`${fieldId}-label ${fieldId}`}
          aria-describedby={`${fieldId}-hint ${fieldId}-error`}
          disabled={isDisabled}
          onClick={onPress}
        >
          <span className={css['chosen']} data-empty={value === '' || undefined}>
            {isNaming ? <Skeleton width={60} /> : value || placeholder}
          </span>
          {!isDisabled && <MoreIcon size={18} />}
        </button>
      </div>
      {hint !== null && (
        <p className="pt-8 small" id={`${fieldId}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${fieldId}-error`} text={error} />
    </div>
  );
}
