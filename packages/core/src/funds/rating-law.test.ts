import { expect, it } from 'vitest';
import { defaultLawBook, specLaw } from '../law/index.ts';
import { calendarDate } from '../values/index.ts';
import { lawfulRating, type Rating } from './rating-law.ts';

it.each([
  ['institution and day', {}, 4],
  ['no institution', { starsBy: '' }, null],
  ['no day', { starsDay: null }, null],
])('a rating with %s is told or not, and under spec always [LAW-12]', (_, changes, stars) => {
  const detail: Rating = { stars: 4, starsDay: calendarDate('2026-09-30'), starsBy: '演示评价', ...changes };
  expect(lawfulRating(detail, defaultLawBook.on(calendarDate('2026-11-30'))).stars).toBe(stars);
  expect(lawfulRating(detail, specLaw)).toBe(detail);
});
