import { changedBook, EMPTY_BOOK, type WatchBook } from './watch-book.ts';
import type { WatchListPorts } from './watch-list.ports.ts';

/** The gateway's data during one test; several devices may share it. */
export interface WatchKeeper {
  book: WatchBook;
}

export const fakeWatchListPorts = (
  first: Partial<WatchBook> = {},
  overrides: Partial<WatchListPorts> = {},
  kept: WatchKeeper = { book: { ...EMPTY_BOOK, ...first } },
): WatchListPorts => {
  let groups = 0;
  return {
    readBook: () => Promise.resolve({ kind: 'read', value: kept.book }),
    change: (change) => {
      const outcome = changedBook(kept.book, change);
      if (outcome.kind === 'refused') return Promise.resolve(outcome);
      kept.book = outcome.book;
      return Promise.resolve({ kind: 'done' });
    },
    newGroupId: () => {
      groups += 1;
      return `group-${groups}`;
    },
    ...overrides,
  };
};
