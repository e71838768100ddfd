import type { TradingCalendar } from '../../calendar/trading-calendar.ts';
import { areDaysKnown } from '../../calendar/calendar-coverage.ts';
import { redemptionWindow, type DayPlan } from '../../products/open-days.ts';
import { addDays, epochAt, shanghaiDateOf, type EpochMs } from '../../values/calendar-date.ts';
import type { HeldPosition, HoldingCalendar, HoldingDay } from './holding-calendar.types.ts';

/**
 * [HC-695] What happens to what is held, in order of time from today on: each maturity, each arrival of money, and the next
 * three open days of a product, once however many lots of it are held. [HC-870] Lots of which the same is done on a day are one.
 */
export const holdingCalendarOf = (positions: readonly HeldPosition[], at: EpochMs, calendar: TradingCalendar): HoldingCalendar => {
  const today = shanghaiDateOf(at);
  const days = new Map<string, HoldingDay>();
  for (const position of positions)
    for (const day of daysOf(position, at, calendar)) {
      const key = `${day.date} ${day.kind} ${day.productCode} ${day.arrangement ?? ''}`;
      if (day.date >= today) days.set(key, foldedOf(days.get(key), day));
    }
  return {
    today,
    days: [...days.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, day]) => day),
  };
};

/** What two lots do not share is not told. */
const foldedOf = (first: HoldingDay | undefined, day: HoldingDay): HoldingDay =>
  first === undefined
    ? day
    : {
        ...day,
        orderNo: first.orderNo === day.orderNo ? day.orderNo : '',
        periodName: first.periodName === day.periodName ? day.periodName : '',
      };

const daysOf = (position: HeldPosition, at: EpochMs, calendar: TradingCalendar): readonly HoldingDay[] => {
  const { maturesOn, arrivesOn, openDays, arrangement, orderNo, productCode, productName, periodName } = position;
  const common = { productCode, productName, periodName, orderNo, arrangement: null, lastTime: null } as const;
  const isKnown = (date: HoldingDay['date']) => areDaysKnown(calendar, [date]);
  return [
    ...(maturesOn === null ? [] : [{ ...common, date: maturesOn, kind: 'maturity' as const, arrangement, isKnown: isKnown(maturesOn) }]),
    ...(arrivesOn === null ? [] : [{ ...common, date: arrivesOn, kind: 'arrival' as const, isKnown: isKnown(arrivesOn) }]),
    ...(openDays === null
      ? []
      : openDaysFrom(openDays, at, calendar).map(({ openDay, lastTime }) => ({
          ...common,
          orderNo: '',
          periodName: '',
          date: openDay,
          kind: 'open-day' as const,
          lastTime,
          isKnown: isKnown(openDay),
        }))),
  ];
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

/** What is counted from an open day is not asked here. */
const NO_DAYS = { confirm: 0, arrival: 0 } as const;
const OPEN_DAYS = 3;
