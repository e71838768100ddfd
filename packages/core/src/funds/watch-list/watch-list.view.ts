import type { StateValueFrom } from 'xstate';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { WatchBook } from './watch-book.ts';
import type { WatchListMachine } from './watch-list.machine.ts';
import { shownBook } from './watch-list.rules.ts';
import type { WatchListContext } from './watch-list.types.ts';

export type WatchListStateValue = StateValueFrom<WatchListMachine>;

export interface WatchListView extends FlowFrame {
  /** False until the gateway told what is watched. */
  readonly isKnown: boolean;
  readonly book: WatchBook;
  /** Funds whose star or place is not answered yet. */
  readonly saving: readonly string[];
  /** How many funds the last removal took that can be brought back; 0: none. */
  readonly undoable: number;
  /** Why nothing is known. */
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
