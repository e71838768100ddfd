import type { ReactNode } from 'react';
import css from './Choices.module.css';

export interface SwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: ReactNode;
  readonly note?: ReactNode;
}

/** A setting that takes effect at once. */
export function Switch({ isOn, onChange, children, note }: SwitchProps) {
  return (
    <label className={css['option']}>
      <span className="column flex-auto gap-2px min-w-0">
        <span className={css['optionLabel']}>{children}</span>
        {note !== undefined && <span className="small lines-145">{note}</span>}
      </span>
      <span className="flex flex-none relative">
        <input
          className={css['input']}
          type="checkbox"
          role="switch"
          checked={isOn}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span className={css['rail']} aria-hidden="true" />
      </span>
    </label>
  );
}
