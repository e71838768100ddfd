import type { StateValueFrom } from 'xstate';
import type { FlowFrame } from '../flow-frame.ts';
import type { Message } from '../message.ts';
import type { PagedListMachine } from './paged-list.machine.ts';
import type { PagedListContext, PagedListStep } from './paged-list.types.ts';

export type PagedListStateValue = StateValueFrom<PagedListMachine<unknown, unknown>>;

/** The part of a snapshot that the view reads: any paged list's snapshot fits. */
export interface PagedListSnapshot<Query, Item> {
  readonly value: PagedListStateValue;
  readonly context: PagedListContext<Query, Item>;
}

/** All that a screen may show of a list. */
export interface PagedListView<Query, Item> extends FlowFrame {
  readonly step: PagedListStep;
  readonly query: Query;
  readonly items: readonly Item[];
  readonly isAppending: boolean;
  readonly isRefreshing: boolean;
  /** The first page of this query is being read, and the rows are those of `query`. null: none. */
  readonly wanted: { readonly query: Query } | null;
  /** All pages are read, which the list may say. */
  readonly isComplete: boolean;
  readonly canRetry: boolean;
  readonly problem: Message | null;
}

/** All that a screen may show of a list; the rows are the caller's to format. */
export const toPagedListView = <Query, Item>({ value, context }: PagedListSnapshot<Query, Item>): PagedListView<Query, Item> => {
  const step = STEP_OF[value];
  const problem = HAS_PROBLEM[value] ? context.problem : null;
  return {
    step: step === 'listed' && context.items.length === 0 ? 'empty' : step,
    query: context.query,
    items: context.items,
    isAppending: value === 'appending',
    isRefreshing: value === 'refreshing',
    wanted: context.wanted,
    isComplete: step === 'listed' && !context.hasMore,
    canRetry: HAS_PROBLEM[value],
    problem,
    dialog: null,
    notice: null,
    destination: context.destination,
    isBusy: value === 'loading' || value === 'appending' || value === 'refreshing' || value === 'replacing',
    announcement: problem,
  };
};

const STEP_OF = {
  loading: 'loading',
  listed: 'listed',
  appending: 'listed',
  refreshing: 'listed',
  replacing: 'listed',
  interrupted: 'listed',
  stale: 'listed',
  failed: 'failed',
} as const satisfies Record<PagedListStateValue, PagedListStep>;

const HAS_PROBLEM = {
  loading: false,
  listed: false,
  appending: false,
  refreshing: false,
  replacing: false,
  interrupted: true,
  stale: true,
  failed: true,
} as const satisfies Record<PagedListStateValue, boolean>;
