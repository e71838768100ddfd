import { setup } from 'xstate';
import {
  agreementActions,
  agreementTicked,
  cardChosen,
  obstacleTold,
  orderConfirmed,
  reviewing,
  summaryOpened,
} from '../../kit/order/order-form.ts';
import { orderFlow, type OrderKind } from '../../kit/order/order-flow.ts';
import { sharedAssign } from '../../kit/shared-action.ts';
import { haveDatesMoved } from '../../orders/moved-dates.ts';
import { askingTopUp } from '../../cashier/card-problem.ts';
import { gateAskedAgain, gatedOrder, gateStates } from '../../qualification/index.ts';
import type { StrategyMode, StrategyOffer, StrategyReceipt } from '../strategy.ts';
import type {
  StrategyOrderPorts,
  StrategyCommand,
  StrategyOrderContext,
  StrategyOrderDraft,
  StrategyOrderEvent,
  StrategyOrderInput,
  StrategyOrderOutput,
  StrategyOrderTag,
  StrategySubject,
} from './strategy-order.types.ts';
import {
  strategyOrderDraft,
  emptyStrategyOrder,
  isStrategyEntry,
  strategyOrderMoment,
  strategyOrderObstacle,
  strategyOrderCardProblem,
  strategyOrderShortage,
  strategyOrderStart,
  strategyBar,
  strategyCommandOf,
  strategyResult,
} from './strategy-order.rules.ts';

export type StrategyOrderMachine = ReturnType<typeof createStrategyOrderMachine>;

/** 策略买入, 策略赎回. Rules and diagram: docs/flows/strategy-order.md */
export const createStrategyOrderMachine = (ports: StrategyOrderPorts) => {
  const kind: OrderKind<StrategyOrderContext, Asked, StrategyOrderDraft, StrategyOffer, StrategyReceipt, StrategyCommand> = {
    id: 'strategy-order',
    requestIds: ports.requestIds,
    // the side decides which texts are accepted: below
    isEntry: () => false,
    cardsOf: ({ offer }) => offer?.cards ?? [],
    problemOf: strategyOrderCardProblem,
    obstacleOf: strategyOrderObstacle,
    momentOf: ({ offer }) => strategyOrderMoment(offer, ports),
    haveDatesMoved: ({ seenAt }) => haveDatesMoved(seenAt, ports.clock.now(), ports.calendar),
    resultOf: ({ receipt }) => ({ destination: strategyResult(receipt) }),
    saveDraft: (context) => {
      ports.saveDraft(strategyOrderDraft(context));
    },
    clearDraft: ({ strategyCode, side }) => {
      ports.clearDraft({ strategyCode, side });
    },
    // [SG-50] an open order of an earlier visit is settled before the data that it may have changed is read
    askedOf: ({ strategyCode, side, requestId }) => ({ strategyCode, side, requestId }),
    readDraft: ({ strategyCode, side }) => ports.readDraft({ strategyCode, side }),
    readOffer: ({ strategyCode, side }, signal) => ports.readOffer({ strategyCode, side }, signal),
    findOrder: (requestId, signal) => ports.findOrder(requestId, signal),
    cashier: ports.cashier,
    // [SG-50]
    barOf: strategyBar,
    opensAt: 'opened',
    startOf: (context, offer, draft) => ({ ...strategyOrderStart(context, offer, draft), ...strategyOrderMoment(offer, ports) }),
    commandOf: strategyCommandOf,
    notArrived: { kind: 'strategy-not-arrived' },
  };
  const order = orderFlow(kind);
  const gate = gatedOrder(ports);
  const toppingUp = askingTopUp(strategyOrderShortage);
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
      ...gate.actors,
      ...order.actors,
    },
    guards: {
      ...gate.guards,
      ...order.guards,
      isEntry: ({ context }: InContext, text: string) => isStrategyEntry(context, text),
      isRedemption: ({ context }: InContext) => context.side === 'redeem',
      // [SG-53] a holding keeps its mode of changes
      choosesMode: ({ context }: InContext) => context.side === 'buy' && context.offer?.mode === null,
    },
    actions: {
      ...gate.actions,
      ...order.actions,
      ...agreementActions,
      storeAmount: sharedAssign<StrategyOrderContext, string>((_, entryText) => ({ entryText })),
      storeMode: sharedAssign<StrategyOrderContext, StrategyMode>((_, chosenMode) => ({ chosenMode })),
    },
    delays: order.delays,
  }).createMachine({
    ...order.chart,
    id: 'strategy-order',
    context: ({ input }) => emptyStrategyOrder(input, ports),
    states: {
      ...order.opening,

      // [SG-62] a holding can be redeemed without the gate's checks
      opened: { always: [{ guard: 'isRedemption', target: 'editing' }, { target: 'checking' }] },
      ...gateStates(({ offer }: StrategyOrderContext) => offer?.strategy.riskLevel ?? 5),

      editing: {
        tags: 'editable',
        entry: 'storeMoment',
        on: {
          'amount.entered': {
            guard: { type: 'isEntry', params: textIn },
            actions: [{ type: 'storeAmount', params: textIn }, 'storeMoment', 'clearNotice', 'keepDraft'],
          },
          'mode.chosen': {
            guard: 'choosesMode',
            actions: [{ type: 'storeMode', params: ({ event }) => event.mode }, 'clearNotice', 'keepDraft'],
          },
          'card.chosen': cardChosen(strategyOrderCardProblem),
          'agreement.ticked': agreementTicked,
          'order.pressed': [obstacleTold(kind), gateAskedAgain, toppingUp.pressed, summaryOpened],
        },
      },

      ...toppingUp.states,

      // [SG-59] [SG-60]
      reviewing: reviewing({ 'order.confirmed': orderConfirmed }),

      // [SG-60] [SG-61]
      ...order.placing,
    },
  });
};

interface Asked extends StrategySubject {
  readonly requestId: string | null;
}

interface InContext {
  readonly context: StrategyOrderContext;
}

function textIn({ event }: { readonly event: { readonly text: string } }): string {
  return event.text;
}
