import { type ESTIMATED, markOf } from '../calendar/known-days.ts';
import type { FundOrderDays } from '../funds/order-days.ts';
import { type CalendarDate, formatDate, formatDayWithWeekday } from '../values/index.ts';

/** trading-day: its value is the price. priced: that value is published. arrived: the money has arrived. gains: a purchase shows its first gain. */
export type FundDayKind = 'trading-day' | 'priced' | 'confirmed' | 'arrived' | 'gains';

/** One expected day of an order, written out. */
export interface FundDayLine {
  readonly kind: FundDayKind;
  /** "2026-11-20" */
  readonly dateText: string;
  /** "11月20日 周五" */
  readonly dayText: string;
  /** [DOM-102] 预计 on an estimated day. */
  readonly mark: typeof ESTIMATED | null;
}

/** [FT-18] [UI-1386] The days of an order with their weekdays, in order of time; a purchase ends with its first gain, a redemption with its money. */
export const fundDayLines = (days: FundOrderDays | null, knownUntil: CalendarDate, isRedemption: boolean): readonly FundDayLine[] => {
  if (days === null) return [];
  const line = (kind: FundDayKind, date: CalendarDate): FundDayLine => ({
    kind,
    dateText: formatDate(date),
    dayText: formatDayWithWeekday(date, days.placedOn),
    mark: markOf(date, knownUntil),
  });
  return [
    line('trading-day', days.tradingDay),
    line('priced', days.priceKnownOn),
    line('confirmed', days.confirmedOn),
    isRedemption ? line('arrived', days.arrivesOn) : line('gains', days.gainsFrom),
  ];
};
