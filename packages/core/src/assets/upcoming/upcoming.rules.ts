import { byComingDay } from '../../holding/coming-kind.ts';
import type { HoldingCalendar } from '../../holding/index.ts';
import { assessmentReminder } from '../../qualification/risk-questionnaire.ts';
import { addDays, daysBetween, type CalendarDate } from '../../values/calendar-date.ts';
import type { Papers, Upcoming, UpcomingFacts, UpcomingItem } from './upcoming.types.ts';

/** [UP-800] Coming things, the nearest first, three at most; on one day the investor's own acts come first. */
export const upcomingOf = ({ coming, papers, unread }: UpcomingFacts): Upcoming => {
  const { today } = coming;
  const items = [...paperItems(papers, today), ...comingItems(coming)];
  return { today, items: folded(items).toSorted(byComingDay).slice(0, MOST_ITEMS), unread };
};

/** [UP-802] An expired identity card, and an assessment that expires soon or has expired. */
const paperItems = ({ hasIdCardExpired, assessedUntil }: Papers, today: CalendarDate): readonly UpcomingItem[] => {
  const paper = { source: null, isKnown: true, productCode: '', productName: '', family: null, orderNo: '' } as const;
  return [
    // The gateway gives only the fact that a card has expired, not its last day.
    ...(hasIdCardExpired ? [{ ...paper, kind: 'id-card' as const, date: addDays(today, -1) }] : []),
    ...(assessedUntil === null || assessmentReminder(assessedUntil, today) === null
      ? []
      : [{ ...paper, kind: 'assessment' as const, date: assessedUntil }]),
  ];
};

/** [UP-803] All things on any day, but only the next open day of a product, within thirty days. */
const comingItems = ({ today, days }: HoldingCalendar): readonly UpcomingItem[] => {
  const opened = new Set<string>();
  return days
    .filter(({ kind, date, productCode }) => {
      if (kind !== 'open-day') return true;
      const isNext = !opened.has(productCode) && daysBetween(today, date) <= OPEN_DAY_NOTICE;
      opened.add(productCode);
      return isNext;
    })
    .map(({ kind, source, date, isKnown, productCode, productName, family, orderNo }) => ({
      kind,
      source,
      date,
      isKnown,
      productCode,
      productName,
      family,
      orderNo,
    }));
};

/** [UP-804] Several orders of a product on one day become one line that names none of them. */
const folded = (items: readonly UpcomingItem[]): readonly UpcomingItem[] => {
  const lines = new Map<string, UpcomingItem>();
  for (const item of items) {
    const key = `${item.kind} ${item.date} ${item.source ?? ''} ${item.productCode} ${item.productName}`;
    const first = lines.get(key);
    lines.set(key, first === undefined || first.orderNo === item.orderNo ? item : { ...first, orderNo: '' });
  }
  return [...lines.values()];
};

const MOST_ITEMS = 3;
/** Days. Open days come again: a far open day is no news. */
const OPEN_DAY_NOTICE = 30;
