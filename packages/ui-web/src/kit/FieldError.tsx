import { AlertIcon } from './late-icons.tsx';
import css from './TextField.module.css';

export interface FieldErrorProps {
  /** null: the field is in order. */
  readonly text: string | null;
  /** By which the field refers to it. */
  readonly id?: string;
}

/** Why a field does not do, in words and with an icon; heard when it appears. Always mounted. */
export function FieldError({ text, id }: FieldErrorProps) {
  return (
    <p className={css['error']} id={id} role="alert">
      {text !== null && (
        <>
          <AlertIcon size={16} />
          <span>{text}</span>
        </>
      )}
    </p>
  );
}
