import type { FrameEvent, SpeakingPage } from '../flow-frame.ts';
import type { Message } from '../message.ts';

/** The rows of one page, and whether there are more. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly hasMore: boolean;
}

export type PageAnswer<Item> = ({ readonly kind: 'read' } & Page<Item>) | { readonly kind: 'refused'; readonly message: Message };

/** The first query of the list. */
export interface PagedListInput<Query> {
  readonly query: Query;
}

/** The rows so far, and the latest problem. */
export interface PagedListContext<Query, Item> extends SpeakingPage {
  readonly query: Query;
  /** The query whose first page is being read while the rows of `query` stay; null: none. */
  readonly wanted: { readonly query: Query } | null;
  readonly items: readonly Item[];
  /** The last page in `items`; counts from 1, 0 before the first. */
  readonly pageNo: number;
  readonly hasMore: boolean;
}

/** The events of a list. */
export type PagedListEvent<Query> =
  /** Another list: its rows replace the present ones at once. */
  | { readonly type: 'query.changed'; readonly query: Query }
  /** Another order or filter of this list: the rows stay until those of the new query arrive. */
  | { readonly type: 'query.replaced'; readonly query: Query }
  | { readonly type: 'end.reached' }
  | { readonly type: 'refresh.pulled' }
  | { readonly type: 'retry.pressed' }
  | FrameEvent;
export type PagedListTag = 'busy';
/** The data that the screen shows: skeleton, rows, no rows, or the reason why not. */
export type PagedListStep = 'loading' | 'listed' | 'empty' | 'failed';
