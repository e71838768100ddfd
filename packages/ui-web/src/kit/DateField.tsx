import type { CalendarDate } from '@caifu/core/values';
import { useState } from 'react';
import { ChoiceField, type ChoiceFieldProps } from './ChoiceField.tsx';
import { DaySheet, type DaySheetProps } from './DaySheet.tsx';

/** While no date is chosen, the wheels stand on `start`. */
export interface DateFieldProps extends Omit<ChoiceFieldProps, 'value' | 'onPress'>, Pick<DaySheetProps, 'start' | 'years' | 'onChosen'> {
  /** null: no date is chosen. */
  readonly value: CalendarDate | null;
}

/** A date field with three wheels. */
export function DateField({ value, start, years, onChosen, ...field }: DateFieldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ChoiceField {...field} value={value ?? ''} onPress={() => setOpen(true)} />
      <DaySheet
        isOpen={isOpen}
        title={field.label}
        at={value ?? start}
        start={start}
        years={years}
        onChosen={onChosen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
