import { describe, expect, it } from 'vitest';
import { columnParts, seenParts } from './fund-table-parts.ts';

/** The visible parts of a table with columns 90 px wide and 200 px of room. */
const parts = (left: number, sortedAt = -1) => {
  const seen = seenParts(left, sortedAt, { figure: 90, room: 200 });
  return Array.from({ length: 6 }, (_, part) => part).filter((part) => ((seen >> part) & 1) === 1);
};

describe('the column parts of a fund table', () => {
  it('are the visible ones at the scroll position [UI-970]', () => {
    expect([parts(0), parts(90), parts(180), parts(200), parts(880)]).toEqual([
      [0, 1],
      [0, 1],
      [1, 2],
      [1, 2],
      [4, 5],
    ]);
  });

  it('are those around the sort column, once it has scrolled into view from either side [UI-970]', () => {
    expect([parts(0, 1), parts(0, 5), parts(880, 0), parts(880, 3)]).toEqual([
      [0, 1],
      [1, 2],
      [0, 1],
      [1, 2],
    ]);
  });

  it('are the same objects for the same columns [UI-970]', () => {
    const columns = ['甲', '乙', '丙'].map((label) => ({ id: label, label, figure: () => ({ text: '--', trend: null }) }));
    expect(columnParts(columns).map((part) => part.map(({ id }) => id))).toEqual([['甲', '乙'], ['丙']]);
    expect(columnParts(columns)).toBe(columnParts(columns));
  });
});
