import type { CalendarDate } from '../values/calendar-date.ts';

/** A purchase or a redemption of the investor, on the day whose value was its price. */
export interface FundTrade {
  readonly day: CalendarDate;
  readonly kind: 'buy' | 'sell';
}

/** Where a chart marks it. */
export interface TradeMark {
  readonly date: CalendarDate;
  readonly kind: FundTrade['kind'];
}

/**
 * [UI-904] Each trade stands on the first drawn day on or after its own, since a long curve is drawn by some of its days; trades beyond either
 * end are not marked, and those of one kind on one day are one mark.
 */
export const tradeMarks = (trades: readonly FundTrade[], drawn: readonly { readonly date: CalendarDate }[]): readonly TradeMark[] => {
  const first = drawn[0]?.date;
  const marks = new Map<string, TradeMark>();
  for (const { day, kind } of trades) {
    const date = first === undefined || day < first ? undefined : drawn.find((point) => point.date >= day)?.date;
    if (date !== undefined) marks.set(`${date} ${kind}`, { date, kind });
  }
  return [...marks.values()].toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
};
