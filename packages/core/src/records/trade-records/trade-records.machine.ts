import { assign, fromPromise, sendTo, setup } from 'xstate';
import { shanghaiDateOf } from '../../values/calendar-date.ts';
import { clearDestination, clearNotice } from '../../kit/frame-actions.ts';
import type { Message } from '../../kit/message.ts';
import { afterFault, ANSWER_DEADLINE, errorOf, faultMessage } from '../../kit/faults.ts';
import { createPagedListMachine } from '../../kit/paged-list/paged-list.machine.ts';
import { failureNotice } from '../../kit/paged-list/paged-list.rules.ts';
import type { PagedListSnapshot } from '../../kit/paged-list/paged-list.view.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { TradeRecordsPorts } from './trade-records.ports.ts';
import { ALL_TYPES, EVERY_DAY, inOrder, queryOf, withDay } from './trade-records.rules.ts';
import type {
  DayRange,
  TradeRecord,
  TradeRecordsContext,
  TradeRecordsEvent,
  TradeRecordsInput,
  TradeRecordsQuery,
  TradeRecordsTab,
  TradeRecordsTag,
  TradeType,
} from './trade-records.types.ts';

export type TradeRecordsMachine = ReturnType<typeof createTradeRecordsMachine>;

/** 交易记录: a paged list with its query. Rules and diagram: docs/flows/trade-records.md */
export const createTradeRecordsMachine = (ports: TradeRecordsPorts) =>
  setup({
    types: {} as {
      input: TradeRecordsInput;
      context: TradeRecordsContext;
      events: TradeRecordsEvent;
      tags: TradeRecordsTag;
      children: { records: 'records' };
      output: never;
    },
    actors: {
      records: createPagedListMachine<TradeRecordsQuery, TradeRecord>(ports, 'records'),
      readTypes: fromPromise<ReadAnswer<readonly TradeType[]>>(({ signal }) => ports.readTypes(signal)),
    },
    guards: {
      isByType: ({ context }) => context.tab === 'by-type',
      isOtherTab: ({ context }, tab: TradeRecordsTab) => context.tab !== tab,
      isOtherType: ({ context }, tradeType: string) =>
        context.tab === 'by-type' && context.tradeType !== tradeType && context.types.some(({ code }) => code === tradeType),
      isOtherDay: ({ context }, { end, day }: Pick<DayChosen, 'end' | 'day'>) => context.range[end] !== day,
      hasRange: ({ context }) => context.range.from !== null || context.range.until !== null,
      opensTypes: (_, tab: TradeRecordsTab) => tab === 'by-type',
      wasRead: (_, answer: ReadAnswer<readonly TradeType[]>) => answer.kind === 'read',
    },
    actions: {
      storeTab: assign((_, tab: TradeRecordsTab) => ({ tab })),
      storeType: assign((_, tradeType: string) => ({ tradeType })),
      storeRange: assign((_, range: DayRange) => ({ range })),
      storeList: assign((_, list: PagedListSnapshot<TradeRecordsQuery, TradeRecord>) => ({
        list: { value: list.value, context: list.context },
      })),
      storeTypes: assign((_, answer: ReadAnswer<readonly TradeType[]>) => (answer.kind === 'read' ? { types: inOrder(answer.value) } : {})),
      showFailure: assign((_, problem: Message) => ({ notice: failureNotice(problem) })),
      storeFault: assign((_, error: unknown) => ({
        destination: afterFault(error).destination,
        notice: failureNotice(faultMessage(error)),
      })),
      clearNotice,
      clearDestination,
      askAnew: sendTo('records', ({ context }) => ({ type: 'query.changed' as const, query: queryOf(context) })),
    },
    delays: { answerDeadline: ANSWER_DEADLINE },
  }).createMachine({
    id: 'trade-records',
    version: '1',
    context: ({ input }) => ({
      tab: input.tab,
      productCode: input.productCode,
      group: input.group,
      tradeType: ALL_TYPES,
      range: EVERY_DAY,
      today: shanghaiDateOf(ports.clock.now()),
      types: [],
      list: null,
      notice: null,
      destination: null,
    }),
    invoke: {
      id: 'records',
      src: 'records',
      input: ({ context }) => ({ query: queryOf(context) }),
      onSnapshot: { actions: { type: 'storeList', params: ({ event }) => event.snapshot } },
    },
    on: {
      'type.chosen': {
        guard: { type: 'isOtherType', params: ({ event }) => event.tradeType },
        actions: [{ type: 'storeType', params: ({ event }) => event.tradeType }, 'askAnew'],
      },
      'day.chosen': {
        guard: { type: 'isOtherDay', params: ({ event }) => event },
        actions: [{ type: 'storeRange', params: ({ context, event }) => withDay(context.range, event.end, event.day) }, 'askAnew'],
      },
      'range.cleared': { guard: 'hasRange', actions: [{ type: 'storeRange', params: EVERY_DAY }, 'askAnew'] },
      'end.reached': { actions: sendTo('records', ({ event }) => event) },
      'refresh.pulled': { actions: sendTo('records', ({ event }) => event) },
      'retry.pressed': { actions: sendTo('records', ({ event }) => event) },
      'notice.faded': { actions: ['clearNotice', sendTo('records', ({ event }) => event)] },
      'destination.followed': { actions: ['clearDestination', sendTo('records', ({ event }) => event)] },
    },
    initial: 'starting',
    states: {
      starting: { always: [{ guard: 'isByType', target: 'readingTypes' }, { target: 'untyped' }] },
      /** No types are read: the tab was not opened yet, or the read failed. */
      untyped: {
        on: {
          'tab.chosen': [
            {
              guard: { type: 'opensTypes', params: ({ event }) => event.tab },
              actions: [{ type: 'storeTab', params: ({ event }) => event.tab }, 'askAnew'],
              target: 'readingTypes',
            },
            {
              guard: { type: 'isOtherTab', params: ({ event }) => event.tab },
              actions: [{ type: 'storeTab', params: ({ event }) => event.tab }, 'askAnew'],
            },
          ],
          'retry.pressed': [
            { guard: 'isByType', actions: sendTo('records', ({ event }) => event), target: 'readingTypes' },
            { actions: sendTo('records', ({ event }) => event) },
          ],
        },
      },
      readingTypes: {
        tags: 'busy',
        on: {
          'tab.chosen': {
            guard: { type: 'isOtherTab', params: ({ event }) => event.tab },
            actions: [{ type: 'storeTab', params: ({ event }) => event.tab }, 'askAnew'],
          },
        },
        invoke: {
          id: 'readTypes',
          src: 'readTypes',
          onDone: [
            {
              guard: { type: 'wasRead', params: ({ event }) => event.output },
              actions: { type: 'storeTypes', params: ({ event }) => event.output },
              target: 'typed',
            },
            {
              actions: {
                type: 'showFailure',
                params: ({ event }): Message => (event.output.kind === 'refused' ? event.output.message : { kind: 'system-exception' }),
              },
              target: 'untyped',
            },
          ],
          onError: { actions: { type: 'storeFault', params: errorOf }, target: 'untyped' },
        },
        after: { answerDeadline: { actions: { type: 'showFailure', params: { kind: 'network-unavailable' } }, target: 'untyped' } },
      },
      // [TR-4] read once, because they are the same for the whole visit
      typed: {
        on: {
          'tab.chosen': {
            guard: { type: 'isOtherTab', params: ({ event }) => event.tab },
            actions: [{ type: 'storeTab', params: ({ event }) => event.tab }, 'askAnew'],
          },
        },
      },
    },
  });

type DayChosen = Extract<TradeRecordsEvent, { readonly type: 'day.chosen' }>;
