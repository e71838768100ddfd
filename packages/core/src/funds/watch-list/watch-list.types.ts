import type { ResourceEvent } from '../../kit/resource/resource.types.ts';
import type { SpeakingPage } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { WatchBook, WatchChange } from './watch-book.ts';

export type WatchAnswer = { readonly kind: 'done' } | { readonly kind: 'refused'; readonly message: Message };

export interface WatchListInput {
  /** A fund that a visitor wanted to watch before signing in; null: none. */
  readonly wish: string | null;
}

export interface WatchListContext extends SpeakingPage {
  /** The data that the gateway keeps. */
  readonly book: WatchBook;
  /** False until the gateway's list is read. */
  readonly isKnown: boolean;
  /** Pending changes without an answer, the oldest first. */
  readonly wanted: readonly WatchChange[];
  readonly wish: string | null;
  /** The changes that undo the last removal; empty: none. */
  readonly undo: readonly WatchChange[];
}

export type WatchListEvent =
  /** The star of a fund. */
  | { readonly type: 'watch.pressed'; readonly fundCode: string }
  | { readonly type: 'change.pressed'; readonly change: WatchChange }
  /** A group with a first fund or without one. */
  | { readonly type: 'group.named'; readonly name: string; readonly fundCodes: readonly string[] }
  | { readonly type: 'undo.pressed' }
  | ResourceEvent;

export type WatchListTag = 'busy';
