import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chinaTradingCalendar as calendar } from '../calendar/trading-calendar.ts';
import { addDays, calendarDate, type CalendarDate } from '../values/calendar-date.ts';
import { afterPause, afterRun, type PlanStanding } from './plan-course.ts';
import { firstDebit, type PlanCycle } from './plan-cycle.ts';

const TERMS = { retryDays: 2, endAfterFailures: 3 };
const MONTHLY: PlanCycle = { unit: 'month', day: 25 };
const day = calendarDate;
const standing = (changes: Partial<PlanStanding> = {}): PlanStanding => ({
  kind: 'invest',
  cycle: MONTHLY,
  debit: { nominalOn: day('2026-09-25'), dueOn: day('2026-09-28') },
  tries: 0,
  failuresInARow: 0,
  ...changes,
});
const after = (changes: Partial<PlanStanding>, kind: 'debit' | 'skip' | 'fail', on = '2026-09-28') =>
  afterRun(standing(changes), { kind }, TERMS, day(on), calendar);

describe('a missed debit', () => {
  it('is retried on the next two trading days, then it has failed and the next debit comes [PJ-34]', () => {
    expect(after({}, 'fail')).toMatchObject({
      run: { state: 'retrying', tries: 1, nextTryOn: '2026-09-29' },
      failuresInARow: 0,
      actOn: '2026-09-29',
    });
    expect(after({ tries: 1 }, 'fail', '2026-09-30')).toMatchObject({ run: { state: 'retrying', tries: 2, nextTryOn: '2026-10-08' } });
    expect(after({ tries: 2 }, 'fail', '2026-10-08')).toMatchObject({
      run: { state: 'failed', tries: 3, nextTryOn: null },
      failuresInARow: 1,
      debit: { nominalOn: '2026-10-25', dueOn: '2026-10-26' },
      actOn: '2026-10-26',
    });
    expect(after({ tries: 1, failuresInARow: 2 }, 'debit')).toMatchObject({ run: { state: 'done', tries: 2 }, failuresInARow: 0 });
  });

  it('is dropped for the next debit when that comes first [PJ-34]', () => {
    const weekly = { cycle: { unit: 'week', day: 4 }, debit: { nominalOn: day('2026-10-01'), dueOn: day('2026-10-08') } } as const;
    expect(after({ ...weekly, tries: 0 }, 'fail', '2026-10-14')).toMatchObject({
      run: { state: 'failed' },
      debit: { dueOn: '2026-10-15' },
    });
  });

  it('counts when it has finally failed: a number in a row end the plan, and a skipped one changes nothing [PJ-35]', () => {
    expect(after({ tries: 2, failuresInARow: 2 }, 'fail')).toEqual({
      run: { state: 'failed', tries: 3, nextTryOn: null },
      failuresInARow: 3,
      hasEnded: true,
      debit: null,
      actOn: null,
    });
    expect(after({ failuresInARow: 2 }, 'skip')).toMatchObject({ run: { state: 'skipped' }, failuresInARow: 2, hasEnded: false });
    expect(after({ failuresInARow: 2 }, 'debit')).toMatchObject({ failuresInARow: 0 });
  });

  it('A missed debit that is days late is made up at one per trading day, never lost and never repeated [PJ-6]', () => {
    const cycles = fc.constantFrom<PlanCycle>({ unit: 'week', day: 2 }, { unit: 'month', day: 7 }, { unit: 'double-week', day: 5 });
    fc.assert(
      fc.property(
        cycles,
        fc.integer({ min: 0, max: 900 }),
        fc.array(fc.tuple(fc.constantFrom('debit', 'skip', 'fail'), fc.integer({ min: 0, max: 12 })), { maxLength: 60 }),
        (cycle, start, acts) => {
          const signedOn = addDays(day('2024-01-10'), start);
          let stand: PlanStanding = { kind: 'invest', cycle, debit: firstDebit(cycle, signedOn, calendar), tries: 0, failuresInARow: 0 };
          let on: CalendarDate | null = stand.debit.dueOn;
          const [made, ended]: [CalendarDate[], CalendarDate[]] = [[], []];
          for (const [kind, late] of acts) {
            if (on === null) break;
            const today = calendar.onOrAfter(addDays(on, late));
            const done = afterRun(stand, { kind }, { retryDays: 2, endAfterFailures: 99 }, today, calendar);
            expect(made.at(-1) === undefined || today > (made.at(-1) ?? today)).toBe(true);
            made.push(today);
            if (done.run.state !== 'retrying') ended.push(stand.debit.nominalOn);
            expect(done.run.tries).toBeLessThanOrEqual(3);
            if (done.debit === null) throw new Error('it has not ended');
            expect(done.debit.nominalOn >= stand.debit.nominalOn).toBe(true);
            stand = {
              kind: 'invest',
              cycle,
              debit: done.debit,
              tries: done.run.state === 'retrying' ? done.run.tries : 0,
              failuresInARow: done.failuresInARow,
            };
            on = done.actOn;
            expect(on !== null && on > today && calendar.isTradingDay(on)).toBe(true);
          }
          expect(new Set(ended).size).toBe(ended.length);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('a resumed plan', () => {
  it('continues after today with the day of its cycle [PJ-36]', () => {
    const plan = standing({ debit: { nominalOn: day('2026-06-25'), dueOn: day('2026-06-25') } });
    expect(afterPause(plan, null, day('2026-11-25'), calendar)).toEqual({
      debit: { nominalOn: '2026-12-25', dueOn: '2026-12-25' },
      actOn: '2026-12-25',
    });
    expect(afterPause(plan, null, day('2026-06-20'), calendar)).toMatchObject({ debit: { nominalOn: '2026-06-25' } });
    expect(afterPause(plan, day('2026-06-25'), day('2026-06-24'), calendar)).toMatchObject({ actOn: '2026-06-26' });
  });

  it('repays before the day of its cycle if that is in a holiday, and after today [PJ-8] [PJ-36]', () => {
    const plan = standing({
      kind: 'repay',
      cycle: { unit: 'month', day: 3 },
      debit: { nominalOn: day('2026-09-03'), dueOn: day('2026-09-03') },
    });
    expect(afterPause(plan, null, day('2026-09-29'), calendar)).toMatchObject({ debit: { nominalOn: '2026-10-03' }, actOn: '2026-09-30' });
    expect(afterPause(plan, null, day('2026-09-30'), calendar)).toMatchObject({ debit: { nominalOn: '2026-11-03' } });
    expect(afterRun(plan, { kind: 'debit' }, TERMS, day('2026-09-03'), calendar)).toMatchObject({ actOn: '2026-09-30' });
  });
});
