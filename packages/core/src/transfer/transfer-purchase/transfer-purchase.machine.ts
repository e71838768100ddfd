import { fromPromise, setup } from 'xstate';
import { callState, problemAt } from '../../kit/call-state.ts';
import { answerOf, faultOf } from '../../kit/faults.ts';
import { anyAnswerLeadsTo, frameActions } from '../../kit/frame-actions.ts';
import { questionActions, questionDelays } from '../../kit/lost-answer.ts';
import type { Message } from '../../kit/message.ts';
import { orderOutput } from '../../kit/order/order-context.ts';
import {
  agreementActions,
  agreementTicked,
  cardChosen,
  obstacleTold,
  orderFormActions,
  orderFormGuards,
  reviewing,
  type OrderForm,
} from '../../kit/order/order-form.ts';
import { barOfOpening, orderCalls } from '../../kit/order/order-opening.ts';
import { orderRefusalDialog } from '../../kit/order/order-refusal.ts';
import { orderStates, whenOpened } from '../../kit/order/order-states.ts';
import { sharedAssign } from '../../kit/shared-action.ts';
import { createTradePasswordMachine } from '../../kit/trade-password/trade-password.machine.ts';
import { shortageDialog } from '../../cashier/card-problem.ts';
import { createPreBuyMachine, gatedActions, gateGuards, passingGate } from '../../qualification/index.ts';
import type { TransferBuyOffer, TransferReceipt } from '../transfer.ts';
import type { TransferPurchasePorts } from './transfer-purchase.ports.ts';
import {
  draftOf,
  emptyPurchase,
  isLockOver,
  momentOf,
  obstacleOf,
  offerBar,
  problemOfCard,
  purchaseResult,
  shortageOf,
  startingPoint,
  transferCommandOf,
} from './transfer-purchase.rules.ts';
import type {
  LockAnswer,
  TransferCommand,
  TransferPurchaseContext,
  TransferPurchaseDraft,
  TransferPurchaseEvent,
  TransferPurchaseInput,
  TransferPurchaseOpening,
  TransferPurchaseOutput,
  TransferPurchaseTag,
} from './transfer-purchase.types.ts';

export type TransferPurchaseMachine = ReturnType<typeof createTransferPurchaseMachine>;

/** 买入转让产品. Rules and diagram: docs/flows/transfer-purchase.md */
export const createTransferPurchaseMachine = (ports: TransferPurchasePorts) => {
  const form: OrderForm<TransferPurchaseContext> = {
    id: 'transfer-purchase',
    requestIds: ports.requestIds,
    // the price is the seller's
    isEntry: () => false,
    cardsOf: ({ offer }) => offer?.cards ?? [],
    obstacleOf,
    momentOf: () => momentOf(ports),
    haveDatesMoved: (context) => isLockOver(context, ports),
    resultOf: ({ receipt }) => ({ destination: purchaseResult(receipt) }),
    saveDraft: (context) => {
      ports.saveDraft(draftOf(context));
    },
    clearDraft: ({ listingNo }) => {
      ports.clearDraft(listingNo);
    },
  };
  const { isEntry: _isAmount, ...formGuards } = orderFormGuards(form);
  const { storeAmount: _storeAmount, ...formActions } = orderFormActions<TransferReceipt, TransferPurchaseContext>(form);
  return setup({
    types: {} as {
      input: TransferPurchaseInput;
      context: TransferPurchaseContext;
      events: TransferPurchaseEvent;
      tags: TransferPurchaseTag;
      children: { preBuy: 'preBuy'; cashier: 'cashier' };
      output: TransferPurchaseOutput;
    },
    actors: {
      /** [TX-50] an order of an earlier visit is asked for before what it may have changed */
      ...orderCalls<Asked, TransferPurchaseDraft, TransferBuyOffer, TransferReceipt>({
        readDraft: ({ listingNo }) => ports.readDraft(listingNo),
        readOffer: ({ listingNo }, signal) => ports.readOffer(listingNo, signal),
        findOrder: (requestId, signal) => ports.findOrder(requestId, signal),
      }),
      lock: fromPromise<LockAnswer, { readonly listingNo: string }>(({ input, signal }) => ports.lock(input.listingNo, signal)),
      preBuy: createPreBuyMachine(ports.preBuy),
      cashier: createTradePasswordMachine<TransferCommand, TransferReceipt>(ports.cashier),
    },
    guards: {
      ...gateGuards,
      ...formGuards,
      isProblemCard: ({ context }: InContext, cardId: string) => problemOfCard(context, cardId) !== null,
      isShortOfBalance: ({ context }: InContext) => shortageOf(context) !== null,
      isDecided: (_: unknown, answer: LockAnswer) => answer.kind !== 'refused',
    },
    actions: {
      ...frameActions,
      ...questionActions,
      ...gatedActions(ports.clock),
      ...formActions,
      ...agreementActions,
      storeOpening: sharedAssign<TransferPurchaseContext, TransferPurchaseOpening>(({ context }, { answer, draft }) =>
        answer?.kind === 'read' ? { ...startingPoint(context, answer.value, draft), ...momentOf(ports) } : {},
      ),
      storeLock: sharedAssign<TransferPurchaseContext, LockAnswer>((_, answer) =>
        answer.kind === 'locked'
          ? { lockedUntil: answer.until, unkept: null }
          : answer.kind === 'unkept'
            ? { lockedUntil: null, unkept: answer.message }
            : { dialog: orderRefusalDialog('transfer-purchase.gone', answer.message) },
      ),
      showShortage: sharedAssign<TransferPurchaseContext>(({ context }) => ({ dialog: shortageDialog(shortageOf(context)) })),
    },
    delays: questionDelays,
  }).createMachine({
    id: 'transfer-purchase',
    version: '1',
    context: ({ input }) => emptyPurchase(input, ports),
    output: orderOutput('placed'),
    on: { 'notice.faded': { actions: 'clearNotice' } },
    initial: 'loading',
    states: {
      loading: callState(
        'open',
        {
          input: ({ context: { listingNo, requestId } }: InContext): Asked => ({ listingNo, requestId }),
          onDone: whenOpened({ barOf, notArrived, form: 'checking', done: 'placed', beforeResult: [] }),
        },
        problemAt('failed'),
      ),

      // [TX-59] the gate of the product's own purchase
      checking: passingGate({
        input: ({ context: { mode, offer, errand } }: InContext) => ({
          mode,
          productLevel: offer?.listing.asset.riskLevel ?? 5,
          family: offer?.listing.asset.family ?? null,
          ledTo: errand,
        }),
        passed: 'editing',
        alsoBlocked: [],
        alsoBroken: [],
      }),
      blocked: { exit: 'clearProblem', on: { 'retry.pressed': 'checking' } },

      editing: {
        tags: 'editable',
        on: {
          'card.chosen': cardChosen(problemOfCard),
          'agreement.ticked': agreementTicked,
          'order.pressed': [
            obstacleTold(form),
            { guard: 'isShortOfBalance', target: 'shortOfBalance' },
            { actions: ['clearNotice', 'clearProblem'], target: 'locking' },
          ],
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

      // [TX-55] [TX-79] the listing is the buyer's alone while the summary is read and the password typed
      locking: callState(
        'lock',
        {
          input: ({ context: { listingNo } }: InContext) => ({ listingNo }),
          onDone: [
            {
              guard: { type: 'isDecided', params: answerOf<LockAnswer> },
              actions: { type: 'storeLock', params: answerOf<LockAnswer> },
              target: 'reviewing',
            },
            { actions: { type: 'storeLock', params: answerOf<LockAnswer> }, target: 'gone' },
          ],
        },
        {
          broken: { actions: { type: 'showNotice', params: faultOf }, target: 'editing' },
          late: { actions: noNetwork, target: 'editing' },
        },
      ),
      // somebody else was first, or it is no more to be had: all is read anew
      gone: { exit: 'clearDialog', on: anyAnswerLeadsTo('loading') },

      // [TX-56] a lock that is over is taken again before anything is sent
      reviewing: reviewing({
        'order.confirmed': [
          { guard: 'haveDatesMoved', target: 'locking' },
          { actions: ['beginOrder', 'clearNotice', 'clearProblem', 'keepDraft'], target: 'paying' },
        ],
      }),

      // [TX-57] [TX-58]
      ...orderStates(transferCommandOf, notArrived),
    },
  });
};

interface Asked {
  readonly listingNo: string;
  readonly requestId: string | null;
}

interface InContext {
  readonly context: TransferPurchaseContext;
}

/** [TX-50] Why the form does not open. */
const barOf = (opening: TransferPurchaseOpening): Message | null => barOfOpening(opening, offerBar);

const noNetwork = { type: 'showNotice', params: { kind: 'network-unavailable' } } as const;

const notArrived = { kind: 'transfer-not-arrived' } as const satisfies Message;
