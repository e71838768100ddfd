import { callState, problemAt } from '../../kit/call-state.ts';
import { askingPassword, padEnded, padGuards, padWordsOf, whenNothingWasDone } from '../../kit/trade-password/asking-password.ts';
import { assign, fromPromise, setup } from 'xstate';
import { anyAnswerLeadsTo, frameActions } from '../../kit/frame-actions.ts';
import { amountOf, isEntry } from '../../values/amount-entry.ts';
import type { Message } from '../../kit/message.ts';
import { answerOf } from '../../kit/faults.ts';
import {
  askingForOutcome,
  questionOf,
  waitingForOutcome,
  whenQuestionFails,
  questionActions,
  questionDelays,
  questionGuards,
} from '../../kit/lost-answer.ts';
import { createTradePasswordMachine } from '../../kit/trade-password/trade-password.machine.ts';
import type { TradePasswordOutput } from '../../kit/trade-password/trade-password.types.ts';
import type { TopUpPorts } from './top-up.ports.ts';
import { initialCardId, obstacleOf, refusalDialog, topUpCommandOf, topUpProblem } from './top-up.rules.ts';
import type {
  FoundTopUp,
  TopUpCommand,
  TopUpContext,
  TopUpEvent,
  TopUpOpening,
  TopUpOutput,
  TopUpReceipt,
  TopUpTag,
} from './top-up.types.ts';

export type TopUpMachine = ReturnType<typeof createTopUpMachine>;

/** 小活宝+ 充值. Rules and diagram: docs/flows/top-up.md */
export const createTopUpMachine = (ports: TopUpPorts) =>
  setup({
    types: {} as {
      context: TopUpContext;
      events: TopUpEvent;
      tags: TopUpTag;
      children: { cashier: 'cashier' };
      output: TopUpOutput;
    },
    actors: {
      /** [TU-11] a top-up of an earlier visit is asked for before the balance that it may have changed */
      open: fromPromise<TopUpOpening, { readonly requestId: string | null }>(async ({ input, signal }) => {
        const pending = input.requestId ?? ports.readPending();
        const found = pending === null ? null : await ports.findTopUp(pending, signal);
        return { found, wallet: await ports.loadWallet(signal) };
      }),
      findTopUp: fromPromise<FoundTopUp, { readonly requestId: string }>(({ input, signal }) => ports.findTopUp(input.requestId, signal)),
      cashier: createTradePasswordMachine<TopUpCommand, TopUpReceipt>(ports.cashier),
    },
    guards: {
      ...questionGuards,
      ...padGuards,
      wasDone: (_, found: FoundTopUp | null) => found?.kind === 'done',
      neverArrived: (_, found: FoundTopUp | null) => found?.kind === 'never-arrived',
      isEntry: (_, text: string) => isEntry(text),
      isProblemCard: ({ context }, cardId: string) => problemOf(context, cardId) !== null,
      isKnownCard: ({ context }, cardId: string) => context.wallet?.cards.some((card) => card.cardId === cardId) === true,
      hasObstacle: ({ context }) => obstacleOf(context) !== null,
    },
    actions: {
      ...frameActions,
      ...questionActions,
      storeWallet: assign(({ context }, { wallet }: TopUpOpening) => ({ wallet, cardId: initialCardId(wallet.cards, context.cardId) })),
      storeAmount: assign((_, amountText: string) => ({ amountText })),
      storeCard: assign((_, cardId: string) => ({ cardId })),
      beginTopUp: assign(() => ({ requestId: ports.requestIds.next(), asked: 0 })),
      savePending: ({ context }) => {
        if (context.requestId !== null) ports.savePending(context.requestId);
      },
      clearPending: () => {
        ports.clearPending();
      },
      clearRequest: assign({ requestId: null }),
      storeFound: assign((_, found: FoundTopUp | null) => (found?.kind === 'done' ? { receipt: found.receipt } : {})),
      storeReceipt: assign((_, output: Output) => (output.kind === 'accepted' ? { receipt: output.receipt } : {})),
      showRefusal: assign((_, output: Output) => ({ dialog: refusalDialog(padWordsOf(output)) })),
    },
    delays: questionDelays,
  }).createMachine({
    id: 'top-up',
    version: '1',
    context: {
      wallet: null,
      amountText: '',
      cardId: null,
      requestId: null,
      asked: 0,
      receipt: null,
      childFrame: null,
      dialog: null,
      notice: null,
      destination: null,
      problem: null,
    },
    output: ({ context: { receipt } }) => (receipt === null ? { kind: 'unknown' } : { kind: 'accepted', receipt }),
    on: { 'notice.faded': { actions: 'clearNotice' } },
    initial: 'loading',
    states: {
      loading: callState(
        'open',
        {
          input: ({ context }: { readonly context: TopUpContext }) => ({ requestId: context.requestId }),
          onDone: [
            {
              guard: { type: 'wasDone', params: foundIn },
              actions: [
                { type: 'storeWallet', params: answerOf<TopUpOpening> },
                { type: 'storeFound', params: foundIn },
              ],
              target: 'accepted',
            },
            {
              guard: { type: 'neverArrived', params: foundIn },
              actions: [
                { type: 'storeWallet', params: answerOf<TopUpOpening> },
                { type: 'storeProblem', params: { kind: 'top-up-not-arrived' } },
                'clearPending',
                'clearRequest',
              ],
              target: 'editing',
            },
            { actions: [{ type: 'storeWallet', params: answerOf<TopUpOpening> }, 'clearRequest'], target: 'editing' },
          ],
        },
        problemAt('failed'),
      ),

      failed: { exit: 'clearProblem', on: { 'retry.pressed': 'loading' } },

      editing: {
        tags: 'editable',
        on: {
          'amount.entered': {
            guard: { type: 'isEntry', params: ({ event }) => event.text },
            actions: [{ type: 'storeAmount', params: ({ event }) => event.text }, 'clearNotice'],
          },
          'card.chosen': [
            {
              guard: { type: 'isProblemCard', params: ({ event }) => event.cardId },
              actions: {
                type: 'showNotice',
                params: ({ context, event }) => problemOf(context, event.cardId) ?? { kind: 'card-not-chosen' },
              },
            },
            {
              guard: { type: 'isKnownCard', params: ({ event }) => event.cardId },
              actions: [{ type: 'storeCard', params: ({ event }) => event.cardId }, 'clearNotice'],
            },
          ],
          'top-up.pressed': [
            { guard: 'hasObstacle', actions: { type: 'showNotice', params: ({ context }) => obstacleOf(context) } },
            { actions: ['clearNotice', 'clearProblem'], target: 'reviewing' },
          ],
        },
      },

      reviewing: {
        on: {
          'review.left': 'editing',
          // [TU-10] here no request id is open: every way back to the form has settled the last one
          'top-up.confirmed': { actions: ['beginTopUp', 'savePending'], target: 'paying' },
        },
      },

      paying: askingPassword(topUpCommandOf, {
        onDone: [
          {
            guard: padEnded('accepted'),
            actions: { type: 'storeReceipt', params: answerOf<Output> },
            target: 'accepted',
          },
          { guard: padEnded('unknown'), target: 'unconfirmed' },
          // from here on the answer is definite: nothing has moved under this request id
          ...whenNothingWasDone(['clearPending', 'clearRequest'], { review: 'reviewing', start: 'loading' }),
          {
            actions: ['clearPending', 'clearRequest', { type: 'showRefusal', params: answerOf<Output> }],
            target: 'refused',
          },
        ],
        onError: 'unconfirmed',
      }),

      // what the card can give may have been the reason: balances are read anew
      refused: {
        exit: 'clearDialog',
        on: anyAnswerLeadsTo('loading'),
      },

      ...waitingForOutcome,

      asking: {
        ...askingForOutcome,
        invoke: {
          id: 'findTopUp',
          src: 'findTopUp',
          input: questionOf,
          onDone: [
            {
              guard: { type: 'wasDone', params: answerOf },
              actions: { type: 'storeFound', params: answerOf },
              target: 'accepted',
            },
            {
              actions: ['clearPending', 'clearRequest', { type: 'storeProblem', params: { kind: 'top-up-not-arrived' } }],
              target: 'loading',
            },
          ],
          onError: whenQuestionFails,
        },
      },

      leaving: { on: { 'destination.followed': { actions: 'clearDestination', target: 'away' } } },

      away: { on: { 'retry.pressed': 'loading' } },

      accepted: { type: 'final', entry: ['clearPending', 'clearNotice'] },
    },
  });

type Output = TradePasswordOutput<TopUpReceipt>;

const problemOf = ({ wallet, amountText }: TopUpContext, cardId: string): Message | null => {
  const card = wallet?.cards.find((each) => each.cardId === cardId);
  return card === undefined ? null : topUpProblem(card, amountOf(amountText));
};

interface Opened {
  readonly event: { readonly output: TopUpOpening };
}

const foundIn = ({ event }: Opened): FoundTopUp | null => event.output.found;
