import { useId } from 'react';
import { wordsFieldCopy } from './words-field.copy.ts';
import css from './WordsField.module.css';

export interface WordsFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly rows: number;
  /** Characters. */
  readonly most: number;
  readonly value: string;
  readonly onEntered: (text: string) => void;
}

/** A text of several lines, with its length beneath. */
export function WordsField({ label, placeholder, rows, most, value, onEntered }: WordsFieldProps) {
  const fieldId = useId();
  return (
    <>
      <label className="column gap-4" htmlFor={fieldId}>
        <span className="plain">{label}</span>
        <textarea
          id={fieldId}
          className={css['words']}
          rows={rows}
          maxLength={most}
          placeholder={placeholder}
          value={value}
          onChange={({ target }) => onEntered(target.value)}
        />
      </label>
      <p className="mt-4 small">{wordsFieldCopy.length(value.trim().length, most)}</p>
    </>
  );
}

/** A text as it was typed, line by line. */
export function TypedWords({ text }: { readonly text: string }) {
  return <p className={css['typed']}>{text}</p>;
}
