import { assign, emit, fromPromise, setup } from 'xstate';
import { askingTopUp } from '../../cashier/card-problem.ts';
import type { CallSignal } from '../../kit/abort-signal.ts';
import { callState, lostAt } from '../../kit/call-state.ts';
import type { Destination } from '../../kit/destination.ts';
import { answerOf, type Answered } from '../../kit/faults.ts';
import { frameOf } from '../../kit/flow-frame.ts';
import { dialogAnswersTo } from '../../kit/frame-actions.ts';
import { whenSignedOut } from '../../kit/lost-answer.ts';
import type { Message } from '../../kit/message.ts';
import { orderFlow, type OrderKind } from '../../kit/order/order-flow.ts';
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
import { orderRefusalDialog } from '../../kit/order/order-refusal.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import { padWordsOf } from '../../kit/trade-password/asking-password.ts';
import type { TradePasswordOutput } from '../../kit/trade-password/trade-password.types.ts';
import { haveDatesMoved } from '../../orders/moved-dates.ts';
import type { MaturityArrangement } from '../../products/product.ts';
import { afterGate, gateAskedAgain, gatedOrder, gateStates, type PreBuyOutput } from '../../qualification/index.ts';
import { isEntry } from '../../values/amount-entry.ts';
import { createMaturityMachine } from '../maturity/maturity.machine.ts';
import { noticeOf, wayOutOf } from '../maturity/maturity.rules.ts';
import type { MaturityOutput } from '../maturity/maturity.types.ts';
import { toMaturityView, type MaturityView } from '../maturity/maturity.view.ts';
import type { BuyPorts } from './buy.ports.ts';
import {
  arrangementToCheck,
  awaitsFirstBuy,
  buyDraft,
  buyEndOf,
  buyMoment,
  buyObstacle,
  buyRefusalDialog,
  buyResult,
  buyShortage,
  buyStart,
  buyVisit,
  disclosureGate,
  draftFor,
  emptyBuy,
  isForTerms,
  lossMessage,
  maturityInputOf,
  NO_ORDER,
  payCommandOf,
  placedOrderOf,
  problemOf,
  purchaseOrderOf,
  remainingOf,
} from './buy.rules.ts';
import type {
  BuyAsked,
  BuyContext,
  BuyDraft,
  BuyEmitted,
  BuyEnd,
  BuyEvent,
  BuyInput,
  BuyOpening,
  BuyOutput,
  BuyTag,
  FoundPurchase,
  OrderOutcome,
  PayCommand,
  PayReceipt,
  PurchaseOrder,
  UnpaidPurchase,
} from './buy.types.ts';

export type BuyMachine = ReturnType<typeof createBuyMachine>;

/** 买入. Rules and diagram: docs/flows/buy.md */
export const createBuyMachine = (ports: BuyPorts) => {
  const kind: OrderKind<BuyContext, BuyAsked, BuyDraft, BuyOpening | null, PayReceipt, PayCommand, UnpaidPurchase> = {
    id: 'buy',
    requestIds: ports.requestIds,
    cashier: ports.cashier,
    isEntry,
    cardsOf: ({ cards }) => cards,
    problemOf,
    obstacleOf: buyObstacle,
    momentOf: ({ offer }) => buyMoment(offer, ports),
    haveDatesMoved: ({ seenAt }) => haveDatesMoved(seenAt, ports.clock.now(), ports.calendar),
    resultOf: (context) => ({ destination: buyResult(context) }),
    // [BUY-26] an order under way is asked for before anything else
    askedOf: ({ offer, requestId }) => ({ offer, requestId }),
    readDraft: ({ offer }) => (offer === null ? null : draftFor(offer, ports.readDraft(offer.productCode))),
    readOffer: ({ offer }, signal) => readOpening(ports, offer, signal),
    findOrder: (requestId, signal) => ports.findOrder(requestId, signal),
    barOf: () => null,
    opensAt: 'opened',
    startOf: buyStart,
    saveDraft: (context) => {
      const draft = buyDraft(context);
      if (draft !== null) ports.saveDraft(draft);
    },
    clearDraft: ({ offer }) => {
      if (offer !== null) ports.clearDraft(offer.productCode);
    },
    commandOf: payCommandOf,
    notArrived: { kind: 'order-not-arrived' },
    isUnsentNoticed: true,
  };
  const order = orderFlow(kind, { lostAt: 'unsettled' });
  const gate = gatedOrder(ports);
  const toppingUp = askingTopUp(buyShortage);
  const [problemTold, cardTaken] = cardChosen(problemOf);
  const entries = { 'amount.entered': amountTyped, 'agreement.ticked': agreementTicked } as const;
  return setup({
    types: {} as {
      input: BuyInput;
      context: BuyContext;
      events: BuyEvent;
      emitted: BuyEmitted;
      tags: BuyTag;
      children: { preBuy: 'preBuy'; cashier: 'cashier'; maturity: 'maturity' };
      output: BuyOutput;
    },
    actors: {
      ...gate.actors,
      ...order.actors,
      judgeCard: fromPromise<boolean, { readonly cardId: string; readonly productCode: string }>(({ input, signal }) =>
        ports.isFirstPurchase(input, signal),
      ),
      placeOrder: fromPromise<OrderOutcome, PurchaseOrder>(({ input, signal }) => ports.placeOrder(input, signal)),
      releaseOrder: fromPromise<void, { readonly orderNo: string }>(({ input, signal }) => ports.releaseOrder(input.orderNo, signal)),
      maturity: createMaturityMachine(ports.maturity),
    },
    guards: {
      ...gate.guards,
      ...order.guards,
      hasNoOffer: ({ context }) => context.offer === null,
      shutsGate: ({ context }) => disclosureGate(context) !== null,
      needsJudging: ({ context }) => context.cardId !== null && context.firstBuy === null,
      awaitsFirstBuy: ({ context }) => awaitsFirstBuy(context),
      changesArrangement: ({ context }, chosen: MaturityArrangement) => maturityInputOf(context, chosen) !== null,
      leavesFor: (_, output: MaturityOutput) => wayOutOf(output) !== null,
      resumesPlaced: ({ context }) => context.placed !== null && !context.needsRelease && isForTerms(context.placed, context),
      hasPlaced: ({ context }) => context.placed !== null,
      endsAs: ({ context }, { found, end }: { readonly found: FoundPurchase; readonly end: BuyEnd }) =>
        buyEndOf(found, context.placed) === end,
    },
    actions: {
      ...gate.actions,
      ...order.actions,
      ...agreementActions,
      storeOffer: assign(({ context }) => buyVisit(context, ports.readOffer(), ports)),
      // [BUY-60]
      storeGate: assign((_, output: PreBuyOutput) => ({ checks: output.checks, ...afterGate(output, ports.clock.now()) })),
      // one assignment: each copies the whole context, and this one runs at every key
      storeAmount: assign(({ context: { offer } }, amountText: string) => ({ amountText, ...buyMoment(offer, ports) })),
      // whether it is the first purchase stands as long as the card does
      storeCard: assign(({ context }, cardId: string) => (cardId === context.cardId ? {} : { cardId, firstBuy: null })),
      storeFirstBuy: assign((_, firstBuy: boolean) => ({ firstBuy })),
      storeDraftArrangement: assign((_, draftArrangement: MaturityArrangement) => ({ draftArrangement })),
      storeMaturityFrame: assign((_, view: MaturityView) => ({ childFrame: frameOf(view), draftArrangement: view.shown })),
      storeArrangement: assign((_, { arrangement }: MaturityOutput) => ({ arrangement })),
      clearDraftArrangement: assign({ draftArrangement: null }),
      showMaturityNotice: assign(({ context }, output: MaturityOutput) => ({ notice: noticeOf(output) ?? context.notice })),
      beginOrder: assign(() => ({ ...NO_ORDER, requestId: ports.requestIds.next(), asked: 0 })),
      // the id of an order that stands unpaid stays
      clearRequest: assign(({ context: { placed } }) => ({ requestId: placed?.requestId ?? null })),
      storePlaced: assign(({ context }, found: FoundPurchase) => ({ placed: placedOrderOf(context, found) })),
      storeRemaining: assign((_, found: FoundPurchase) => ({ remaining: remainingOf(found) })),
      // [FL-662] why there is no order: it stays in the form until the next try
      storeLoss: assign((_, found: FoundPurchase) => ({ problem: lossMessage(found) })),
      showOrderRefusal: assign((_, found: FoundPurchase) => ({ dialog: buyRefusalDialog(found) })),
      // [BUY-33] the order may be the cause, so it is given back before the next
      showRefusal: assign((_, output: TradePasswordOutput<PayReceipt>) => ({
        dialog: orderRefusalDialog('buy.refused', padWordsOf(output)),
        needsRelease: true,
      })),
      announceOrdered: emit(({ context }) => ({ type: 'buy.ordered' as const, orderNo: context.placed?.orderNo ?? '' })),
      announcePaid: emit(({ context }) => ({ type: 'buy.paid' as const, orderNo: context.receipt?.orderNo ?? '' })),
      announceBlocked: emit((_, reason: 'dismissed' | 'check-failed' | 'exception') => ({ type: 'buy.blocked' as const, reason })),
    },
    delays: order.delays,
  }).createMachine({
    ...order.chart,
    id: 'buy',
    version: '3',
    context: ({ input }) => emptyBuy(input.mode, ports),
    states: {
      loading: { ...order.opening.loading, entry: 'storeOffer' },

      // [BUY-19] unreadable is missing
      opened: {
        always: [
          { guard: 'hasNoOffer', actions: { type: 'goTo', params: { to: 'product-list' } }, target: 'leaving' },
          { target: 'checking' },
        ],
      },

      // [BUY-20] [BUY-21]
      ...gateStates(({ offer }: BuyContext) => offer?.riskLevel ?? 5, {
        productOf: ({ offer }) => offer,
        passed: 'qualified',
        alsoBlocked: [{ type: 'announceBlocked', params: blockIn }],
      }),

      // [BUY-41] [BUY-42]
      qualified: {
        always: [
          {
            guard: 'shutsGate',
            actions: { type: 'goTo', params: ({ context }): Destination => disclosureGate(context) ?? { to: 'back' } },
            target: 'leaving',
          },
          { guard: 'resumesPlaced', actions: 'keepDraft', target: 'reviewing' },
          { actions: 'keepDraft', target: 'editing' },
        ],
      },

      editing: {
        tags: 'editable',
        entry: 'storeMoment',
        initial: 'opening',
        on: {
          ...entries,
          'card.chosen': [problemTold, { ...cardTaken, target: '.opening' }],
          'arrangement.chosen': {
            guard: { type: 'changesArrangement', params: ({ event }) => event.arrangement },
            actions: [{ type: 'storeDraftArrangement', params: ({ event }) => event.arrangement }, 'clearNotice'],
            target: 'arranging',
          },
          'order.pressed': [
            { guard: 'awaitsFirstBuy', target: '.judgingCard' },
            obstacleTold(kind),
            gateAskedAgain,
            toppingUp.pressed,
            summaryOpened,
          ],
        },
        states: {
          opening: { always: [{ guard: 'needsJudging', target: 'judgingCard' }, { target: 'settled' }] },
          settled: { on: { 'retry.pressed': { guard: 'needsJudging', target: 'judgingCard' } } },
          judgingCard: callState(
            'judgeCard',
            { input: cardToJudge, onDone: { actions: { type: 'storeFirstBuy', params: answerOf<boolean> }, target: 'settled' } },
            { broken: [{ ...whenSignedOut, target: '#buy.leaving' }, firstBuyUnknown], late: firstBuyUnknown },
          ),
        },
      },

      // [BUY-39] the draft keeps the arrangement that stands until the choice is allowed; the form goes on taking entries
      arranging: {
        tags: 'editable',
        exit: ['clearChildFrame', 'clearDraftArrangement'],
        invoke: {
          id: 'maturity',
          src: 'maturity',
          input: ({ context }) => arrangementToCheck(context),
          onSnapshot: { actions: { type: 'storeMaturityFrame', params: ({ event }) => toMaturityView(event.snapshot) } },
          onDone: [
            {
              guard: { type: 'leavesFor', params: ({ event }) => event.output },
              actions: { type: 'goTo', params: ({ event }): Destination => wayOutOf(event.output) ?? { to: 'back' } },
              target: 'leaving',
            },
            {
              actions: [
                { type: 'storeArrangement', params: ({ event }) => event.output },
                { type: 'showMaturityNotice', params: ({ event }) => event.output },
                'keepDraft',
              ],
              target: 'editing',
            },
          ],
          onError: { actions: { type: 'showNotice', params: { kind: 'outcome-unknown' } }, target: 'editing' },
        },
        on: {
          ...entries,
          // the form judges the card when the choice is settled
          'card.chosen': [problemTold, cardTaken],
          ...dialogAnswersTo('maturity'),
        },
      },

      ...toppingUp.states,

      reviewing: reviewing({
        'order.confirmed': [
          { guard: 'resumesPlaced', target: 'paying' },
          // [BUY-18]
          orderConfirmed[0],
          { guard: 'hasPlaced', target: 'releasing' },
          // [BUY-22]
          { ...orderConfirmed[1], target: 'ordering' },
        ],
      }),

      releasing: callState(
        'releaseOrder',
        {
          input: ({ context }: InContext) => ({ orderNo: context.placed?.orderNo ?? '' }),
          onDone: { actions: ['beginOrder', 'keepDraft'], target: 'ordering' },
        },
        lostAt('asking', 'forgetQuestions'),
      ),

      ordering: callState(
        'placeOrder',
        { input: ({ context }: InContext) => purchaseOrderOf(context), onDone: whenSent },
        lostAt('unconfirmed'), // [BUY-27] a lost answer is not a refusal
      ),

      riskRefused: {
        exit: 'clearDialog',
        on: {
          'dialog.accepted': { actions: { type: 'goTo', params: { to: 'risk-assessment', comesBack: true } }, target: 'leaving' },
          'dialog.refused': 'editing',
          'dialog.dismissed': 'editing',
        },
      },

      ...order.placing,

      asking: { ...order.placing.asking, invoke: { ...order.placing.asking.invoke, onDone: whenFound } },

      placed: { ...order.placing.placed, entry: [...order.placing.placed.entry, 'announcePaid'] },

      // [BUY-31] never failed by guess; the draft keeps the order's key, so that coming back asks for it first
      unsettled: { type: 'final', entry: 'goToResult' },
    },
  });
};

interface InContext {
  readonly context: BuyContext;
}

const cardToJudge = ({ context: { offer, cardId } }: InContext) => ({
  cardId: cardId ?? '',
  productCode: offer?.productCode ?? '',
});

const amountTyped = { guard: amountEntered.guard, actions: [amountEntered.actions[0], 'keepDraft'] } as const;

const firstBuyUnknown = { actions: { type: 'showNotice', params: { kind: 'first-purchase-unknown' } }, target: 'settled' } as const;

const blockIn = ({ event }: { readonly event: { readonly type: string; readonly output?: PreBuyOutput } }) =>
  event.output?.kind === 'blocked' ? event.output.reason : event.output?.kind === 'declined' ? 'dismissed' : 'exception';

type Ended = Answered<FoundPurchase>;

const endsAs = <const End extends BuyEnd>(end: End) =>
  ({ type: 'endsAs', params: ({ event }: Ended) => ({ found: event.output, end }) }) as const;

const nothingOrdered = ['clearRequest', 'keepDraft'] as const;

const refusalShown = { type: 'showOrderRefusal', params: answerOf<FoundPurchase> } as const;

const sentEnds = [
  {
    guard: endsAs('unpaid'),
    actions: [{ type: 'storePlaced', params: answerOf<FoundPurchase> }, 'keepDraft', 'announceOrdered'],
    target: 'paying',
  },
  { guard: endsAs('risk'), actions: [...nothingOrdered, refusalShown], target: 'riskRefused' },
  {
    guard: endsAs('quota'),
    // [FL-662] the amount's own tip says it in place
    actions: [
      ...nothingOrdered,
      { type: 'storeRemaining', params: answerOf<FoundPurchase> },
      { type: 'showNotice', params: ({ event }: Ended): Message | null => lossMessage(event.output) },
    ],
    target: 'editing',
  },
] as const;

const refused = { actions: [...nothingOrdered, refusalShown], target: 'refused' } as const;

/** The ends of an order that was sent. */
const whenSent = [...sentEnds, refused] as const;

/** The ends of the question about an order, or about one that was to be given back. */
const whenFound = [
  { guard: endsAs('paid'), actions: { type: 'storeFound', params: answerOf<FoundPurchase> }, target: 'placed' },
  { guard: endsAs('kept'), actions: { type: 'showNotice', params: { kind: 'system-busy' } }, target: 'editing' },
  { guard: endsAs('given-back'), actions: ['beginOrder', 'keepDraft'], target: 'ordering' },
  ...sentEnds,
  { guard: endsAs('other'), ...refused },
  { actions: [...nothingOrdered, { type: 'storeLoss', params: answerOf<FoundPurchase> }], target: 'editing' },
] as const;

/** [BUY-43] [BUY-71] Disclosure, certification and the cards that pay the product; without an offer nothing is asked. */
const readOpening = async (
  ports: Pick<BuyPorts, 'disclosure' | 'loadCards'>,
  offer: BuyContext['offer'],
  signal: CallSignal,
): Promise<ReadAnswer<BuyOpening | null>> => {
  if (offer === null) return { kind: 'read', value: null };
  const { productCode, cashier } = offer;
  const [standing, cards] = await Promise.all([
    ports.disclosure.standing(productCode, signal),
    ports.loadCards({ productCode, cashier }, signal),
  ]);
  return standing.kind === 'refused' ? standing : { kind: 'read', value: { ...cards, standing: standing.value } };
};
