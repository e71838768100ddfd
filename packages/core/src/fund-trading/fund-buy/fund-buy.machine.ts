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
import { orderStates, whenOpened } from '../../kit/order/order-states.ts';
import { sharedAssign } from '../../kit/shared-action.ts';
import { createTradePasswordMachine } from '../../kit/trade-password/trade-password.machine.ts';
import { haveDatesMoved } from '../../orders/moved-dates.ts';
import { shortageDialog } from '../../cashier/card-problem.ts';
import { createPreBuyMachine, gatedActions, gateGuards, gateStates } from '../../qualification/index.ts';
import { isEntry } from '../../values/amount-entry.ts';
import { fundBuyObstacle } from '../buy-judgement.ts';
import { fundAsked, fundDrafts, fundOrderCalls } from '../fund-order/fund-order-opening.ts';
import type { DividendMethod } from '../fund-order.ts';
import type { FundOrderReceipt } from '../fund-receipt.ts';
import type { FundBuyPorts } from './fund-buy.ports.ts';
import {
  canChooseDividend,
  draftOf,
  emptyFundBuy,
  fundBuyCommandOf,
  fundBuyResult,
  momentOf,
  obstacleOf,
  problemOfCard,
  shortageOf,
  startingPoint,
} from './fund-buy.rules.ts';
import type {
  FundBuyCommand,
  FundBuyContext,
  FundBuyEvent,
  FundBuyInput,
  FundBuyOpening,
  FundBuyOutput,
  FundBuyTag,
} from './fund-buy.types.ts';

export type FundBuyMachine = ReturnType<typeof createFundBuyMachine>;

/** 基金买入. Rules and diagram: docs/flows/fund-buy.md */
export const createFundBuyMachine = (ports: FundBuyPorts) => {
  const form: OrderForm<FundBuyContext> = {
    id: 'fund-buy',
    requestIds: ports.requestIds,
    isEntry,
    cardsOf: ({ offer }) => offer?.cards ?? [],
    obstacleOf,
    momentOf: ({ offer }) => momentOf(offer, ports),
    haveDatesMoved: ({ seenAt }) => haveDatesMoved(seenAt, ports.clock.now(), ports.calendar),
    resultOf: ({ receipt }) => ({ destination: fundBuyResult(receipt) }),
    ...fundDrafts(ports, draftOf),
  };
  const formGuards = orderFormGuards(form);
  const formActions = orderFormActions<FundOrderReceipt, FundBuyContext>(form);
  return setup({
    types: {} as {
      input: FundBuyInput;
      context: FundBuyContext;
      events: FundBuyEvent;
      tags: FundBuyTag;
      children: { preBuy: 'preBuy'; cashier: 'cashier' };
      output: FundBuyOutput;
    },
    actors: {
      /** [FB-2] an order of an earlier visit is asked for before what it may have changed */
      ...fundOrderCalls(ports),
      preBuy: createPreBuyMachine(ports.preBuy),
      cashier: createTradePasswordMachine<FundBuyCommand, FundOrderReceipt>(ports.cashier),
    },
    guards: {
      ...gateGuards,
      ...formGuards,
      isProblemCard: ({ context }: InContext, cardId: string) => problemOfCard(context, cardId) !== null,
      choosesDividend: ({ context }: InContext) => canChooseDividend(context.offer),
      isShortOfBalance: ({ context }: InContext) => shortageOf(context) !== null,
    },
    actions: {
      ...frameActions,
      ...questionActions,
      ...gatedActions(ports.clock),
      ...formActions,
      ...agreementActions,
      storeOpening: sharedAssign<FundBuyContext, FundBuyOpening>(({ context }, { answer, draft }) =>
        answer?.kind === 'read' ? { ...startingPoint(context, answer.value, draft), ...momentOf(answer.value, ports) } : {},
      ),
      storeDividend: sharedAssign<FundBuyContext, DividendMethod>((_, dividendMethod) => ({ dividendMethod })),
      showShortage: sharedAssign<FundBuyContext>(({ context }) => ({ dialog: shortageDialog(shortageOf(context)) })),
    },
    delays: questionDelays,
  }).createMachine({
    id: 'fund-buy',
    version: '1',
    context: ({ input }) => emptyFundBuy(input, ports),
    output: orderOutput('placed'),
    on: { 'notice.faded': { actions: 'clearNotice' } },
    initial: 'loading',
    states: {
      loading: callState(
        'open',
        { input: fundAsked, onDone: whenOpened({ barOf, notArrived, form: 'checking', done: 'placed', beforeResult: [] }) },
        problemAt('failed'),
      ),

      // [FB-4]
      ...gateStates(({ offer }: FundBuyContext) => offer?.fund.riskLevel ?? 5),

      editing: {
        tags: 'editable',
        entry: 'storeMoment',
        on: {
          'amount.entered': amountEntered,
          'card.chosen': cardChosen(problemOfCard),
          'dividend.chosen': {
            guard: 'choosesDividend',
            actions: [{ type: 'storeDividend', params: ({ event }) => event.method }, 'keepDraft'],
          },
          'agreement.ticked': agreementTicked,
          'order.pressed': [obstacleTold(form), { guard: 'isShortOfBalance', target: 'shortOfBalance' }, summaryOpened],
        },
      },

      shortOfBalance: {
        entry: 'showShortage',
        exit: 'clearDialog',
        on: {
          'dialog.accepted': { actions: { type: 'goTo', params: { to: 'top-up', comesBack: true } }, target: 'leaving' },
          'dialog.refused': 'editing',
          'dialog.dismissed': 'editing',
        },
      },

      // [FB-15] [FB-16]
      reviewing: reviewing({ 'order.confirmed': orderConfirmed }),

      // [FB-17] [FB-18]
      ...orderStates(fundBuyCommandOf, notArrived),
    },
  });
};

/** [FB-1] Why the form does not open. */
const barOf = (opening: FundBuyOpening): Message | null => barOfOpening(opening, fundBuyObstacle);

interface InContext {
  readonly context: FundBuyContext;
}

const notArrived = { kind: 'order-not-arrived' } as const satisfies Message;
