import type { ReactNode } from 'react';
import { CloseIcon } from './late-icons.tsx';
import css from './Chip.module.css';

export interface ChipProps {
  readonly children: ReactNode;
  readonly onPress: () => void;
  /** For a switch: whether it is on. */
  readonly isPressed?: boolean;
  /** The press opens a sheet. */
  readonly opensDialog?: boolean;
  /** The press removes what the chip names. Shows a cross. */
  readonly isRemoval?: boolean;
  /** Read out instead of the visible text. Must contain the visible text. */
  readonly label?: string;
}

/** A small choice in a row of chips. */
export function Chip({ children, onPress, isPressed, opensDialog = false, isRemoval = false, label }: ChipProps) {
  return (
    <button
      className={css['chip']}
      type="button"
      aria-pressed={isPressed}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      aria-label={label}
      onClick={onPress}
    >
      <span className={css['face']}>
        {children}
        {isRemoval && <CloseIcon size={14} />}
      </span>
    </button>
  );
}

export interface ChipOption {
  readonly id: string;
  readonly label: string;
}

export interface ChipGroupProps {
  readonly label: string;
  readonly options: readonly ChipOption[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
}

/** A choice of one among several, as chips below a heading. */
export function ChipGroup({ label, options, selected, onSelect }: ChipGroupProps) {
  return (
    <fieldset className={css['group']}>
      <legend className="p-0 text-14 bold lines-160">{label}</legend>
      <div className="flex wrap gap-0-8">
        {options.map((option) => (
          <label key={option.id} className={css['chip']}>
            <input
              className={css['input']}
              type="radio"
              name={label}
              value={option.id}
              checked={option.id === selected}
              onChange={() => onSelect(option.id)}
            />
            <span className={css['face']}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
