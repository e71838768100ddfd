import type { CalendarDate } from '../values/calendar-date.ts';

/** An investor's purchase or redemption, on the day whose value was its price. */
export interface FundTrade {
  readonly day: CalendarDate;
  readonly kind: 'buy' | 'sell';
}

/** The place of a trade on a chart. */
export interface TradeMark {
  readonly date: CalendarDate;
  readonly kind: FundTrade['kind'];
}

/**
 * [UI-904] Each trade is marked on the first drawn day on or after its own, since a long curve shows only some of its days. Trades
 * outside the curve are not marked; trades of one kind on one day share a mark.
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
