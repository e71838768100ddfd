import { assign, emit, fromPromise, setup } from 'xstate';
import {
  anyAnswerLeadsTo,
  clearChildFrame,
  clearDestination,
  clearDialog,
  clearNotice,
  clearProblem,
  dialogAnswersTo,
  goTo,
  storeChildFrame,
  storeProblem,
  warn,
} from '../../kit/frame-actions.ts';
import { amountOf, isEntry } from '../../values/amount-entry.ts';
import type { Destination } from '../../kit/destination.ts';
import { frameOf } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import { DEFAULT_ARRANGEMENT, type MaturityArrangement } from '../../products/product.ts';
import { ANSWER_DEADLINE, QUESTION_LIMIT, QUESTION_PAUSE, errorOf, faultMessage, isSignInRequired } from '../../kit/faults.ts';
import { askingForOutcome, questionOf, waitingForOutcome, whenQuestionFails, whenSignedOut } from '../../kit/lost-answer.ts';
import { createMaturityMachine } from '../maturity/maturity.machine.ts';
import { noticeOf, wayOutOf } from '../maturity/maturity.rules.ts';
import type { MaturityInput, MaturityOutput } from '../maturity/maturity.types.ts';
import { toMaturityView, type MaturityView } from '../maturity/maturity.view.ts';
import { createPreBuyMachine } from '../../qualification/pre-buy/pre-buy.machine.ts';
import type { PreBuyOutput } from '../../qualification/pre-buy/pre-buy.types.ts';
import { toPreBuyView } from '../../qualification/pre-buy/pre-buy.view.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { DisclosureStanding } from '../../qualification/risk-disclosure/risk-disclosure.types.ts';
import { createTradePasswordMachine } from '../../kit/trade-password/trade-password.machine.ts';
import type { TradePasswordOutput } from '../../kit/trade-password/trade-password.types.ts';
import { toTradePasswordView } from '../../kit/trade-password/trade-password.view.ts';
import type { BuyPorts } from './buy.ports.ts';
import {
  awaitsFirstBuy,
  blockMessage,
  buyResult,
  cardOf,
  cardProblem,
  disclosureGate,
  draftOf,
  haveDatesMoved,
  initialCardId,
  isForTerms,
  lossMessage,
  maturityInputOf,
  obstacleOf,
  placedOrderOf,
  purchaseDates,
  purchaseOrderOf,
  refusalDialog,
  shortage,
  shortageDialog,
  startingPoint,
  warningOf,
} from './buy.rules.ts';
import type {
  AskReason,
  BuyContext,
  BuyDraft,
  BuyEmitted,
  BuyEvent,
  BuyInput,
  BuyTag,
  CardChoice,
  FoundOrder,
  OrderOutcome,
  OrderRefusal,
  PayCommand,
  PayReceipt,
  PurchaseOrder,
} from './buy.types.ts';
import type { BuyOffer } from '../../products/offer.ts';

export type BuyMachine = ReturnType<typeof createBuyMachine>;

interface Opening {
  readonly offer: BuyOffer | null;
  readonly draft: BuyDraft | null;
}

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
    },
    actors: {
      readOpening: fromPromise<Opening>(async () => {
        const offer = await ports.readOffer();
        return { offer, draft: offer === null ? null : await ports.readDraft(offer.productCode).catch(() => null) };
      }),
      preBuy: createPreBuyMachine(ports.preBuy),
      readDisclosure: fromPromise<ReadAnswer<DisclosureStanding>, { readonly productCode: string }>(({ input, signal }) =>
        ports.disclosure.standing(input.productCode, signal),
      ),
      loadCards: fromPromise<CardChoice, { readonly productCode: string }>(({ input, signal }) =>
        ports.loadCards(input.productCode, signal),
      ),
      judgeCard: fromPromise<boolean, { readonly cardId: string; readonly productCode: string }>(({ input, signal }) =>
        ports.isFirstPurchase(input, signal),
      ),
      placeOrder: fromPromise<OrderOutcome, PurchaseOrder>(({ input, signal }) => ports.placeOrder(input, signal)),
      findOrder: fromPromise<FoundOrder, { readonly requestId: string }>(({ input, signal }) => ports.findOrder(input.requestId, signal)),
      releaseOrder: fromPromise<void, { readonly orderNo: string }>(({ input, signal }) => ports.releaseOrder(input.orderNo, signal)),
      cashier: createTradePasswordMachine<PayCommand, PayReceipt>(ports.cashier),
      maturity: createMaturityMachine(ports.maturity),
    },
    guards: {
      hasNoOffer: (_, { offer }: Opening) => offer === null,
      hasOpenOrderIn: ({ context }, { offer, draft }: Opening) => offer !== null && startingPoint(context, offer, draft).requestId !== null,
      shutsGate: ({ context }, answer: ReadAnswer<DisclosureStanding>) => disclosureGate(context.offer, answer) !== null,
      wasRead: (_, answer: ReadAnswer<DisclosureStanding>) => answer.kind === 'read',
      isSignInRequired: (_, error: unknown) => isSignInRequired(error),
      isEntry: (_, text: string) => isEntry(text),
      isPayingCard: ({ context }, cardId: string) => cardId !== context.cardId && hasNoProblem(context, cardId),
      isProblemCard: ({ context }, cardId: string) => problemOf(context, cardId) !== null,
      changesArrangement: ({ context }, chosen: MaturityArrangement) => maturityInputOf(context, chosen) !== null,
      leavesFor: (_, output: MaturityOutput) => wayOutOf(output) !== null,
      needsJudging: ({ context }) => context.cardId !== null && context.firstBuy === null,
      awaitsFirstBuy: ({ context }) => awaitsFirstBuy(context),
      hasObstacle: ({ context }) => obstacleOf(context) !== null,
      isShortOfBalance: ({ context }) => shortage(cardOf(context), amountOf(context.amountText)) !== null,
      resumesPlaced: ({ context }) => context.placed !== null && !context.needsRelease && isForTerms(context.placed, context),
      hasPlaced: ({ context }) => context.placed !== null,
      haveDatesMoved: ({ context }) => haveDatesMoved(context.seenAt, ports.clock.now(), ports.calendar),
      hasAskedEnough: ({ context }) => context.asked >= QUESTION_LIMIT,
      wasFound: ({ context }, { kind, asked }: { readonly kind: FoundOrder['kind']; readonly asked?: AskReason }) =>
        context.outcome?.kind === kind && (asked === undefined || context.askReason === asked),
      isAskedFor: ({ context }, reason: AskReason) => context.askReason === reason,
      wasRefusedFor: ({ context }, kind: OrderRefusal['kind']) =>
        context.outcome?.kind === 'refused' && context.outcome.refusal.kind === kind,
      gateEnded: (_, { output, kind }: { readonly output: PreBuyOutput; readonly kind: PreBuyOutput['kind'] }) => output.kind === kind,
      cashierEnded: (_, { output, kind }: { readonly output: PayOutput; readonly kind: PayOutput['kind'] }) => output.kind === kind,
      cashierSentNothing: (_, output: PayOutput) => output.kind === 'refused' && !output.wasJudged,
      cashierLostSession: (_, output: PayOutput) => output.kind === 'refused' && output.message.kind === 'sign-in-required',
    },
    actions: {
      storeOpening: assign(({ context }, { offer, draft }: Opening) => {
        if (offer === null) return {};
        const start = startingPoint(context, offer, draft);
        const needsRelease = context.needsRelease && start.requestId === context.requestId;
        return { ...start, offer, needsRelease, remaining: null, firstBuy: null, askReason: 'entry' as const, asked: 0, outcome: null };
      }),
      // [BUY-60]
      storeChecks: assign((_, output: PreBuyOutput) => ({ checks: output.checks, warning: warningOf(output, ports.clock.now()) })),
      storeChildFrame,
      clearChildFrame,
      storeCards: assign(({ context }, choice: CardChoice) => {
        const cardId = context.offer === null ? null : initialCardId(choice, context.cardId, context.offer);
        return { cards: choice.cards, cardId, firstBuy: cardId === context.cardId ? context.firstBuy : null };
      }),
      // one assignment: each copies the whole context, and this one runs at every key
      storeEntry: assign(({ context: { offer } }, amountText: string) => ({ amountText, ...momentOf(ports, offer) })),
      storeCard: assign((_, cardId: string) => ({ cardId, firstBuy: null })),
      storeFirstBuy: assign((_, firstBuy: boolean) => ({ firstBuy })),
      storeDraftArrangement: assign((_, draftArrangement: MaturityArrangement) => ({ draftArrangement })),
      storeMaturityFrame: assign((_, view: MaturityView) => ({ childFrame: frameOf(view), draftArrangement: view.shown })),
      storeArrangement: assign((_, { arrangement }: MaturityOutput) => ({ arrangement })),
      clearDraftArrangement: assign({ draftArrangement: null }),
      showMaturityNotice: assign((_, output: MaturityOutput) => {
        const notice = noticeOf(output);
        return notice === null ? {} : { notice };
      }),
      storeAgreement: assign((_, agreed: boolean) => ({ agreed })),
      storeMoment: assign(({ context: { offer } }) => momentOf(ports, offer)),
      storeAskReason: assign((_, askReason: AskReason) => ({ askReason, asked: 0, outcome: null })),
      forgetQuestions: assign({ asked: 0 }),
      countQuestion: assign(({ context }) => ({ asked: context.asked + 1 })),
      beginOrder: assign(() => ({
        requestId: ports.requestIds.next(),
        placed: null,
        needsRelease: false,
        askReason: 'order' as const,
        asked: 0,
        outcome: null,
      })),
      storeOutcome: assign((_, outcome: FoundOrder) => ({ outcome })),
      storePlaced: assign(({ context }) => ({ placed: placedOrderOf(context) })),
      storePaid: assign(({ context }) => (context.outcome?.kind === 'paid' ? { receipt: context.outcome.receipt } : {})),
      storeReceipt: assign((_, output: PayOutput) => (output.kind === 'accepted' ? { receipt: output.receipt } : {})),
      storeRemaining: assign(({ context }) =>
        context.outcome?.kind === 'refused' && context.outcome.refusal.kind === 'quota'
          ? { remaining: context.outcome.refusal.remaining }
          : {},
      ),
      clearOrder: assign({ requestId: null, placed: null, needsRelease: false }),
      storeDoubt: assign({ needsRelease: true }),
      storeProblem,
      clearProblem,
      showNotice: warn,
      showLoss: assign(({ context }) => {
        const body = lossMessage(context.outcome);
        return body === null ? {} : { notice: { body, tone: 'warn' as const } };
      }),
      showObstacle: assign(({ context }) => {
        const body = obstacleOf(context);
        return body === null ? {} : { notice: { body, tone: 'warn' as const } };
      }),
      clearNotice,
      showShortage: assign(({ context }) => ({ dialog: shortageDialog(shortage(cardOf(context), amountOf(context.amountText))) })),
      showRefusal: assign(({ context }) => ({ dialog: refusalDialog(context.outcome) })),
      showPaymentRefusal: assign((_, output: PayOutput) =>
        output.kind === 'refused'
          ? { dialog: refusalDialog({ kind: 'refused', refusal: { kind: 'other', message: output.message } }) }
          : {},
      ),
      clearDialog,
      goTo,
      goToResult: assign(({ context }) => ({ destination: buyResult(context) })),
      clearDestination,
      keepDraft: ({ context }) => {
        const draft = draftOf(context);
        if (draft !== null) ports.saveDraft(draft);
      },
      clearDraft: ({ context }) => {
        if (context.offer !== null) ports.clearDraft(context.offer.productCode);
      },
      announceOrdered: emit(({ context }) => ({ type: 'buy.ordered' as const, orderNo: context.placed?.orderNo ?? '' })),
      announcePaid: emit(({ context }) => ({ type: 'buy.paid' as const, orderNo: context.receipt?.orderNo ?? '' })),
      announceBlocked: emit((_, reason: 'dismissed' | 'check-failed' | 'exception') => ({ type: 'buy.blocked' as const, reason })),
    },
    delays: { questionPause: QUESTION_PAUSE, answerDeadline: ANSWER_DEADLINE },
  }).createMachine({
    id: 'buy',
    context: ({ input }) => ({
      mode: input.mode,
      offer: null,
      checks: [],
      warning: null,
      cards: [],
      amountText: '',
      cardId: null,
      firstBuy: null,
      arrangement: DEFAULT_ARRANGEMENT,
      draftArrangement: null,
      agreed: false,
      remaining: null,
      requestId: null,
      placed: null,
      needsRelease: false,
      askReason: 'entry',
      asked: 0,
      outcome: null,
      receipt: null,
      seenAt: null,
      dates: [],
      childFrame: null,
      dialog: null,
      notice: null,
      destination: null,
      problem: null,
    }),
    on: { 'notice.faded': { actions: 'clearNotice' } },
    initial: 'loadingOffer',
    states: {
      loadingOffer: {
        tags: 'busy',
        invoke: {
          id: 'readOpening',
          src: 'readOpening',
          onDone: [
            {
              guard: { type: 'hasNoOffer', params: ({ event }) => event.output },
              actions: { type: 'goTo', params: { to: 'product-list' } },
              target: 'leaving',
            },
            {
              guard: { type: 'hasOpenOrderIn', params: ({ event }) => event.output },
              actions: { type: 'storeOpening', params: ({ event }) => event.output },
              target: 'asking',
            },
            { actions: { type: 'storeOpening', params: ({ event }) => event.output }, target: 'checking' },
          ],
          // [BUY-19] unreadable is missing
          onError: { actions: { type: 'goTo', params: { to: 'product-list' } }, target: 'leaving' },
        },
        after: { answerDeadline: { actions: { type: 'goTo', params: { to: 'product-list' } }, target: 'leaving' } },
      },

      checking: {
        tags: 'busy',
        exit: 'clearChildFrame',
        invoke: {
          id: 'preBuy',
          src: 'preBuy',
          input: ({ context: { mode, offer } }) => ({ mode, productLevel: offer?.riskLevel ?? 5, family: offer?.family ?? 'private' }),
          onSnapshot: { actions: { type: 'storeChildFrame', params: ({ event }) => toPreBuyView(event.snapshot) } },
          onDone: [
            {
              guard: { type: 'gateEnded', params: ({ event }) => ({ output: event.output, kind: 'passed' as const }) },
              actions: { type: 'storeChecks', params: ({ event }) => event.output },
              target: 'readingDisclosure',
            },
            {
              guard: { type: 'gateEnded', params: ({ event }) => ({ output: event.output, kind: 'left' as const }) },
              actions: [
                { type: 'storeChecks', params: ({ event }) => event.output },
                {
                  type: 'goTo',
                  params: ({ event }): Destination => (event.output.kind === 'left' ? event.output.destination : { to: 'back' }),
                },
              ],
              target: 'leaving',
            },
            {
              actions: [
                { type: 'storeChecks', params: ({ event }) => event.output },
                { type: 'storeProblem', params: ({ event }) => blockMessage(event.output) },
                { type: 'announceBlocked', params: ({ event }) => (event.output.kind === 'blocked' ? event.output.reason : 'exception') },
              ],
              target: 'blocked',
            },
          ],
          onError: {
            actions: [
              { type: 'storeProblem', params: { kind: 'system-exception' } },
              { type: 'announceBlocked', params: 'exception' },
            ],
            target: 'blocked',
          },
        },
        on: dialogAnswersTo('preBuy'),
      },

      // [BUY-41] [BUY-42]
      readingDisclosure: {
        tags: 'busy',
        invoke: {
          id: 'readDisclosure',
          src: 'readDisclosure',
          input: ({ context }) => ({ productCode: context.offer?.productCode ?? '' }),
          onDone: [
            {
              guard: { type: 'shutsGate', params: ({ event }) => event.output },
              actions: {
                type: 'goTo',
                params: ({ context, event }): Destination => disclosureGate(context.offer, event.output) ?? { to: 'back' },
              },
              target: 'leaving',
            },
            { guard: { type: 'wasRead', params: ({ event }) => event.output }, target: 'loadingCards' },
            {
              actions: [
                { type: 'storeProblem', params: ({ event }) => refusalOf(event.output) },
                { type: 'announceBlocked', params: 'check-failed' },
              ],
              target: 'blocked',
            },
          ],
          onError: [
            whenSignedOut,
            {
              actions: [
                { type: 'storeProblem', params: (args) => faultMessage(errorOf(args)) },
                { type: 'announceBlocked', params: 'exception' },
              ],
              target: 'blocked',
            },
          ],
        },
        after: {
          answerDeadline: {
            actions: [
              { type: 'storeProblem', params: { kind: 'network-unavailable' } },
              { type: 'announceBlocked', params: 'exception' },
            ],
            target: 'blocked',
          },
        },
      },

      // [BUY-21] nothing typed is lost, and the gate can be tried again
      blocked: { exit: 'clearProblem', on: { 'retry.pressed': 'checking' } },

      loadingCards: {
        tags: 'busy',
        invoke: {
          id: 'loadCards',
          src: 'loadCards',
          input: ({ context }) => ({ productCode: context.offer?.productCode ?? '' }),
          onDone: { actions: [{ type: 'storeCards', params: ({ event }) => event.output }, 'keepDraft'], target: 'resuming' },
          onError: [
            whenSignedOut,
            { actions: { type: 'storeProblem', params: (args) => faultMessage(errorOf(args)) }, target: 'cardsUnavailable' },
          ],
        },
        after: {
          answerDeadline: { actions: { type: 'storeProblem', params: { kind: 'network-unavailable' } }, target: 'cardsUnavailable' },
        },
      },

      cardsUnavailable: { exit: 'clearProblem', on: { 'retry.pressed': 'loadingCards' } },

      resuming: { always: [{ guard: 'resumesPlaced', target: 'reviewing' }, { target: 'editing' }] },

      editing: {
        tags: 'editable',
        entry: 'storeMoment',
        initial: 'opening',
        on: {
          'amount.entered': {
            guard: { type: 'isEntry', params: ({ event }) => event.text },
            actions: [{ type: 'storeEntry', params: ({ event }) => event.text }, 'keepDraft'],
          },
          'card.chosen': [
            {
              guard: { type: 'isProblemCard', params: ({ event }) => event.cardId },
              actions: { type: 'showNotice', params: ({ context, event }) => problemOf(context, event.cardId) ?? { kind: 'wallet-only' } },
            },
            {
              guard: { type: 'isPayingCard', params: ({ event }) => event.cardId },
              actions: [{ type: 'storeCard', params: ({ event }) => event.cardId }, 'keepDraft'],
              target: '.judgingCard',
            },
          ],
          'arrangement.chosen': {
            guard: { type: 'changesArrangement', params: ({ event }) => event.arrangement },
            actions: [{ type: 'storeDraftArrangement', params: ({ event }) => event.arrangement }, 'clearNotice'],
            target: 'arranging',
          },
          'agreement.ticked': { actions: [{ type: 'storeAgreement', params: ({ event }) => event.agreed }, 'keepDraft'] },
          'buy.pressed': [
            { guard: 'awaitsFirstBuy', target: '.judgingCard' },
            { guard: 'hasObstacle', actions: 'showObstacle' },
            { guard: 'isShortOfBalance', target: 'shortOfBalance' },
            { actions: 'clearNotice', target: 'reviewing' },
          ],
        },
        states: {
          opening: { always: [{ guard: 'needsJudging', target: 'judgingCard' }, { target: 'settled' }] },
          settled: { on: { 'retry.pressed': { guard: 'needsJudging', target: 'judgingCard' } } },
          judgingCard: {
            invoke: {
              id: 'judgeCard',
              src: 'judgeCard',
              input: ({ context }) => ({ cardId: context.cardId ?? '', productCode: context.offer?.productCode ?? '' }),
              onDone: { actions: { type: 'storeFirstBuy', params: ({ event }) => event.output }, target: 'settled' },
              onError: [
                { ...whenSignedOut, target: '#buy.leaving' },
                { actions: { type: 'showNotice', params: { kind: 'first-purchase-unknown' } }, target: 'settled' },
              ],
            },
            after: { answerDeadline: { actions: { type: 'showNotice', params: { kind: 'first-purchase-unknown' } }, target: 'settled' } },
          },
        },
      },

      // [BUY-39] the draft keeps the arrangement that stands until the choice is allowed; the form goes on taking entries
      arranging: {
        tags: 'editable',
        exit: ['clearChildFrame', 'clearDraftArrangement'],
        invoke: {
          id: 'maturity',
          src: 'maturity',
          input: ({ context }) => arrangementOf(context),
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
          'amount.entered': {
            guard: { type: 'isEntry', params: ({ event }) => event.text },
            actions: [{ type: 'storeEntry', params: ({ event }) => event.text }, 'keepDraft'],
          },
          // the form judges the card when the choice is settled
          'card.chosen': [
            {
              guard: { type: 'isProblemCard', params: ({ event }) => event.cardId },
              actions: { type: 'showNotice', params: ({ context, event }) => problemOf(context, event.cardId) ?? { kind: 'wallet-only' } },
            },
            {
              guard: { type: 'isPayingCard', params: ({ event }) => event.cardId },
              actions: [{ type: 'storeCard', params: ({ event }) => event.cardId }, 'keepDraft'],
            },
          ],
          'agreement.ticked': { actions: [{ type: 'storeAgreement', params: ({ event }) => event.agreed }, 'keepDraft'] },
          ...dialogAnswersTo('maturity'),
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

      reviewing: {
        entry: 'storeMoment',
        on: {
          'review.left': 'editing',
          'purchase.confirmed': [
            { guard: 'resumesPlaced', target: 'paying' },
            // [BUY-18] the summary's dates must be the order's
            { guard: 'haveDatesMoved', actions: ['storeMoment', { type: 'showNotice', params: { kind: 'dates-moved' } }] },
            { guard: 'hasPlaced', target: 'releasing' },
            // [BUY-22] here no request id is open: every way back to the form has settled or placed the last one
            { actions: ['beginOrder', 'keepDraft'], target: 'ordering' },
          ],
        },
      },

      releasing: {
        tags: 'busy',
        invoke: {
          id: 'releaseOrder',
          src: 'releaseOrder',
          input: ({ context }) => ({ orderNo: context.placed?.orderNo ?? '' }),
          onDone: { actions: ['clearOrder', 'beginOrder', 'keepDraft'], target: 'ordering' },
          onError: [whenSignedOut, { actions: { type: 'storeAskReason', params: 'release' }, target: 'asking' }],
        },
        after: { answerDeadline: { actions: { type: 'storeAskReason', params: 'release' }, target: 'asking' } },
      },

      ordering: {
        tags: 'busy',
        invoke: {
          id: 'placeOrder',
          src: 'placeOrder',
          input: ({ context }) => purchaseOrderOf(context),
          onDone: { actions: { type: 'storeOutcome', params: ({ event }) => event.output }, target: 'settling' },
          onError: [
            whenSignedOut,
            { target: 'unconfirmed' }, // [BUY-27] a lost answer is not a refusal
          ],
        },
        after: { answerDeadline: 'unconfirmed' },
      },

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
          { guard: { type: 'wasFound', params: { kind: 'paid' } }, actions: 'storePaid', target: 'accepted' },
          {
            guard: { type: 'wasFound', params: { kind: 'placed', asked: 'entry' } },
            actions: ['storePlaced', 'keepDraft'],
            target: 'checking',
          },
          {
            guard: { type: 'wasFound', params: { kind: 'placed', asked: 'release' } },
            actions: { type: 'showNotice', params: { kind: 'system-busy' } },
            target: 'editing',
          },
          {
            guard: { type: 'wasFound', params: { kind: 'placed' } },
            actions: ['storePlaced', 'keepDraft', 'announceOrdered'],
            target: 'paying',
          },
          // from here on there is no order
          {
            guard: { type: 'isAskedFor', params: 'release' },
            actions: ['clearOrder', 'beginOrder', 'keepDraft'],
            target: 'ordering',
          },
          {
            guard: { type: 'isAskedFor', params: 'entry' },
            actions: ['clearOrder', 'keepDraft', 'storeRemaining', 'showLoss'],
            target: 'checking',
          },
          { guard: { type: 'wasRefusedFor', params: 'risk' }, actions: ['clearOrder', 'keepDraft'], target: 'riskRefused' },
          {
            guard: { type: 'wasRefusedFor', params: 'quota' },
            actions: ['clearOrder', 'keepDraft', 'storeRemaining', 'showLoss'],
            target: 'editing',
          },
          { guard: { type: 'wasRefusedFor', params: 'other' }, actions: ['clearOrder', 'keepDraft'], target: 'orderRefused' },
          { actions: ['clearOrder', 'keepDraft', 'showLoss'], target: 'editing' },
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

      orderRefused: {
        entry: 'showRefusal',
        exit: 'clearDialog',
        on: anyAnswerLeadsTo('editing'),
      },

      paying: {
        exit: 'clearChildFrame',
        invoke: {
          id: 'cashier',
          src: 'cashier',
          input: ({ context }) => ({ command: { orderNo: context.placed?.orderNo ?? '', requestId: context.placed?.requestId ?? '' } }),
          onSnapshot: { actions: { type: 'storeChildFrame', params: ({ event }) => toTradePasswordView(event.snapshot) } },
          onDone: [
            {
              guard: { type: 'cashierEnded', params: ({ event }) => ({ output: event.output, kind: 'accepted' as const }) },
              actions: { type: 'storeReceipt', params: ({ event }) => event.output },
              target: 'accepted',
            },
            {
              guard: { type: 'cashierEnded', params: ({ event }) => ({ output: event.output, kind: 'cancelled' as const }) },
              target: 'reviewing',
            },
            {
              guard: { type: 'cashierEnded', params: ({ event }) => ({ output: event.output, kind: 'forgotten' as const }) },
              actions: { type: 'goTo', params: { to: 'forgot-password', comesBack: true } },
              target: 'leaving',
            },
            {
              guard: { type: 'cashierEnded', params: ({ event }) => ({ output: event.output, kind: 'cancelled-by-server' as const }) },
              actions: { type: 'showNotice', params: ({ event }) => payMessage(event.output) },
              target: 'loadingCards',
            },
            {
              guard: { type: 'cashierLostSession', params: ({ event }) => event.output },
              actions: { type: 'goTo', params: { to: 'sign-in', comesBack: true } },
              target: 'leaving',
            },
            // [BUY-33] no key or no seal: the order stands as it stood
            {
              guard: { type: 'cashierSentNothing', params: ({ event }) => event.output },
              actions: { type: 'showNotice', params: ({ event }) => payMessage(event.output) },
              target: 'reviewing',
            },
            {
              guard: { type: 'cashierEnded', params: ({ event }) => ({ output: event.output, kind: 'refused' as const }) },
              actions: ['storeDoubt', { type: 'showPaymentRefusal', params: ({ event }) => event.output }],
              target: 'paymentRefused',
            },
            { target: 'unsettled' },
          ],
          onError: 'unsettled',
        },
        on: dialogAnswersTo('cashier'),
      },

      paymentRefused: {
        exit: 'clearDialog',
        on: anyAnswerLeadsTo('editing'),
      },

      leaving: { on: { 'destination.followed': { actions: 'clearDestination', target: 'away' } } },

      away: { on: { 'retry.pressed': 'loadingOffer' } },

      accepted: { type: 'final', entry: ['goToResult', 'clearDraft', 'announcePaid'] },

      // [BUY-31] never failed by guess; the draft keeps the order's key, so that coming back asks for it first
      unsettled: { type: 'final', entry: 'goToResult' },
    },
  });

type PayOutput = TradePasswordOutput<PayReceipt>;

const momentOf = (
  { clock, calendar }: Pick<BuyPorts, 'clock' | 'calendar'>,
  offer: BuyOffer | null,
): Pick<BuyContext, 'seenAt' | 'dates'> => {
  const seenAt = clock.now();
  return { seenAt, dates: offer === null ? [] : purchaseDates(offer, seenAt, calendar) };
};

const payMessage = (output: PayOutput): Message =>
  output.kind === 'cancelled-by-server' || output.kind === 'refused' ? output.message : { kind: 'outcome-unknown' };

const refusalOf = (answer: ReadAnswer<DisclosureStanding>): Message =>
  answer.kind === 'refused' ? answer.message : { kind: 'system-exception' };

/** Throws RangeError without a choice to check: the machine's guards keep that from happening. */
const arrangementOf = (context: BuyContext): MaturityInput => {
  const input = context.draftArrangement === null ? null : maturityInputOf(context, context.draftArrangement);
  if (input === null) throw new RangeError('a change of the arrangement without its terms');
  return input;
};

const problemOf = ({ cards, offer, amountText }: BuyContext, cardId: string): Message | null => {
  const card = cards.find((each) => each.cardId === cardId);
  return card === undefined || offer === null ? null : cardProblem(card, offer, amountOf(amountText));
};

const hasNoProblem = (context: BuyContext, cardId: string): boolean =>
  context.cards.some((card) => card.cardId === cardId) && problemOf(context, cardId) === null;
