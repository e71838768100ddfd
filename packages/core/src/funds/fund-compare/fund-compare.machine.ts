import { assign, fromPromise, setup } from 'xstate';
import { afterFault, ANSWER_DEADLINE, errorOf } from '../../kit/faults.ts';
import { clearDestination, clearNotice, clearProblem } from '../../kit/frame-actions.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import { FEWEST_COMPARED } from '../compare.ts';
import type { FundComparePorts } from './fund-compare.ports.ts';
import { afterAdding, fundCompareAfterReading, chosenOf, comparedOf, FIRST_SPAN, unreadOf } from './fund-compare.rules.ts';
import type {
  CompareSpan,
  FundCompareContext,
  FundCompareEvent,
  FundCompareInput,
  FundCompareTag,
  FundSubject,
} from './fund-compare.types.ts';

export type FundCompareMachine = ReturnType<typeof createFundCompareMachine>;

/** 基金对比. Rules and diagram: docs/flows/fund-compare.md */
export const createFundCompareMachine = (ports: FundComparePorts) =>
  setup({
    types: {} as { input: FundCompareInput; context: FundCompareContext; events: FundCompareEvent; tags: FundCompareTag; output: never },
    actors: {
      readFunds: fromPromise<ReadAnswer<readonly FundSubject[]>, readonly string[]>(({ input, signal }) => ports.readFunds(input, signal)),
    },
    guards: {
      isTooFew: ({ context }) => context.fundCodes.length < FEWEST_COMPARED,
      isUnread: ({ context }) => unreadOf(context).length > 0,
      isApart: ({ context }) => context.compared === null,
      wasRead: (_, answer: ReadAnswer<readonly FundSubject[]>) => answer.kind === 'read',
      isOtherSpan: ({ context }, span: CompareSpan) => context.span !== span,
    },
    actions: {
      addFund: assign(({ context }, fundCode: string) => afterAdding(context, fundCode)),
      removeFund: assign(({ context }, fundCode: string) => ({ fundCodes: context.fundCodes.filter((code) => code !== fundCode) })),
      storeAnswer: assign(({ context }, answer: ReadAnswer<readonly FundSubject[]>) =>
        answer.kind === 'read' ? fundCompareAfterReading(context, answer.value) : { problem: answer.message },
      ),
      storeFault: assign((_, error: unknown) => afterFault(error)),
      storeLateness: assign({ problem: { kind: 'network-unavailable' } }),
      storeSpan: assign((_, span: CompareSpan) => ({ span })),
      compare: assign(({ context }) => ({ compared: comparedOf(context) })),
      clearProblem,
      clearNotice,
      clearDestination,
    },
    delays: { answerDeadline: ANSWER_DEADLINE },
  }).createMachine({
    id: 'fund-compare',
    version: '1',
    context: ({ input }) => ({
      ...chosenOf(input.fundCodes),
      subjects: {},
      span: FIRST_SPAN,
      compared: null,
      problem: null,
      destination: null,
    }),
    on: {
      'notice.faded': { actions: 'clearNotice' },
      'destination.followed': { actions: 'clearDestination' },
      'fund.added': { actions: { type: 'addFund', params: ({ event }) => event.fundCode }, target: '.deciding' },
      'fund.removed': { actions: { type: 'removeFund', params: ({ event }) => event.fundCode }, target: '.deciding' },
    },
    initial: 'deciding',
    states: {
      deciding: {
        entry: 'clearProblem',
        always: [{ guard: 'isTooFew', target: 'choosing' }, { guard: 'isUnread', target: 'loading' }, { target: 'comparing' }],
      },
      comparing: {
        entry: 'compare',
        always: [{ guard: 'isApart', target: 'apart' }, { target: 'shown' }],
      },
      choosing: {},
      loading: {
        tags: 'busy',
        invoke: {
          id: 'readFunds',
          src: 'readFunds',
          input: ({ context }) => unreadOf(context),
          onDone: [
            {
              guard: { type: 'wasRead', params: ({ event }) => event.output },
              actions: { type: 'storeAnswer', params: ({ event }) => event.output },
              target: 'deciding',
            },
            { actions: { type: 'storeAnswer', params: ({ event }) => event.output }, target: 'failed' },
          ],
          onError: { actions: { type: 'storeFault', params: errorOf }, target: 'failed' },
        },
        after: { answerDeadline: { actions: 'storeLateness', target: 'failed' } },
      },
      shown: {
        on: {
          'span.chosen': {
            guard: { type: 'isOtherSpan', params: ({ event }) => event.span },
            actions: { type: 'storeSpan', params: ({ event }) => event.span },
            target: 'comparing',
          },
        },
      },
      apart: {},
      failed: { on: { 'retry.pressed': 'deciding' } },
    },
  });
