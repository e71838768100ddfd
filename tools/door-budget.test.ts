import { describe, expect, test } from 'vitest';
import { circlesOf, doorFaults } from './support/door-budget.ts';

const file = (name: string, bytes: number) => ({ file: name, bytes });
const budget = (files: number, bytes: number, middle = bytes) => ({ most: { files, bytes }, middle });

describe('budget of a page that is opened first', () => {
  test('a page within it is not named', () => {
    expect(doorFaults([{ route: '/assets', files: [file('a.js', 60), file('b.js', 40)] }], budget(2, 100))).toEqual([]);
  });

  test('a page above it is named with its files, the largest first [UI-1451]', () => {
    const door = { route: '/assets', files: [file('a.js', 40), file('b.js', 61)] };
    expect(doorFaults([door], budget(2, 100, 101))).toEqual(['/assets: 2 files, 101 bytes (at most 2 and 100): b.js 61, a.js 40']);
    expect(doorFaults([door], budget(1, 200))).toHaveLength(1);
  });

  test('the page in the middle has a budget of its own [UI-1451]', () => {
    const doors = [10, 90, 50].map((bytes) => ({ route: `/${bytes}`, files: [file('a.js', bytes)] }));
    expect(doorFaults(doors, budget(1, 100, 50))).toEqual([]);
    expect(doorFaults(doors, budget(1, 100, 49))).toEqual(['the page in the middle: 50 bytes (at most 49)']);
  });
});

describe('circles of files', () => {
  test('files that need each other are found, a shared file is no circle', () => {
    const imports = (own: Record<string, readonly string[]>) => new Map(Object.entries(own));
    expect(circlesOf(imports({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([]);
    expect(circlesOf(imports({ a: ['b'], b: ['c'], c: ['b'] }))).toEqual(['b -> c -> b']);
  });
});
