import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BYTES_OF_A_REQUEST, groupsOfParts, type Part } from '../packages/ui-web/door-groups.ts';
import { circlesOf } from './support/door-budget.ts';

const part = (id: string, bytes: number, doors: readonly number[], imports: readonly string[] = []): Part => ({
  id,
  bytes,
  imports,
  doors: new Set(doors),
});
const EVEN = Array.from({ length: 8 }, () => 1);
const namesOf = (groups: readonly (readonly string[])[]) => groups.map((ids) => ids.toSorted().join('+')).toSorted();

describe('files for the pages that need them', () => {
  test('parts of the same pages are one file', () => {
    expect(namesOf(groupsOfParts([part('a', 90_000, [0, 1]), part('b', 90_000, [0, 1]), part('c', 90_000, [2])], EVEN))).toEqual([
      'a+b',
      'c',
    ]);
  });

  test('a part joins a file where the saved requests are worth more than the bytes fetched in vain', () => {
    const joined = (bytes: number) => namesOf(groupsOfParts([part('a', 50_000, [0, 1, 2, 3]), part('b', bytes, [0, 1, 2])], EVEN));
    expect(joined(3 * BYTES_OF_A_REQUEST - 1)).toEqual(['a+b']);
    expect(joined(3 * BYTES_OF_A_REQUEST + 1)).toEqual(['a', 'b']);
  });

  test('a page that is opened often fetches less in vain', () => {
    const parts = [part('a', 50_000, [0, 1, 2, 3]), part('b', BYTES_OF_A_REQUEST, [0, 1, 2])];
    expect(namesOf(groupsOfParts(parts, [1, 1, 1, 2]))).toEqual(['a+b']);
    expect(namesOf(groupsOfParts(parts, [1, 1, 1, 9]))).toEqual(['a', 'b']);
  });

  test('parts that need each other by way of a third one are not one file', () => {
    const parts = [
      part('top', 1, [0, 1], ['middle']),
      part('middle', 90_000, [0, 1, 2, 3], ['ground']),
      part('ground', 1, [0, 1, 2, 3, 4]),
    ];
    const groups = groupsOfParts(parts, [1, 1, 1, 1, 99]);
    expect(groups.some((ids) => ids.includes('top') && ids.includes('ground') && !ids.includes('middle'))).toBe(false);
  });

  test('each part is in one file, after the files that it needs, and no files need each other in a circle', () => {
    const graphs = fc.array(
      fc.record({
        bytes: fc.integer({ min: 1, max: 20_000 }),
        doors: fc.uniqueArray(fc.nat(7), { minLength: 1 }),
        picks: fc.array(fc.nat(99)),
      }),
      { minLength: 1, maxLength: 14 },
    );
    fc.assert(
      fc.property(graphs, (given) => {
        // A part needs earlier ones alone, and a page fetches with a part all that it needs.
        const imports = given.map(({ picks }, place) => (place === 0 ? [] : [...new Set(picks.map((pick) => pick % place))]));
        const doors = given.map((own) => new Set(own.doors));
        for (let place = given.length - 1; place >= 0; place -= 1)
          for (const needed of imports[place] ?? []) for (const door of doors[place] ?? []) doors[needed]?.add(door);
        const parts = given.map(({ bytes }, place) =>
          part(`${place}`, bytes, [...(doors[place] ?? [])], (imports[place] ?? []).map(String)),
        );
        const groups = groupsOfParts(parts, EVEN);
        expect(groups.flat().toSorted()).toEqual(parts.map(({ id }) => id).toSorted());
        const fileOf = new Map(groups.flatMap((ids, file) => ids.map((id) => [id, file] as const)));
        const needs = new Map(
          groups.map((ids, file): [string, string[]] => {
            const needed = parts.filter(({ id }) => ids.includes(id)).flatMap((own) => own.imports.map((id) => fileOf.get(id) ?? -1));
            expect(needed.every((other) => other <= file)).toBe(true);
            return [`${file}`, [...new Set(needed)].filter((other) => other !== file).map(String)];
          }),
        );
        expect(circlesOf(needs)).toEqual([]);
      }),
    );
  });
});
