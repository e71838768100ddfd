import type { ReactNode } from 'react';
import css from './Choices.module.css';
import { CheckIcon } from './late-icons.tsx';

export interface CheckboxProps {
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  /** The text of the consent. Links inside it work on their own. */
  readonly children: ReactNode;
  readonly isDisabled?: boolean;
  /** Cannot be ticked yet. A press is still reported, so that the screen can give the reason. The text stays readable. */
  readonly isShut?: boolean;
  /** The name by which a form finds the field with a problem. */
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
