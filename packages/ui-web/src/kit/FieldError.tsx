import { AlertIcon } from './late-icons.tsx';
import css from './TextField.module.css';

export interface FieldErrorProps {
  /** null: the field is valid. */
  readonly text: string | null;
  /** The id by which the field refers to the message. */
  readonly id?: string;
}

/** Why a field is invalid, in words and with an icon. Always mounted, so that a new message is announced. */
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
