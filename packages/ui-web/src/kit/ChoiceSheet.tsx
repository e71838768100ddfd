import type { ReactNode } from 'react';
import css from './ChoiceSheet.module.css';
import { RadioList, type RadioOption } from './RadioList.tsx';
import { Sheet } from './Sheet.tsx';

export interface ChoiceSheetProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly height?: string;
  readonly options: readonly RadioOption[];
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  readonly onClose: () => void;
  /** Shown when there are no choices. */
  readonly empty?: ReactNode;
  /** Below the choices. */
  readonly foot?: ReactNode;
}

/** A sheet for choosing one among several. A choice closes it, even the present one. */
export function ChoiceSheet({ isOpen, title, height = '356px', options, selected, onSelect, onClose, empty, foot }: ChoiceSheetProps) {
  return (
    <Sheet isOpen={isOpen} title={title} onClose={onClose} height={height}>
      {options.length === 0 && empty !== undefined ? (
        empty
      ) : (
        <div className={css['tight']}>
          <RadioList
            label={title}
            selected={selected}
            onSelect={(id) => {
              onSelect(id);
              onClose();
            }}
            options={options}
          />
        </div>
      )}
      {foot}
    </Sheet>
  );
}
