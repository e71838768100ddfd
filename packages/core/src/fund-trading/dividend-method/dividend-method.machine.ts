import { NOTHING_ASKED } from '../../kit/flow-frame.ts';
import { assign, fromPromise, setup } from 'xstate';
import { callState, problemAt } from '../../kit/call-state.ts';
import { leavingFrom } from '../../kit/order/order-states.ts';
import { ANSWER_DEADLINE, answerOf } from '../../kit/faults.ts';
import { frameActions } from '../../kit/frame-actions.ts';
import { callGuards } from '../../kit/lost-answer.ts';
import type { Message } from '../../kit/message.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import {
  askingPassword,
  padEnded,
  padGuards,
  padWordsOf,
  whenNothingWasDone,
  whenNothingWasSent,
} from '../../kit/trade-password/asking-password.ts';
import { createTradePasswordMachine } from '../../kit/trade-password/trade-password.machine.ts';
import type { TradePasswordOutput } from '../../kit/trade-password/trade-password.types.ts';
import type { DividendMethod } from '../fund-order.ts';
import type { DividendMethodPorts } from './dividend-method.ports.ts';
import { canConfirm, dividendChangeOf, wantedMethod } from './dividend-method.rules.ts';
import type {
  DividendChange,
  DividendChoice,
  DividendMethodContext,
  DividendMethodEvent,
  DividendMethodInput,
  DividendMethodOutput,
  DividendMethodTag,
} from './dividend-method.types.ts';

export type DividendMethodMachine = ReturnType<typeof createDividendMethodMachine>;

/** 修改分红方式. Rules and diagram: docs/flows/dividend-method.md */
export const createDividendMethodMachine = (ports: DividendMethodPorts) =>
  setup({
    types: {} as {
      input: DividendMethodInput;
      context: DividendMethodContext;
      events: DividendMethodEvent;
      tags: DividendMethodTag;
      children: { cashier: 'cashier' };
      output: DividendMethodOutput;
    },
    actors: {
      readChoice: fromPromise<Answer, DividendMethodInput>(({ input, signal }) => ports.readChoice(input.fundCode, signal)),
      cashier: createTradePasswordMachine<DividendChange, DividendChange>(ports.cashier),
    },
    guards: {
      ...callGuards,
      ...padGuards,
      wasRead: (_, answer: Answer) => answer.kind === 'read',
      canConfirm: ({ context }) => canConfirm(context),
    },
    actions: {
      ...frameActions,
      storeChoice: assign((_, answer: Answer) => (answer.kind === 'read' ? { choice: answer.value, wanted: null } : {})),
      storeWanted: assign((_, wanted: DividendMethod) => ({ wanted })),
      storeChange: assign(({ context: { choice } }, output: Output) =>
        output.kind === 'accepted' && choice !== null ? { choice: { ...choice, method: output.receipt.method }, wanted: null } : {},
      ),
      goToHolding: assign(({ context }) => ({ destination: { to: 'fund-holding' as const, fundCode: context.fundCode } })),
    },
    delays: { answerDeadline: ANSWER_DEADLINE },
  }).createMachine({
    id: 'dividend-method',
    version: '1',
    context: ({ input }) => ({
      fundCode: input.fundCode,
      choice: null,
      wanted: null,
      childFrame: null,
      ...NOTHING_ASKED,
    }),
    output: ({ context }) => ({ kind: 'changed', method: wantedMethod(context) }),
    on: { 'notice.faded': { actions: 'clearNotice' } },
    initial: 'loading',
    states: {
      loading: callState(
        'readChoice',
        {
          input: ({ context }: { readonly context: DividendMethodContext }) => ({ fundCode: context.fundCode }),
          onDone: [
            {
              guard: { type: 'wasRead', params: answerOf<Answer> },
              actions: { type: 'storeChoice', params: answerOf<Answer> },
              target: 'editing',
            },
            { actions: { type: 'storeProblem', params: refusalOf }, target: 'failed' },
          ],
        },
        problemAt('failed'),
      ),

      failed: { exit: 'clearProblem', on: { 'retry.pressed': 'loading' } },

      editing: {
        tags: 'editable',
        on: {
          'method.chosen': { actions: [{ type: 'storeWanted', params: ({ event }) => event.method }, 'clearNotice'] },
          'change.confirmed': { guard: 'canConfirm', actions: 'clearNotice', target: 'paying' },
        },
      },

      paying: askingPassword(dividendChangeOf, {
        onDone: [
          { guard: padEnded('accepted'), actions: { type: 'storeChange', params: answerOf<Output> }, target: 'changed' },
          // [FV-5] the stored choice is read again: repeating a choice changes nothing
          { guard: padEnded('unknown'), actions: { type: 'showNotice', params: { kind: 'outcome-unknown' } }, target: 'loading' },
          ...whenNothingWasDone([], { review: 'editing', start: 'loading' }),
          whenNothingWasSent([], 'editing'),
          { actions: { type: 'showNotice', params: padWordsIn }, target: 'loading' },
        ],
        onError: { actions: { type: 'showNotice', params: { kind: 'outcome-unknown' } }, target: 'loading' },
      }),

      ...leavingFrom('loading'),

      changed: { type: 'final', entry: ['clearNotice', 'goToHolding'] },
    },
  });

type Answer = ReadAnswer<DividendChoice>;
type Output = TradePasswordOutput<DividendChange>;

const refusalOf = ({ event: { output } }: { readonly event: { readonly output: Answer } }): Message =>
  output.kind === 'refused' ? output.message : { kind: 'system-exception' };

const padWordsIn = ({ event }: { readonly event: { readonly output: Output } }): Message => padWordsOf(event.output);
