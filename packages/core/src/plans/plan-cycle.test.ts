import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chinaTradingCalendar as calendar } from '../calendar/trading-calendar.ts';
import { addDays, calendarDate, daysBetween, weekdayOf, type CalendarDate } from '../values/calendar-date.ts';
import { debitMoveOf } from './debit-time.ts';
import {
  actOn,
  CYCLE_UNITS,
  cycleDays,
  debitAfter,
  firstDebit,
  isCycle,
  nextDebit,
  nominalAfter,
  PERIODS,
  type PlanCycle,
} from './plan-cycle.ts';

const day = calendarDate;
const anyDay = fc.integer({ min: 0, max: 4_000 }).map((n) => addDays(day('2015-01-01'), n));
const anyCycle: fc.Arbitrary<PlanCycle> = fc.oneof(
  fc.record({ unit: fc.constantFrom('month' as const, 'quarter' as const), day: fc.integer({ min: 1, max: 28 }) }),
  fc.record({ unit: fc.constantFrom('week' as const, 'double-week' as const), day: fc.integer({ min: 1, max: 5 }) }),
);
const debits = (cycle: PlanCycle, signedOn: CalendarDate, count: number) => {
  const found = [firstDebit(cycle, signedOn, calendar)];
  for (let last = found[0]; found.length < count && last !== undefined; found.push(last)) last = nextDebit(cycle, last, calendar);
  return found;
};
const dueDays = (cycle: PlanCycle, signedOn: string, count: number) => debits(cycle, day(signedOn), count).map(({ dueOn }) => dueOn);

describe('a cycle', () => {
  it('has the days 1 to 28 of a month and a quarter, and Monday to Friday of a week [PJ-1]', () => {
    for (const unit of CYCLE_UNITS) {
      const { first, last } = cycleDays(unit);
      expect([first, last]).toEqual([1, unit === 'month' || unit === 'quarter' ? 28 : 5]);
      expect([first - 1, first, last, last + 1, 1.5].map((one) => isCycle({ unit, day: one }))).toEqual([false, true, true, false, false]);
      expect(() => nominalAfter({ unit, day: last + 1 }, day('2026-11-20'), null)).toThrow(RangeError);
    }
    expect(PERIODS).toEqual({
      month: { runs: 12, days: 30 },
      week: { runs: 52, days: 7 },
      'double-week': { runs: 26, days: 14 },
      quarter: { runs: 4, days: 91 },
      day: { runs: 243, days: 1 },
    });
  });

  it('counts two weeks and three months from its own series [PJ-2]', () => {
    const friday = { unit: 'double-week', day: 5 } as const;
    expect(nominalAfter(friday, day('2026-11-20'), null)).toBe('2026-11-27');
    expect(nominalAfter(friday, day('2026-11-20'), day('2026-11-20'))).toBe('2026-12-04');
    expect(nominalAfter(friday, day('2026-12-30'), day('2026-11-20'))).toBe('2027-01-01');
    const tenth = { unit: 'quarter', day: 10 } as const;
    expect(nominalAfter(tenth, day('2026-11-20'), null)).toBe('2026-12-10');
    expect(nominalAfter(tenth, day('2026-12-10'), day('2026-12-10'))).toBe('2027-03-10');
    expect(nominalAfter(tenth, day('2027-03-09'), day('2026-06-10'))).toBe('2027-03-10');
  });

  it('has its nearest day after a given one, on its weekday or day of the month [PJ-2]', () => {
    fc.assert(
      fc.property(anyCycle, anyDay, (cycle, after) => {
        const nominal = nominalAfter(cycle, after, null);
        const isByMonth = cycle.unit === 'month' || cycle.unit === 'quarter';
        expect(nominal > after).toBe(true);
        expect(isByMonth ? Number(nominal.slice(8)) : weekdayOf(nominal)).toBe(cycle.day);
        expect(daysBetween(after, nominal)).toBeLessThanOrEqual(isByMonth ? 31 : 7);
      }),
    );
  });
});

describe('the debits of a plan', () => {
  it('begin after the day of signing, on a trading day [PJ-3]', () => {
    expect(dueDays({ unit: 'week', day: 5 }, '2026-11-20', 1)).toEqual(['2026-11-27']);
    expect(dueDays({ unit: 'month', day: 28 }, '2026-02-28', 2)).toEqual(['2026-03-30', '2026-04-28']);
    // New Year's Day, and the weekend after it
    expect(dueDays({ unit: 'month', day: 1 }, '2025-12-20', 1)).toEqual(['2026-01-05']);
  });

  it('move over National Day and Spring Festival, and not to working Saturdays [PJ-3]', () => {
    expect(dueDays({ unit: 'month', day: 1 }, '2026-09-20', 2)).toEqual(['2026-10-08', '2026-11-02']);
    expect(calendar.isTradingDay(day('2026-02-14'))).toBe(false);
    expect(dueDays({ unit: 'month', day: 14 }, '2026-01-20', 2)).toEqual([calendar.onOrAfter(day('2026-02-14')), '2026-03-16']);
    expect(calendar.onOrAfter(day('2026-02-14'))).toBe('2026-02-24');
  });

  it('are one a day: over a long holiday a weekly debit is left out [PJ-4]', () => {
    // Thursday 1 October moves to Thursday the 8th, which is a debit of its own
    expect(debits({ unit: 'week', day: 4 }, day('2026-09-23'), 4)).toEqual([
      { nominalOn: '2026-09-24', dueOn: '2026-09-24' },
      { nominalOn: '2026-10-01', dueOn: '2026-10-08' },
      { nominalOn: '2026-10-15', dueOn: '2026-10-15' },
      { nominalOn: '2026-10-22', dueOn: '2026-10-22' },
    ]);
  });

  it('are trading days in rising order, as many a year as the cycle has [PJ-4]', () => {
    fc.assert(
      fc.property(anyCycle, anyDay, (cycle, signedOn) => {
        const runs = PERIODS[cycle.unit].runs;
        const found = debits(cycle, signedOn, runs + 1);
        found.forEach(({ nominalOn, dueOn }, index) => {
          const before = found[index - 1];
          expect(calendar.isTradingDay(dueOn)).toBe(true);
          expect(dueOn).toBe(calendar.onOrAfter(nominalOn));
          expect(dueOn > (before?.dueOn ?? signedOn) && nominalOn > (before?.nominalOn ?? signedOn)).toBe(true);
        });
        const [first, last] = [found[0]?.nominalOn, found.at(-1)?.nominalOn];
        // two weekly debits a year may coincide with the trading day of another
        expect(daysBetween(first ?? signedOn, last ?? signedOn)).toBeGreaterThanOrEqual(364);
        expect(daysBetween(first ?? signedOn, last ?? signedOn)).toBeLessThanOrEqual(366 + 4 * 14);
      }),
    );
  });

  it('continue in their series after a pause of any length [PJ-5]', () => {
    const cycle = { unit: 'double-week', day: 3 } as const;
    const anchor = day('2026-11-25');
    expect(debitAfter(cycle, anchor, day('2026-11-20'), calendar).nominalOn).toBe('2026-11-25');
    expect(debitAfter(cycle, anchor, day('2026-11-25'), calendar).nominalOn).toBe('2026-12-09');
    fc.assert(
      fc.property(anyCycle, anyDay, fc.integer({ min: 0, max: 500 }), (any, signedOn, later) => {
        const series = debits(any, signedOn, 80).map(({ nominalOn }) => nominalOn);
        const after = addDays(signedOn, later);
        const found = debitAfter(any, series[0] ?? signedOn, after, calendar).nominalOn;
        expect(found > after).toBe(true);
        const beside = {
          'double-week': daysBetween(series[0] ?? signedOn, found) % 14,
          quarter: (Number(found.slice(5, 7)) - Number(series[0]?.slice(5, 7)) + 12) % 3,
          week: 0,
          month: 0,
          day: 0,
        };
        expect(beside[any.unit]).toBe(0);
      }),
    );
  });

  it('come before the cycle’s day for a repayment if that is no trading day, never on the day of signing [PJ-8] [PJ-3]', () => {
    const third = { unit: 'month', day: 3 } as const;
    // 1 to 7 October 2026 is a holiday; 3 January 2027 is a Sunday of the New Year holiday.
    expect(firstDebit(third, day('2026-09-20'), calendar, 'before')).toEqual({ nominalOn: '2026-10-03', dueOn: '2026-09-30' });
    expect(firstDebit(third, day('2026-09-20'), calendar)).toEqual({ nominalOn: '2026-10-03', dueOn: '2026-10-08' });
    expect(firstDebit(third, day('2026-09-30'), calendar, 'before')).toEqual({ nominalOn: '2026-11-03', dueOn: '2026-11-03' });
    expect((['invest', 'strategy', 'gold', 'salary', 'repay'] as const).filter((kind) => debitMoveOf(kind) === 'before')).toEqual([
      'repay',
    ]);
    fc.assert(
      fc.property(anyCycle, anyDay, (cycle, signedOn) => {
        fc.pre(cycle.unit !== 'day');
        let before = firstDebit(cycle, signedOn, calendar, 'before');
        expect(before.dueOn > signedOn).toBe(true);
        for (let count = 0; count < 20; count += 1) {
          expect(before.dueOn <= before.nominalOn && calendar.isTradingDay(before.dueOn)).toBe(true);
          expect(calendar.tradingDaysBetween(before.dueOn, before.nominalOn)).toBeLessThanOrEqual(1);
          const next = nextDebit(cycle, before, calendar, 'before');
          expect(
            next.dueOn > before.dueOn && debitAfter(cycle, before.nominalOn, before.dueOn, calendar, 'before').dueOn > before.dueOn,
          ).toBe(true);
          before = next;
        }
      }),
    );
  });

  it('The late debits of a plan are made at one per trading day [PJ-6]', () => {
    const debit = { nominalOn: day('2026-11-16'), dueOn: day('2026-11-16') };
    expect(actOn(debit, null, calendar)).toBe('2026-11-16');
    expect(actOn(debit, day('2026-11-12'), calendar)).toBe('2026-11-16');
    expect(actOn(debit, day('2026-11-16'), calendar)).toBe('2026-11-17');
    expect(actOn(debit, day('2026-11-20'), calendar)).toBe('2026-11-23');
  });
});
