import { setup } from 'xstate';
import { callState, problemAt } from '../../kit/call-state.ts';
import { frameActions } from '../../kit/frame-actions.ts';
import { questionActions, questionDelays } from '../../kit/lost-answer.ts';
import type { Message } from '../../kit/message.ts';
import { orderOutput } from '../../kit/order/order-context.ts';
import {
  agreementActions,
  agreementTicked,
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
import { bankBar } from './bank-judgement.ts';
import type { BankOffer, BankRecord, MaturityInstruction } from '../bank.ts';
import type { BankOrderPorts } from './bank-order.ports.ts';
import {
  bankCommandOf,
  bankResult,
  dayOf,
  draftOf,
  emptyBankOrder,
  isBankEntry,
  momentOf,
  mostEntry,
  obstacleOf,
  startingPoint,
} from './bank-order.rules.ts';
import type {
  BankCommand,
  BankDraft,
  BankOrderContext,
  BankOrderEvent,
  BankOrderInput,
  BankOrderOpening,
  BankOrderOutput,
  BankOrderTag,
} from './bank-order.types.ts';

export type BankOrderMachine = ReturnType<typeof createBankOrderMachine>;

/** Money in and out of an e-account, deposits, early draws, maturity instructions. Rules and diagram: docs/flows/bank-order.md */
export const createBankOrderMachine = (ports: BankOrderPorts) => {
  const form: OrderForm<BankOrderContext> = {
    id: 'bank-order',
    requestIds: ports.requestIds,
    // what may be typed depends on the side: below
    isEntry: () => false,
    cardsOf: ({ offer }) => offer?.cards ?? [],
    obstacleOf,
    momentOf: (context) => momentOf(ports, context),
    haveDatesMoved: (context) => dayOf(context) !== dayOf({ ...context, ...momentOf(ports, context) }),
    resultOf: ({ receipt }) => ({ destination: bankResult(receipt) }),
    saveDraft: (context) => {
      ports.saveDraft(draftOf(context));
    },
    clearDraft: (context) => {
      ports.clearDraft(context);
    },
  };
  const formGuards = orderFormGuards(form);
  const formActions = orderFormActions<BankRecord, BankOrderContext>(form);
  return setup({
    types: {} as {
      input: BankOrderInput;
      context: BankOrderContext;
      events: BankOrderEvent;
      tags: BankOrderTag;
      children: { cashier: 'cashier' };
      output: BankOrderOutput;
    },
    actors: {
      /** [BK-20] an order of an earlier visit is asked for before what it may have changed */
      ...orderCalls<Asked, BankDraft, BankOffer, BankRecord>({
        readDraft: (asked) => ports.readDraft(asked),
        readOffer: ({ side, about }, signal) => ports.readOffer({ side, about }, signal),
        findOrder: (requestId, signal) => ports.findOrder(requestId, signal),
      }),
      cashier: createTradePasswordMachine<BankCommand, BankRecord>(ports.cashier),
    },
    guards: {
      ...formGuards,
      isEntry: ({ context }: InContext, text: string) => isBankEntry(context, text),
      choosesInstruction: ({ context: { side } }: InContext) => side === 'buy' || side === 'instruct',
    },
    actions: {
      ...frameActions,
      ...questionActions,
      ...agreementActions,
      ...formActions,
      storeOpening: sharedAssign<BankOrderContext, BankOrderOpening>(({ context }, { answer, draft }) =>
        answer?.kind === 'read' ? { ...startingPoint(context, answer.value, draft), ...momentOf(ports, { offer: answer.value }) } : {},
      ),
      storeInstruction: sharedAssign<BankOrderContext, MaturityInstruction>((_, instruction) => ({ instruction })),
      storeAll: sharedAssign<BankOrderContext>(({ context }) => ({ amountText: mostEntry(context) })),
    },
    delays: questionDelays,
  }).createMachine({
    id: 'bank-order',
    version: '1',
    context: ({ input }) => emptyBankOrder(input, ports),
    output: orderOutput('placed'),
    on: { 'notice.faded': { actions: 'clearNotice' } },
    initial: 'loading',
    states: {
      loading: callState(
        'open',
        {
          input: ({ context: { side, about, requestId } }: InContext): Asked => ({ side, about, requestId }),
          onDone: whenOpened({ barOf, notArrived, form: 'editing', done: 'placed', beforeResult: [] }),
        },
        problemAt('failed'),
      ),

      editing: {
        tags: 'editable',
        entry: 'storeMoment',
        on: {
          'amount.entered': amountEntered,
          'all.pressed': { actions: ['storeAll', 'clearNotice', 'keepDraft'] },
          'card.chosen': knownCardChosen,
          'instruction.chosen': {
            guard: 'choosesInstruction',
            actions: [{ type: 'storeInstruction', params: ({ event }) => event.instruction }, 'clearNotice', 'keepDraft'],
          },
          'agreement.ticked': agreementTicked,
          'order.pressed': [obstacleTold(form), summaryOpened],
        },
      },

      // [BK-27]
      reviewing: reviewing({ 'order.confirmed': orderConfirmed }),

      // [BK-28] [BK-29]
      ...orderStates(bankCommandOf, notArrived),
    },
  });
};

interface Asked extends BankOrderInput {
  readonly requestId: string | null;
}

interface InContext {
  readonly context: BankOrderContext;
}

/** [BK-20] Why the form does not open. */
const barOf = (opening: BankOrderOpening): Message | null => barOfOpening(opening, bankBar);

const notArrived = { kind: 'bank-not-arrived' } as const satisfies Message;
