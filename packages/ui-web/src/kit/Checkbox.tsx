import type { ReactNode } from 'react';
import css from './Choices.module.css';
import { CheckIcon } from './late-icons.tsx';

export interface CheckboxProps {
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  /** The sentence being agreed to. Links inside it keep working on their own. */
  readonly children: ReactNode;
  readonly isDisabled?: boolean;
  /** Cannot be ticked yet, and is pressed all the same: the screen says why. Its sentence stays as readable as ever. */
  readonly isShut?: boolean;
  /** By which a form finds the field that has a problem. */
  readonly name?: string;
}

export function Checkbox({ isChecked, onChange, children, isDisabled = false, isShut = false, name }: CheckboxProps) {
  return (
    <label className={css['check']} data-off={isDisabled || undefined}>
      <span className="flex flex-none relative">
        <input
          className={css['input']}
          type="checkbox"
          name={name}
          checked={isChecked}
          disabled={isDisabled}
          aria-disabled={isShut || undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span className={css['mark']} data-shape="box" aria-hidden="true">
          <CheckIcon size={14} />
        </span>
      </span>
      <span className="min-w-0">{children}</span>
    </label>
  );
}
