import { toldTimeline, type OrderTimelineStep } from '../orders/order-timeline.ts';
import { shanghaiDateOf, type CalendarDate } from '../values/calendar-date.ts';
import type { WalletRecord } from './wallet.ts';

/** [WV-8] The dated steps of a movement, without unknown days; income has none. */
export const walletTimeline = (record: WalletRecord, today: CalendarDate): readonly OrderTimelineStep[] => {
  if (record.kind === 'income') return [];
  const movedOn = shanghaiDateOf(record.at);
  const arrivesOn = record.source === 'quick-withdrawal' ? movedOn : record.arrivesOn;
  return toldTimeline(
    record.kind === 'in'
      ? [
          ['accepted', movedOn],
          ['confirmed', record.confirmsOn],
          ['value-date', record.firstIncomeOn],
        ]
      : [
          ['accepted', movedOn],
          ['arrived', arrivesOn],
        ],
    today,
  );
};
