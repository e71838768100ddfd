import type { CalendarDate } from '@caifu/core/values';
import { dayColumns, dayKeys } from '@caifu/core/kit';
import { useMemo } from 'react';
import { lateKitCopy } from './late-kit.copy.ts';
import { PickerSheet } from './PickerSheet.tsx';

export interface DaySheetProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** The position of the wheels. */
  readonly at: CalendarDate;
  /** Its year is the first one offered. */
  readonly start: CalendarDate;
  /** The offered years. */
  readonly years: number;
  readonly onChosen: (day: string) => void;
  readonly onClose: () => void;
}

/** Three wheels that choose a day. */
export function DaySheet({ isOpen, title, at, start, years, onChosen, onClose }: DaySheetProps) {
  const columns = useMemo(() => dayColumns(start, years, lateKitCopy.dayUnits), [start, years]);
  return (
    <PickerSheet
      isOpen={isOpen}
      title={title}
      labels={LABELS}
      columns={columns}
      chosen={dayKeys(at)}
      isLinkageBanned
      onPicked={(items) => {
        const day = items.at(-1);
        if (day !== undefined) onChosen(day.key);
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

const { year, month, day } = lateKitCopy.dayUnits;
const LABELS = [year, month, day] as const;
