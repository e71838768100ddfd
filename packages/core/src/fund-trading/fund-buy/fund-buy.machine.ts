import { setup } from 'xstate';
import {
  agreementActions,
  agreementTicked,
  amountEntered,
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
import { isEntry } from '../../values/amount-entry.ts';
import { fundBuyObstacle, type FundBuyOffer } from '../buy-judgement.ts';
import { fundOrderQuestions, type FundAsked } from '../fund-order/fund-order-opening.ts';
import type { DividendMethod } from '../fund-order.ts';
import type { FundOrderReceipt } from '../fund-receipt.ts';
import type {
  FundBuyPorts,
  FundBuyCommand,
  FundBuyContext,
  FundBuyDraft,
  FundBuyEvent,
  FundBuyInput,
  FundBuyOutput,
  FundBuyTag,
} from './fund-buy.types.ts';
import {
  canChooseDividend,
  fundBuyDraft,
  emptyFundBuy,
  fundBuyCommandOf,
  fundBuyResult,
  fundBuyMoment,
  fundBuyOrderObstacle,
  fundBuyCardProblem,
  fundBuyShortage,
  fundBuyStart,
} from './fund-buy.rules.ts';

export type FundBuyMachine = ReturnType<typeof createFundBuyMachine>;

/** 基金买入. Rules and diagram: docs/flows/fund-buy.md */
export const createFundBuyMachine = (ports: FundBuyPorts) => {
  const kind: OrderKind<FundBuyContext, FundAsked, FundBuyDraft, FundBuyOffer, FundOrderReceipt, FundBuyCommand> = {
    id: 'fund-buy',
    requestIds: ports.requestIds,
    isEntry,
    cardsOf: ({ offer }) => offer?.cards ?? [],
    problemOf: fundBuyCardProblem,
    obstacleOf: fundBuyOrderObstacle,
    momentOf: ({ offer }) => fundBuyMoment(offer, ports),
    haveDatesMoved: ({ seenAt }) => haveDatesMoved(seenAt, ports.clock.now(), ports.calendar),
    resultOf: ({ receipt }) => ({ destination: fundBuyResult(receipt) }),
    // an open order of an earlier visit is settled before the data that it may have changed is read
    ...fundOrderQuestions(ports, fundBuyDraft),
    cashier: ports.cashier,
    // [FB-1]
    barOf: fundBuyObstacle,
    opensAt: 'checking',
    startOf: (context, offer, draft) => ({ ...fundBuyStart(context, offer, draft), ...fundBuyMoment(offer, ports) }),
    commandOf: fundBuyCommandOf,
    notArrived: { kind: 'order-not-arrived' },
  };
  const order = orderFlow(kind);
  const gate = gatedOrder(ports);
  const toppingUp = askingTopUp(fundBuyShortage);
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
      ...gate.actors,
      ...order.actors,
    },
    guards: {
      ...gate.guards,
      ...order.guards,
      choosesDividend: ({ context }: InContext) => canChooseDividend(context.offer),
    },
    actions: {
      ...gate.actions,
      ...order.actions,
      ...agreementActions,
      storeDividend: sharedAssign<FundBuyContext, DividendMethod>((_, dividendMethod) => ({ dividendMethod })),
    },
    delays: order.delays,
  }).createMachine({
    ...order.chart,
    id: 'fund-buy',
    context: ({ input }) => emptyFundBuy(input, ports),
    states: {
      ...order.opening,

      // [FB-4]
      ...gateStates(({ offer }: FundBuyContext) => offer?.fund.riskLevel ?? 5),

      editing: {
        tags: 'editable',
        entry: 'storeMoment',
        on: {
          'amount.entered': amountEntered,
          'card.chosen': cardChosen(fundBuyCardProblem),
          'dividend.chosen': {
            guard: 'choosesDividend',
            actions: [{ type: 'storeDividend', params: ({ event }) => event.method }, 'keepDraft'],
          },
          'agreement.ticked': agreementTicked,
          'order.pressed': [obstacleTold(kind), gateAskedAgain, toppingUp.pressed, summaryOpened],
        },
      },

      ...toppingUp.states,

      // [FB-15] [FB-16]
      reviewing: reviewing({ 'order.confirmed': orderConfirmed }),

      // [FB-17] [FB-18]
      ...order.placing,
    },
  });
};

interface InContext {
  readonly context: FundBuyContext;
}
