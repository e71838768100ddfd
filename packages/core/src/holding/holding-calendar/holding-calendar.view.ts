import { ESTIMATED } from '../../calendar/known-days.ts';
import { toResourceView, type ResourceSnapshot, type ResourceView } from '../../kit/resource/resource.view.ts';
import { type CalendarDate, daysBetween, formatDayWithWeekday, formatMinuteWithWeekday, formatMonth } from '../../values/index.ts';
import type { HoldingCalendar, HoldingDay } from './holding-calendar.types.ts';

/** One thing of a day, written out. */
export interface HoldingDayLine extends Pick<
  HoldingDay,
  'kind' | 'source' | 'family' | 'productCode' | 'productName' | 'periodName' | 'orderNo' | 'arrangement'
> {
  readonly key: string;
  /** "11月20日 周五"; the heading of its month has the year. */
  readonly dateText: string;
  /** [DOM-102] 预计 where the day is estimated. */
  readonly mark: typeof ESTIMATED | null;
  /** Calendar days from today. */
  readonly inDays: number;
  /** The deadline for booking on an open day; null: no open day. */
  readonly lastTimeText: string | null;
}

export interface HoldingMonth {
  /** "2026年11月" */
  readonly title: string;
  readonly lines: readonly HoldingDayLine[];
}

/** The view of the calendar page. */
export interface HoldingCalendarView extends Omit<ResourceView<HoldingCalendar>, 'value'> {
  readonly months: readonly HoldingMonth[];
  /** No holding has a future day. */
  readonly isEmpty: boolean;
}

/** [HC-696] Days by month, each with the remaining days. */
export const toHoldingCalendarView = (snapshot: ResourceSnapshot<null, HoldingCalendar>): HoldingCalendarView => {
  const { value, ...view } = toResourceView(snapshot);
  const months = new Map<string, HoldingDayLine[]>();
  for (const day of value?.days ?? []) {
    const title = formatMonth(day.date);
    months.set(title, [...(months.get(title) ?? []), lineOf(day, value?.today ?? day.date)]);
  }
  return {
    ...view,
    months: [...months].map(([title, lines]) => ({ title, lines })),
    isEmpty: value !== null && value.days.length === 0,
  };
};

const lineOf = (day: HoldingDay, today: CalendarDate): HoldingDayLine => ({
  key: `${day.date} ${day.kind} ${day.source} ${day.productCode} ${day.productName} ${day.arrangement ?? ''}`,
  kind: day.kind,
  source: day.source,
  family: day.family,
  productCode: day.productCode,
  productName: day.productName,
  periodName: day.periodName,
  orderNo: day.orderNo,
  arrangement: day.arrangement,
  dateText: formatDayWithWeekday(day.date, day.date),
  mark: day.isKnown ? null : ESTIMATED,
  inDays: daysBetween(today, day.date),
  lastTimeText: day.lastTime === null ? null : formatMinuteWithWeekday(day.lastTime, day.date),
});
