import { formatPlannedDay } from '../../calendar/known-days.ts';
import { toResourceView, type ResourceSnapshot } from '../../kit/resource/resource.view.ts';
import { daysBetween, type CalendarDate } from '../../values/calendar-date.ts';
import type { Upcoming, UpcomingItem } from './upcoming.types.ts';

/** One thing that comes next, written out. */
export interface UpcomingLine extends Pick<UpcomingItem, 'kind' | 'source' | 'productCode' | 'productName' | 'family' | 'orderNo'> {
  readonly key: string;
  /** "11月20日 周五", with 预计 beside it where the day is not known. */
  readonly dateText: string;
  /** Calendar days from today; below 0 for an expired thing. */
  readonly daysLeft: number;
}

/** All that home may show of coming things. */
export interface UpcomingView {
  /** The call has been answered, or has failed. */
  readonly isSettled: boolean;
  readonly isRead: boolean;
  readonly lines: readonly UpcomingLine[];
  readonly unread: number;
}

/** [UP-805] All that home may show. A read that fails shows nothing: every line has a page by itself. */
export const toUpcomingView = (snapshot: ResourceSnapshot<null, Upcoming>): UpcomingView => {
  const { value, step } = toResourceView(snapshot);
  return {
    isSettled: step !== 'loading',
    isRead: value !== null,
    lines: value === null ? [] : value.items.map((item) => lineOf(item, value.today)),
    unread: value?.unread ?? 0,
  };
};

const lineOf = (
  { kind, source, date, isKnown, productCode, productName, family, orderNo }: UpcomingItem,
  today: CalendarDate,
): UpcomingLine => ({
  key: `${kind} ${date} ${source ?? ''} ${productCode} ${productName}`,
  kind,
  source,
  productCode,
  productName,
  family,
  orderNo,
  dateText: formatPlannedDay(date, today, isKnown),
  daysLeft: daysBetween(today, date),
});
