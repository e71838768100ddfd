import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import { assessmentBar } from '../assessment-limits.ts';
import { anAssessmentResult, aRiskQuestionnaire } from './risk-assessment.fakes.ts';
import {
  chosenOf,
  firstOpen,
  levelsWithin,
  mayGoOn,
  riskAssessmentQuestion,
  riskAssessmentRefusalDialog,
  soundAnswers,
  wasJudgedBetween,
  withChoice,
} from './risk-assessment.rules.ts';
import type { RiskQuestion } from './risk-assessment.types.ts';
import { RUNS } from '../../testing/runs.ts';

const questionnaire = aRiskQuestionnaire();
const at = (index: number): RiskQuestion => {
  const question = riskAssessmentQuestion({ questionnaire, at: index });
  if (question === null) throw new Error('no such question');
  return question;
};

describe('an assessment', () => {
  it('can begin while attempts are left [RA-3]', () => {
    expect(assessmentBar(aRiskQuestionnaire({ triesLeft: 1 }))).toBeNull();
    expect(assessmentBar(aRiskQuestionnaire({ triesLeft: 0 }))).toEqual({ kind: 'assessment-limit' });
  });

  it('allows products up to its level [RA-11]', () => {
    expect(([1, 3, 5] as const).map(levelsWithin)).toEqual([[1], [1, 2, 3], [1, 2, 3, 4, 5]]);
  });

  it("shows the gateway's message when it is refused [RA-8]", () => {
    expect(riskAssessmentRefusalDialog({ kind: 'assessment-outdated' })).toMatchObject({
      shape: 'alert',
      body: { kind: 'assessment-outdated' },
      refuse: null,
    });
  });
});

describe('answers', () => {
  it('replace one another, or are added where several are allowed [RA-5]', () => {
    expect(withChoice({}, at(0), 'a')).toEqual({ first: ['a'] });
    expect(withChoice({ first: ['a'] }, at(0), 'b')).toEqual({ first: ['b'] });
    expect(withChoice({ first: ['a'] }, at(0), 'a')).toEqual({ first: ['a'] });
    expect(withChoice({ second: ['a'] }, at(1), 'b')).toEqual({ second: ['a', 'b'] });
    expect(withChoice({ second: ['a', 'b'] }, at(1), 'a')).toEqual({ second: ['b'] });
    expect(chosenOf({ first: ['a'] }, { questionId: 'constructor' })).toEqual([]);
  });

  it('count, when stored, as far as they still fit the questions [RA-4]', () => {
    expect(soundAnswers(questionnaire, null)).toEqual({});
    expect(soundAnswers(questionnaire, { first: ['a'], second: ['a', 'c'], third: ['z'], fourth: ['a'] })).toEqual({
      first: ['a'],
      second: ['a', 'c'],
    });
    expect(soundAnswers(questionnaire, { first: ['a', 'b'], second: [] })).toEqual({});
  });

  it('lead to the next question, and the first unanswered one is known [RA-6] [RA-7]', () => {
    expect(mayGoOn({ questionnaire, answers: {}, at: 0 })).toBe(false);
    expect(mayGoOn({ questionnaire, answers: { first: ['a'] }, at: 0 })).toBe(true);
    expect(mayGoOn({ questionnaire, answers: { third: ['a'] }, at: 2 })).toBe(false);
    expect(mayGoOn({ questionnaire: null, answers: {}, at: 0 })).toBe(false);
    expect(firstOpen({ questionnaire, answers: { first: ['a'] } })).toBe(1);
    expect(firstOpen({ questionnaire, answers: { first: ['a'], third: ['a'] } })).toBe(1);
    expect(firstOpen({ questionnaire, answers: { first: ['a'], second: ['b'], third: ['c'] } })).toBeNull();
  });

  it('are always storable, whatever is tapped [RA-5]', () => {
    const taps = fc.array(fc.record({ at: fc.constantFrom(0, 1, 2), optionId: fc.constantFrom('a', 'b', 'c') }), { maxLength: 30 });
    fc.assert(
      fc.property(taps, (list) => {
        const answers = list.reduce<ReturnType<typeof withChoice>>((each, tap) => withChoice(each, at(tap.at), tap.optionId), {});
        const kept = soundAnswers(questionnaire, answers);
        for (const [questionId, chosen] of Object.entries(answers)) {
          expect(kept[questionId] ?? []).toEqual(chosen);
          expect(new Set(chosen).size).toBe(chosen.length);
        }
      }),
      RUNS,
    );
  });
});

describe('an assessment whose answer was lost', () => {
  const before = aRiskQuestionnaire({ triesLeft: 2, current: anAssessmentResult() });
  it.each([
    [{ triesLeft: 2 }, false],
    [{ triesLeft: 1 }, true],
    [{ triesLeft: 3 }, false],
    [{ triesLeft: 2, current: anAssessmentResult({ assessedOn: calendarDate('2026-11-21') }) }, true],
    [{ triesLeft: 1, current: null }, false],
  ])('was judged or not: %j %s [RA-9]', (after, wasJudged) => {
    expect(wasJudgedBetween(before, aRiskQuestionnaire({ current: before.current, ...after }))).toBe(wasJudged);
  });

  it('was judged when a result has appeared [RA-9]', () => {
    expect(wasJudgedBetween(aRiskQuestionnaire(), aRiskQuestionnaire({ current: anAssessmentResult() }))).toBe(true);
  });
});
