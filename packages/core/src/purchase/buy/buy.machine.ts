import {
  type CardQuery,
  type DisclosureAnswer,
  type InContext,
  type ProductQuery,
  cardRefused,
  cardTaken,
  cardToJudge,
  disclosureRefusalOf,
  disclosureWayOf,
  entries,
  firstBuyUnknown,
  found,
  productOf,
  cashierQueryOf,
  type CashierQuery,
  showLoss,
  tellLoss,
  toProducts,
} from './buy.parts.ts';
import { buyGuards } from './buy.guards.ts';
import { callState, lostAt, problemAt } from '../../kit/call-state.ts';
import { askingPassword, padEnded, padGuards, whenNothingWasDone, whenNothingWasSent } from '../../kit/trade-password/asking-password.ts';
import { assign, emit, fromPromise, setup } from 'xstate';
import { anyAnswerLeadsTo, dialogAnswersTo, frameActions } from '../../kit/frame-actions.ts';
import type { Destination } from '../../kit/destination.ts';
import { frameOf } from '../../kit/flow-frame.ts';
import { type MaturityArrangement } from '../../products/product.ts';
import { answerOf } from '../../kit/faults.ts';
import {
  askingForOutcome,
  questionOf,
  waitingForOutcome,
  whenQuestionFails,
  whenSignedOut,
  questionActions,
  questionDelays,
  questionGuards,
} from '../../kit/lost-answer.ts';
import { leavingFrom } from '../../kit/order/order-states.ts';
import { createPreBuyMachine, afterGate, gateActions, passingGate, type PreBuyOutput } from '../../qualification/index.ts';
import { createMaturityMachine } from '../maturity/maturity.machine.ts';
import type { Message } from '../../kit/message.ts';
import { noticeOf, wayOutOf } from '../maturity/maturity.rules.ts';
import type { MaturityOutput } from '../maturity/maturity.types.ts';
import { toMaturityView, type MaturityView } from '../maturity/maturity.view.ts';
import { createTradePasswordMachine } from '../../kit/trade-password/trade-password.machine.ts';
import type { TradePasswordOutput } from '../../kit/trade-password/trade-password.types.ts';
import type { BuyPorts } from './buy.ports.ts';
import {
  afterCards,
  afterOpening,
  arrangementToCheck,
  buyOutput,
  buyResult,
  buyDraft,
  emptyBuy,
  isQualifiedFor,
  buyMoment,
  NO_ORDER,
  buyObstacle,
  payCommandOf,
  paymentRefusalDialog,
  placedOrderOf,
  purchaseOrderOf,
  buyRefusalDialog,
  remainingAfter,
  buyShortage,
} from './buy.rules.ts';
import { haveDatesMoved } from '../../orders/moved-dates.ts';
import { askingTopUp, shortageActions } from '../../cashier/card-problem.ts';
import type {
  AskReason,
  BuyContext,
  BuyEmitted,
  BuyEvent,
  BuyInput,
  BuyOutput,
  BuyTag,
  CardChoice,
  FoundOrder,
  OrderOutcome,
  PayCommand,
  PayReceipt,
  PurchaseOrder,
  BuyOpening,
} from './buy.types.ts';

export type BuyMachine = ReturnType<typeof createBuyMachine>;

/** 买入. Rules and diagram: docs/flows/buy.md */
export const createBuyMachine = (ports: BuyPorts) =>
  setup({
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
      readOpening: fromPromise<BuyOpening>(async () => {
        const offer = await ports.readOffer();
        return { offer, draft: offer === null ? null : await ports.readDraft(offer.productCode).catch(() => null) };
      }),
      preBuy: createPreBuyMachine(ports.preBuy),
      readDisclosure: fromPromise<DisclosureAnswer, ProductQuery>(({ input, signal }) =>
        ports.disclosure.standing(input.productCode, signal),
      ),
      loadCards: fromPromise<CardChoice, CashierQuery>(({ input, signal }) => ports.loadCards(input, signal)),
      judgeCard: fromPromise<boolean, CardQuery>(({ input, signal }) => ports.isFirstPurchase(input, signal)),
      placeOrder: fromPromise<OrderOutcome, PurchaseOrder>(({ input, signal }) => ports.placeOrder(input, signal)),
      findOrder: fromPromise<FoundOrder, { readonly requestId: string }>(({ input, signal }) => ports.findOrder(input.requestId, signal)),
      releaseOrder: fromPromise<void, { readonly orderNo: string }>(({ input, signal }) => ports.releaseOrder(input.orderNo, signal)),
      cashier: createTradePasswordMachine<PayCommand, PayReceipt>(ports.cashier),
      maturity: createMaturityMachine(ports.maturity),
    },
    guards: {
      ...questionGuards,
      ...padGuards,
      ...buyGuards,
      haveDatesMoved: ({ context }) => haveDatesMoved(context.seenAt, ports.clock.now(), ports.calendar),
    },
    actions: {
      ...frameActions,
      ...questionActions,
      ...gateActions,
      storeOpening: assign(({ context }, opening: BuyOpening) => afterOpening(context, opening)),
      // [BUY-60]
      storeGate: assign((_, output: PreBuyOutput) => ({ checks: output.checks, ...afterGate(output, ports.clock.now()) })),
      storeCards: assign(({ context }, choice: CardChoice) => afterCards(context, choice)),
      // one assignment: each copies the whole context, and this one runs at every key
      storeStanding: assign(({ context: { offer } }, answer: DisclosureAnswer) => ({ isQualified: isQualifiedFor(offer, answer) })),
      storeEntry: assign(({ context: { offer } }, amountText: string) => ({ amountText, ...buyMoment(offer, ports) })),
      storeCard: assign((_, cardId: string) => ({ cardId, firstBuy: null })),
      storeFirstBuy: assign((_, firstBuy: boolean) => ({ firstBuy })),
      storeDraftArrangement: assign((_, draftArrangement: MaturityArrangement) => ({ draftArrangement })),
      storeMaturityFrame: assign((_, view: MaturityView) => ({ childFrame: frameOf(view), draftArrangement: view.shown })),
      storeArrangement: assign((_, { arrangement }: MaturityOutput) => ({ arrangement })),
      clearDraftArrangement: assign({ draftArrangement: null }),
      // [FL-662] why there is no order: it stays in the form until the next try
      storeLoss: assign((_, problem: Message | null) => ({ problem })),
      showMaturityNotice: assign(({ context }, output: MaturityOutput) => ({ notice: noticeOf(output) ?? context.notice })),
      storeAgreement: assign((_, agreed: boolean) => ({ agreed })),
      storeMoment: assign(({ context: { offer } }) => buyMoment(offer, ports)),
      storeAskReason: assign((_, askReason: AskReason) => ({ askReason, asked: 0, outcome: null })),
      beginOrder: assign(() => ({ ...NO_ORDER, requestId: ports.requestIds.next(), askReason: 'order' as const, asked: 0, outcome: null })),
      storeOutcome: assign((_, outcome: FoundOrder) => ({ outcome })),
      storePlaced: assign(({ context }) => ({ placed: placedOrderOf(context) })),
      storePaid: assign(({ context }) => (context.outcome?.kind === 'paid' ? { receipt: context.outcome.receipt } : {})),
      storeReceipt: assign((_, output: PayOutput) => (output.kind === 'accepted' ? { receipt: output.receipt } : {})),
      storeRemaining: assign(({ context }) => remainingAfter(context.outcome)),
      clearOrder: assign(NO_ORDER),
      storeDoubt: assign({ needsRelease: true }),
      ...shortageActions,
      showRefusal: assign(({ context }) => ({ dialog: buyRefusalDialog(context.outcome) })),
      showPaymentRefusal: assign((_, output: PayOutput) => ({ dialog: paymentRefusalDialog(output) })),
      goToResult: assign(({ context }) => ({ destination: buyResult(context) })),
      keepDraft: ({ context }) => {
        const draft = buyDraft(context);
        if (draft !== null) ports.saveDraft(draft);
      },
      clearDraft: ({ context }) => {
        if (context.offer !== null) ports.clearDraft(context.offer.productCode);
      },
      announceOrdered: emit(({ context }) => ({ type: 'buy.ordered' as const, orderNo: context.placed?.orderNo ?? '' })),
      announcePaid: emit(({ context }) => ({ type: 'buy.paid' as const, orderNo: context.receipt?.orderNo ?? '' })),
      announceBlocked: emit((_, reason: 'dismissed' | 'check-failed' | 'exception') => ({ type: 'buy.blocked' as const, reason })),
    },
    delays: questionDelays,
  }).createMachine({
    id: 'buy',
    version: '2',
    context: ({ input }) => emptyBuy(input.mode),
    output: ({ context }) => buyOutput(context),
    on: { 'notice.faded': { actions: 'clearNotice' } },
    initial: 'loadingOffer',
    states: {
      loadingOffer: callState(
        'readOpening',
        {
          onDone: [
            { guard: { type: 'hasNoOffer', params: answerOf<BuyOpening> }, ...toProducts },
            {
              guard: { type: 'hasOpenOrderIn', params: answerOf<BuyOpening> },
              actions: { type: 'storeOpening', params: answerOf<BuyOpening> },
              target: 'asking',
            },
            { actions: { type: 'storeOpening', params: answerOf<BuyOpening> }, target: 'checking' },
          ],
        },
        // [BUY-19] unreadable is missing
        { broken: toProducts, late: toProducts },
      ),

      checking: passingGate({
        input: ({ context: { mode, offer, errand } }: InContext) => ({
          mode,
          productLevel: offer?.riskLevel ?? 5,
          family: offer?.family ?? 'private',
          ledTo: errand,
        }),
        passed: 'readingDisclosure',
        alsoBlocked: [{ type: 'announceBlocked', params: blockIn }],
        alsoBroken: [{ type: 'announceBlocked', params: 'exception' }],
      }),

      // [BUY-41] [BUY-42]
      readingDisclosure: callState(
        'readDisclosure',
        {
          input: productOf,
          onDone: [
            {
              guard: { type: 'shutsGate', params: answerOf<DisclosureAnswer> },
              actions: { type: 'goTo', params: disclosureWayOf },
              target: 'leaving',
            },
            {
              guard: { type: 'wasRead', params: answerOf<DisclosureAnswer> },
              actions: { type: 'storeStanding', params: answerOf<DisclosureAnswer> },
              target: 'loadingCards',
            },
            {
              actions: [
                { type: 'storeProblem', params: disclosureRefusalOf },
                { type: 'announceBlocked', params: 'check-failed' },
              ],
              target: 'blocked',
            },
          ],
        },
        problemAt('blocked', { type: 'announceBlocked', params: 'exception' }),
      ),

      // [BUY-21] nothing typed is lost, and the gate can be tried again
      blocked: { exit: 'clearProblem', on: { 'retry.pressed': 'checking' } },

      loadingCards: callState(
        'loadCards',
        {
          input: cashierQueryOf,
          onDone: { actions: [{ type: 'storeCards', params: answerOf<CardChoice> }, 'keepDraft'], target: 'resuming' },
        },
        problemAt('cardsUnavailable'),
      ),

      cardsUnavailable: { exit: 'clearProblem', on: { 'retry.pressed': 'loadingCards' } },

      resuming: { always: [{ guard: 'resumesPlaced', target: 'reviewing' }, { target: 'editing' }] },

      editing: {
        tags: 'editable',
        entry: 'storeMoment',
        initial: 'opening',
        on: {
          ...entries,
          'card.chosen': [cardRefused, { ...cardTaken, target: '.judgingCard' }],
          'arrangement.chosen': {
            guard: { type: 'changesArrangement', params: ({ event }) => event.arrangement },
            actions: [{ type: 'storeDraftArrangement', params: ({ event }) => event.arrangement }, 'clearNotice'],
            target: 'arranging',
          },
          'order.pressed': [
            { guard: 'awaitsFirstBuy', target: '.judgingCard' },
            { guard: 'hasObstacle', actions: { type: 'showNotice', params: ({ context }) => buyObstacle(context) } },
            toppingUp.pressed,
            { actions: ['clearNotice', 'clearProblem'], target: 'reviewing' },
          ],
        },
        states: {
          opening: { always: [{ guard: 'needsJudging', target: 'judgingCard' }, { target: 'settled' }] },
          settled: { on: { 'retry.pressed': { guard: 'needsJudging', target: 'judgingCard' } } },
          judgingCard: callState(
            'judgeCard',
            { input: cardToJudge, onDone: { actions: { type: 'storeFirstBuy', params: answerOf<boolean> }, target: 'settled' } },
            { ...firstBuyUnknown, broken: [{ ...whenSignedOut, target: '#buy.leaving' }, firstBuyUnknown.late] },
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
          'card.chosen': [cardRefused, cardTaken],
          ...dialogAnswersTo('maturity'),
        },
      },

      ...toppingUp.states,

      reviewing: {
        entry: 'storeMoment',
        on: {
          'review.left': 'editing',
          'order.confirmed': [
            { guard: 'resumesPlaced', target: 'paying' },
            // [BUY-18] the summary's dates must be the order's
            { guard: 'haveDatesMoved', actions: ['storeMoment', { type: 'showNotice', params: { kind: 'dates-moved' } }] },
            { guard: 'hasPlaced', target: 'releasing' },
            // [BUY-22] here no request id is open: every way back to the form has settled or placed the last one
            { actions: ['beginOrder', 'keepDraft'], target: 'ordering' },
          ],
        },
      },

      releasing: callState(
        'releaseOrder',
        {
          input: ({ context }: InContext) => ({ orderNo: context.placed?.orderNo ?? '' }),
          onDone: { actions: ['clearOrder', 'beginOrder', 'keepDraft'], target: 'ordering' },
        },
        lostAt('asking', { type: 'storeAskReason', params: 'release' }),
      ),

      ordering: callState(
        'placeOrder',
        {
          input: ({ context }: InContext) => purchaseOrderOf(context),
          onDone: { actions: { type: 'storeOutcome', params: answerOf<FoundOrder> }, target: 'settling' },
        },
        lostAt('unconfirmed'), // [BUY-27] a lost answer is not a refusal
      ),

      ...waitingForOutcome,

      asking: {
        ...askingForOutcome,
        invoke: {
          id: 'findOrder',
          src: 'findOrder',
          input: questionOf,
          onDone: { actions: { type: 'storeOutcome', params: ({ event }) => event.output }, target: 'settling' },
          onError: whenQuestionFails,
        },
      },

      settling: {
        always: [
          { guard: found('paid'), actions: 'storePaid', target: 'accepted' },
          { guard: found('placed', 'entry'), actions: ['storePlaced', 'keepDraft'], target: 'checking' },
          { guard: found('placed', 'release'), actions: { type: 'showNotice', params: { kind: 'system-busy' } }, target: 'editing' },
          { guard: found('placed'), actions: ['storePlaced', 'keepDraft', 'announceOrdered'], target: 'paying' },
          // from here on there is no order
          { guard: { type: 'isAskedFor', params: 'release' }, actions: ['clearOrder', 'beginOrder', 'keepDraft'], target: 'ordering' },
          {
            guard: { type: 'isAskedFor', params: 'entry' },
            actions: ['clearOrder', 'keepDraft', 'storeRemaining', tellLoss],
            target: 'checking',
          },
          { guard: { type: 'wasRefusedFor', params: 'risk' }, actions: ['clearOrder', 'keepDraft'], target: 'riskRefused' },
          {
            guard: { type: 'wasRefusedFor', params: 'quota' },
            // [FL-662] the amount's own tip says it in place
            actions: ['clearOrder', 'keepDraft', 'storeRemaining', showLoss],
            target: 'editing',
          },
          { guard: { type: 'wasRefusedFor', params: 'other' }, actions: ['clearOrder', 'keepDraft'], target: 'orderRefused' },
          { actions: ['clearOrder', 'keepDraft', tellLoss], target: 'editing' },
        ],
      },

      riskRefused: {
        entry: 'showRefusal',
        exit: 'clearDialog',
        on: {
          'dialog.accepted': { actions: { type: 'goTo', params: { to: 'risk-assessment', comesBack: true } }, target: 'leaving' },
          'dialog.refused': 'editing',
          'dialog.dismissed': 'editing',
        },
      },

      orderRefused: { entry: 'showRefusal', exit: 'clearDialog', on: anyAnswerLeadsTo('editing') },

      paying: askingPassword(payCommandOf, {
        onDone: [
          { guard: padEnded('accepted'), actions: { type: 'storeReceipt', params: answerOf<PayOutput> }, target: 'accepted' },
          ...whenNothingWasDone([], { review: 'reviewing', start: 'loadingCards' }),
          // [BUY-33] no key or no seal: the order stands as it stood
          whenNothingWasSent([], 'reviewing'),
          {
            guard: padEnded('refused'),
            actions: ['storeDoubt', { type: 'showPaymentRefusal', params: answerOf<PayOutput> }],
            target: 'paymentRefused',
          },
          { target: 'unsettled' },
        ],
        onError: 'unsettled',
      }),

      paymentRefused: { exit: 'clearDialog', on: anyAnswerLeadsTo('editing') },

      ...leavingFrom('loadingOffer'),

      accepted: { type: 'final', entry: ['goToResult', 'clearDraft', 'announcePaid'] },

      // [BUY-31] never failed by guess; the draft keeps the order's key, so that coming back asks for it first
      unsettled: { type: 'final', entry: 'goToResult' },
    },
  });

const toppingUp = /* @__PURE__ */ askingTopUp(buyShortage);

const blockIn = ({ event: { output } }: { readonly event: { readonly output: PreBuyOutput } }) =>
  output.kind === 'blocked' ? output.reason : 'exception';

type PayOutput = TradePasswordOutput<PayReceipt>;
