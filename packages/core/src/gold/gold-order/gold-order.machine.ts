import { fromPromise, setup } from 'xstate';
import { callState, noticeAt } from '../../kit/call-state.ts';
import { answerOf } from '../../kit/faults.ts';
import { cardChosen, obstacleTold, reviewing, summaryOpened } from '../../kit/order/order-form.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import { orderFlow, type OrderKind } from '../../kit/order/order-flow.ts';
import { sharedAssign } from '../../kit/shared-action.ts';
import { askingTopUp } from '../../cashier/card-problem.ts';
import { gateAskedAgain, gatedOrder, gateStates } from '../../qualification/index.ts';
import { goldPriceOf } from '../gold-fill.ts';
import { goldBar } from '../gold-judgement.ts';
import type { GoldMeasure, GoldNow, GoldOffer, GoldReceipt, GoldSide } from '../gold.ts';
import type {
  GoldOrderPorts,
  GoldCommand,
  GoldOrderContext,
  GoldOrderDraft,
  GoldOrderEvent,
  GoldOrderInput,
  GoldOrderOutput,
  GoldOrderTag,
} from './gold-order.types.ts';
import {
  goldOrderDraft,
  emptyGoldOrder,
  goldCommandOf,
  goldResult,
  gramsEntryOf,
  isGoldEntry,
  isQuoteOld,
  goldOrderMoment,
  goldOrderObstacle,
  goldOrderCardProblem,
  goldOrderShortage,
  goldOrderStart,
  withNow,
} from './gold-order.rules.ts';

export type GoldOrderMachine = ReturnType<typeof createGoldOrderMachine>;

/** 黄金买入, 黄金卖出. Rules and diagram: docs/flows/gold-order.md */
export const createGoldOrderMachine = (ports: GoldOrderPorts) => {
  const kind: OrderKind<GoldOrderContext, Asked, GoldOrderDraft, GoldOffer, GoldReceipt, GoldCommand> = {
    id: 'gold-order',
    requestIds: ports.requestIds,
    // the measure decides which texts are accepted: below
    isEntry: () => false,
    cardsOf: ({ offer }) => offer?.cards ?? [],
    problemOf: goldOrderCardProblem,
    obstacleOf: goldOrderObstacle,
    momentOf: () => goldOrderMoment(ports),
    haveDatesMoved: ({ offer }) => isQuoteOld(offer, ports),
    resultOf: ({ receipt }) => ({ destination: goldResult(receipt) }),
    saveDraft: (context) => {
      ports.saveDraft(goldOrderDraft(context));
    },
    clearDraft: ({ side }) => {
      ports.clearDraft(side);
    },
    // [GD-30] an open order of an earlier visit is settled before the data that it may have changed is read
    askedOf: ({ side, requestId }) => ({ side, requestId }),
    readDraft: ({ side }) => ports.readDraft(side),
    readOffer: ({ side }, signal) => ports.readOffer(side, signal),
    findOrder: (requestId, signal) => ports.findOrder(requestId, signal),
    cashier: ports.cashier,
    // [GD-30]
    barOf: goldBar,
    opensAt: 'opened',
    startOf: (context, offer, draft) => ({ ...goldOrderStart(context, offer, draft), ...goldOrderMoment(ports) }),
    commandOf: goldCommandOf,
    notArrived: { kind: 'gold-not-arrived' },
  };
  const order = orderFlow(kind);
  const gate = gatedOrder(ports);
  const toppingUp = askingTopUp(goldOrderShortage);
  /** [GD-32] The acts that are possible in the form, also while a newer price is read. */
  const entering = {
    'measure.chosen': {
      guard: { type: 'hasMeasure', params: measureIn },
      actions: [{ type: 'storeMeasure', params: measureIn }, 'clearNotice', 'keepDraft'],
    },
    'amount.entered': {
      guard: { type: 'isEntry', params: textIn },
      actions: [{ type: 'storeAmount', params: textIn }, 'clearNotice', 'keepDraft'],
    },
    'all.pressed': { guard: 'isSale', actions: ['storeAll', 'clearNotice', 'keepDraft'] },
    'card.chosen': cardChosen(goldOrderCardProblem),
    'order.pressed': [obstacleTold(kind), gateAskedAgain, toppingUp.pressed, summaryOpened],
  } as const;
  return setup({
    types: {} as {
      input: GoldOrderInput;
      context: GoldOrderContext;
      events: GoldOrderEvent;
      tags: GoldOrderTag;
      children: { preBuy: 'preBuy'; cashier: 'cashier' };
      output: GoldOrderOutput;
    },
    actors: {
      readNow: fromPromise<ReadAnswer<GoldNow>>(({ signal }) => ports.readNow(signal)),
      ...gate.actors,
      ...order.actors,
    },
    guards: {
      ...gate.guards,
      ...order.guards,
      isEntry: ({ context }: InContext, text: string) => isGoldEntry(context, text),
      hasMeasure: ({ context }: InContext, measure: GoldMeasure) => context.side === 'buy' || measure === 'grams',
      isSale: ({ context }: InContext) => context.side === 'sell',
    },
    actions: {
      ...gate.actions,
      ...order.actions,
      storeMeasure: sharedAssign<GoldOrderContext, GoldMeasure>((_, measure) => ({ measure })),
      storeAmount: sharedAssign<GoldOrderContext, string>(({ context: { measure } }, text) =>
        measure === 'amount' ? { amountText: text } : { gramsText: text },
      ),
      storeAll: sharedAssign<GoldOrderContext>(({ context: { offer } }) => (offer === null ? {} : { gramsText: gramsEntryOf(offer.held) })),
      storeNow: sharedAssign<GoldOrderContext, ReadAnswer<GoldNow>>(({ context: { offer } }, answer) =>
        answer.kind === 'read' ? withNow(offer, answer.value) : {},
      ),
      /** [GD-39] a price that the summary has not shown yet is announced */
      showRenewal: sharedAssign<GoldOrderContext, ReadAnswer<GoldNow>>(({ context: { offer, side } }, answer) => {
        if (answer.kind === 'refused') return { notice: { body: answer.message, tone: 'warn' } };
        const price = goldPriceOf(answer.value.quote, side);
        return offer === null || goldPriceOf(offer.quote, side) === price
          ? {}
          : { notice: { body: { kind: 'gold-price-renewed', price }, tone: 'plain' } };
      }),
    },
    delays: {
      ...order.delays,
      priceAge: ({ context }: InContext) => (context.offer?.terms.refreshSeconds ?? 1) * 1_000,
      // half of the validity of a quote; the other half is left for the password
      summaryAge: ({ context }: InContext) => (context.offer?.terms.quoteSeconds ?? 1) * 500,
    },
  }).createMachine({
    ...order.chart,
    id: 'gold-order',
    context: ({ input }) => emptyGoldOrder(input, ports),
    states: {
      ...order.opening,

      // [GD-43] a holding can be sold without the gate's checks
      opened: { always: [{ guard: 'isSale', target: 'editing' }, { target: 'checking' }] },
      ...gateStates(({ offer }: GoldOrderContext) => offer?.terms.riskLevel ?? 5),

      // [GD-38]
      editing: { tags: 'editable', on: entering, after: { priceAge: 'pricing' } },
      pricing: {
        tags: 'editable',
        on: entering,
        invoke: {
          id: 'readNow',
          src: 'readNow',
          onDone: { actions: { type: 'storeNow', params: answerOf<ReadAnswer<GoldNow>> }, target: 'editing' },
          onError: 'editing',
        },
        after: { answerDeadline: 'editing' },
      },

      ...toppingUp.states,

      // [GD-39] [GD-40]
      reviewing: {
        ...reviewing({
          'order.confirmed': [
            { guard: 'haveDatesMoved', target: 'renewing' },
            { actions: ['beginOrder', 'clearNotice', 'clearProblem', 'keepDraft'], target: 'paying' },
          ],
        }),
        after: { summaryAge: 'renewing' },
      },
      renewing: {
        ...callState(
          'readNow',
          {
            onDone: {
              actions: [
                { type: 'showRenewal', params: answerOf<ReadAnswer<GoldNow>> },
                { type: 'storeNow', params: answerOf<ReadAnswer<GoldNow>> },
              ],
              target: 'renewed',
            },
          },
          noticeAt('reviewing'),
        ),
        on: { 'review.left': 'editing' },
      },
      // a closed market, or an amount that is now too small, is corrected in the form
      renewed: { always: [{ guard: 'hasObstacle', target: 'editing' }, { target: 'reviewing' }] },

      // [GD-41] [GD-42]
      ...order.placing,
    },
  });
};

interface Asked {
  readonly side: GoldSide;
  readonly requestId: string | null;
}

interface InContext {
  readonly context: GoldOrderContext;
}

function measureIn({ event }: { readonly event: { readonly measure: GoldMeasure } }): GoldMeasure {
  return event.measure;
}

function textIn({ event }: { readonly event: { readonly text: string } }): string {
  return event.text;
}
