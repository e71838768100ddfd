import { useId, type ReactNode } from 'react';
import css from './Choices.module.css';
import { CheckIcon } from './late-icons.tsx';

export interface RadioOption {
  readonly id: string;
  readonly label: ReactNode;
  readonly note?: ReactNode;
  readonly leading?: ReactNode;
  /** Why the option is disabled. null or left out: it is enabled. */
  readonly disabledReason?: string | null;
}

export interface RadioListProps {
  /** The accessible name of the list. */
  readonly label: string;
  readonly options: readonly RadioOption[];
  readonly selected: string | null;
  /** The name by which a form finds the field with a problem. Unique on the page. */
  readonly name?: string;
  /** Called for the present choice too, so that a sheet of choices can close. */
  readonly onSelect: (id: string) => void;
}

/** One choice among several, as rows of a sheet or a form. */
export function RadioList({ label, options, selected, name, onSelect }: RadioListProps) {
  const ownName = useId();
  return (
    <fieldset>
      <legend className="heard">{label}</legend>
      {options.map((option) => {
        const reason = option.disabledReason ?? null;
        return (
          <label key={option.id} className={css['option']} data-off={reason !== null || undefined}>
            {option.leading !== undefined && <span className="flex flex-none">{option.leading}</span>}
            <span className="column flex-auto gap-2px min-w-0">
              <span className={css['optionLabel']}>{option.label}</span>
              {option.note !== undefined && <span className="small lines-145">{option.note}</span>}
              {reason !== null && <span className="small lines-145">{reason}</span>}
            </span>
            <span className="flex flex-none relative">
              <input
                className={css['input']}
                type="radio"
                name={name ?? ownName}
                checked={option.id === selected}
                disabled={reason !== null}
                onChange={() => onSelect(option.id)}
                onClick={option.id === selected ? () => onSelect(option.id) : undefined}
              />
              <span className={css['mark']} aria-hidden="true">
                <CheckIcon size={14} />
              </span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
