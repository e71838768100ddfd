import { NOTHING_SAID } from '../../kit/flow-frame.ts';
import { assign, fromPromise, setup } from 'xstate';
import { clearDestination, clearNotice, clearProblem } from '../../kit/frame-actions.ts';
import { afterFault, ANSWER_DEADLINE, errorOf } from '../../kit/faults.ts';
import { failureNotice } from '../../kit/paged-list/paged-list.rules.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { TrendChartPorts } from './trend-chart.ports.ts';
import { trendChartAfterAnswer, FIRST_RANGE } from './trend-chart.rules.ts';
import type {
  ChartRange,
  ChartTab,
  TrendChartContext,
  TrendChartEvent,
  TrendChartInput,
  TrendChartQuery,
  TrendChartTag,
  TrendData,
} from './trend-chart.types.ts';

export type TrendChartMachine = ReturnType<typeof createTrendChartMachine>;

/** 收益走势. Rules and diagram: docs/flows/trend-chart.md */
export const createTrendChartMachine = (ports: TrendChartPorts) =>
  setup({
    types: {} as { input: TrendChartInput; context: TrendChartContext; events: TrendChartEvent; tags: TrendChartTag; output: never },
    actors: {
      read: fromPromise<ReadAnswer<TrendData>, TrendChartQuery>(({ input, signal }) => ports.read(input, signal)),
    },
    guards: {
      wasRead: (_, answer: ReadAnswer<TrendData>) => answer.kind === 'read',
      isOtherRange: ({ context }, range: ChartRange) => context.range !== range,
      hasChart: ({ context }) => context.data !== null,
      hasFailed: ({ context }) => context.problem !== null,
    },
    actions: {
      storeRange: assign((_, wanted: ChartRange) => ({ wanted, problem: null })),
      storeTab: assign((_, tab: ChartTab) => ({ tab })),
      storeAnswer: assign(({ context }, answer: ReadAnswer<TrendData>) => ({
        ...trendChartAfterAnswer(context, answer),
        notice: answer.kind === 'read' ? null : failureNotice(answer.message),
      })),
      storeFault: assign((_, error: unknown) => {
        const after = afterFault(error);
        return { ...after, notice: failureNotice(after.problem) };
      }),
      storeLateness: assign(() => {
        const problem = { kind: 'network-unavailable' as const };
        return { problem, notice: failureNotice(problem) };
      }),
      showLoading: assign(() => ({ notice: { body: { kind: 'chart-loading' as const }, tone: 'plain' as const } })),
      clearProblem,
      clearNotice,
      clearDestination,
    },
    delays: { answerDeadline: ANSWER_DEADLINE },
  }).createMachine({
    id: 'trend-chart',
    version: '1',
    context: ({ input }) => ({
      productCode: input.productCode,
      periodName: input.periodName,
      range: FIRST_RANGE,
      wanted: null,
      tab: 'cumulative',
      data: null,
      ...NOTHING_SAID,
    }),
    on: {
      'notice.faded': { actions: 'clearNotice' },
      'destination.followed': { actions: 'clearDestination' },
    },
    initial: 'loading',
    states: {
      /** The chart of another range, if there is one, is shown meanwhile. */
      loading: {
        tags: 'busy',
        on: {
          // [TC-4] one range at a time
          'range.chosen': { actions: 'showLoading' },
          'tab.chosen': { actions: 'showLoading' },
        },
        invoke: {
          id: 'read',
          src: 'read',
          input: ({ context: { productCode, periodName, range, wanted } }) => ({ productCode, periodName, range: wanted ?? range }),
          onDone: [
            {
              guard: { type: 'wasRead', params: ({ event }) => event.output },
              actions: { type: 'storeAnswer', params: ({ event }) => event.output },
              target: 'shown',
            },
            // [TC-11] the previous chart stays if there is one
            { guard: 'hasChart', actions: { type: 'storeAnswer', params: ({ event }) => event.output }, target: 'shown' },
            { actions: { type: 'storeAnswer', params: ({ event }) => event.output }, target: 'hidden' },
          ],
          onError: [
            { guard: 'hasChart', actions: { type: 'storeFault', params: errorOf }, target: 'shown' },
            { actions: { type: 'storeFault', params: errorOf }, target: 'hidden' },
          ],
        },
        after: {
          answerDeadline: [
            { guard: 'hasChart', actions: 'storeLateness', target: 'shown' },
            { actions: 'storeLateness', target: 'hidden' },
          ],
        },
      },
      shown: {
        on: {
          'range.chosen': {
            guard: { type: 'isOtherRange', params: ({ event }) => event.range },
            actions: { type: 'storeRange', params: ({ event }) => event.range },
            target: 'loading',
          },
          'tab.chosen': { actions: { type: 'storeTab', params: ({ event }) => event.tab } },
          'retry.pressed': { guard: 'hasFailed', actions: 'clearProblem', target: 'loading' },
        },
      },
      // [TC-5] a failed first load hides the chart
      hidden: { on: { 'retry.pressed': { actions: 'clearProblem', target: 'loading' } } },
    },
  });
