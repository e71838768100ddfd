import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aPickerInput } from './picker.fakes.ts';
import { firstRows, itemsOf, movedRows, pickedItems, ROW_HEIGHT, snappedRow } from './picker.rules.ts';
import { RUNS } from '../../testing/runs.ts';

const at = (rows: readonly number[], isLinkageBanned = false) => ({ ...aPickerInput(), isLinkageBanned, rows, picked: null });

describe('releasing a column', () => {
  it.each([
    [0, 0],
    [16, 0],
    [17, 1],
    [34, 1],
    [50, 1],
    [51, 2],
    [68, 2],
    [10_000, 2],
    [-1, 0],
    [-400, 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 2],
  ])('%d px below the first row of three is row %i [PK-1]', (offset, row) => {
    expect(snappedRow(offset, 3)).toBe(row);
  });

  it('never stops outside the column, nor more than half a row away inside it [PK-1]', () => {
    fc.assert(
      fc.property(fc.double({ min: -2_000, max: 2_000, noNaN: true }), fc.integer({ min: 1, max: 50 }), (offset, count) => {
        const row = snappedRow(offset, count);
        expect(Number.isInteger(row) && row >= 0 && row < count).toBe(true);
        const isInside = offset >= 0 && offset <= (count - 1) * ROW_HEIGHT;
        expect(!isInside || Math.abs(row * ROW_HEIGHT - offset) <= ROW_HEIGHT / 2).toBe(true);
      }),
      RUNS,
    );
  });

  it('has a position in an empty column too [PK-1]', () => {
    expect(snappedRow(100, 0)).toBe(0);
  });
});

describe('linked columns', () => {
  it('offer the items for the key in the previous column [PK-2]', () => {
    expect(itemsOf(at([0, 0]), 1).map(({ key }) => key)).toEqual(['2026-09', '2026-10', '2026-11']);
    expect(itemsOf(at([1, 0]), 1).map(({ key }) => key)).toEqual(['2026-10', '2026-11']);
    expect(itemsOf(at([2, 0]), 1)).toEqual([]);
    expect(itemsOf(at([0, 0]), 2)).toEqual([]);
  });

  it('offer nothing for a key that exists only on objects [PK-2]', () => {
    const columns = [{ items: [{ key: 'constructor', value: '' }] }, { itemsByKey: {} }];
    expect(itemsOf({ columns, rows: [0, 0] }, 1)).toEqual([]);
  });

  it('return to the first row when the previous column changes [PK-3]', () => {
    expect(movedRows(at([0, 2]), 0, 1)).toEqual([1, 0]);
    expect(movedRows(at([0, 1]), 1, 2)).toEqual([0, 2]);
  });

  it('keep their row when the previous column stops at its own row [PK-3]', () => {
    expect(movedRows(at([0, 2]), 0, 0)).toEqual([0, 2]);
  });

  it('keep their row without linkage, as far as it exists [PK-4]', () => {
    expect(movedRows(at([0, 1], true), 0, 1)).toEqual([1, 1]);
    expect(movedRows(at([0, 2], true), 0, 1)).toEqual([1, 1]);
    expect(movedRows(at([0, 2], true), 0, 2)).toEqual([2, 0]);
  });

  it('clamp rows to the ends of a column, and ignore a missing column [PK-1]', () => {
    expect(movedRows(at([0, 0]), 0, 99)).toEqual([2, 0]);
    expect(movedRows(at([1, 0]), 0, -5)).toEqual([0, 0]);
    expect(movedRows(at([1, 1]), 7, 1)).toEqual([1, 1]);
  });

  it('begin at given keys, or at the first row [PK-5]', () => {
    expect(firstRows(aPickerInput({ chosen: ['savings', '2026-11'] }))).toEqual([1, 1]);
    expect(firstRows(aPickerInput({ chosen: ['savings', '2026-09'] }))).toEqual([1, 0]);
    expect(firstRows(aPickerInput({ chosen: ['nobody'] }))).toEqual([0, 0]);
    expect(firstRows(aPickerInput())).toEqual([0, 0]);
  });

  it('return the middle entries, and nothing while a column is empty [PK-6]', () => {
    expect(pickedItems(at([1, 1]))).toEqual([
      { key: 'savings', value: '储蓄账户' },
      { key: '2026-11', value: '2026年11月' },
    ]);
    expect(pickedItems(at([2, 0]))).toBeNull();
    expect(pickedItems({ columns: [], rows: [] })).toBeNull();
  });
});
