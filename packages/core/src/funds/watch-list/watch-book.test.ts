import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { RUNS } from '../../testing/runs.ts';
import {
  changedBook,
  codesOf,
  EMPTY_BOOK,
  groupNameProblem,
  MOST_WATCH_GROUPS,
  MOST_WATCHED,
  undoOf,
  type WatchBook,
  type WatchChange,
} from './watch-book.ts';

const after = (book: WatchBook, ...changes: readonly WatchChange[]): WatchBook =>
  changes.reduce((so, change) => {
    const outcome = changedBook(so, change);
    return outcome.kind === 'changed' ? outcome.book : so;
  }, book);
const refusal = (book: WatchBook, change: WatchChange) => {
  const outcome = changedBook(book, change);
  return outcome.kind === 'refused' ? outcome.message : null;
};
const add = (fundCodes: readonly string[], groupId: string | null = null): WatchChange => ({ kind: 'add', fundCodes, groupId });
const remove = (fundCodes: readonly string[], groupId: string | null = null): WatchChange => ({ kind: 'remove', fundCodes, groupId });
const move = (fundCode: string, before: string | null, groupId: string | null = null): WatchChange => ({
  kind: 'move',
  fundCode,
  groupId,
  before,
});
const group = (groupId: string, name = groupId): WatchChange => ({ kind: 'create-group', groupId, name });
const BOOK: WatchBook = {
  fundCodes: ['a', 'b', 'c', 'd'],
  groups: [
    { groupId: 'G', name: '养老', fundCodes: ['b', 'd'] },
    { groupId: 'H', name: '打新', fundCodes: ['d'] },
  ],
};

describe('the watch list of an investor', () => {
  it('puts new funds first, and keeps the place of funds already there [FW-1]', () => {
    expect(after(EMPTY_BOOK, add(['a']), add(['b']), add(['a'])).fundCodes).toEqual(['b', 'a']);
    expect(after(BOOK, add(['x', 'b', 'x'], 'G'))).toMatchObject({
      fundCodes: ['x', 'a', 'b', 'c', 'd'],
      groups: [{ fundCodes: ['x', 'b', 'd'] }, { fundCodes: ['d'] }],
    });
  });

  it('has maximum numbers of funds and groups, and accepts repeated additions [FW-1] [FW-2]', () => {
    const full = { ...EMPTY_BOOK, fundCodes: Array.from({ length: MOST_WATCHED }, (_, at) => `f${at}`) };
    expect(refusal(full, add(['x']))).toEqual({ kind: 'follow-limit', most: MOST_WATCHED });
    expect(refusal(full, add(['f7']))).toBeNull();
    const groups = Array.from({ length: MOST_WATCH_GROUPS }, (_, at) => ({ groupId: `g${at}`, name: `组${at}`, fundCodes: [] }));
    expect(refusal({ ...BOOK, groups }, group('X', '新'))).toEqual({ kind: 'watch-group-limit', most: MOST_WATCH_GROUPS });
    expect(refusal({ ...BOOK, groups }, group('g3', '新'))).toBeNull();
  });

  it('accepts group names of 1 to 8 characters, each once, and not the name of a fixed part [FW-2]', () => {
    expect(groupNameProblem(BOOK, null, ' 　')).toEqual({ kind: 'watch-group-name-length', most: 8 });
    expect(groupNameProblem(BOOK, null, '一二三四五六七八')).toBeNull();
    expect(groupNameProblem(BOOK, null, '一二三四五六七八九')).toEqual({ kind: 'watch-group-name-length', most: 8 });
    expect(groupNameProblem(BOOK, null, '😀😀😀😀😀😀😀😀')).toBeNull();
    expect(groupNameProblem(BOOK, null, ' 养老 ')).toEqual({ kind: 'watch-group-name-taken' });
    expect(groupNameProblem(BOOK, 'G', '养老')).toBeNull();
    expect(groupNameProblem(BOOK, null, '全部')).toEqual({ kind: 'watch-group-name-taken' });
    expect(groupNameProblem(BOOK, null, ' 产品 ')).toEqual({ kind: 'watch-group-name-taken' });
    expect(refusal(BOOK, { kind: 'rename-group', groupId: 'G', name: '产品' })).toEqual({ kind: 'watch-group-name-taken' });
    expect(refusal(BOOK, { kind: 'rename-group', groupId: 'G', name: '打新' })).toEqual({ kind: 'watch-group-name-taken' });
    expect(after(BOOK, { kind: 'rename-group', groupId: 'G', name: ' 我  的 ' }).groups[0]?.name).toBe('我 的');
  });

  it('keeps the funds of a deleted group, and removes a fund from every group with the list [FW-3]', () => {
    expect(after(BOOK, { kind: 'delete-group', groupId: 'G' })).toEqual({ fundCodes: BOOK.fundCodes, groups: BOOK.groups.slice(1) });
    expect(after(BOOK, remove(['d'], 'G'))).toMatchObject({
      fundCodes: BOOK.fundCodes,
      groups: [{ fundCodes: ['b'] }, { fundCodes: ['d'] }],
    });
    expect(after(BOOK, remove(['d']))).toMatchObject({ fundCodes: ['a', 'b', 'c'], groups: [{ fundCodes: ['b'] }, { fundCodes: [] }] });
  });

  it('orders by which fund precedes which; without one of the two the order stays [FW-4]', () => {
    expect(after(BOOK, move('d', 'a')).fundCodes).toEqual(['d', 'a', 'b', 'c']);
    expect(after(BOOK, move('a', null)).fundCodes).toEqual(['b', 'c', 'd', 'a']);
    expect(after(BOOK, move('d', 'b', 'G')).groups[0]?.fundCodes).toEqual(['d', 'b']);
    expect(after(BOOK, move('a', 'x'), move('x', 'a'), move('a', 'a'), move('a', 'b', 'X'))).toEqual(BOOK);
    expect(after(BOOK, { kind: 'move-group', groupId: 'H', before: 'G' }).groups.map(({ groupId }) => groupId)).toEqual(['H', 'G']);
  });

  it('refuses a name or a place for a missing group, and a place for a fund that is not watched [GW-1801]', () => {
    const gone = { kind: 'watch-group-gone' };
    expect(refusal(BOOK, { kind: 'rename-group', groupId: 'X', name: '新' })).toEqual(gone);
    expect(refusal(BOOK, { kind: 'move-group', groupId: 'X', before: null })).toEqual(gone);
    expect(refusal(BOOK, { kind: 'move-group', groupId: 'H', before: 'X' })).toBeNull();
    expect(refusal(BOOK, move('x', null))).toEqual({ kind: 'watch-fund-gone' });
    expect(refusal(BOOK, move('x', 'b', 'G'))).toEqual({ kind: 'watch-fund-gone' });
    expect(refusal(BOOK, move('a', null, 'X'))).toBeNull();
  });

  it('loses no fund to a missing group [FW-4]', () => {
    expect(after(BOOK, { kind: 'delete-group', groupId: 'G' }, add(['x'], 'G')).fundCodes).toContain('x');
  });

  it('is unchanged after a removal is undone, with groups and places [FW-5]', () => {
    fc.assert(
      fc.property(fc.subarray([...BOOK.fundCodes]), fc.constantFrom(null, 'G', 'H'), (codes, groupId) => {
        const undo = undoOf(BOOK, codes, groupId);
        expect(after(after(BOOK, remove(codes, groupId)), ...undo)).toEqual(BOOK);
      }),
      RUNS,
    );
  });
});

describe('two devices', () => {
  const codes = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
  const groups = fc.constantFrom(null, 'G', 'H', 'X');
  const change: fc.Arbitrary<WatchChange> = fc.oneof(
    fc.record({ kind: fc.constant('add'), fundCodes: fc.array(codes, { minLength: 1, maxLength: 2 }), groupId: groups }),
    fc.record({ kind: fc.constant('remove'), fundCodes: fc.array(codes, { minLength: 1, maxLength: 2 }), groupId: groups }),
    fc.record({ kind: fc.constant('move'), fundCode: codes, groupId: groups, before: fc.option(codes) }),
    fc.record({ kind: fc.constant('create-group'), groupId: fc.constant('X'), name: fc.constant('新') }),
    fc.record({ kind: fc.constant('delete-group'), groupId: fc.constantFrom('H', 'X') }),
    fc.record({ kind: fc.constant('move-group'), groupId: fc.constantFrom('G', 'H', 'X'), before: fc.constantFrom('G', 'H', null) }),
  );

  it('lose nothing: a fund is listed unless its last change removed it [FW-4]', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), fc.array(change, { maxLength: 12 }), fc.array(fc.boolean()), (one, other, turns) => {
        const queues = [[...one], [...other]];
        const said: WatchChange[] = [];
        for (let at = 0; queues.some((queue) => queue.length > 0); at += 1) {
          const next = queues[turns[at % Math.max(1, turns.length)] === true ? 1 : 0]?.shift() ?? queues[0]?.shift() ?? queues[1]?.shift();
          if (next !== undefined) said.push(next);
        }
        const book = after(BOOK, ...said);
        for (const code of ['a', 'b', 'c', 'd', 'e', 'f']) {
          const last = said.findLast(
            (each) => (each.kind === 'add' || (each.kind === 'remove' && each.groupId === null)) && each.fundCodes.includes(code),
          );
          const expected = last === undefined ? BOOK.fundCodes.includes(code) : last.kind === 'add';
          expect(book.fundCodes.includes(code)).toBe(expected);
        }
        for (const list of [book.fundCodes, ...book.groups.map(({ fundCodes }) => fundCodes)]) {
          expect(new Set(list).size).toBe(list.length);
          expect(list.every((code) => codesOf(book, null).includes(code))).toBe(true);
        }
      }),
      RUNS,
    );
  });
});
