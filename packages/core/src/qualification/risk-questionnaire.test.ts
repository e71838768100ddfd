import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate, daysBetween } from '../values/calendar-date.ts';
import {
  assessmentReminder,
  isAnswered,
  isAssessmentValid,
  judgeAnswers,
  lastDayOfAssessment,
  levelOfScore,
  SCORED_QUESTIONS,
  type AssessmentAnswers,
} from './risk-questionnaire.ts';
import { RUNS } from '../testing/runs.ts';

/** The option with the lowest or highest score of each question; `bold`: without options that bear no loss. */
const extreme = (pick: (...points: number[]) => number): AssessmentAnswers =>
  Object.fromEntries(
    SCORED_QUESTIONS.map(({ questionId, options }) => {
      const open = options.filter(({ bearsNoLoss }) => !bearsNoLoss);
      const points = pick(...open.map((option) => option.points));
      return [questionId, open.filter((option) => option.points === points).map(({ optionId }) => optionId)];
    }),
  );

const fullAnswers: fc.Arbitrary<AssessmentAnswers> = fc.record(
  Object.fromEntries(
    SCORED_QUESTIONS.map(({ questionId, options, allowsSeveral }) => [
      questionId,
      fc.subarray(
        options.map(({ optionId }) => optionId),
        { minLength: 1, maxLength: allowsSeveral ? options.length : 1 },
      ),
    ]),
  ),
);

describe('the questionnaire', () => {
  it('has ten questions of ten points [RA-1]', () => {
    expect(SCORED_QUESTIONS.map(({ options }) => Math.max(...options.map(({ points }) => points)))).toEqual(Array(10).fill(10));
    expect(new Set(SCORED_QUESTIONS.map(({ questionId }) => questionId)).size).toBe(10);
  });

  it.each([
    [0, 1],
    [19, 1],
    [20, 2],
    [39, 2],
    [40, 3],
    [59, 3],
    [60, 4],
    [79, 4],
    [80, 5],
    [100, 5],
  ])('%i points are level %i [RA-2]', (score, level) => {
    expect(levelOfScore(score)).toBe(level);
  });

  it('reaches level 5 with the boldest answers, and every level with some answers [RA-2]', () => {
    expect(judgeAnswers(extreme(Math.max))).toEqual({ kind: 'judged', score: 100, level: 5 });
    const reached = new Set(
      fc.sample(fullAnswers, { seed: 7, numRuns: 3_000 }).map((answers) => {
        const judged = judgeAnswers(answers);
        return judged.kind === 'judged' ? judged.level : 0;
      }),
    );
    expect(reached).toEqual(new Set([1, 2, 3, 4, 5]));
  });

  it.each([
    ['goal', 'safety'],
    ['loss', 'nothing'],
  ])('gives level 1 to an investor who bears no loss (%s: %s), with any other answers [RA-2]', (questionId, optionId) => {
    expect(judgeAnswers({ ...extreme(Math.max), [questionId]: [optionId] })).toEqual({ kind: 'judged', score: 90, level: 1 });
  });

  it('counts the best of several answers [RA-2]', () => {
    const all = SCORED_QUESTIONS.find(({ questionId }) => questionId === 'products')?.options.map(({ optionId }) => optionId) ?? [];
    expect(judgeAnswers({ ...extreme(Math.max), products: all })).toMatchObject({ score: 100 });
    expect(judgeAnswers({ ...extreme(Math.max), products: ['deposits', 'bonds'] })).toMatchObject({ score: 94 });
  });

  it('never gives a lower level for a bolder answer, nor level 2 and above to an investor who bears no loss [RA-2]', () => {
    fc.assert(
      fc.property(fullAnswers, fc.constantFrom(...SCORED_QUESTIONS), (answers, { questionId, options }) => {
        const before = judgeAnswers(answers);
        const best = options.find(({ points }) => points === 10)?.optionId ?? '';
        const after = judgeAnswers({ ...answers, [questionId]: [best] });
        if (before.kind !== 'judged' || after.kind !== 'judged') throw new Error('not judged');
        expect(after.level).toBeGreaterThanOrEqual(before.level);
        expect(after.score).toBeGreaterThanOrEqual(before.score);
        const bearsNone = answers['loss']?.includes('nothing') === true || answers['goal']?.includes('safety') === true;
        expect(bearsNone && before.level !== 1).toBe(false);
      }),
      RUNS,
    );
  });

  it.each<[string, AssessmentAnswers]>([
    ['nothing', {}],
    ['one question too few', Object.fromEntries(Object.entries(extreme(Math.min)).slice(1))],
    ['a question that is not asked', { ...extreme(Math.min), age: ['old'] }],
    ['no option', { ...extreme(Math.min), debt: [] }],
    ['an option of another question', { ...extreme(Math.min), debt: ['below10'] }],
    ['two options where one is asked for', { ...extreme(Math.min), debt: ['heavy', 'light'] }],
    ['one option twice', { ...extreme(Math.min), products: ['bonds', 'bonds'] }],
    ['a name that every object has', { ...extreme(Math.min), constructor: ['none'] }],
  ])('does not judge %s [RA-2]', (_, answers) => {
    expect(judgeAnswers(answers)).toEqual({ kind: 'incomplete' });
  });

  it('accepts one option per question, or several where allowed [RA-2]', () => {
    const asked = { allowsSeveral: false, options: [{ optionId: 'a' }, { optionId: 'b' }] };
    const cases = [['a'], ['b'], [], ['a', 'b'], ['c'], ['a', 'a']];
    expect(cases.map((chosen) => isAnswered(asked, chosen))).toEqual([true, true, false, false, false, false]);
    expect(cases.map((chosen) => isAnswered({ ...asked, allowsSeveral: true }, chosen))).toEqual([true, true, false, true, false, false]);
  });
});

describe('an assessment', () => {
  const until = calendarDate('2027-11-19');

  it.each([
    ['2026-11-20', '2027-11-19'],
    ['2026-01-01', '2026-12-31'],
    ['2028-02-29', '2029-02-27'],
    ['2027-02-28', '2028-02-27'],
    ['2027-03-01', '2028-02-29'],
  ])('taken on %s is valid until %s [RA-10]', (assessedOn, validUntil) => {
    expect(lastDayOfAssessment(calendarDate(assessedOn))).toBe(validUntil);
  });

  it.each([
    ['2027-11-18', true],
    ['2027-11-19', true],
    ['2027-11-20', false],
  ])('valid until 19 November is valid on %s: %s [RA-10]', (today, isValid) => {
    expect(isAssessmentValid(until, calendarDate(today))).toBe(isValid);
    expect(isAssessmentValid(null, calendarDate(today))).toBe(false);
  });

  it('has a reminder from 30 days before its last day, and counts as expired after it [RA-10]', () => {
    expect(assessmentReminder(until, addDays(until, -31))).toBeNull();
    expect(assessmentReminder(until, addDays(until, -30))).toEqual({ kind: 'assessment-expires-soon', on: until, days: 30 });
    expect(assessmentReminder(until, until)).toEqual({ kind: 'assessment-expires-soon', on: until, days: 0 });
    expect(assessmentReminder(until, addDays(until, 1))).toEqual({ kind: 'assessment-expired' });
    expect(assessmentReminder(null, until)).toBeNull();
  });

  it('is never valid and expired at the same time, and lasts a year [RA-10]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_000 }), fc.integer({ min: -500, max: 500 }), (start, later) => {
        const last = lastDayOfAssessment(addDays(calendarDate('2004-01-01'), start));
        const today = addDays(last, later);
        expect(assessmentReminder(last, today)?.kind === 'assessment-expired').toBe(!isAssessmentValid(last, today));
        expect([364, 365]).toContain(daysBetween(addDays(calendarDate('2004-01-01'), start), last));
      }),
      RUNS,
    );
  });
});
