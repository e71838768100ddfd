import { setup } from 'xstate';
import { foundOrderOf } from '../../kit/found-order.ts';
import { amountEntered, cardChosen, obstacleTold, orderConfirmed, reviewing, summaryOpened } from '../../kit/order/order-form.ts';
import { orderOutput } from '../../kit/order/order-context.ts';
import { orderFlow, type OrderKind } from '../../kit/order/order-flow.ts';
import { isEntry } from '../../values/amount-entry.ts';
import type {
  TopUpPorts,
  TopUpCommand,
  TopUpContext,
  TopUpDraft,
  TopUpEvent,
  TopUpOutput,
  TopUpReceipt,
  TopUpTag,
  WalletOverview,
} from './top-up.types.ts';
import {
  areDaysBehind,
  topUpDraft,
  emptyTopUp,
  topUpObstacle,
  topUpCardProblem,
  topUpStart,
  topUpCommandOf,
  topUpMoment,
} from './top-up.rules.ts';

export type TopUpMachine = ReturnType<typeof createTopUpMachine>;

/** 小活宝+ 充值. Rules and diagram: docs/flows/top-up.md */
export const createTopUpMachine = (ports: TopUpPorts) => {
  const kind: OrderKind<TopUpContext, Asked, TopUpDraft, WalletOverview, TopUpReceipt, TopUpCommand> = {
    id: 'top-up',
    requestIds: ports.requestIds,
    isEntry,
    cardsOf: ({ wallet }) => wallet?.cards ?? [],
    problemOf: topUpCardProblem,
    obstacleOf: topUpObstacle,
    momentOf: () => topUpMoment(ports),
    haveDatesMoved: (context) => areDaysBehind(context, ports),
    // the page of the form goes to the result
    resultOf: () => ({}),
    saveDraft: (context) => {
      ports.saveDraft(topUpDraft(context));
    },
    clearDraft: () => {
      ports.clearDraft();
    },
    // [TU-11] an open top-up of an earlier visit is settled before the balance is read
    askedOf: ({ requestId }) => ({ requestId }),
    readDraft: () => ports.readDraft(),
    readOffer: async (_, signal) => ({ kind: 'read', value: await ports.loadWallet(signal) }),
    findOrder: async (requestId, signal) => foundOrderOf(await ports.findTopUp(requestId, signal)),
    cashier: ports.cashier,
    // the form shows every obstacle to money in; only a refusal of the server keeps it closed
    barOf: () => null,
    opensAt: 'editing',
    startOf: topUpStart,
    commandOf: topUpCommandOf,
    notArrived: { kind: 'top-up-not-arrived' },
  };
  // [TU-13] a refusal is an alert titled 提示 with the server's words
  const order = orderFlow(kind);
  return setup({
    types: {} as {
      context: TopUpContext;
      events: TopUpEvent;
      tags: TopUpTag;
      children: { cashier: 'cashier' };
      output: TopUpOutput;
    },
    actors: order.actors,
    guards: order.guards,
    actions: order.actions,
    delays: order.delays,
  }).createMachine({
    ...order.chart,
    id: 'top-up',
    context: () => emptyTopUp(ports),
    output: orderOutput('accepted'),
    states: {
      ...order.opening,

      editing: {
        tags: 'editable',
        entry: 'storeMoment',
        on: {
          'amount.entered': amountEntered,
          'card.chosen': cardChosen(topUpCardProblem),
          'order.pressed': [obstacleTold(kind), summaryOpened],
        },
      },

      // [TU-10] [TU-24]
      reviewing: reviewing({ 'order.confirmed': orderConfirmed }),

      ...order.placing,
    },
  });
};

interface Asked {
  readonly requestId: string | null;
}
