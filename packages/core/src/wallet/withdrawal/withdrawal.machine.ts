import { setup } from 'xstate';
import { foundOrderOf } from '../../kit/found-order.ts';
import { orderOutput } from '../../kit/order/order-context.ts';
import { orderFlow, type OrderKind } from '../../kit/order/order-flow.ts';
import { amountEntered, knownCardChosen, obstacleTold, orderConfirmed, reviewing, summaryOpened } from '../../kit/order/order-form.ts';
import { sharedAssign } from '../../kit/shared-action.ts';
import { haveDatesMoved } from '../../orders/moved-dates.ts';
import type { WithdrawalCommand, WithdrawalMode, WithdrawalOpening, WithdrawalReceipt } from '../wallet.ts';
import type {
  WithdrawalPorts,
  WithdrawalContext,
  WithdrawalDraft,
  WithdrawalEvent,
  WithdrawalOutput,
  WithdrawalTag,
} from './withdrawal.types.ts';
import {
  withdrawalDraft,
  emptyWithdrawal,
  isWithdrawalEntry,
  withdrawalMoment,
  mostEntry,
  withdrawalOrderObstacle,
  withdrawalStart,
  withdrawalCommandOf,
  withdrawalResult,
} from './withdrawal.rules.ts';

export type WithdrawalMachine = ReturnType<typeof createWithdrawalMachine>;

/** 小活宝+ 转出. Rules and diagram: docs/flows/withdrawal.md */
export const createWithdrawalMachine = (ports: WithdrawalPorts) => {
  const kind: OrderKind<WithdrawalContext, Asked, WithdrawalDraft, WithdrawalOpening, WithdrawalReceipt, WithdrawalCommand> = {
    id: 'withdrawal',
    requestIds: ports.requestIds,
    cashier: ports.cashier,
    // [WW-1] an open withdrawal of an earlier visit is settled before the balance is read
    askedOf: ({ requestId }) => ({ requestId }),
    readDraft: () => ports.readDraft(),
    readOffer: async (_, signal) => ({ kind: 'read', value: await ports.loadWithdrawal(signal) }),
    findOrder: async (requestId, signal) => foundOrderOf(await ports.findWithdrawal(requestId, signal)),
    // the form shows every obstacle to a withdrawal; only a refusal of the server keeps it closed
    barOf: () => null,
    opensAt: 'editing',
    startOf: (context, opening, draft) => ({ ...withdrawalStart(context, opening, draft), ...withdrawalMoment(ports) }),
    isEntry: isWithdrawalEntry,
    cardsOf: ({ opening }) => opening?.cards ?? [],
    obstacleOf: withdrawalOrderObstacle,
    momentOf: () => withdrawalMoment(ports),
    haveDatesMoved: ({ seenAt }) => haveDatesMoved(seenAt, ports.clock.now(), ports.calendar),
    commandOf: withdrawalCommandOf,
    notArrived: { kind: 'withdrawal-not-arrived' },
    resultOf: ({ receipt }) => (receipt === null ? {} : { destination: withdrawalResult(receipt) }),
    // [WW-12] [WW-19]
    saveDraft: (context) => {
      ports.saveDraft(withdrawalDraft(context));
    },
    clearDraft: () => {
      ports.clearDraft();
    },
  };
  const order = orderFlow(kind);
  return setup({
    types: {} as {
      context: WithdrawalContext;
      events: WithdrawalEvent;
      tags: WithdrawalTag;
      children: { cashier: 'cashier' };
      output: WithdrawalOutput;
    },
    actors: order.actors,
    guards: order.guards,
    actions: {
      ...order.actions,
      storeMode: sharedAssign<WithdrawalContext, WithdrawalMode>((_, mode) => ({ mode })),
      storeAll: sharedAssign<WithdrawalContext>(({ context }) => ({ amountText: mostEntry(context) })),
    },
    delays: order.delays,
  }).createMachine({
    ...order.chart,
    id: 'withdrawal',
    output: orderOutput('accepted'),
    context: () => emptyWithdrawal(ports),
    states: {
      ...order.opening,

      editing: {
        tags: 'editable',
        entry: 'storeMoment',
        on: {
          'mode.chosen': { actions: [{ type: 'storeMode', params: ({ event }) => event.mode }, 'clearNotice', 'keepDraft'] },
          'amount.entered': amountEntered,
          'all.pressed': { actions: ['storeAll', 'clearNotice', 'keepDraft'] },
          'card.chosen': knownCardChosen,
          'order.pressed': [obstacleTold(kind), summaryOpened],
        },
      },

      // [WW-11] [WW-12]
      reviewing: reviewing({ 'order.confirmed': orderConfirmed }),

      // [WW-13] [WW-14]
      ...order.placing,
    },
  });
};

interface Asked {
  readonly requestId: string | null;
}
