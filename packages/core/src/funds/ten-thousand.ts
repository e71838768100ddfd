import type { Message } from '../kit/message.ts';
import { formatDayWithWeekday } from '../values/display.ts';
import { type CalendarDate, fen, type NetValue, roundedQuotient } from '../values/index.ts';

/** [FN-95] What 10,000 yuan earned on the day of a money fund's figures, to the fen. null: nothing is published. */
export const tenThousandEarned = (income: NetValue | null, day: CalendarDate | null, today: CalendarDate): Message | null =>
  income === null || day === null
    ? null
    : {
        kind: 'ten-thousand-earned',
        amount: fen(roundedQuotient(BigInt(income), TEN_THOUSANDTHS_A_FEN)),
        dayText: formatDayWithWeekday(day, today),
      };

const TEN_THOUSANDTHS_A_FEN = 100n;
