import type { Message } from '../../kit/message.ts';
import { changedBook, undoOf, type WatchBook, type WatchChange } from './watch-book.ts';
import type { WatchAnswer, WatchListContext } from './watch-list.types.ts';

type Kept = Pick<WatchListContext, 'book' | 'wanted'>;

/** [FW-6] The list as shown: stored data with the pending changes applied. */
export const shownBook = ({ book, wanted }: Kept): WatchBook =>
  wanted.reduce((so, change) => {
    const outcome = changedBook(so, change);
    return outcome.kind === 'changed' ? outcome.book : so;
  }, book);

type AfterPress = Partial<Pick<WatchListContext, 'wanted' | 'undo' | 'notice'>>;

/** [FW-6] A change joins the pending ones; an impossible change is reported at once and not sent. */
export const afterChanges = (kept: Kept, changes: readonly WatchChange[]): AfterPress => {
  let book = shownBook(kept);
  let undo: readonly WatchChange[] = [];
  for (const change of changes) {
    const outcome = changedBook(book, change);
    if (outcome.kind === 'refused') return { notice: { body: outcome.message, tone: 'warn' } };
    if (change.kind === 'remove') undo = undoOf(book, change.fundCodes, change.groupId);
    book = outcome.book;
  }
  return { wanted: [...kept.wanted, ...changes], undo };
};

/** [FW-6] The star requests the opposite of the shown state. */
export const afterStar = (kept: Kept, fundCode: string): AfterPress => {
  const isWatched = shownBook(kept).fundCodes.includes(fundCode);
  return afterChanges(kept, [{ kind: isWatched ? 'remove' : 'add', fundCodes: [fundCode], groupId: null }]);
};

/** [FW-5] Undoes the last removal; an undo cannot be undone. */
export const afterUndo = ({ wanted, undo }: Pick<WatchListContext, 'wanted' | 'undo'>): AfterPress => ({
  wanted: [...wanted, ...undo],
  undo: [],
});

/** [FW-7] A visitor's change is sent once the list is read; funds already watched are not added. */
export const watchListAfterReading = (
  book: WatchBook,
  { wish, wanted }: Pick<WatchListContext, 'wish' | 'wanted'>,
): Pick<WatchListContext, 'book' | 'wanted' | 'wish'> => ({
  book,
  wanted: wish === null || book.fundCodes.includes(wish) ? wanted : [{ kind: 'add', fundCodes: [wish], groupId: null }, ...wanted],
  wish: null,
});

/** [FW-6] The state after the answer to the first pending change. */
export const watchListAfterAnswer = (
  { book, wanted }: Kept,
  answer: WatchAnswer,
): Pick<WatchListContext, 'book' | 'wanted'> & Partial<Pick<WatchListContext, 'notice' | 'undo'>> => {
  const [first, ...rest] = wanted;
  if (first === undefined) return { book, wanted };
  // A refusal means that the list differs from this device's copy: it is read again, and other pending changes are dropped.
  if (answer.kind === 'refused') return { book, wanted: [], undo: [], notice: { body: answer.message, tone: 'warn' } };
  const body = SAID[first.kind];
  return {
    book: shownBook({ book, wanted: [first] }),
    wanted: rest,
    ...(body === null ? {} : { notice: { body, tone: 'success' } }),
  };
};

const SAID = {
  add: { kind: 'followed' },
  remove: { kind: 'unfollowed' },
  move: null,
  'create-group': { kind: 'watch-group-made' },
  'rename-group': null,
  'delete-group': { kind: 'watch-group-deleted' },
  'move-group': null,
} as const satisfies Record<WatchChange['kind'], Message | null>;
