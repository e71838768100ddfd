import { openingReminder } from '@caifu/core/products';
import type { CalendarDate } from '@caifu/core/values';
import { Button } from '../kit/Button.tsx';
import { openingCopy } from './opening.copy.ts';

export interface OpeningReminderProps {
  readonly productCode: string;
  readonly title: string;
  readonly openDate: CalendarDate;
}

/** [PD-666] The way on from a product that is not on sale yet: its day goes into the phone's calendar. */
export function OpeningReminder({ productCode, title, openDate }: OpeningReminderProps) {
  const take = () => {
    const { name, text } = openingReminder({
      productCode,
      openDate,
      summary: openingCopy.summary(title),
      description: openingCopy.description(productCode),
    });
    const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    // The browser has taken the file over by the next turn; Safari asks first and reads it then.
    setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR);
  };
  return (
    <Button isWide onPress={take}>
      {openingCopy.remind}
    </Button>
  );
}

/** Milliseconds for somebody to answer what to do with the file. */
const KEPT_FOR = 60_000;
