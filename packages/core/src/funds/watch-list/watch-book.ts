import type { Message } from '../../kit/message.ts';

/** A named part of the watch list. */
export interface WatchGroup {
  readonly groupId: string;
  readonly name: string;
  /** In the investor's order (productSort). */
  readonly fundCodes: readonly string[];
}

/** The funds that an investor watches: all in the chosen order, and groups of some of them. */
export interface WatchBook {
  readonly fundCodes: readonly string[];
  readonly groups: readonly WatchGroup[];
}

export const EMPTY_BOOK: WatchBook = { fundCodes: [], groups: [] };

/** The maximum number of watched funds, and of groups. */
export const MOST_WATCHED = 200;
export const MOST_WATCH_GROUPS = 20;
/** Characters of a group's name. */
export const LONGEST_GROUP_NAME = 8;

/**
 * A requested change of funds or of one group. It is never a whole list, so that changes of another device stay. groupId null: the
 * whole watch list. before null: at the end.
 */
export type WatchChange =
  | { readonly kind: 'add'; readonly fundCodes: readonly string[]; readonly groupId: string | null }
  | { readonly kind: 'remove'; readonly fundCodes: readonly string[]; readonly groupId: string | null }
  | { readonly kind: 'move'; readonly fundCode: string; readonly groupId: string | null; readonly before: string | null }
  /** The requesting side chooses the id, so a repeat makes no second group. */
  | { readonly kind: 'create-group'; readonly groupId: string; readonly name: string }
  | { readonly kind: 'rename-group'; readonly groupId: string; readonly name: string }
  | { readonly kind: 'delete-group'; readonly groupId: string }
  | { readonly kind: 'move-group'; readonly groupId: string; readonly before: string | null };

export type WatchOutcome = { readonly kind: 'changed'; readonly book: WatchBook } | { readonly kind: 'refused'; readonly message: Message };

/**
 * [FW-1] [GW-1801] The watch list after a change. A change of a missing group or fund is refused. The gateway stores the result,
 * and a screen shows it before the gateway has answered.
 */
export const changedBook = (book: WatchBook, change: WatchChange): WatchOutcome => {
  switch (change.kind) {
    case 'add':
      return withAdded(book, change.fundCodes, change.groupId);
    case 'remove':
      return changed(withoutFunds(book, new Set(change.fundCodes), change.groupId));
    case 'move':
      if (!book.fundCodes.includes(change.fundCode)) return { kind: 'refused', message: { kind: 'watch-fund-gone' } };
      return changed(inList(book, change.groupId, (codes) => moved(codes, change.fundCode, change.before)));
    case 'create-group':
      return withGroup(book, change.groupId, change.name);
    case 'rename-group':
      return renamed(book, change.groupId, change.name);
    case 'delete-group':
      // [FW-3] its funds stay on the watch list
      return changed({ ...book, groups: book.groups.filter(({ groupId }) => groupId !== change.groupId) });
    case 'move-group': {
      if (!hasGroup(book, change.groupId)) return GROUP_GONE;
      const ids = moved(
        book.groups.map(({ groupId }) => groupId),
        change.groupId,
        change.before,
      );
      return changed({ ...book, groups: ids.flatMap((id) => book.groups.filter(({ groupId }) => groupId === id)) });
    }
  }
};

/** The funds of a group in their order; empty for a missing group. */
export const codesOf = (book: WatchBook, groupId: string | null): readonly string[] =>
  groupId === null ? book.fundCodes : (book.groups.find((group) => group.groupId === groupId)?.fundCodes ?? []);

/** A group's name as it is stored. */
export const groupName = (typed: string): string => typed.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** [FW-2] Why a name cannot be a group's; null when it can. */
export const groupNameProblem = (book: WatchBook, groupId: string | null, typed: string): Message | null => {
  const name = groupName(typed);
  const letters = Array.from(name).length;
  if (letters < 1 || letters > LONGEST_GROUP_NAME) return { kind: 'watch-group-name-length', most: LONGEST_GROUP_NAME };
  return PARTS_OF_PAGE.has(name) || book.groups.some((group) => group.name === name && group.groupId !== groupId)
    ? { kind: 'watch-group-name-taken' }
    : null;
};

/** The page's own parts, the whole list and the followed products, have these names, so no group may. */
const PARTS_OF_PAGE: ReadonlySet<string> = new Set(['全部', '产品']);

/** [FW-5] The changes that restore removed funds to their places. */
export const undoOf = (book: WatchBook, fundCodes: readonly string[], groupId: string | null): readonly WatchChange[] => {
  const lists = groupId === null ? [null, ...book.groups.map((group) => group.groupId)] : [groupId];
  return lists.flatMap((list): readonly WatchChange[] => {
    const codes = codesOf(book, list);
    const back = codes.filter((code) => fundCodes.includes(code));
    if (back.length === 0) return [];
    const places = back.toReversed().map((fundCode): WatchChange => {
      return { kind: 'move', fundCode, groupId: list, before: codes[codes.indexOf(fundCode) + 1] ?? null };
    });
    return [{ kind: 'add', fundCodes: back, groupId: list }, ...places];
  });
};

/** [FW-1] New funds come first, and funds already there keep their place. [FW-4] A missing group loses no fund. */
const withAdded = (book: WatchBook, wanted: readonly string[], groupId: string | null): WatchOutcome => {
  const whole = withFirst(book.fundCodes, wanted);
  // A repeated change may exceed the limit.
  if (whole.length > MOST_WATCHED && whole.length > book.fundCodes.length)
    return { kind: 'refused', message: { kind: 'follow-limit', most: MOST_WATCHED } };
  const added = { ...book, fundCodes: whole };
  return changed(groupId === null ? added : inList(added, groupId, (codes) => withFirst(codes, wanted)));
};

const withFirst = (codes: readonly string[], wanted: readonly string[]): readonly string[] => {
  const fresh = [...new Set(wanted)].filter((code) => !codes.includes(code));
  return fresh.length === 0 ? codes : [...fresh, ...codes];
};

/** [FW-3] A fund removed from the watch list leaves every group; removed from a group it leaves only that group. */
const withoutFunds = (book: WatchBook, gone: ReadonlySet<string>, groupId: string | null): WatchBook => {
  const kept = (codes: readonly string[]): readonly string[] => codes.filter((code) => !gone.has(code));
  if (groupId !== null) return inList(book, groupId, kept);
  return {
    fundCodes: kept(book.fundCodes),
    groups: book.groups.map((group) => ({ ...group, fundCodes: kept(group.fundCodes) })),
  };
};

const withGroup = (book: WatchBook, groupId: string, typed: string): WatchOutcome => {
  if (hasGroup(book, groupId)) return changed(book);
  if (book.groups.length >= MOST_WATCH_GROUPS) return { kind: 'refused', message: { kind: 'watch-group-limit', most: MOST_WATCH_GROUPS } };
  const problem = groupNameProblem(book, groupId, typed);
  if (problem !== null) return { kind: 'refused', message: problem };
  return changed({ ...book, groups: [...book.groups, { groupId, name: groupName(typed), fundCodes: [] }] });
};

const hasGroup = ({ groups }: WatchBook, groupId: string): boolean => groups.some((group) => group.groupId === groupId);
const GROUP_GONE: WatchOutcome = { kind: 'refused', message: { kind: 'watch-group-gone' } };

const renamed = (book: WatchBook, groupId: string, typed: string): WatchOutcome => {
  if (!hasGroup(book, groupId)) return GROUP_GONE;
  const problem = groupNameProblem(book, groupId, typed);
  if (problem !== null) return { kind: 'refused', message: problem };
  const groups = book.groups.map((group) => (group.groupId === groupId ? { ...group, name: groupName(typed) } : group));
  return changed({ ...book, groups });
};

/** [FW-4] Moves one fund before another. Without one of the two the order is unchanged. */
const moved = (items: readonly string[], item: string, before: string | null): readonly string[] => {
  if (item === before || !items.includes(item) || (before !== null && !items.includes(before))) return items;
  const others = items.filter((one) => one !== item);
  const place = before === null ? others.length : others.indexOf(before);
  return [...others.slice(0, place), item, ...others.slice(place)];
};

const inList = (book: WatchBook, groupId: string | null, of: (codes: readonly string[]) => readonly string[]): WatchBook =>
  groupId === null
    ? { ...book, fundCodes: of(book.fundCodes) }
    : { ...book, groups: book.groups.map((group) => (group.groupId === groupId ? { ...group, fundCodes: of(group.fundCodes) } : group)) };

const changed = (book: WatchBook): WatchOutcome => ({ kind: 'changed', book });
