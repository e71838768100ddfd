import { assign, fromPromise, setup } from 'xstate';
import { SUCCESS_DISPLAY } from '../../holding/index.ts';
import { ANSWER_DEADLINE, answerOf, errorOf } from '../../kit/faults.ts';
import { clearChildFrame, storeChildFrame } from '../../kit/frame-actions.ts';
import { askingPassword } from '../../kit/trade-password/asking-password.ts';
import { createTradePasswordMachine } from '../../kit/trade-password/trade-password.machine.ts';
import type { TradePasswordOutput } from '../../kit/trade-password/trade-password.types.ts';
import type { Plan } from '../plan.ts';
import type { PlanActionPorts } from './plan-action.ports.ts';
import { needsPassword, outcomeOfAnswer, outcomeOfFault, outcomeOfPad } from './plan-action.rules.ts';
import type {
  PlanActionAnswer,
  PlanActionCommand,
  PlanActionContext,
  PlanActionEvent,
  PlanActionInput,
  PlanActionOutput,
  PlanActionTag,
} from './plan-action.types.ts';

export type PlanActionMachine = ReturnType<typeof createPlanActionMachine>;

/** 暂停, 恢复, 跳过, 终止计划. Rules and diagram: docs/flows/plan-action.md */
export const createPlanActionMachine = (ports: PlanActionPorts) =>
  setup({
    types: {} as {
      input: PlanActionInput;
      context: PlanActionContext;
      events: PlanActionEvent;
      tags: PlanActionTag;
      output: PlanActionOutput;
      children: { cashier: 'cashier' };
    },
    actors: {
      act: fromPromise<PlanActionAnswer, Pick<PlanActionInput, 'command'>>(({ input, signal }) => ports.act(input.command, signal)),
      cashier: createTradePasswordMachine<PlanActionCommand, Plan>(ports.cashier),
    },
    guards: {
      needsPassword: ({ context }) => needsPassword(context.command.action),
      isDone: (_, output: PlanActionOutput) => output.kind === 'done',
      isKept: (_, output: PlanActionOutput) => output.kind === 'kept',
    },
    actions: {
      storeChildFrame,
      clearChildFrame,
      storeOutput: assign((_, output: PlanActionOutput) => ({ output })),
    },
    delays: { successDisplay: SUCCESS_DISPLAY, answerDeadline: ANSWER_DEADLINE },
  }).createMachine({
    id: 'plan-action',
    version: '1',
    context: ({ input: { command, isRetry, today } }) => ({ command, isRetry, today, childFrame: null, output: null }),
    initial: 'asking',
    output: ({ context }) => context.output ?? { kind: 'kept' },
    states: {
      asking: {
        on: {
          'dialog.accepted': [{ guard: 'needsPassword', target: 'paying' }, { target: 'acting' }],
          'dialog.refused': 'kept',
          'dialog.dismissed': 'kept',
        },
      },
      acting: {
        tags: 'busy',
        invoke: {
          id: 'act',
          src: 'act',
          input: ({ context }) => ({ command: context.command }),
          onDone: [
            {
              guard: { type: 'isDone', params: ({ event }) => outcomeOfAnswer(event.output) },
              actions: { type: 'storeOutput', params: ({ event }) => outcomeOfAnswer(event.output) },
              target: 'showing',
            },
            { actions: { type: 'storeOutput', params: ({ event }) => outcomeOfAnswer(event.output) }, target: 'failed' },
          ],
          onError: { actions: { type: 'storeOutput', params: (args) => outcomeOfFault(errorOf(args)) }, target: 'failed' },
        },
        after: { answerDeadline: { actions: { type: 'storeOutput', params: { kind: 'unknown' } }, target: 'failed' } },
      },
      paying: askingPassword(({ command }: PlanActionContext) => command, {
        onDone: [
          {
            guard: { type: 'isDone', params: padOutcome },
            actions: { type: 'storeOutput', params: padOutcome },
            target: 'showing',
          },
          { guard: { type: 'isKept', params: padOutcome }, target: 'kept' },
          { actions: { type: 'storeOutput', params: padOutcome }, target: 'failed' },
        ],
        // [PA-6] nobody knows whether a failed pad had sent anything
        onError: { actions: { type: 'storeOutput', params: { kind: 'unknown' } }, target: 'failed' },
      }),
      // [PA-4] the page is read again when the success has been shown
      showing: { tags: 'busy', after: { successDisplay: 'done' } },
      done: { type: 'final' },
      kept: { type: 'final' },
      failed: { type: 'final' },
    },
  });

const padOutcome = (args: { readonly event: { readonly output: TradePasswordOutput<Plan> } }): PlanActionOutput =>
  outcomeOfPad(answerOf(args));
