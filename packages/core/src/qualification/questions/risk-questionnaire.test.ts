import { describe, expect, it } from 'vitest';
import { SCORED_QUESTIONS } from '../risk-questionnaire.ts';
import { riskQuestions } from './risk-questionnaire.ts';

describe('the words of the questionnaire', () => {
  it('exist for every question and option with a score, and differ [RA-1]', () => {
    const ids = (questions: readonly { readonly questionId: string; readonly options: readonly { readonly optionId: string }[] }[]) =>
      questions.map(({ questionId, options }) => [questionId, ...options.map(({ optionId }) => optionId)]);
    expect(ids(riskQuestions())).toEqual(ids(SCORED_QUESTIONS));
    for (const { text, options } of riskQuestions()) {
      expect(text).toMatch(/^\p{Script=Han}.*？$/u);
      expect(options.length).toBeGreaterThanOrEqual(4);
      for (const option of options) expect(option.text).toMatch(/\p{Script=Han}|%/u);
      expect(new Set(options.map((option) => option.text)).size).toBe(options.length);
    }
  });

  it('reveal no scores, and do not ask for the age [RA-1]', () => {
    const text = JSON.stringify(riskQuestions());
    expect(text).not.toMatch(/points|bearsNoLoss|score/);
    expect(text).not.toMatch(/年龄|周岁|出生/);
  });
});
