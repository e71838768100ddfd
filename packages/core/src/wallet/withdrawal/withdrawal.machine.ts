import { setup } from 'xstate';
import { callState, problemAt } from '../../kit/call-state.ts';
import { foundOrderOf } from '../../kit/found-order.ts';
import { frameActions } from '../../kit/frame-actions.ts';
import { questionActions, questionDelays } from '../../kit/lost-answer.ts';
import type { Message } from '../../kit/message.ts';
import { orderOutput } from '../../kit/order/order-context.ts';
import {
  amountEntered,
  knownCardChosen,
  obstacleTold,
  orderConfirmed,
  orderFormActions,
  orderFormGuards,
  reviewing,
  summaryOpened,
  type OrderForm,
} from '../../kit/order/order-form.ts';
import { barOfOpening, orderCalls } from '../../kit/order/order-opening.ts';
import { orderStates, whenOpened } from '../../kit/order/order-states.ts';
import { sharedAssign } from '../../kit/shared-action.ts';
import { createTradePasswordMachine } from '../../kit/trade-password/trade-password.machine.ts';
import { haveDatesMoved } from '../../orders/moved-dates.ts';
import type { WithdrawalCommand, WithdrawalMode, WithdrawalOpening, WithdrawalReceipt } from '../wallet.ts';
import type { WithdrawalPorts } from './withdrawal.ports.ts';
import {
  draftOf,
  emptyWithdrawal,
  isWithdrawalEntry,
  momentOf,
  mostEntry,
  obstacleOf,
  startingPoint,
  withdrawalCommandOf,
  withdrawalResult,
} from './withdrawal.rules.ts';
import type {
  WithdrawalContext,
  WithdrawalDraft,
  WithdrawalEvent,
  WithdrawalOutput,
  WithdrawalStart,
  WithdrawalTag,
} from './withdrawal.types.ts';

export type WithdrawalMachine = ReturnType<typeof createWithdrawalMachine>;

/** 小活宝+ 转出. Rules and diagram: docs/flows/withdrawal.md */
export const createWithdrawalMachine = (ports: WithdrawalPorts) => {
  const form: OrderForm<WithdrawalContext> = {
    id: 'withdrawal',
    requestIds: ports.requestIds,
    isEntry: isWithdrawalEntry,
    cardsOf: ({ opening }) => opening?.cards ?? [],
    obstacleOf,
    momentOf: () => momentOf(ports),
    haveDatesMoved: ({ seenAt }) => haveDatesMoved(seenAt, ports.clock.now(), ports.calendar),
    resultOf: ({ receipt }) => (receipt === null ? {} : { destination: withdrawalResult(receipt) }),
    // [WW-12] [WW-19]
    saveDraft: (context) => {
      ports.saveDraft(draftOf(context));
    },
    clearDraft: () => {
      ports.clearDraft();
    },
  };
  const formGuards = orderFormGuards(form);
  const formActions = orderFormActions<WithdrawalReceipt, WithdrawalContext>(form);
  return setup({
    types: {} as {
      context: WithdrawalContext;
      events: WithdrawalEvent;
      tags: WithdrawalTag;
      children: { cashier: 'cashier' };
      output: WithdrawalOutput;
    },
    actors: {
      /** [WW-1] a withdrawal of an earlier visit is asked for before the balance that it may have changed */
      ...orderCalls<Asked, WithdrawalDraft, WithdrawalOpening, WithdrawalReceipt>({
        readDraft: () => ports.readDraft(),
        readOffer: async (_, signal) => ({ kind: 'read', value: await ports.loadWithdrawal(signal) }),
        findOrder: async (requestId, signal) => foundOrderOf(await ports.findWithdrawal(requestId, signal)),
      }),
      cashier: createTradePasswordMachine<WithdrawalCommand, WithdrawalReceipt>(ports.cashier),
    },
    guards: formGuards,
    actions: {
      ...frameActions,
      ...questionActions,
      // [WW-14] a refusal is an alert titled 提示 with the server's words
      ...formActions,
      storeOpening: sharedAssign<WithdrawalContext, WithdrawalStart>(({ context }, { answer, draft }) =>
        answer?.kind === 'read' ? { ...startingPoint(context, answer.value, draft), ...momentOf(ports) } : {},
      ),
      storeMode: sharedAssign<WithdrawalContext, WithdrawalMode>((_, mode) => ({ mode })),
      storeAll: sharedAssign<WithdrawalContext>(({ context }) => ({ amountText: mostEntry(context) })),
    },
    delays: questionDelays,
  }).createMachine({
    id: 'withdrawal',
    version: '1',
    context: () => emptyWithdrawal(ports),
    output: orderOutput('accepted'),
    on: { 'notice.faded': { actions: 'clearNotice' } },
    initial: 'loading',
    states: {
      loading: callState(
        'open',
        {
          input: ({ context }: { readonly context: WithdrawalContext }): Asked => ({ requestId: context.requestId }),
          onDone: whenOpened({ barOf, notArrived, form: 'editing', done: 'placed', beforeResult: [] }),
        },
        problemAt('failed'),
      ),

      editing: {
        tags: 'editable',
        entry: 'storeMoment',
        on: {
          'mode.chosen': { actions: [{ type: 'storeMode', params: ({ event }) => event.mode }, 'clearNotice', 'keepDraft'] },
          'amount.entered': amountEntered,
          'all.pressed': { actions: ['storeAll', 'clearNotice', 'keepDraft'] },
          'card.chosen': knownCardChosen,
          'withdrawal.pressed': [obstacleTold(form), summaryOpened],
        },
      },

      // [WW-11] [WW-12]
      reviewing: reviewing({ 'withdrawal.confirmed': orderConfirmed }),

      // [WW-13] [WW-14]
      ...orderStates(withdrawalCommandOf, notArrived),
    },
  });
};

interface Asked {
  readonly requestId: string | null;
}

const notArrived = { kind: 'withdrawal-not-arrived' } as const satisfies Message;

/** Whatever keeps money from leaving is told in the form; only a refusal of the server keeps it closed. */
const barOf = (start: WithdrawalStart): Message | null => barOfOpening(start, () => null);
