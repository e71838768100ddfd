import chineseDays from 'chinese-days/dist/chinese-days.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, it } from 'vitest';
import {
  addDays,
  dateOfDayNumber,
  dayNumber,
  calendarDate,
  epochAt,
  epochMs,
  shanghaiDateOf,
  weekdayOf,
  type CalendarDate,
} from '../values/calendar-date.ts';
import { CUT_OFF } from './cut-off.ts';
import { chinaTradingCalendar as china, tradingDayOf } from './trading-calendar.ts';
import { RUNS } from '../testing/runs.ts';

const dateFrom = (first: string, last: string) =>
  fc.integer({ min: dayNumber(calendarDate(first)), max: dayNumber(calendarDate(last)) }).map(dateOfDayNumber);
const inside = dateFrom('2007-01-01', '2023-12-01');
const anywhere = dateFrom('1995-01-01', '2035-12-31');
const few = fc.integer({ min: 0, max: 15 });
const many = fc.integer({ min: -3_000, max: 3_000 });

const holidays = new Set(Object.keys(chineseDays.holidays));
/** From 2007 to 2023 the exchanges were closed on weekends and holidays only. */
const wasOpen = (d: CalendarDate): boolean => weekdayOf(d) <= 5 && !holidays.has(d);

describe('the embedded calendar', () => {
  it('is open on the weekdays that are no holiday in chinese-days [DOM-11]', () => {
    fc.assert(
      fc.property(inside, (d) => china.isTradingDay(d) === wasOpen(d)),
      RUNS,
    );
  });

  it('finds T+n by walking day after day [DOM-13]', () => {
    fc.assert(
      fc.property(inside, few, (d, n) => {
        let day = d;
        let left = n;
        while (!wasOpen(day) || left > 0) {
          if (wasOpen(day)) left -= 1;
          day = addDays(day, 1);
        }
        return china.addTradingDays(d, n) === day;
      }),
      RUNS,
    );
  });
});

describe('any date, covered or not', () => {
  it('has the nearest trading day as its next one [DOM-13]', () => {
    fc.assert(
      fc.property(anywhere, (d) => {
        const next = china.onOrAfter(d);
        if (!china.isTradingDay(next) || next < d) return false;
        for (let day = d; day < next; day = addDays(day, 1)) if (china.isTradingDay(day)) return false;
        return china.isTradingDay(d) === (next === d);
      }),
      RUNS,
    );
  });

  it('is n trading days away from its T+n, there and back [DOM-13]', () => {
    fc.assert(
      fc.property(anywhere, many, (d, n) => {
        const then = china.addTradingDays(d, n);
        return china.isTradingDay(then) && china.tradingDaysBetween(d, then) === n && china.addTradingDays(then, -n) === china.onOrAfter(d);
      }),
      RUNS,
    );
  });

  it('adds up: T+a and then +b is T+(a+b) [DOM-13]', () => {
    fc.assert(
      fc.property(
        anywhere,
        many,
        many,
        (d, a, b) => china.addTradingDays(china.addTradingDays(d, a), b) === china.addTradingDays(d, a + b),
      ),
      RUNS,
    );
  });

  it('counts each trading day once, across the ends of the coverage too [DOM-15]', () => {
    fc.assert(
      fc.property(anywhere, (d) => china.tradingDaysBetween(d, addDays(d, 1)) === (china.isTradingDay(d) ? 1 : 0)),
      RUNS,
    );
  });

  it('is never open on a weekend [DOM-11]', () => {
    fc.assert(
      fc.property(anywhere, (d) => weekdayOf(d) <= 5 || !china.isTradingDay(d)),
      RUNS,
    );
  });

  it('is estimated exactly when it is outside the coverage [DOM-15]', () => {
    fc.assert(
      fc.property(anywhere, (d) => china.isEstimated(d) === !(d >= '2004-01-01' && d <= '2026-12-31')),
      RUNS,
    );
  });
});

describe('the trading day of an order', () => {
  it('is today before the cut-off of a trading day, else a later trading day [DOM-14]', () => {
    const instant = fc.integer({ min: Date.UTC(2003, 0, 1), max: Date.UTC(2030, 0, 1) }).map(epochMs);
    fc.assert(
      fc.property(instant, (at) => {
        const today = shanghaiDateOf(at);
        const isInTime = china.isTradingDay(today) && at < epochAt(today, CUT_OFF);
        return tradingDayOf(china, at) === china.addTradingDays(today, isInTime || !china.isTradingDay(today) ? 0 : 1);
      }),
      RUNS,
    );
  });

  it('never moves back in time [DOM-14]', () => {
    const instant = fc.integer({ min: Date.UTC(2003, 0, 1), max: Date.UTC(2030, 0, 1) }).map(epochMs);
    fc.assert(
      fc.property(instant, fc.nat(864_000_000), (at, later) => tradingDayOf(china, at) <= tradingDayOf(china, epochMs(at + later))),
      RUNS,
    );
  });
});
