import type { CalendarDate } from '@caifu/core/values';
import { dayColumns, dayKeys } from '@caifu/core/kit';
import { useMemo, useState } from 'react';
import { lateKitCopy } from './late-kit.copy.ts';
import { ChoiceField, type ChoiceFieldProps } from './ChoiceField.tsx';
import { PickerSheet } from './PickerSheet.tsx';

export interface DateFieldProps extends Omit<ChoiceFieldProps, 'value' | 'onPress'> {
  /** null: no date is chosen. */
  readonly value: CalendarDate | null;
  /** The position of the wheels while no date is chosen. Its year is the first one offered. */
  readonly start: CalendarDate;
  /** The offered years. */
  readonly years: number;
  readonly onChosen: (day: string) => void;
}

/** A date field with three wheels. */
export function DateField({ value, start, years, onChosen, ...field }: DateFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const columns = useMemo(() => dayColumns(start, years, lateKitCopy.dayUnits), [start, years]);
  return (
    <>
      <ChoiceField {...field} value={value ?? ''} onPress={() => setOpen(true)} />
      <PickerSheet
        isOpen={isOpen}
        title={field.label}
        labels={LABELS}
        columns={columns}
        chosen={dayKeys(value ?? start)}
        isLinkageBanned
        onPicked={(items) => {
          const day = items.at(-1);
          if (day !== undefined) onChosen(day.key);
          close();
        }}
        onCancel={close}
      />
    </>
  );
}

const { year, month, day } = lateKitCopy.dayUnits;
const LABELS = [year, month, day] as const;
