import { assign, fromPromise, setup } from 'xstate';
import { callState, faultAt } from '../../kit/call-state.ts';
import { ANSWER_DEADLINE, answerOf } from '../../kit/faults.ts';
import type { Dialog, Notice } from '../../kit/flow-frame.ts';
import { clearDestination, clearDialog, clearNotice } from '../../kit/frame-actions.ts';
import type { Message } from '../../kit/message.ts';
import { storeFault, storeLateness } from '../../kit/resource/reading.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import { addFen } from '../../values/money.ts';
import type { StrategyAdvicePorts } from './strategy-advice.ports.ts';
import type {
  StrategyAdvice,
  StrategyAdviceAct,
  StrategyAdviceAnswer,
  StrategyAdviceContext,
  StrategyAdviceEvent,
  StrategyAdviceInput,
  StrategyAdviceTag,
} from './strategy-advice.types.ts';

export type StrategyAdviceMachine = ReturnType<typeof createStrategyAdviceMachine>;

/** Answering a change of funds, and choosing who may change them. Rules and diagram: docs/flows/strategy-advice.md */
export const createStrategyAdviceMachine = (ports: StrategyAdvicePorts) =>
  setup({
    types: {} as {
      input: StrategyAdviceInput;
      context: StrategyAdviceContext;
      events: StrategyAdviceEvent;
      tags: StrategyAdviceTag;
      output: never;
    },
    actors: {
      read: fromPromise<ReadAnswer<StrategyAdvice>, StrategyAdviceInput>(({ input, signal }) => ports.read(input.strategyCode, signal)),
      act: fromPromise<StrategyAdviceAnswer, Asked>(({ input: { strategyCode, act }, signal }) => {
        if (act === null) throw new RangeError('nothing was asked for');
        return act.kind === 'mode'
          ? ports.setMode(strategyCode, act.mode, signal)
          : ports.answer(act.orderNo, act.kind === 'agree', signal);
      }),
    },
    guards: {
      wasRead: (_, answer: ReadAnswer<StrategyAdvice>) => answer.kind === 'read',
      // [SG-72] only changes that wait for the investor
      isOpen: ({ context }, orderNo: string) =>
        context.advice?.changes.some((change) => change.orderNo === orderNo && change.state === 'new') === true,
    },
    actions: {
      storeAdvice: assign((_, answer: ReadAnswer<StrategyAdvice>) =>
        answer.kind === 'read' ? { advice: answer.value, problem: null } : { problem: answer.message },
      ),
      storeAnswer: assign(({ context }, answer: StrategyAdviceAnswer) =>
        answer.kind === 'changed'
          ? { advice: answer.advice, act: null, notice: noticeAfter(context.act) }
          : { act: null, notice: { body: answer.message, tone: 'warn' } satisfies Notice },
      ),
      ask: assign(({ context }, act: StrategyAdviceAct) => ({ act, dialog: questionOf(act, context.advice) })),
      askForOtherMode: assign(({ context: { advice } }) => {
        const act: StrategyAdviceAct = { kind: 'mode', mode: advice?.mode === 'mandate' ? 'advice' : 'mandate' };
        return { act, dialog: questionOf(act, advice) };
      }),
      clearAct: assign({ act: null }),
      storeFault,
      storeLateness,
      clearDialog,
      clearNotice,
      clearDestination,
    },
    delays: { answerDeadline: ANSWER_DEADLINE },
  }).createMachine({
    id: 'strategy-advice',
    version: '1',
    context: ({ input }) => ({ ...input, advice: null, act: null, problem: null, dialog: null, notice: null, destination: null }),
    initial: 'loading',
    on: { 'notice.faded': { actions: 'clearNotice' }, 'destination.followed': { actions: 'clearDestination' } },
    states: {
      loading: callState(
        'read',
        {
          input: ({ context: { strategyCode } }: InContext) => ({ strategyCode }),
          onDone: [
            {
              guard: { type: 'wasRead', params: answerOf<Read> },
              actions: [{ type: 'storeAdvice', params: answerOf<Read> }, 'clearAct'],
              target: 'shown',
            },
            { actions: { type: 'storeAdvice', params: answerOf<Read> }, target: 'failed' },
          ],
        },
        faultAt('failed'),
      ),

      failed: { on: { 'retry.pressed': 'loading' } },

      shown: {
        on: {
          'agree.pressed': {
            guard: { type: 'isOpen', params: ({ event }) => event.orderNo },
            actions: ['clearNotice', { type: 'ask', params: ({ event }) => ({ kind: 'agree', orderNo: event.orderNo }) }],
            target: 'asking',
          },
          'decline.pressed': {
            guard: { type: 'isOpen', params: ({ event }) => event.orderNo },
            actions: ['clearNotice', { type: 'ask', params: ({ event }) => ({ kind: 'decline', orderNo: event.orderNo }) }],
            target: 'asking',
          },
          'mode.pressed': { actions: ['clearNotice', 'askForOtherMode'], target: 'asking' },
        },
      },

      // [SG-73]
      asking: {
        exit: 'clearDialog',
        on: {
          'dialog.accepted': 'acting',
          'dialog.refused': { actions: 'clearAct', target: 'shown' },
          'dialog.dismissed': { actions: 'clearAct', target: 'shown' },
        },
      },

      acting: callState(
        'act',
        {
          input: ({ context: { strategyCode, act } }: InContext) => ({ strategyCode, act }),
          onDone: { actions: { type: 'storeAnswer', params: answerOf<StrategyAdviceAnswer> }, target: 'shown' },
        },
        // [SG-74] After a lost answer the changes are read, which tells the outcome.
        { broken: { target: 'loading' }, late: { target: 'loading' } },
      ),
    },
  });

type Read = ReadAnswer<StrategyAdvice>;

interface Asked extends StrategyAdviceInput {
  readonly act: StrategyAdviceAct | null;
}

interface InContext {
  readonly context: StrategyAdviceContext;
}

/** [SG-77] The question before an agreement shows its cost. */
const bodyOf = (act: StrategyAdviceAct, advice: StrategyAdvice | null): Message => {
  switch (act.kind) {
    case 'mode':
      return { kind: act.mode === 'mandate' ? 'strategy-mandate-question' : 'strategy-advice-question' };
    case 'decline':
      return { kind: 'strategy-decline-question' };
    case 'agree': {
      const cost = advice?.changes.find(({ orderNo }) => orderNo === act.orderNo)?.rebalance?.cost ?? null;
      return { kind: 'strategy-agree-question', cost: cost === null ? null : addFen(cost.redemptionFee, cost.purchaseFee) };
    }
  }
};

const questionOf = (act: StrategyAdviceAct, advice: StrategyAdvice | null): Dialog => ({
  id: `strategy-advice.${act.kind}`,
  shape: 'confirm',
  title: 'notice-title',
  body: bodyOf(act, advice),
  accept: 'confirm',
  refuse: 'cancel',
});

const noticeAfter = (act: StrategyAdviceAct | null): Notice => ({
  body: {
    kind: act?.kind === 'agree' ? 'strategy-change-agreed' : act?.kind === 'decline' ? 'strategy-change-refused' : 'strategy-mode-changed',
  },
  tone: 'success',
});
