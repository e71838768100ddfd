import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultLawBook } from '../law/index.ts';
import { everyLaw } from '../law/law.fakes.ts';
import { arbitraryDate } from '../testing/arbitraries.ts';
import { RUNS } from '../testing/runs.ts';
import { addDays, addMonths, calendarDate } from '../values/index.ts';
import { assessmentBar, assessmentLimits } from './assessment-limits.ts';

const today = calendarDate('2026-11-30');
const law = defaultLawBook.on(today);
const limits = (...days: readonly string[]) => assessmentLimits(days.map(calendarDate), today, law);
/** Once a month, two on the last of these days. */
const SEVEN = ['2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01', '2026-06-01', '2026-07-01', '2026-08-01'];

describe('the limits of assessments', () => {
  it('are two a day and eight in twelve months in China, and name the day of the next one [LAW-43]', () => {
    expect(limits()).toEqual({ triesLeft: 2, triesLeftInYear: 8, nextOn: null });
    expect(limits('2025-11-30', '2025-12-01')).toEqual({ triesLeft: 2, triesLeftInYear: 7, nextOn: null });
    expect(limits('2026-11-30', '2026-11-30')).toEqual({ triesLeft: 0, triesLeftInYear: 6, nextOn: '2026-12-01' });
    expect(limits(...SEVEN)).toEqual({ triesLeft: 1, triesLeftInYear: 1, nextOn: null });
    expect(limits(...SEVEN, '2026-11-29')).toEqual({ triesLeft: 0, triesLeftInYear: 0, nextOn: '2027-02-01' });
    expect(limits(...SEVEN, '2026-09-01', '2026-10-01')).toEqual({ triesLeft: 0, triesLeftInYear: 0, nextOn: '2027-03-01' });
  });

  it('are told with the day of the next one where the year is the reason [RA-3] [LAW-43]', () => {
    expect([limits(), limits('2026-11-30', '2026-11-30'), limits(...SEVEN, '2026-11-29')].map(assessmentBar)).toEqual([
      null,
      { kind: 'assessment-limit' },
      { kind: 'assessment-year-limit', on: '2027-02-01' },
    ]);
  });

  it('allow one on the named day and none on any day before, under every set [LAW-43]', () => {
    const distances = fc.array(fc.nat({ max: 400 }), { maxLength: 12 });
    fc.assert(
      fc.property(fc.constantFrom(...everyLaw), arbitraryDate, distances, (set, day, ago) => {
        const days = ago.map((distance) => addDays(day, -distance));
        const { nextOn, triesLeft } = assessmentLimits(days, day, set);
        if (nextOn === null) return triesLeft > 0;
        const isPossible = (on: typeof day) => assessmentLimits(days, on, set).triesLeft > 0;
        return triesLeft === 0 && nextOn <= addMonths(day, 12) && isPossible(nextOn) && !isPossible(addDays(nextOn, -1));
      }),
      RUNS,
    );
  });
});
