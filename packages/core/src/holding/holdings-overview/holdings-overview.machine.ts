import { assign, fromPromise, setup } from 'xstate';
import { clearDestination } from '../../kit/frame-actions.ts';
import { ANSWER_DEADLINE } from '../../kit/faults.ts';
import { readingStates, storeFault, storeLateness } from '../../kit/resource/reading.ts';
import type { HoldingsOverviewPorts } from './holdings-overview.ports.ts';
import { holdingsOverviewAfterAnswer, detailOf, investContextOf, tappedItem } from './holdings-overview.rules.ts';
import type {
  HoldingsAnswer,
  HoldingsOverviewContext,
  HoldingsOverviewEvent,
  HoldingsOverviewInput,
  HoldingsOverviewTag,
  HoldingsQuery,
  HoldingsTab,
} from './holdings-overview.types.ts';

export type HoldingsOverviewMachine = ReturnType<typeof createHoldingsOverviewMachine>;

/** Holdings in three tabs. Rules and diagram: docs/flows/holdings-overview.md */
export const createHoldingsOverviewMachine = (ports: HoldingsOverviewPorts) =>
  setup({
    types: {} as {
      input: HoldingsOverviewInput;
      context: HoldingsOverviewContext;
      events: HoldingsOverviewEvent;
      tags: HoldingsOverviewTag;
      output: never;
    },
    actors: {
      takeTab: fromPromise<HoldingsTab | null>(() => Promise.resolve(ports.takeRememberedTab())),
      read: fromPromise<HoldingsAnswer, HoldingsQuery>(({ input, signal }) => ports.read(input, signal)),
    },
    guards: {
      wasRead: (_, answer: HoldingsAnswer) => answer.kind === 'read',
      isItem: ({ context }, orderNo: string) => tappedItem(context, orderNo) !== null,
    },
    actions: {
      storeTab: assign((_, tab: HoldingsTab | null) => (tab === null ? {} : { tab, isTabGiven: true })),
      storeAnswer: assign(({ context }, answer: HoldingsAnswer) => holdingsOverviewAfterAnswer(context, answer)),
      storeFault,
      storeLateness,
      rememberItem: ({ context }, orderNo: string) => {
        const item = tappedItem(context, orderNo);
        if (item === null) return;
        ports.rememberInvestContext(investContextOf(item));
        ports.rememberTab(context.tab);
      },
      headForDetail: assign(({ context }, orderNo: string) => {
        const item = tappedItem(context, orderNo);
        return { destination: item === null ? null : detailOf(item, context.tab) };
      }),
      headForProducts: assign({ destination: { to: 'product-list' } }),
      clearDestination,
    },
    delays: { answerDeadline: ANSWER_DEADLINE, storageDeadline: 5_000 },
  }).createMachine({
    id: 'holdings-overview',
    version: '1',
    context: ({ input }) => ({
      ...input,
      overview: null,
      tab: input.asked ?? 0,
      isTabGiven: input.asked !== null,
      problem: null,
      destination: null,
    }),
    initial: 'opening',
    on: {
      'tab.chosen': { actions: { type: 'storeTab', params: ({ event }) => event.tab } },
      'item.tapped': {
        guard: { type: 'isItem', params: ({ event }) => event.orderNo },
        actions: [
          { type: 'rememberItem', params: ({ event }) => event.orderNo },
          { type: 'headForDetail', params: ({ event }) => event.orderNo },
        ],
      },
      'products.pressed': { actions: 'headForProducts' },
      'destination.followed': { actions: 'clearDestination' },
    },
    states: {
      // [HO-9] the remembered tab is applied once on entry, and reading it removes it. [HD-673] A link's tab takes precedence.
      opening: {
        tags: 'busy',
        invoke: {
          id: 'takeTab',
          src: 'takeTab',
          onDone: { actions: { type: 'storeTab', params: ({ context, event }) => context.asked ?? event.output }, target: 'loading' },
          onError: 'loading',
        },
        after: { storageDeadline: 'loading' },
      },
      ...readingStates<HoldingsOverviewContext, HoldingsQuery, HoldingsAnswer>(({ context }) => ({ family: context.family })),
    },
  });
