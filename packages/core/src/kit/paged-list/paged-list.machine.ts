import { assign, fromPromise, setup } from 'xstate';
import { clearDestination, clearNotice } from '../frame-actions.ts';
import type { Message } from '../message.ts';
import { afterFault, ANSWER_DEADLINE, errorOf, faultDestination, faultMessage } from '../faults.ts';
import type { PagedListPorts } from './paged-list.ports.ts';
import { afterFirstPage, afterNextPage, emptyList, failureNotice, FIRST_PAGE, noticeOf } from './paged-list.rules.ts';
import type { PageAnswer, PagedListContext, PagedListEvent, PagedListInput, PagedListTag } from './paged-list.types.ts';

export type PagedListMachine<Query, Item> = ReturnType<typeof createPagedListMachine<Query, Item>>;

/** A list that is read page by page. Rules and diagram: docs/flows/paged-list.md */
export const createPagedListMachine = <Query, Item>(ports: PagedListPorts<Query, Item>, id: string, version = '2') =>
  setup({
    types: {} as {
      input: PagedListInput<Query>;
      context: PagedListContext<Query, Item>;
      events: PagedListEvent<Query>;
      tags: PagedListTag;
      output: never;
    },
    actors: {
      readPage: fromPromise<PageAnswer<Item>, { readonly query: Query; readonly pageNo: number }>(({ input, signal }) =>
        ports.readPage(input.query, input.pageNo, signal),
      ),
    },
    guards: {
      wasRead: (_, answer: PageAnswer<Item>) => answer.kind === 'read',
      hasMore: ({ context }) => context.hasMore,
      // Page 0: no page has arrived.
      hasRows: ({ context }) => context.pageNo > 0,
    },
    actions: {
      storeFirstPage: assign(({ context }, answer: PageAnswer<Item>) => ({ ...afterFirstPage(context, answer), notice: noticeOf(answer) })),
      storeNextPage: assign(({ context }, answer: PageAnswer<Item>) => ({ ...afterNextPage(context, answer), notice: noticeOf(answer) })),
      storeQuery: assign((_, { query }: PagedListInput<Query>) => ({
        query,
        wanted: null,
        items: [],
        pageNo: 0,
        hasMore: false,
        problem: null,
        notice: null,
      })),
      storeWanted: assign((_, { query }: PagedListInput<Query>) => ({ wanted: { query }, problem: null, notice: null })),
      storeReplacement: assign(({ context }, answer: PageAnswer<Item>) => ({
        query: context.wanted === null ? context.query : context.wanted.query,
        wanted: null,
        ...afterFirstPage(context, answer),
      })),
      // [PL-10] silent, except that a lost session leads to the sign-in page
      dropWanted: assign(() => ({ wanted: null })),
      dropAfterFault: assign((_, error: unknown) => ({ wanted: null, destination: faultDestination(error) })),
      storeFault: assign((_, error: unknown) => ({ ...afterFault(error), notice: failureNotice(faultMessage(error)) })),
      storeLateness: assign(() => ({ problem: LATE, notice: failureNotice(LATE) })),
      clearNotice,
      clearDestination,
    },
    delays: { answerDeadline: ANSWER_DEADLINE },
  }).createMachine({
    id,
    version,
    context: ({ input }) => emptyList(input.query),
    initial: 'loading',
    on: {
      // [PL-5] another tab or filter starts at page 1; the answer to the old query is ignored
      'query.changed': { actions: { type: 'storeQuery', params: ({ event }) => event }, target: '.loading', reenter: true },
      // [PL-10] the rows stay until those of the new query arrive
      'query.replaced': [
        { guard: 'hasRows', actions: { type: 'storeWanted', params: ({ event }) => event }, target: '.replacing', reenter: true },
        { actions: { type: 'storeQuery', params: ({ event }) => event }, target: '.loading', reenter: true },
      ],
      'notice.faded': { actions: 'clearNotice' },
      'destination.followed': { actions: 'clearDestination' },
    },
    states: {
      loading: {
        tags: 'busy',
        invoke: {
          id: 'firstPage',
          src: 'readPage',
          input: ({ context }) => ({ query: context.query, pageNo: FIRST_PAGE }),
          onDone: [
            {
              guard: { type: 'wasRead', params: ({ event }) => event.output },
              actions: { type: 'storeFirstPage', params: ({ event }) => event.output },
              target: 'listed',
            },
            { actions: { type: 'storeFirstPage', params: ({ event }) => event.output }, target: 'failed' },
          ],
          onError: { actions: { type: 'storeFault', params: errorOf }, target: 'failed' },
        },
        after: { answerDeadline: { actions: 'storeLateness', target: 'failed' } },
      },
      // [PL-3] the end of the list has an effect only here: during a read nothing more is requested
      listed: { on: { 'end.reached': { guard: 'hasMore', target: 'appending' }, 'refresh.pulled': 'refreshing' } },
      appending: {
        tags: 'busy',
        on: { 'refresh.pulled': 'refreshing' },
        invoke: {
          id: 'nextPage',
          src: 'readPage',
          input: ({ context }) => ({ query: context.query, pageNo: context.pageNo + 1 }),
          onDone: [
            {
              guard: { type: 'wasRead', params: ({ event }) => event.output },
              actions: { type: 'storeNextPage', params: ({ event }) => event.output },
              target: 'listed',
            },
            { actions: { type: 'storeNextPage', params: ({ event }) => event.output }, target: 'interrupted' },
          ],
          onError: { actions: { type: 'storeFault', params: errorOf }, target: 'interrupted' },
        },
        after: { answerDeadline: { actions: 'storeLateness', target: 'interrupted' } },
      },
      // [PL-4] the old rows stay until the new first page arrives
      refreshing: {
        tags: 'busy',
        invoke: {
          id: 'refresh',
          src: 'readPage',
          input: ({ context }) => ({ query: context.query, pageNo: FIRST_PAGE }),
          onDone: [
            {
              guard: { type: 'wasRead', params: ({ event }) => event.output },
              actions: { type: 'storeFirstPage', params: ({ event }) => event.output },
              target: 'listed',
            },
            { actions: { type: 'storeFirstPage', params: ({ event }) => event.output }, target: 'stale' },
          ],
          onError: { actions: { type: 'storeFault', params: errorOf }, target: 'stale' },
        },
        after: { answerDeadline: { actions: 'storeLateness', target: 'stale' } },
      },
      replacing: {
        tags: 'busy',
        on: { 'refresh.pulled': { actions: 'dropWanted', target: 'refreshing' } },
        invoke: {
          id: 'replacement',
          src: 'readPage',
          input: ({ context }) => ({ query: context.wanted === null ? context.query : context.wanted.query, pageNo: FIRST_PAGE }),
          onDone: [
            {
              guard: { type: 'wasRead', params: ({ event }) => event.output },
              actions: { type: 'storeReplacement', params: ({ event }) => event.output },
              target: 'listed',
            },
            { actions: 'dropWanted', target: 'listed' },
          ],
          onError: { actions: { type: 'dropAfterFault', params: errorOf }, target: 'listed' },
        },
        after: { answerDeadline: { actions: 'dropWanted', target: 'listed' } },
      },
      /** The first page failed: only the reason is shown. */
      failed: { on: { 'retry.pressed': 'loading', 'refresh.pulled': 'loading' } },
      /** A later page failed: the rows stay, and scrolling does not request it again. */
      interrupted: { on: { 'retry.pressed': 'appending', 'refresh.pulled': 'refreshing' } },
      /** The refresh failed: the rows stay. */
      stale: {
        on: {
          'retry.pressed': 'refreshing',
          'refresh.pulled': 'refreshing',
          'end.reached': { guard: 'hasMore', target: 'appending' },
        },
      },
    },
  });

/** [PL-8] A page that exceeds the deadline. */
const LATE: Message = { kind: 'network-unavailable' };
