import { assign, fromPromise, setup } from 'xstate';
import {
  anyAnswerLeadsTo,
  clearChildFrame,
  clearDestination,
  clearDialog,
  clearNotice,
  clearProblem,
  dialogAnswersTo,
  goTo,
  storeChildFrame,
  storeProblem,
  warn,
} from '../../kit/frame-actions.ts';
import { amountOf, isEntry } from '../../values/amount-entry.ts';
import type { Message } from '../../kit/message.ts';
import { ANSWER_DEADLINE, errorOf, faultMessage, isSignInRequired, QUESTION_LIMIT, QUESTION_PAUSE } from '../../kit/faults.ts';
import { askingForOutcome, questionOf, waitingForOutcome, whenQuestionFails, whenSignedOut } from '../../kit/lost-answer.ts';
import { createTradePasswordMachine } from '../../kit/trade-password/trade-password.machine.ts';
import type { TradePasswordOutput } from '../../kit/trade-password/trade-password.types.ts';
import { toTradePasswordView } from '../../kit/trade-password/trade-password.view.ts';
import type { TopUpPorts } from './top-up.ports.ts';
import { initialCardId, obstacleOf, refusalDialog, topUpCommandOf, topUpProblem } from './top-up.rules.ts';
import type { FoundTopUp, TopUpCommand, TopUpContext, TopUpEvent, TopUpOpening, TopUpReceipt, TopUpTag } from './top-up.types.ts';

export type TopUpMachine = ReturnType<typeof createTopUpMachine>;

/** 小活宝+ 充值. Rules and diagram: docs/flows/top-up.md */
export const createTopUpMachine = (ports: TopUpPorts) =>
  setup({
    types: {} as {
      context: TopUpContext;
      events: TopUpEvent;
      tags: TopUpTag;
      children: { cashier: 'cashier' };
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
      isSignInRequired: (_, error: unknown) => isSignInRequired(error),
      wasDone: (_, found: FoundTopUp | null) => found?.kind === 'done',
      neverArrived: (_, found: FoundTopUp | null) => found?.kind === 'never-arrived',
      isEntry: (_, text: string) => isEntry(text),
      isProblemCard: ({ context }, cardId: string) => problemOf(context, cardId) !== null,
      isKnownCard: ({ context }, cardId: string) => context.wallet?.cards.some((card) => card.cardId === cardId) === true,
      hasObstacle: ({ context }) => obstacleOf(context) !== null,
      hasAskedEnough: ({ context }) => context.asked >= QUESTION_LIMIT,
      cashierEnded: (_, { output, kind }: { readonly output: Output; readonly kind: Output['kind'] }) => output.kind === kind,
      cashierLostSession: (_, output: Output) => output.kind === 'refused' && output.message.kind === 'sign-in-required',
    },
    actions: {
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
      countQuestion: assign(({ context }) => ({ asked: context.asked + 1 })),
      forgetQuestions: assign({ asked: 0 }),
      storeFound: assign((_, found: FoundTopUp | null) => (found?.kind === 'done' ? { receipt: found.receipt } : {})),
      storeReceipt: assign((_, output: Output) => (output.kind === 'accepted' ? { receipt: output.receipt } : {})),
      storeChildFrame,
      clearChildFrame,
      storeProblem,
      clearProblem,
      showNotice: warn,
      showObstacle: assign(({ context }) => {
        const body = obstacleOf(context);
        return body === null ? {} : { notice: { body, tone: 'warn' as const } };
      }),
      clearNotice,
      showRefusal: assign((_, output: Output) => ({ dialog: refusalDialog(wordsOf(output)) })),
      clearDialog,
      goTo,
      clearDestination,
    },
    delays: { questionPause: QUESTION_PAUSE, answerDeadline: ANSWER_DEADLINE },
  }).createMachine({
    id: 'top-up',
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
    on: { 'notice.faded': { actions: 'clearNotice' } },
    initial: 'loading',
    states: {
      loading: {
        tags: 'busy',
        invoke: {
          id: 'open',
          src: 'open',
          input: ({ context }) => ({ requestId: context.requestId }),
          onDone: [
            {
              guard: { type: 'wasDone', params: ({ event }) => event.output.found },
              actions: [
                { type: 'storeWallet', params: ({ event }) => event.output },
                { type: 'storeFound', params: ({ event }) => event.output.found },
              ],
              target: 'accepted',
            },
            {
              guard: { type: 'neverArrived', params: ({ event }) => event.output.found },
              actions: [
                { type: 'storeWallet', params: ({ event }) => event.output },
                { type: 'showNotice', params: { kind: 'top-up-not-arrived' } },
                'clearPending',
                'clearRequest',
              ],
              target: 'editing',
            },
            { actions: [{ type: 'storeWallet', params: ({ event }) => event.output }, 'clearRequest'], target: 'editing' },
          ],
          onError: [whenSignedOut, { actions: { type: 'storeProblem', params: (args) => faultMessage(errorOf(args)) }, target: 'failed' }],
        },
        after: { answerDeadline: { actions: { type: 'storeProblem', params: { kind: 'network-unavailable' } }, target: 'failed' } },
      },

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
            { guard: 'hasObstacle', actions: 'showObstacle' },
            { actions: 'clearNotice', target: 'reviewing' },
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

      paying: {
        exit: 'clearChildFrame',
        invoke: {
          id: 'cashier',
          src: 'cashier',
          input: ({ context }) => ({ command: topUpCommandOf(context) }),
          onSnapshot: { actions: { type: 'storeChildFrame', params: ({ event }) => toTradePasswordView(event.snapshot) } },
          onDone: [
            {
              guard: { type: 'cashierEnded', params: ({ event }) => ({ output: event.output, kind: 'accepted' as const }) },
              actions: { type: 'storeReceipt', params: ({ event }) => event.output },
              target: 'accepted',
            },
            {
              guard: { type: 'cashierEnded', params: ({ event }) => ({ output: event.output, kind: 'unknown' as const }) },
              target: 'unconfirmed',
            },
            // from here on the answer is definite: nothing has moved under this request id
            {
              guard: { type: 'cashierEnded', params: ({ event }) => ({ output: event.output, kind: 'cancelled' as const }) },
              actions: ['clearPending', 'clearRequest'],
              target: 'reviewing',
            },
            {
              guard: { type: 'cashierEnded', params: ({ event }) => ({ output: event.output, kind: 'forgotten' as const }) },
              actions: ['clearPending', 'clearRequest', { type: 'goTo', params: { to: 'forgot-password', comesBack: true } }],
              target: 'leaving',
            },
            {
              guard: { type: 'cashierEnded', params: ({ event }) => ({ output: event.output, kind: 'cancelled-by-server' as const }) },
              actions: ['clearPending', 'clearRequest', { type: 'showNotice', params: ({ event }) => wordsOf(event.output) }],
              target: 'loading',
            },
            {
              guard: { type: 'cashierLostSession', params: ({ event }) => event.output },
              actions: ['clearPending', 'clearRequest', { type: 'goTo', params: { to: 'sign-in', comesBack: true } }],
              target: 'leaving',
            },
            {
              actions: ['clearPending', 'clearRequest', { type: 'showRefusal', params: ({ event }) => event.output }],
              target: 'refused',
            },
          ],
          onError: 'unconfirmed',
        },
        on: dialogAnswersTo('cashier'),
      },

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
              guard: { type: 'wasDone', params: ({ event }) => event.output },
              actions: { type: 'storeFound', params: ({ event }) => event.output },
              target: 'accepted',
            },
            {
              actions: ['clearPending', 'clearRequest', { type: 'showNotice', params: { kind: 'top-up-not-arrived' } }],
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

const wordsOf = (output: Output): Message =>
  output.kind === 'cancelled-by-server' || output.kind === 'refused' ? output.message : { kind: 'system-exception' };

const problemOf = ({ wallet, amountText }: TopUpContext, cardId: string): Message | null => {
  const card = wallet?.cards.find((each) => each.cardId === cardId);
  return card === undefined ? null : topUpProblem(card, amountOf(amountText));
};
