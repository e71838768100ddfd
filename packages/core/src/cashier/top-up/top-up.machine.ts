import { fromPromise, setup } from 'xstate';
import { callState, problemAt } from '../../kit/call-state.ts';
import { foundOrderOf, type FoundOrder } from '../../kit/found-order.ts';
import { frameActions } from '../../kit/frame-actions.ts';
import { questionActions, questionDelays } from '../../kit/lost-answer.ts';
import type { Message } from '../../kit/message.ts';
import { orderOutput } from '../../kit/order/order-context.ts';
import {
  amountEntered,
  cardChosen,
  obstacleTold,
  orderConfirmed,
  orderFormActions,
  orderFormGuards,
  reviewing,
  summaryOpened,
  type OrderForm,
} from '../../kit/order/order-form.ts';
import { barOfOpening } from '../../kit/order/order-opening.ts';
import { placingStates, whenOpened } from '../../kit/order/order-states.ts';
import { sharedAssign } from '../../kit/shared-action.ts';
import { createTradePasswordMachine } from '../../kit/trade-password/trade-password.machine.ts';
import { isEntry } from '../../values/amount-entry.ts';
import type { TopUpPorts } from './top-up.ports.ts';
import {
  areDaysBehind,
  draftOf,
  emptyTopUp,
  obstacleOf,
  problemOfCard,
  startingPoint,
  topUpCommandOf,
  topUpMoment,
} from './top-up.rules.ts';
import type { TopUpCommand, TopUpContext, TopUpEvent, TopUpOpening, TopUpOutput, TopUpReceipt, TopUpTag } from './top-up.types.ts';

export type TopUpMachine = ReturnType<typeof createTopUpMachine>;

/** 小活宝+ 充值. Rules and diagram: docs/flows/top-up.md */
export const createTopUpMachine = (ports: TopUpPorts) => {
  const form: OrderForm<TopUpContext> = {
    id: 'top-up',
    requestIds: ports.requestIds,
    isEntry,
    cardsOf: ({ wallet }) => wallet?.cards ?? [],
    obstacleOf,
    momentOf: () => topUpMoment(ports),
    haveDatesMoved: (context) => areDaysBehind(context, ports),
    // the page of the form goes to the result
    resultOf: () => ({}),
    saveDraft: (context) => {
      ports.saveDraft(draftOf(context));
    },
    clearDraft: () => {
      ports.clearDraft();
    },
  };
  const formGuards = orderFormGuards(form);
  const formActions = orderFormActions<TopUpReceipt, TopUpContext>(form);
  return setup({
    types: {} as {
      context: TopUpContext;
      events: TopUpEvent;
      tags: TopUpTag;
      children: { cashier: 'cashier' };
      output: TopUpOutput;
    },
    actors: {
      /** [TU-11] a top-up of an earlier visit is asked for before the balance that it may have changed */
      open: fromPromise<TopUpOpening, Asked>(async ({ input, signal }) => {
        const draft = ports.readDraft();
        const pending = input.requestId ?? draft?.requestId ?? null;
        const found = pending === null ? null : foundOrderOf(await ports.findTopUp(pending, signal));
        return { draft, found, answer: { kind: 'read', value: await ports.loadWallet(signal) } };
      }),
      findTopUp: fromPromise<FoundOrder<TopUpReceipt>, { readonly requestId: string }>(async ({ input, signal }) =>
        foundOrderOf(await ports.findTopUp(input.requestId, signal)),
      ),
      cashier: createTradePasswordMachine<TopUpCommand, TopUpReceipt>(ports.cashier),
    },
    guards: {
      ...formGuards,
      isProblemCard: ({ context }: InContext, cardId: string) => problemOfCard(context, cardId) !== null,
    },
    actions: {
      ...frameActions,
      ...questionActions,
      // [TU-13] a refusal is an alert titled 提示 with the server's words
      ...formActions,
      storeOpening: sharedAssign<TopUpContext, TopUpOpening>(({ context }, { answer, draft }) =>
        answer?.kind === 'read' ? startingPoint(context, answer.value, draft) : {},
      ),
    },
    delays: questionDelays,
  }).createMachine({
    id: 'top-up',
    version: '1',
    context: () => emptyTopUp(ports),
    output: orderOutput('accepted'),
    on: { 'notice.faded': { actions: 'clearNotice' } },
    initial: 'loading',
    states: {
      loading: callState(
        'open',
        {
          input: ({ context }: { readonly context: TopUpContext }): Asked => ({ requestId: context.requestId }),
          onDone: whenOpened({ barOf, notArrived, form: 'editing', done: 'accepted', beforeResult: ['storeOpening'] }),
        },
        problemAt('failed'),
      ),

      editing: {
        tags: 'editable',
        entry: 'storeMoment',
        on: {
          'amount.entered': amountEntered,
          'card.chosen': cardChosen(problemOfCard),
          'order.pressed': [obstacleTold(form), summaryOpened],
        },
      },

      // [TU-10] [TU-24]
      reviewing: reviewing({ 'order.confirmed': orderConfirmed }),

      ...placingStates(topUpCommandOf, { notArrived, find: 'findTopUp', done: 'accepted' }),

      accepted: { type: 'final', entry: ['clearDraft', 'clearNotice'] },
    },
  });
};

interface Asked {
  readonly requestId: string | null;
}

interface InContext {
  readonly context: TopUpContext;
}

const notArrived = { kind: 'top-up-not-arrived' } as const satisfies Message;

/** Whatever keeps money from coming in is told in the form; only a refusal of the server keeps it closed. */
const barOf = (opening: TopUpOpening): Message | null => barOfOpening(opening, () => null);
