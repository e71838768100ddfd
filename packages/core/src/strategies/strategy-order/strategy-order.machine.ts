import { setup } from 'xstate';
import { callState, problemAt } from '../../kit/call-state.ts';
import { frameActions } from '../../kit/frame-actions.ts';
import { questionActions, questionDelays } from '../../kit/lost-answer.ts';
import type { Message } from '../../kit/message.ts';
import { orderOutput } from '../../kit/order/order-context.ts';
import {
  agreementActions,
  agreementTicked,
  cardChosen,
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
import { shortageDialog } from '../../cashier/card-problem.ts';
import { createPreBuyMachine, gatedActions, gateGuards, gateStates } from '../../qualification/index.ts';
import type { StrategyMode, StrategyOffer, StrategyReceipt } from '../strategy.ts';
import type { StrategyOrderPorts } from './strategy-order.ports.ts';
import {
  draftOf,
  emptyStrategyOrder,
  isStrategyEntry,
  momentOf,
  obstacleOf,
  problemOfCard,
  shortageOf,
  startingPoint,
  strategyBar,
  strategyCommandOf,
  strategyResult,
} from './strategy-order.rules.ts';
import type {
  StrategyCommand,
  StrategyOrderContext,
  StrategyOrderDraft,
  StrategyOrderEvent,
  StrategyOrderInput,
  StrategyOrderOpening,
  StrategyOrderOutput,
  StrategyOrderTag,
  StrategySubject,
} from './strategy-order.types.ts';

export type StrategyOrderMachine = ReturnType<typeof createStrategyOrderMachine>;

/** 策略买入, 策略赎回. Rules and diagram: docs/flows/strategy-order.md */
export const createStrategyOrderMachine = (ports: StrategyOrderPorts) => {
  const form: OrderForm<StrategyOrderContext> = {
    id: 'strategy-order',
    requestIds: ports.requestIds,
    // what may be typed depends on the side: below
    isEntry: () => false,
    cardsOf: ({ offer }) => offer?.cards ?? [],
    obstacleOf,
    momentOf: ({ offer }) => momentOf(offer, ports),
    haveDatesMoved: ({ seenAt }) => haveDatesMoved(seenAt, ports.clock.now(), ports.calendar),
    resultOf: ({ receipt }) => ({ destination: strategyResult(receipt) }),
    saveDraft: (context) => {
      ports.saveDraft(draftOf(context));
    },
    clearDraft: ({ strategyCode, side }) => {
      ports.clearDraft({ strategyCode, side });
    },
  };
  const formGuards = orderFormGuards(form);
  const formActions = orderFormActions<StrategyReceipt, StrategyOrderContext>(form);
  return setup({
    types: {} as {
      input: StrategyOrderInput;
      context: StrategyOrderContext;
      events: StrategyOrderEvent;
      tags: StrategyOrderTag;
      children: { preBuy: 'preBuy'; cashier: 'cashier' };
      output: StrategyOrderOutput;
    },
    actors: {
      /** [SG-50] an order of an earlier visit is asked for before what it may have changed */
      ...orderCalls<Asked, StrategyOrderDraft, StrategyOffer, StrategyReceipt>({
        readDraft: ({ strategyCode, side }) => ports.readDraft({ strategyCode, side }),
        readOffer: ({ strategyCode, side }, signal) => ports.readOffer({ strategyCode, side }, signal),
        findOrder: (requestId, signal) => ports.findOrder(requestId, signal),
      }),
      preBuy: createPreBuyMachine(ports.preBuy),
      cashier: createTradePasswordMachine<StrategyCommand, StrategyReceipt>(ports.cashier),
    },
    guards: {
      ...gateGuards,
      ...formGuards,
      isEntry: ({ context }: InContext, text: string) => isStrategyEntry(context, text),
      isRedemption: ({ context }: InContext) => context.side === 'redeem',
      // [SG-53] what is held keeps its way of changes
      choosesMode: ({ context }: InContext) => context.side === 'buy' && context.offer?.mode === null,
      isProblemCard: ({ context }: InContext, cardId: string) => problemOfCard(context, cardId) !== null,
      isShortOfBalance: ({ context }: InContext) => shortageOf(context) !== null,
    },
    actions: {
      ...frameActions,
      ...questionActions,
      ...gatedActions(ports.clock),
      ...formActions,
      ...agreementActions,
      storeOpening: sharedAssign<StrategyOrderContext, StrategyOrderOpening>(({ context }, { answer, draft }) =>
        answer?.kind === 'read' ? { ...startingPoint(context, answer.value, draft), ...momentOf(answer.value, ports) } : {},
      ),
      storeAmount: sharedAssign<StrategyOrderContext, string>((_, entryText) => ({ entryText })),
      storeMode: sharedAssign<StrategyOrderContext, StrategyMode>((_, chosenMode) => ({ chosenMode })),
      showShortage: sharedAssign<StrategyOrderContext>(({ context }) => ({ dialog: shortageDialog(shortageOf(context)) })),
    },
    delays: questionDelays,
  }).createMachine({
    id: 'strategy-order',
    version: '1',
    context: ({ input }) => emptyStrategyOrder(input, ports),
    output: orderOutput('placed'),
    on: { 'notice.faded': { actions: 'clearNotice' } },
    initial: 'loading',
    states: {
      loading: callState(
        'open',
        {
          input: ({ context: { strategyCode, side, requestId } }: InContext): Asked => ({ strategyCode, side, requestId }),
          onDone: whenOpened({ barOf, notArrived, form: 'opened', done: 'placed', beforeResult: [] }),
        },
        problemAt('failed'),
      ),

      // [SG-62] what is held can be redeemed whatever the gate would say
      opened: { always: [{ guard: 'isRedemption', target: 'editing' }, { target: 'checking' }] },
      ...gateStates(({ offer }: StrategyOrderContext) => offer?.strategy.riskLevel ?? 5),

      editing: {
        tags: 'editable',
        entry: 'storeMoment',
        on: {
          'entry.typed': {
            guard: { type: 'isEntry', params: textIn },
            actions: [{ type: 'storeAmount', params: textIn }, 'storeMoment', 'clearNotice', 'keepDraft'],
          },
          'mode.chosen': {
            guard: 'choosesMode',
            actions: [{ type: 'storeMode', params: ({ event }) => event.mode }, 'clearNotice', 'keepDraft'],
          },
          'card.chosen': cardChosen(problemOfCard),
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

      // [SG-59] [SG-60]
      reviewing: reviewing({ 'order.confirmed': orderConfirmed }),

      // [SG-60] [SG-61]
      ...orderStates(strategyCommandOf, notArrived),
    },
  });
};

interface Asked extends StrategySubject {
  readonly requestId: string | null;
}

interface InContext {
  readonly context: StrategyOrderContext;
}

/** [SG-50] Why the form does not open. */
const barOf = (opening: StrategyOrderOpening): Message | null => barOfOpening(opening, strategyBar);

const notArrived = { kind: 'strategy-not-arrived' } as const satisfies Message;

function textIn({ event }: { readonly event: { readonly text: string } }): string {
  return event.text;
}
