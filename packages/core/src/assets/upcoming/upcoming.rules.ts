import { areDaysKnown } from '../../calendar/calendar-coverage.ts';
import type { TradingCalendar } from '../../calendar/trading-calendar.ts';
import { assessmentReminder } from '../../qualification/risk-questionnaire.ts';
import { addDays, daysBetween, shanghaiDateOf, type CalendarDate, type EpochMs } from '../../values/calendar-date.ts';
import type { OrderUnderWay, Papers, Upcoming, UpcomingFacts, UpcomingItem } from './upcoming.types.ts';
import { UPCOMING_KINDS } from '../upcoming-kind.ts';

/** [UP-800] What comes next, the nearest first, three at most; on the same day what the investor must do comes first. */
export const upcomingOf = (facts: UpcomingFacts, at: EpochMs, calendar: TradingCalendar): Upcoming => {
  const today = shanghaiDateOf(at);
  const items = [
    ...facts.orders.flatMap((order) => orderItem(order, at, calendar)),
    ...paperItems(facts.papers, today),
    ...heldItems(facts, today),
  ];
  return { today, items: folded(items).toSorted(byDay).slice(0, MOST_ITEMS), unread: facts.unread };
};

/** [UP-801] An order is paid, certified, then confirmed: each waits for one of them. */
const orderItem = (order: OrderUnderWay, at: EpochMs, calendar: TradingCalendar): readonly UpcomingItem[] => {
  const { orderNo, productCode, productName, family } = order;
  const about = { orderNo, productCode, productName, family };
  const on = (kind: UpcomingItem['kind'], date: CalendarDate) => [{ ...about, kind, date, isKnown: areDaysKnown(calendar, [date]) }];
  switch (order.waitsFor) {
    case 'payment':
      return order.payBy === null || order.payBy <= at ? [] : on('pay', shanghaiDateOf(order.payBy));
    case 'certification':
      // The subscription fails when its value date opens: the last day is the one before.
      return on('certify', addDays(order.valueDate, -1));
    case 'confirmation':
      return order.confirmsOn === null ? [] : on('confirmation', order.confirmsOn);
  }
};

/** [UP-802] An identity card that has run out, and an assessment within its time of notice or after it. */
const paperItems = ({ hasIdCardExpired, assessedUntil }: Papers, today: CalendarDate): readonly UpcomingItem[] => {
  const paper = { isKnown: true, productCode: '', productName: '', family: null, orderNo: '' } as const;
  return [
    // It is not kept when it ran out: it has.
    ...(hasIdCardExpired ? [{ ...paper, kind: 'id-card' as const, date: addDays(today, -1) }] : []),
    ...(assessedUntil === null || assessmentReminder(assessedUntil, today) === null
      ? []
      : [{ ...paper, kind: 'assessment' as const, date: assessedUntil }]),
  ];
};

/** [UP-803] Maturities and arrivals whenever they are; of a product's open days the next one, within thirty days. */
const heldItems = ({ held, families }: UpcomingFacts, today: CalendarDate): readonly UpcomingItem[] => {
  const opened = new Set<string>();
  return held.days
    .filter(({ kind, date, productCode }) => {
      if (kind !== 'open-day') return true;
      const isNext = !opened.has(productCode) && daysBetween(today, date) <= OPEN_DAY_NOTICE;
      opened.add(productCode);
      return isNext;
    })
    .map(({ kind, date, productCode, productName, orderNo, isKnown }) => ({
      kind,
      date,
      productCode,
      productName,
      orderNo,
      isKnown,
      family: families.get(productCode) ?? null,
    }));
};

/** [UP-804] Several orders of a product on one day are one line that names none of them. */
const folded = (items: readonly UpcomingItem[]): readonly UpcomingItem[] => {
  const lines = new Map<string, UpcomingItem>();
  for (const item of items) {
    const key = `${item.kind} ${item.date} ${item.productCode}`;
    const first = lines.get(key);
    lines.set(key, first === undefined || first.orderNo === item.orderNo ? item : { ...first, orderNo: '' });
  }
  return [...lines.values()];
};

const byDay = (a: UpcomingItem, b: UpcomingItem): number =>
  a.date === b.date ? UPCOMING_KINDS.indexOf(a.kind) - UPCOMING_KINDS.indexOf(b.kind) : a.date < b.date ? -1 : 1;

const MOST_ITEMS = 3;
/** Days. Open days come again: a far one is no news. */
const OPEN_DAY_NOTICE = 30;
