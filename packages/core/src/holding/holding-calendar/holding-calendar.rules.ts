import type { TradingCalendar } from '../../calendar/trading-calendar.ts';
import { areDaysKnown } from '../../calendar/calendar-coverage.ts';
import { redemptionWindow, type DayPlan } from '../../products/open-days.ts';
import { addDays, epochAt, shanghaiDateOf, type CalendarDate, type EpochMs } from '../../values/calendar-date.ts';
import { byComingDay } from '../coming-kind.ts';
import type { ComingFact, HoldingCalendar, HoldingDay } from './holding-calendar.types.ts';

/**
 * [HC-695] Coming things of an investor, in order of time from today on: each day of holdings and open orders, and the next three
 * open days of a product, once for all its lots. [HC-870] Lots with the same event on a day share an entry.
 */
export const holdingCalendarOf = (facts: readonly ComingFact[], at: EpochMs, calendar: TradingCalendar): HoldingCalendar => {
  const today = shanghaiDateOf(at);
  const days = new Map<string, HoldingDay>();
  for (const fact of facts)
    for (const day of daysOf(fact, at, calendar)) {
      const key = `${day.date} ${day.kind} ${day.source} ${day.productCode} ${day.productName} ${day.arrangement ?? ''}`;
      if (day.date >= today) days.set(key, foldedOf(days.get(key), day));
    }
  return {
    today,
    days: [...days.entries()].toSorted(([a, one], [b, other]) => byComingDay(one, other) || (a < b ? -1 : 1)).map(([, day]) => day),
  };
};

/** Combines two lots; a value in which they differ is left out. */
const foldedOf = (first: HoldingDay | undefined, day: HoldingDay): HoldingDay =>
  first === undefined
    ? day
    : {
        ...day,
        orderNo: first.orderNo === day.orderNo ? day.orderNo : '',
        periodName: first.periodName === day.periodName ? day.periodName : '',
      };

const daysOf = (fact: ComingFact, at: EpochMs, calendar: TradingCalendar): readonly HoldingDay[] => {
  const { kind, source, family, productCode, productName, periodName, orderNo, arrangement, openDays } = fact;
  const subject = { kind, source, family, productCode, productName, periodName, orderNo, arrangement };
  const isKnown = (date: CalendarDate): boolean => date <= shanghaiDateOf(at) || areDaysKnown(calendar, [date]);
  if (openDays !== null)
    return openDaysFrom(openDays, at, calendar).map(({ openDay, lastTime }) => ({
      ...subject,
      orderNo: '',
      periodName: '',
      date: openDay,
      lastTime,
      isKnown: isKnown(openDay),
    }));
  const date = dateOf(fact, at);
  return date === null ? [] : [{ ...subject, date, lastTime: null, isKnown: fact.isFixed || isKnown(date) }];
};

/**
 * [UP-801] A payment whose deadline has passed is left out. An uncertified order fails when its value date opens, so the last day
 * to certify is the day before.
 */
const dateOf = ({ kind, day, payBy }: ComingFact, at: EpochMs): CalendarDate | null => {
  if (kind === 'pay') return payBy === null || payBy <= at ? null : shanghaiDateOf(payBy);
  return day !== null && kind === 'certify' ? addDays(day, -1) : day;
};

const openDaysFrom = (plan: DayPlan, at: EpochMs, calendar: TradingCalendar) => {
  const first = redemptionWindow(plan, NO_DAYS, at, calendar);
  const windows = [first];
  while (windows.length < OPEN_DAYS) {
    const before = windows.at(-1) ?? first;
    windows.push(redemptionWindow(plan, NO_DAYS, epochAt(addDays(before.openDay, 1), '00:00:00'), calendar));
  }
  return windows;
};

/** Days counted from an open day are not needed here. */
const NO_DAYS = { confirm: 0, arrival: 0 } as const;
const OPEN_DAYS = 3;
