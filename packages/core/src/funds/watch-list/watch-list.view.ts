import type { StateValueFrom } from 'xstate';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { WatchBook } from './watch-book.ts';
import type { WatchListMachine } from './watch-list.machine.ts';
import { shownBook } from './watch-list.rules.ts';
import type { WatchListContext } from './watch-list.types.ts';

export type WatchListStateValue = StateValueFrom<WatchListMachine>;

export interface WatchListView extends FlowFrame {
  /** False until the gateway's list is read. */
  readonly isKnown: boolean;
  readonly book: WatchBook;
  /** Funds whose star or place has a pending change. */
  readonly saving: readonly string[];
  /** The number of funds of the last removal that can be restored; 0: none. */
  readonly undoable: number;
  /** Why the list is unknown. */
  readonly problem: Message | null;
}

/** All that a page may show of the watch list. */
export const toWatchListView = ({
  value,
  context,
}: {
  readonly value: WatchListStateValue;
  readonly context: WatchListContext;
}): WatchListView => ({
  isKnown: context.isKnown,
  book: shownBook(context),
  saving: context.wanted.flatMap((change) =>
    change.kind === 'add' || change.kind === 'remove' ? change.fundCodes : change.kind === 'move' ? [change.fundCode] : [],
  ),
  undoable: new Set(context.undo.flatMap((change) => (change.kind === 'add' ? change.fundCodes : []))).size,
  problem: value === 'unread' ? context.problem : null,
  dialog: null,
  notice: context.notice,
  destination: context.destination,
  isBusy: value === 'reading' || value === 'saving',
  announcement: context.notice?.body ?? null,
});
