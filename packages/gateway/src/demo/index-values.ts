import type { IndexValue } from '@caifu/core/editorial';
import { addDays, calendarDate, epochAt, netValue, shanghaiDateOf, type CalendarDate } from '@caifu/core/values';
import type { TradingCalendar } from '@caifu/core/calendar';
import type { IndexValues } from '../ground/outside/index-values.port.ts';
import { nextFundValue, type FundFeed } from './fund-feed.ts';

/**
 * The demo's indices. They move with the market of the funds that follow them, plus a small part of their own. The close of a day is known
 * from four o'clock on.
 */
export const demoIndexValues = (calendar: () => TradingCalendar): IndexValues => {
  const known = new Map<string, { readonly last: CalendarDate; readonly course: readonly IndexValue[] }>();
  return {
    courseOf: (indexCode, now) => {
      const index = INDICES[indexCode];
      if (index === undefined) return null;
      const today = shanghaiDateOf(now);
      const last = now < epochAt(today, '16:00:00') ? addDays(today, -1) : today;
      const found = known.get(indexCode);
      if (found?.last === last) return found.course;
      const course = courseUpTo(index, calendar(), last);
      known.set(indexCode, { last, course });
      return course;
    },
  };
};

const courseUpTo = ({ level, feed }: DemoIndex, calendar: TradingCalendar, last: CalendarDate): readonly IndexValue[] => {
  const course: IndexValue[] = [];
  let value = netValue(level);
  // Starts at a fixed day, so that the levels of a day never change, and as far back as the values of funds.
  for (let day = FIRST_DAY; day <= last; day = addDays(day, 1)) {
    if (!calendar.isTradingDay(day)) continue;
    ({ value } = nextFundValue(feed, calendar, value, day));
    course.push({ day, value });
  }
  return course;
};

const FIRST_DAY = calendarDate('2016-01-04');

interface DemoIndex {
  /** Level on the first day, in ten-thousandths of a point. */
  readonly level: number;
  readonly feed: FundFeed;
}

const indexOf = (seed: number, level: number, feed: Partial<FundFeed> = {}): DemoIndex => ({
  level: level * 10_000,
  feed: { seed, market: 'equity', beta: 1_000, drift: 0, spread: 1_200, delay: 0, paysEvery: null, splitsAbove: null, ...feed },
});

const INDICES: Readonly<Record<string, DemoIndex>> = {
  D300: indexOf(301, 3_400),
  Z500: indexOf(501, 5_200, { beta: 1_080, spread: 2_600 }),
  X1000: indexOf(1_001, 6_100, { beta: 1_150, spread: 3_600 }),
  HLDB: indexOf(71, 9_800, { beta: 620, spread: 1_400 }),
  KJ50: indexOf(51, 1_150, { beta: 1_350, spread: 5_200 }),
  YY100: indexOf(101, 8_300, { beta: 960, spread: 4_300 }),
  BDT: indexOf(81, 4_700, { beta: 1_420, spread: 6_400 }),
  GZ5: indexOf(5, 130, { market: 'bond', spread: 120 }),
};
