import { describe, expect, test } from 'vitest';
import { doorFaults } from './support/door-budget.ts';

const file = (name: string, bytes: number) => ({ file: name, bytes });

describe('budget of a page that is opened first', () => {
  test('a page within it is not named', () => {
    expect(doorFaults([{ route: '/assets', files: [file('a.js', 60), file('b.js', 40)] }], { files: 2, bytes: 100 })).toEqual([]);
  });

  test('a page above it is named with its files, the largest first [UI-1451]', () => {
    const door = { route: '/assets', files: [file('a.js', 40), file('b.js', 61)] };
    expect(doorFaults([door], { files: 2, bytes: 100 })).toEqual(['/assets: 2 files, 101 bytes (at most 2 and 100): b.js 61, a.js 40']);
    expect(doorFaults([door], { files: 1, bytes: 200 })).toHaveLength(1);
  });
});
