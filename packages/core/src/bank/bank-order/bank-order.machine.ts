import { setup } from 'xstate';
import {
  agreementActions,
  agreementTicked,
  amountEntered,
  knownCardChosen,
  obstacleTold,
  orderConfirmed,
  reviewing,
  summaryOpened,
} from '../../kit/order/order-form.ts';
import { orderFlow, type OrderKind } from '../../kit/order/order-flow.ts';
import { sharedAssign } from '../../kit/shared-action.ts';
import { careOf, SPECIAL_CARE_VERSION } from '../../qualification/special-care.ts';
import { bankBar } from './bank-judgement.ts';
import type { BankOffer, BankRecord, MaturityInstruction } from '../bank.ts';
import type {
  BankOrderPorts,
  BankCommand,
  BankDraft,
  BankOrderContext,
  BankOrderEvent,
  BankOrderInput,
  BankOrderOutput,
  BankOrderTag,
} from './bank-order.types.ts';
import {
  bankCommandOf,
  bankResult,
  dayOf,
  bankOrderDraft,
  emptyBankOrder,
  isBankEntry,
  bankOrderMoment,
  mostEntry,
  needsBankCare,
  bankOrderObstacle,
  bankOrderStart,
} from './bank-order.rules.ts';

export type BankOrderMachine = ReturnType<typeof createBankOrderMachine>;

/** Money in and out of an e-account, deposits, early draws, maturity instructions. Rules and diagram: docs/flows/bank-order.md */
export const createBankOrderMachine = (ports: BankOrderPorts) => {
  const kind: OrderKind<BankOrderContext, Asked, BankDraft, BankOffer, BankRecord, BankCommand> = {
    id: 'bank-order',
    requestIds: ports.requestIds,
    // the side decides which texts are accepted: below
    isEntry: () => false,
    cardsOf: ({ offer }) => offer?.cards ?? [],
    obstacleOf: bankOrderObstacle,
    momentOf: (context) => bankOrderMoment(ports, context),
    haveDatesMoved: (context) => dayOf(context) !== dayOf({ ...context, ...bankOrderMoment(ports, context) }),
    resultOf: ({ receipt }) => ({ destination: bankResult(receipt) }),
    saveDraft: (context) => {
      ports.saveDraft(bankOrderDraft(context));
    },
    clearDraft: (context) => {
      ports.clearDraft(context);
    },
    // [BK-20] an open order of an earlier visit is settled before the data that it may have changed is read
    askedOf: ({ side, about, requestId }) => ({ side, about, requestId }),
    readDraft: (asked) => ports.readDraft(asked),
    readOffer: ({ side, about }, signal) => ports.readOffer({ side, about }, signal),
    findOrder: (requestId, signal) => ports.findOrder(requestId, signal),
    cashier: ports.cashier,
    // [BK-20]
    barOf: bankBar,
    opensAt: 'editing',
    startOf: (context, offer, draft) => ({ ...bankOrderStart(context, offer, draft), ...bankOrderMoment(ports, { offer }) }),
    commandOf: bankCommandOf,
    notArrived: { kind: 'bank-not-arrived' },
  };
  const order = orderFlow(kind);
  return setup({
    types: {} as {
      input: BankOrderInput;
      context: BankOrderContext;
      events: BankOrderEvent;
      tags: BankOrderTag;
      children: { cashier: 'cashier' };
      output: BankOrderOutput;
    },
    actors: order.actors,
    guards: {
      ...order.guards,
      isEntry: ({ context }: InContext, text: string) => isBankEntry(context, text),
      needsCare: ({ context }: InContext) => needsBankCare(context),
      choosesInstruction: ({ context: { side } }: InContext) => side === 'buy' || side === 'instruct',
    },
    actions: {
      ...agreementActions,
      ...order.actions,
      storeInstruction: sharedAssign<BankOrderContext, MaturityInstruction>((_, instruction) => ({ instruction })),
      showCare: sharedAssign<BankOrderContext>(({ context: { offer } }) => ({ dialog: careOf(offer?.wealth?.risk ?? 5) })),
      storeCare: sharedAssign<BankOrderContext>(() => ({
        warning: { risk: null, care: { version: SPECIAL_CARE_VERSION, acceptedAt: ports.clock.now() } },
      })),
      storeAll: sharedAssign<BankOrderContext>(({ context }) => ({ amountText: mostEntry(context) })),
    },
    delays: order.delays,
  }).createMachine({
    ...order.chart,
    id: 'bank-order',
    context: ({ input }) => emptyBankOrder(input, ports),
    states: {
      ...order.opening,

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
          'order.pressed': [
            obstacleTold(kind),
            { guard: 'needsCare', actions: ['clearNotice', 'clearProblem'], target: 'caring' },
            summaryOpened,
          ],
        },
      },

      // [LAW-108] an act of its own before the summary; leaving it leaves the form as it is
      caring: {
        entry: 'showCare',
        exit: 'clearDialog',
        on: {
          'dialog.accepted': { actions: 'storeCare', target: 'reviewing' },
          'dialog.refused': 'editing',
          'dialog.dismissed': 'editing',
        },
      },

      // [BK-27]
      reviewing: reviewing({ 'order.confirmed': orderConfirmed }),

      // [BK-28] [BK-29]
      ...order.placing,
    },
  });
};

interface Asked extends BankOrderInput {
  readonly requestId: string | null;
}

interface InContext {
  readonly context: BankOrderContext;
}
